import { eq } from 'drizzle-orm'
import { orderTag } from '#domain/payments'
import { invalidateTags } from '#platform/cache/cache'
import { enqueue } from '#platform/jobs/jobs'
import type { Db } from '#platform/postgres/database'
import { labelOnPackingQueue } from '#context/orders/labels/label-on-packing.ts'
import type { Order } from '#context/orders/queries.ts'
import { ordersTag } from '#context/orders/rules.ts'
import { orderInvoices, orderTimeline } from '#tables/orders'
import { invoiceNotes } from '#texts/checkout/invoice'

/** State of an invoice of an order. `actor` is who or what changed it. */
export type InvoiceFact = typeof orderInvoices.$inferInsert & { actor: string }

/**
 * Records what is known of an invoice of a locked order, with a timeline entry when it is issued or cancelled after
 * that. The labels of a packed order may have waited for it. Only the invoices context calls it.
 */
export async function recordInvoiceFact(
  tx: Db,
  order: Pick<Order, 'id' | 'status'>,
  { actor, ...fact }: InvoiceFact,
): Promise<void> {
  const [known] = await tx
    .select({ state: orderInvoices.state })
    .from(orderInvoices)
    .where(eq(orderInvoices.id, fact.id))
  await tx.insert(orderInvoices).values(fact).onConflictDoUpdate({ target: orderInvoices.id, set: fact })
  const note = noteOf(fact)
  if (note && known?.state !== fact.state)
    await tx.insert(orderTimeline).values({ orderId: order.id, status: order.status, note, actor })
  if (fact.kind === 'sale' && fact.state === 'issued' && known?.state !== 'issued')
    await enqueue(tx, labelOnPackingQueue, { orderId: order.id })
  await invalidateTags(tx, [orderTag(order.id), ordersTag])
}

function noteOf({ kind, state, number }: Omit<InvoiceFact, 'actor'>): string | undefined {
  if (number == null) return undefined
  if (state === 'issued') return invoiceNotes.issued[kind](number)
  return state === 'cancelled' ? invoiceNotes.cancelled(number) : undefined
}
