import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '#contract/orders'

type Payment = { status: 'pending' | 'paid' | 'declined' | 'refunded'; provider?: string }

/** Order as it was stored before migration 0047, with its only status column and its timeline. */
export type FormerOrder = {
  id: string
  kind: 'delivery' | 'pickup'
  steps: readonly OrderStatus[]
  payments: readonly Payment[]
}

const order = (
  steps: readonly OrderStatus[],
  payments: readonly Payment[],
  kind: FormerOrder['kind'] = 'delivery',
): FormerOrder => ({ id: randomUUID(), kind, steps: ['awaiting_payment', ...steps], payments })

const paid: Payment = { status: 'paid' }
const refunded: Payment = { status: 'refunded' }
const toDelivered = ['paid', 'picking', 'shipped', 'delivered'] as const

/** One order for each way that an order could have gone. */
export const formerOrders: readonly FormerOrder[] = [
  order([], [{ status: 'pending' }]),
  order([], [{ status: 'declined' }, { status: 'pending' }]),
  order(['paid'], [paid]),
  order(['paid'], [{ status: 'declined' }, paid]),
  order(['paid'], [paid, paid]),
  order(['expired', 'paid'], [paid]),
  order(['paid', 'picking'], [paid]),
  order(['paid', 'picking'], [paid], 'pickup'),
  order(['paid', 'shipped'], [paid]),
  order(['paid', 'picking', 'ready_for_pickup'], [paid], 'pickup'),
  order(['paid', 'ready_for_pickup', 'delivered'], [paid], 'pickup'),
  order(toDelivered, [paid]),
  order([...toDelivered, 'completed'], [paid]),
  order(['cancelled'], [{ status: 'declined' }]),
  order(['paid', 'cancelled'], [paid]),
  order(['paid', 'cancelled'], [{ ...paid, provider: 'manual-pix' }]),
  order(['paid', 'picking', 'ready_for_pickup', 'cancelled'], [paid], 'pickup'),
  order(['paid', 'cancelled', 'refunded'], [refunded]),
  order(['paid', 'cancelled', 'refunded'], [{ ...refunded, provider: 'manual-pix' }]),
  order(['paid', 'refunded'], [refunded]),
  order(['expired'], [{ status: 'pending' }]),
  order(['expired', 'paid_without_stock'], [paid]),
  order(['expired', 'paid_without_stock', 'refunded'], [refunded]),
  order(['cancelled', 'paid_without_stock', 'refunded'], [refunded]),
  order([...toDelivered, 'return_requested'], [paid]),
  order([...toDelivered, 'return_requested', 'partially_returned'], [paid]),
  order([...toDelivered, 'return_requested', 'returned'], [paid]),
  order([...toDelivered, 'return_requested', 'returned', 'refunded'], [refunded]),
  order([...toDelivered, 'withdrawn'], [paid]),
  order(['paid', 'shipped', 'disputed'], [refunded]),
  order(['paid', 'shipped', 'disputed', 'completed'], [paid]),
]

const price = { items: 3_003, promotions: 100, pix: 291, freight: 1_500 }
const total = price.items - price.promotions - price.pix + price.freight

/** SQL that stores such an order with two lines, in the tables of that time. */
export function insertFormerOrder({ id, kind, steps, payments }: FormerOrder, index: number): string[] {
  const at = (step: number) => `'2026-01-02T12:00:00Z'::timestamptz + interval '${step} hours'`
  const timeOf = (status: OrderStatus) => (steps.includes(status) ? at(steps.indexOf(status)) : 'null')
  const line = (position: number, quantity: number, unitPrice: number) =>
    `insert into order_items (order_id, position, variant_id, product_id, slug, name, sku, quantity, unit_price, total)
     values ('${id}', ${position}, '${randomUUID()}', '${randomUUID()}', 'top', 'Top', 'TOP-${position}', ${quantity}, ${unitPrice}, ${quantity * unitPrice})`
  return [
    `insert into orders (id, status, customer_name, customer_email, customer_cpf, customer_phone, shipping_kind,
       shipping_option_id, shipping_name, shipping_days, tracking_code, items_total, promotion_total, promotions, discount,
       pix_discount, shipping_total, total, payment_method, terms_version, idempotency_key, request_hash, placed_at,
       expires_at, paid_at, shipped_at, delivered_at)
     values ('${id}', '${steps.at(-1)}', 'Ana', 'ana@exemplo.com.br', '11144477735', '', '${kind}', 'padrao', 'Padrão', 3,
       ${steps.includes('shipped') ? "'BR1'" : 'null'}, ${price.items}, ${price.promotions},
       '[{"id":"x","name":"x","code":null,"amount":100}]', ${price.pix}, ${price.pix}, ${price.freight}, ${total}, 'pix',
       '1', 'former-${index}', 'x', ${at(0)}, ${at(48)},
       ${steps.includes('paid_without_stock') ? timeOf('paid_without_stock') : timeOf('paid')}, ${timeOf('shipped')},
       ${timeOf('delivered')})`,
    line(0, 2, 1_001),
    line(1, 1, 1_001),
    ...steps.map(
      (status, step) =>
        `insert into order_timeline (order_id, status, actor, at) values ('${id}', '${status}', 'x', ${at(step)})`,
    ),
    ...payments.map(({ status, provider = 'fake' }) => {
      const payment = randomUUID()
      return `insert into payments (id, order_id, provider, method, amount, status, provider_ref, pix_copy_paste)
        values ('${payment}', '${id}', '${provider}', 'pix', ${total}, '${status}', '${payment}', '000201')`
    }),
  ]
}
