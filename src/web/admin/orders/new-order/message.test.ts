import { expect, test } from 'vitest'
import { buildMessage, buildWhatsAppUrl } from './message.ts'
import { emptyDraft, findObstacle, listAsked, setQuantity, toStaffOrder } from './draft.ts'

const piece = {
  variantId: 'v',
  name: 'Top Buriti',
  color: 'Buriti',
  size: 'M',
  sku: 'TOP',
  image: null,
  shelf: null,
  available: 3,
  quantity: 2,
  unitPrice: 100,
  discount: 0,
  total: 200,
}
const plan = { first: 100, amount: 100, total: 31_581 }
const totals = {
  items: 31_980,
  promotions: [],
  shipping: 0,
  card: 31_581,
  pix: { discount: 3_038, total: 28_543 },
  plans: [
    { ...plan, count: 1, monthlyInterest: 0 },
    { ...plan, count: 6, monthlyInterest: 0 },
    { ...plan, count: 12, monthlyInterest: 2 },
  ],
}
const link = {
  orderId: 'o',
  number: 'DAO-1',
  url: 'https://loja/pagar/x',
  channel: 'whatsapp' as const,
  customer: 'Tainá Ribeiro',
  phone: '+5562991073388',
  by: null,
  openedAt: null,
  missing: [],
  expiresAt: '2026-11-20T19:32:00Z',
  total: 31_581,
}

test('[AD-16] writes the sentence with pieces, both totals, the end of the hold and the link', () => {
  const items = [{ ...piece, name: 'Legging Aderno', quantity: 1 }, piece]
  expect(buildMessage(link, { items, totals }).replaceAll('\u00a0', ' ')).toBe(
    'Oi, Tainá! Separei Legging Aderno (Buriti, M) e 2x Top Buriti (Buriti, M). No Pix fica R$ 285,43; no cartão, R$ 315,81 em até 6x. Guardei até 20 de nov., 16h32: https://loja/pagar/x',
  )
  expect(buildWhatsAppUrl(link.phone, 'Oi & tchau')).toBe('https://wa.me/5562991073388?text=Oi%20%26%20tchau')
  expect(buildWhatsAppUrl(null, 'Oi')).toBe('https://wa.me/?text=Oi')
})

test('adds, changes and removes pieces', () => {
  const one = setQuantity([], 'a', (quantity) => quantity + 1)
  const two = setQuantity(one, 'a', (quantity) => quantity + 1)
  expect(two).toEqual([{ variantId: 'a', quantity: 2 }])
  expect(setQuantity(two, 'a', () => 500)).toEqual([{ variantId: 'a', quantity: 99 }])
  expect(setQuantity(two, 'a', () => 0)).toEqual([])
})

test('names what the link will ask for, and what still hinders the order', () => {
  expect(listAsked({ ...emptyDraft, name: 'Tainá', cpf: '529.982.247-25' }, true)).toEqual([
    'name',
    'phone',
    'email',
    'address',
    'terms',
  ])
  const draft = { ...emptyDraft, items: [{ variantId: 'v', quantity: 1 }], shippingOptionId: 'retirada' }
  const option = { id: 'retirada', name: 'Retirada', price: 0, businessDays: 1, kind: 'pickup' as const }
  const quote = {
    items: [piece],
    gone: [],
    place: null,
    options: [{ ...option, arrivesBy: '2026-11-21' }],
    totals,
    holds: [],
    discountLimit: 10,
  }
  expect(findObstacle(emptyDraft, quote)).toBe('Ponha pelo menos uma peça.')
  expect(findObstacle({ ...draft, percent: '11' }, quote)).toBe('Seu limite é 10%.')
  expect(findObstacle({ ...draft, percent: '5' }, quote)).toBe('Escolha o motivo do desconto.')
  expect(findObstacle(draft, quote)).toBeUndefined()
  expect(toStaffOrder({ ...draft, percent: '5', reason: 'courtesy' }, 'id', 10, false)).toMatchObject({
    customer: {},
    discount: { percent: 5, reason: 'courtesy' },
  })
})
