import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderFact } from '#contract/orders'
import { toTimelineEntries } from './timeline-entries.ts'

const at = (minute: number, second = 0) =>
  `2026-11-19T12:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}.000Z`
const payment = { provider: 'mercadopago', method: 'pix', amount: 36_454, actor: null } as const
const placed: OrderFact = { kind: 'placed', at: at(12), actor: 'cliente' }
const shown = (facts: readonly OrderFact[]) =>
  toTimelineEntries(facts).map(({ text, who, tone }) => [
    text.replaceAll('\u00A0', ' '),
    who.join(', '),
    tone,
  ])

test('tells the old and the new due date with its reason, and who sent the payment link', () => {
  const actor = 'Carla Nunes'
  const entries = toTimelineEntries([
    { kind: 'due_changed', at: at(1), actor, before: '2026-11-07', dueOn: '2026-12-20', reason: 'Pediram.' },
    { kind: 'reminded', at: at(2), actor },
  ])
  expect(entries.map(({ text, who, notes }) => [text, who, notes])).toEqual([
    ['2ª via do pagamento enviada', ['Carla'], []],
    ['Vencimento mudou de 7 de nov. de 2026 para 20 de dez. de 2026', ['Carla'], ['Pediram.']],
  ])
})

describe('[AD-15] timeline of an order', () => {
  test('names each fact with who, the newest first', () => {
    expect(
      shown([
        placed,
        { kind: 'captured', at: at(13), ...payment },
        { kind: 'email', at: at(14), actor: null, subject: 'Pagamento confirmado' },
        { kind: 'status', at: at(21), actor: 'Carla Nunes', status: 'picking', note: null },
        { kind: 'note', at: at(22), actor: 'Téo Ramos' },
        { kind: 'change', at: at(23), actor: 'rui@dao.test', fields: ['proof'] },
        { kind: 'declined', at: at(24), ...payment, method: 'card' },
        { kind: 'dispute_opened', at: at(25), actor: null, dispute: 'med', amount: 100 },
        { kind: 'refund_failed', at: at(26), actor: null, amount: 100 },
        { kind: 'status', at: at(27), actor: 'prazo', status: 'expired', note: null },
      ]),
    ).toEqual([
      ['Prazo para pagar acabou', 'Prazo', 'ended'],
      ['Reembolso de R$ 1,00 não foi feito', '', 'alert'],
      ['Contestação do Pix (MED) aberta: R$ 1,00', '', 'alert'],
      ['Cartão recusado: R$ 364,54', 'Mercado Pago', 'alert'],
      ['Mudança: comprovante', 'rui@dao.test', 'ended'],
      ['Nota da equipe', 'Téo', 'ended'],
      ['Separação começou', 'Carla', 'active'],
      ['E-mail “Pagamento confirmado”', '', 'ended'],
      ['Pix de R$ 364,54 confirmado', 'Mercado Pago', 'done'],
      ['Pedido feito', 'Cliente', 'waiting'],
    ])
  })

  test('groups what happened in the same minute, the most important first in its colour', () => {
    const facts: OrderFact[] = [
      { kind: 'charge', at: at(12, 1), ...payment },
      placed,
      { kind: 'email', at: at(12, 40), actor: null, subject: 'Recebemos o pedido' },
    ]
    expect(shown(facts)).toEqual([
      [
        'Pedido feito, Pix de R$ 364,54 gerado, e-mail “Recebemos o pedido”',
        'Cliente, Mercado Pago',
        'waiting',
      ],
    ])
  })

  test('tells a status once that repeats another fact, with its author and note', () => {
    const shipped = { trackingCode: 'QB481', actor: null, kind: 'package_shipped' } as const
    const status: OrderFact = {
      kind: 'status',
      at: at(30),
      actor: 'Carla Nunes',
      status: 'shipped',
      note: 'QB481',
    }
    const one = toTimelineEntries([status, { ...shipped, at: at(30), number: 1 }])
    expect(one).toMatchObject([{ text: 'Pacote enviado', who: ['Carla'], notes: ['QB481'] }])
    const two = toTimelineEntries([
      status,
      { ...shipped, at: at(30), number: 1 },
      { ...shipped, at: at(40), number: 2 },
    ])
    expect(two.map(({ text }) => text)).toEqual(['Pacote 2 enviado', 'Pacote 1 enviado'])
    expect(
      shown([
        { kind: 'captured', at: at(13), ...payment },
        { ...status, at: at(13), status: 'paid' },
      ]),
    ).toEqual([['Pix de R$ 364,54 confirmado', 'Mercado Pago, Carla', 'done']])
    // another minute: the status stands for itself
    expect(shown([status, { ...shipped, at: at(31), number: 1 }])).toHaveLength(2)
  })

  test('has each minute once in falling order, whatever the order of the facts', () => {
    const fact = fc.record({ minute: fc.nat(59), second: fc.nat(59) })
    fc.assert(
      fc.property(fc.array(fact), (times) => {
        const facts = times.map(({ minute, second }): OrderFact => ({
          kind: 'note',
          at: at(minute, second),
          actor: 'Ana',
        }))
        const entries = toTimelineEntries(facts)
        const minutes = entries.map((entry) => entry.at.slice(0, 16))
        expect(minutes).toEqual(
          [...new Set(facts.map((each) => each.at.slice(0, 16)))].toSorted().toReversed(),
        )
        const told = entries.reduce((sum, { text }) => sum + text.split(', ').length, 0)
        expect(told).toBe(facts.length)
      }),
    )
  })
})
