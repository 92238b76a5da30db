import type { Db } from '#platform/postgres/database'
import { listOfferedMethods, listPayments, paymentView, readCardFields } from '#domain/payments'
import type { PriceCalculator } from '#domain/pricing'
import type { Order } from '#context/orders/queries.ts'
import type { AgreementView, ChangedLine, OrderChangeView, OrderView } from '#context/orders/contract.ts'
import { money } from '#shared/money/money'
import type { AgreedLine, Agreement } from '#context/orders/change-tables.ts'
import { findOpenChange, listChangePayments, type OrderChange } from './stored-changes.ts'

const lineView = (line: AgreedLine, before: Agreement): ChangedLine => ({
  itemId: before.lines.some(({ id }) => id === line.id) ? line.id : null,
  productId: line.productId,
  variantId: line.variantId,
  name: line.name,
  sku: line.sku,
  color: line.color,
  size: line.size,
  image: line.picture,
  setGroup: line.setGroup,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  total: line.quantity * line.unitPrice,
})

/** Returns an agreement as screens show it; lines that are not in `before` are new. */
export const agreementView = (agreement: Agreement, before: Agreement): AgreementView => ({
  lines: agreement.lines.map((line) => lineView(line, before)),
  shippingName: agreement.shippingName,
  address: agreement.address,
  shippingOptionId: agreement.shippingOptionId,
  items: agreement.itemsTotal,
  promotions: agreement.promotions,
  discount: agreement.discount,
  shipping: agreement.shippingTotal,
  interest: agreement.interestTotal,
  total: agreement.total,
})

export const changeView = (change: OrderChange): OrderChangeView => ({
  id: change.id,
  number: change.number,
  state: change.state,
  difference: change.difference,
  reason: change.reason,
  actor: change.actor,
  at: change.createdAt.toISOString(),
  expiresAt: change.expiresAt?.toISOString() ?? null,
  closedAt: change.closedAt?.toISOString() ?? null,
})

/** Returns whether a paid order waits for the payment of a change; the queue step says so without another query. */
const waitsForChange = ({ paidAt, queueStep }: Order): boolean => paidAt !== null && queueStep === 'payment'

/** Returns the change of a paid order that waits for its payment, as its customer sees it. */
export async function readOpenChange(
  db: Db,
  order: Order,
  prices: PriceCalculator,
): Promise<OrderView['change']> {
  const change = waitsForChange(order) ? await findOpenChange(db, order.id) : undefined
  if (!change?.expiresAt) return null
  const { id, difference, before, after, expiresAt } = change
  const [methods, ids, payments] = await Promise.all([
    listOfferedMethods(order.address !== null),
    listChangePayments(db, id),
    listPayments(db, order.id),
  ])
  const payment = payments.findLast((each) => ids.has(each.id))
  return {
    id,
    total: after.total,
    difference,
    expiresAt: expiresAt.toISOString(),
    lines: agreementView(after, before).lines,
    payment: payment ? paymentView(payment) : null,
    waysToPay: {
      methods: methods.filter((method) => method !== 'boleto'),
      pix: { discount: 0, total: difference },
      card: {
        plans: prices.plans(money(difference)),
        fields: methods.includes('card') ? await readCardFields() : null,
      },
      boleto: null,
    },
  }
}
