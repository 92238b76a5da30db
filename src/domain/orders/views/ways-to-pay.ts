import { pricesByMethod } from '#context/orders/payment/amounts.ts'
import type { WaysToPay } from '#context/orders/contract.ts'
import { demandOf } from '#context/orders/facts/order-items.ts'
import { canOfferBoleto, hasOpenBoleto } from '#context/orders/payment/boleto-limits.ts'
import type { Order } from '#context/orders/queries.ts'
import { canPayBoleto, listOfferedMethods, readBoletoTerms, readCardFields } from '#domain/payments'
import type { PriceCalculator } from '#domain/pricing'
import type { Db } from '#platform/postgres/database'

/** Returns the payment methods that an unpaid order can be paid with, and its price for each. */
export async function waysToPay(db: Db, order: Order, prices: PriceCalculator): Promise<WaysToPay> {
  const methods = await listOfferedMethods(order.address !== null)
  const byMethod = pricesByMethod(order, prices)
  const total = byMethod.card.plans.find(({ count }) => count === 1)?.total
  const boleto = methods.includes('boleto') && total ? await boletoFor(db, order, total) : null
  return {
    methods: boleto ? methods : methods.filter((method) => method !== 'boleto'),
    pix: byMethod.pix,
    card: { ...byMethod.card, fields: methods.includes('card') ? await readCardFields() : null },
    boleto,
  }
}

async function boletoFor(db: Db, order: Order, total: number): Promise<WaysToPay['boleto']> {
  const terms = await readBoletoTerms(order.placedAt)
  if (!canPayBoleto(terms, new Date())) return null
  const [demand, isOpen] = await Promise.all([
    demandOf(db, order.id),
    order.customerCpf !== null && hasOpenBoleto(db, order.customerCpf, order.id),
  ])
  const isAllowed = !isOpen && (await canOfferBoleto(db, { orderId: order.id, demand, total }))
  return isAllowed ? { total, dueDate: terms.dueDate } : null
}
