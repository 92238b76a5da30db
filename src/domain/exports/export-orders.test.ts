import { randomUUID } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import { formatCpf } from '#shared/brazil/documents'
import { copyOrder } from '#test/copy-order'
import {
  createBuyer,
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})

const aMark = () => `x${randomUUID().slice(0, 8)}`
const exported = (file: string, query: string, given: Record<string, string> = headers) =>
  shop.request(`/api/exports/orders.${file}?${query}`, { headers: given })

/** Places an order of one piece for R$ 100,00 and freight, paid by card. */
async function placed(name: string, more: Record<string, unknown> = {}) {
  const product = await createProduct({ price: 10_000, sizes: ['U'], stock: 5 })
  const buyer = { ...createBuyer(), name }
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({
      customer: buyer,
      payment: { method: 'card', cardToken: 'tok_approved' },
      ...more,
    }),
    headers: { ...(await createCart(shop, product.variants[0]!.id)), ...idempotencyHeaders() },
  })
  return { ...body, buyer }
}

describe('[AD-13] export of the order list', () => {
  test('writes the orders of the same filters as CSV for Brazil, newest first, and is audited', async () => {
    const mark = aMark()
    const first = await placed(`Ana; ${mark}`)
    const second = await placed(`Bia ${mark}`)
    await placed(`Outra ${aMark()}`)
    await shop.sql(`update orders set customer_name = '=' || customer_name where id = $1`, [second.orderId])
    const answer = await exported('csv', `search=${mark}&status=paid`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="pedidos.csv"')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    const [head, ...lines] = text.split('\r\n')
    expect(head).toMatch(/^\uFEFFPedido;Data;Situação;Cliente;CPF;/)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain(`${second.number};`)
    expect(lines[0]).toContain(`;'=Bia ${mark};`)
    expect(lines[1]).toContain(`;Pago;"Ana; ${mark}";${formatCpf(first.buyer.cpf)};`)
    expect(lines[1]).toContain(';Goiânia;GO;1;Cartão;')
    expect(lines[1]).toContain(';"100,00";"0,00";"14,90";"114,90";')
    expect(lines[2]).toBe('')
    const none = await exported('csv', `search=${mark}&status=shipped`)
    expect((await none.text()).split('\r\n')).toHaveLength(2)
    const logged = await shop.sql(
      `select after from audit_logs where entity_type = 'order' and action = 'EXPORT' and after->>'search' = $1 order by at`,
      [mark],
    )
    expect(logged.map(({ after }) => after)).toEqual([
      { search: mark, status: 'paid', format: 'csv' },
      { search: mark, status: 'shipped', format: 'csv' },
    ])
  })

  test('writes the same as XLSX, beyond one query, with numbers as numbers', async () => {
    const mark = aMark()
    const { orderId, number } = await placed(`Ana ${mark}`)
    await copyOrder(shop, orderId, Array(1_100).fill({ customer_name: `Cópia ${mark}` }))
    const answer = await exported('xlsx', `search=${mark}`)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="pedidos.xlsx"')
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    const [head = [], ...rows] = sheets[0]?.rows ?? []
    expect(rows).toHaveLength(1_101)
    expect(new Set(rows.map(([first]) => first)).size).toBe(1_101)
    const last = rows.at(-1) ?? []
    expect([last[head.indexOf('Pedido')], last[head.indexOf('Total')]]).toEqual([number, 114.9])
    expect(last[head.indexOf('Data')]).toBeInstanceOf(Date)
  })

  test('names the receiver and the message of a gift', async () => {
    const mark = aMark()
    await placed(`Ana ${mark}`, { gift: { receiver: 'Bia', message: 'Parabéns; com amor' } })
    const [head, line] = (await (await exported('csv', `search=${mark}`)).text()).split('\r\n')
    expect(head).toMatch(/;Presente para;Mensagem do presente$/)
    expect(line).toMatch(/;Bia;"Parabéns; com amor"$/)
  })

  test('is only for staff with the permission for orders', async () => {
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    for (const file of ['csv', 'xlsx']) {
      expect((await exported(file, '', {})).status).toBe(401)
      expect((await exported(file, '', other.headers)).status).toBe(403)
    }
  })
})
