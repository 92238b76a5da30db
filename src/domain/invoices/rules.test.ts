import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildAccessKey } from '#shared/brazil/access-key'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { refusalTexts } from '#texts/admin/invoices'
import { refusalFields } from './contract.ts'
import { classifyRefusal } from './refusals.ts'
import {
  canMove,
  cfopOf,
  checkTypedKey,
  findCancelProblem,
  type InvoiceState,
  referenceOf,
  splitAmounts,
  waitBeforeCheck,
} from './rules.ts'

const states: InvoiceState[] = ['requested', 'issued', 'refused', 'cancelled']

describe('states of an invoice', () => {
  test('only move forward: requested, then issued, refused or cancelled; issued, then cancelled', () => {
    const moves = states.flatMap((from) =>
      states.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
    )
    expect(moves).toEqual([
      'requested issued',
      'requested refused',
      'requested cancelled',
      'issued cancelled',
    ])
  })

  test('are asked again after 30 seconds, 2 and 10 minutes, then every hour', () => {
    expect([0, 1, 2, 3, 50].map(waitBeforeCheck)).toEqual([30_000, 120_000, 600_000, 3_600_000, 3_600_000])
  })

  test('have references that count the invoices of an order', () => {
    expect([1, 2, 3].map((nth) => referenceOf('DAO-1001', nth))).toEqual([
      'DAO-1001',
      'DAO-1001-2',
      'DAO-1001-3',
    ])
  })
})

describe('[PF-10] cancelling an invoice', () => {
  const issuedAt = new Date('2026-11-25T12:00:00Z')
  const after = (hours: number) => new Date(issuedAt.getTime() + hours * 3_600_000)
  const invoice = { state: 'issued' as InvoiceState, issuedAt, isShipped: false }

  test('is possible within 24 hours and before the order is shipped', () => {
    expect(findCancelProblem(invoice, after(0))).toBeUndefined()
    expect(findCancelProblem(invoice, after(24))).toBeUndefined()
    expect(findCancelProblem(invoice, after(24.001))).toBe('invoices.cancel_late')
    expect(findCancelProblem({ ...invoice, isShipped: true }, after(1))).toBe('invoices.cancel_shipped')
  })

  test.each(['requested', 'refused', 'cancelled'] as const)('is not possible while it is %s', (state) => {
    expect(findCancelProblem({ ...invoice, state }, after(1))).toBe('invoices.not_issued')
  })
})

describe('[PF-10] a typed access key', () => {
  const store = {
    cnpj: '12ABC34501DE35',
    state: 'GO' as const,
    placedAt: new Date('2026-11-01T02:00:00Z'),
    now: new Date('2026-11-27T12:00:00Z'),
  }
  const parts = {
    state: 'GO',
    month: '2026-11',
    cnpj: store.cnpj,
    series: 1,
    number: 42,
    code: 11_223_344,
  } as const

  test('is accepted with the CNPJ and state of the store, since the month of the order', () => {
    expect(checkTypedKey(buildAccessKey(parts), store)).toMatchObject({ number: 42, series: 1 })
    // The order was placed on 31 October in Brazil.
    expect(checkTypedKey(buildAccessKey({ ...parts, month: '2026-10' }), store)).toMatchObject({ number: 42 })
  })

  test.each([
    ['a typing error', `${buildAccessKey(parts).slice(0, 43)}x`, staffFieldErrors.accessKey],
    ['another store', buildAccessKey({ ...parts, cnpj: '11222333000181' }), staffFieldErrors.accessKeyCnpj],
    ['another state', buildAccessKey({ ...parts, state: 'SP' }), staffFieldErrors.accessKeyState],
    [
      'a month before the order',
      buildAccessKey({ ...parts, month: '2026-09' }),
      staffFieldErrors.accessKeyMonth,
    ],
    ['the future', buildAccessKey({ ...parts, month: '2026-12' }), staffFieldErrors.accessKeyMonth],
  ])('is refused for %s', (_name, typed, message) => {
    expect(checkTypedKey(typed, store)).toBe(message)
  })
})

describe('CFOP', () => {
  const cfop = {
    inside: '5102',
    outside: '6108',
    outsideTaxpayer: '6102',
    returnInside: '1202',
    returnOutside: '2202',
  }
  test.each([
    ['sale', true, false, '5102'],
    ['sale', true, true, '5102'],
    ['sale', false, false, '6108'],
    ['sale', false, true, '6102'],
    ['return', true, false, '1202'],
    ['return', false, true, '2202'],
  ] as const)('of a %s (inside %s, taxpayer %s) is %s', (kind, isInside, isTaxpayer, expected) => {
    expect(cfopOf(cfop, { kind, isInside, isTaxpayer })).toBe(expected)
  })
})

const item = (unitPrice: number, quantity: number, discount: number) => ({
  productId: 'p',
  variantId: 'v',
  sku: 's',
  name: 'n',
  color: null,
  size: null,
  unitPrice,
  quantity,
  discount,
})

describe('[PF-10] amounts of an invoice', () => {
  test('are split to the centavo: discounts by line, freight and interest over all lines', () => {
    const items = [item(10_000, 1, 1_000), item(3_333, 3, 0)]
    const split = splitAmounts(items, { shipping: 1_490, amountDue: 20_989 })
    expect(split).toEqual({
      lines: [
        { total: 10_000, discount: 1_000, freight: 745, other: 250 },
        { total: 9_999, discount: 0, freight: 745, other: 250 },
      ],
      totals: { products: 19_999, discount: 1_000, freight: 1_490, other: 500, total: 20_989 },
    })
  })

  test('have what was taken off the order as a discount of the lines', () => {
    const split = splitAmounts([item(10_000, 1, 0), item(10_000, 1, 5_000)], {
      shipping: 0,
      amountDue: 14_000,
    })
    expect(split?.lines.map(({ discount }) => discount)).toEqual([667, 5_333])
  })

  test('are not possible if more was taken off than the goods cost', () => {
    expect(splitAmounts([item(1_000, 1, 0)], { shipping: 2_000, amountDue: 900 })).toBeUndefined()
  })

  test('always sum to what the order costs', () => {
    const anItem = fc.record({
      price: fc.integer({ min: 1, max: 90_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anItem, fc.double({ min: 0, max: 1, noNaN: true })), {
          minLength: 1,
          maxLength: 9,
        }),
        fc.integer({ min: 0, max: 9_000 }),
        fc.integer({ min: -5_000, max: 5_000 }),
        (given, shipping, difference) => {
          const items = given.map(([{ price, quantity }, part]) =>
            item(price, quantity, Math.floor(price * quantity * part)),
          )
          const goods = items.reduce((all, each) => all + each.unitPrice * each.quantity - each.discount, 0)
          const amountDue = Math.max(shipping, goods + shipping + difference)
          const split = splitAmounts(items, { shipping, amountDue })
          const lines = split?.lines ?? []
          const sum = lines.reduce(
            (all, each) => all + each.total - each.discount + each.freight + each.other,
            0,
          )
          expect(sum).toBe(amountDue)
          for (const each of lines) expect(each.discount).toBeLessThanOrEqual(each.total)
        },
      ),
    )
  })
})

describe('[PF-10] a refusal', () => {
  test.each([
    ['Rejeição: 778 - Informado NCM inexistente [nItem:1]', '778', 'ncm'],
    ['[cStat: 237] Rejeição: CPF do destinatário inválido', '237', 'cpf'],
    ['234 - IE do destinatário não vinculada ao CNPJ', '234', 'ie'],
    ['Rejeição: 230 IE do emitente não cadastrada', '230', 'store_ie'],
    ['Rejeição: 539 - Duplicidade de NF-e com diferença na Chave de Acesso', '539', 'number'],
    ['Rejeição: 275 - Código Município do Destinatário: difere da UF do Destinatário', '275', 'city'],
    ['Rejeição: 591 - Informado CSOSN para emissor que não é do Simples Nacional', '591', 'cst'],
    ['Rejeição: 281 - Certificado Transmissor Data Validade', '281', 'certificate'],
    ['O campo CEP é inválido (cep)', null, 'cep'],
    ['O campo é obrigatório (bairro)', null, 'address'],
    ['A classificação fiscal (NCM) é inválida (classificacaoFiscal)', null, 'ncm'],
    ['cClassTrib não informado para o item 1', null, 'class_trib'],
    ['Algo que ninguém esperava', null, 'other'],
  ])('“%s” has the code %s and is mended at %s', (reason, code, field) => {
    expect(classifyRefusal({ code: null, reason })).toEqual({ code, reason, field })
  })

  test('keeps the code and the field that the emitter tells', () => {
    expect(classifyRefusal({ code: '778', reason: 'x' }).field).toBe('ncm')
    expect(classifyRefusal({ code: null, reason: 'CPF', field: 'crt' }).field).toBe('crt')
  })

  test('has plain words and a next step for every field', () => {
    expect(Object.keys(refusalTexts).toSorted()).toEqual([...refusalFields].toSorted())
  })
})
