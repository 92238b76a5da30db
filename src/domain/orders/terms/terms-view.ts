import type { OrderView, TermsView, WaysToPay } from '#context/orders/contract.ts'
import type { Order } from '#context/orders/queries.ts'
import { boletoMinimum, listOfferedMethods } from '#domain/payments'
import { findReceivable } from '#domain/wholesale'
import type { Db } from '#platform/postgres/database'
import { readBoletoDueOn } from './pay-balance.ts'
import { owesOnTerms } from './rules.ts'

/** Returns when an order on terms is due and what is still to pay; null for any other order. */
export async function readTerms(db: Db, order: Order): Promise<OrderView['terms']> {
  if (order.termsApprovedAt === null) return null
  const found = await findReceivable(db, order.id)
  return found ? termsView(found) : null
}

const termsView = ({
  company,
  dueOn,
  amount,
  balance,
  settledAt,
  cancelledAt,
}: NonNullable<Awaited<ReturnType<typeof findReceivable>>>): TermsView => ({
  company,
  dueOn,
  amount,
  balance,
  settledAt: settledAt?.toISOString() ?? null,
  cancelledAt: cancelledAt?.toISOString() ?? null,
})

/** Returns how the balance of an order on terms can be paid, without any discount; null if nothing is owed. */
export async function waysToPayBalance(order: Order): Promise<WaysToPay | null> {
  if (!owesOnTerms(order)) return null
  const total = order.balance
  const offered = await listOfferedMethods(order.address !== null)
  const hasBoleto = offered.includes('boleto') && total >= boletoMinimum
  const methods = offered.filter((method) => method === 'pix' || (method === 'boleto' && hasBoleto))
  return {
    methods,
    pix: { discount: 0, total },
    card: { plans: [], fields: null },
    boleto: hasBoleto ? { total, dueDate: await readBoletoDueOn(order.id) } : null,
  }
}
