import { describe, expect, test } from 'vitest'
import type { OrderQueue, QueueStep } from '#contract/orders'
import { queueSteps } from '#contract/orders'
import { sayDay } from './day-sentence.ts'

// Thursday, 14:32 in São Paulo.
const now = new Date('2026-11-19T17:32:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

const schedule = {
  cutOffs: {
    pac: { mon: '16:30', tue: '16:30', wed: '16:30', thu: '16:30', fri: '16:30' },
    jadlog: { mon: '11:00', thu: '11:00' },
  },
  holidays: ['2026-11-20'],
}
const shipments = (
  orders: number,
  shippingOptionId = 'pac',
  shippingKind: 'delivery' | 'pickup' = 'delivery',
) => (orders === 0 ? [] : [{ orders, pieces: orders, total: 100, shippingKind, shippingOptionId }])

/** Queue with these steps: how many, and for how many hours the oldest has waited. */
function queueOf(steps: Partial<Record<QueueStep, [count: number, hours: number]>>): OrderQueue {
  const customers: QueueStep[] = ['payment', 'collected', 'delivered']
  return {
    items: queueSteps.map((step) => {
      const [count, hours] = steps[step] ?? [0, 0]
      return { step, ours: !customers.includes(step), count, since: count > 0 ? hoursAgo(hours) : null }
    }),
    all: 100,
    countsEndAt: 1_000,
  }
}
const nothing = { picking: [], shipped: [], schedule }

describe('the sentence of the day', () => {
  test('says what leaves with the pick-up of today, and how long is left', () => {
    const leaving = { picking: shipments(8), shipped: shipments(9), schedule }
    expect(sayDay({ leaving, queue: queueOf({ picking: [8, 30] }) }, now)).toEqual({
      title: '17 pedidos saem na coleta das 16h30.',
      detail: 'Faltam 1h58: 8 para separar, 9 para embalar e postar.',
      to: '/admin/pedidos?passo=picking',
    })
  })

  test.each([
    [1, 0, '1 pedido sai na coleta das 16h30.', 'Faltam 1h58: ainda é preciso separar.', 'picking'],
    [3, 0, '3 pedidos saem na coleta das 16h30.', 'Faltam 1h58: ainda é preciso separar todos.', 'picking'],
    [0, 1, '1 pedido sai na coleta das 16h30.', 'Faltam 1h58: já está separado.', 'shipped'],
    [0, 2, '2 pedidos saem na coleta das 16h30.', 'Faltam 1h58: já estão todos separados.', 'shipped'],
  ])('with %i to pick and %i to post says "%s"', (picks, posts, title, detail, step) => {
    const leaving = { picking: shipments(picks), shipped: shipments(posts), schedule }
    expect(sayDay({ leaving }, now)).toEqual({ title, detail, to: `/admin/pedidos?passo=${step}` })
  })

  test.each([
    ['2026-11-19T18:30:00Z', 'Falta 1h00'],
    ['2026-11-19T19:29:00Z', 'Falta 1 min'],
    ['2026-11-19T19:28:00Z', 'Faltam 2 min'],
  ])('at %s says "%s"', (at, left) => {
    const leaving = { ...nothing, picking: shipments(2) }
    expect(sayDay({ leaving }, new Date(at)).detail).toMatch(new RegExp(`^${left}:`))
  })

  test('counts only the orders of the next pick-up', () => {
    const leaving = { ...nothing, picking: [...shipments(2), ...shipments(5, 'jadlog')] }
    expect(sayDay({ leaving }, now).title).toBe('2 pedidos saem na coleta das 16h30.')
  })

  test('after the pick-up of today names the next one, and the holiday before it', () => {
    const leaving = { ...nothing, picking: shipments(4) }
    expect(sayDay({ leaving }, new Date('2026-11-19T19:30:00Z'))).toEqual({
      title: '4 pedidos saem na coleta de segunda, 23 de nov.',
      detail: 'Amanhã é feriado e não há coleta. Ainda é preciso separar todos.',
      to: '/admin/pedidos?passo=picking',
    })
    expect(sayDay({ leaving }, new Date('2026-11-22T15:00:00Z')).title).toBe(
      '4 pedidos saem na coleta de amanhã.',
    )
  })

  test('without a pick-up says what is late, the oldest first', () => {
    const leaving = { ...nothing, picking: shipments(3, 'loja', 'pickup') }
    const queue = queueOf({ picking: [3, 28], disputed: [1, 60], payment: [2, 50] })
    expect(sayDay({ leaving, queue }, now)).toEqual({
      title: 'Há pedidos atrasados entre os 4 que esperam.',
      detail: 'O mais antigo está em “Contestados” há 2 dias.',
      to: '/admin/pedidos?passo=disputed',
    })
    expect(sayDay({ queue: queueOf({ picking: [1, 28] }) }, now).title).toBe(
      '1 pedido esperou demais por você.',
    )
  })

  test('says what waits in time, and orders without payment last', () => {
    expect(sayDay({ queue: queueOf({ picking: [2, 1], payment: [2, 50] }) }, now)).toMatchObject({
      title: '2 pedidos esperam por você.',
      to: '/admin/pedidos?passo=picking',
    })
    expect(sayDay({ queue: queueOf({ payment: [2, 50], delivered: [9, 20] }) }, now)).toMatchObject({
      title: '2 pedidos esperam o pagamento.',
      to: '/admin/pedidos?passo=payment',
    })
  })

  test('falls back to the queue where there are too many orders to add up', () => {
    const leaving = { picking: null, shipped: [], schedule }
    expect(sayDay({ leaving, queue: queueOf({ picking: [9_000, 1] }) }, now).title).toBe(
      '9.000 pedidos esperam por você.',
    )
  })

  test('without orders says what the stock and the reviews want', () => {
    expect(sayDay({ lowStock: 7, reviews: 5 }, now)).toMatchObject({
      title: '7 variações estão acabando.',
      to: '/admin/estoque?parte=alert',
    })
    expect(sayDay({ lowStock: 0, reviews: 1 }, now)).toMatchObject({
      title: '1 avaliação espera por você.',
      to: '/admin/depoimentos?aba=avaliacoes',
    })
  })

  test.each([
    ['a shop without orders', { queue: queueOf({}), leaving: nothing }],
    ['parcels on their way only', { queue: queueOf({ delivered: [9, 20] }), leaving: nothing }],
    ['nothing that the reader may see', {}],
  ])('with %s says that nothing waits', (_, facts) => {
    expect(sayDay(facts, now)).toEqual({
      title: 'Nada espera por você.',
      detail: 'Quando houver o que fazer, aparece aqui.',
      isDone: true,
    })
  })
})
