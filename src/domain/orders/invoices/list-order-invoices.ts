import { and, asc, eq, inArray } from 'drizzle-orm'
import type { OrderInvoiceView } from '#contract/orders'
import { orderToken } from '#context/orders/links/token.ts'
import type { Db } from '#platform/postgres/database'
import { orderInvoices } from '#tables/orders'

/** Our own copies are for the owner of the order or the holder of its token: a guest has only the token. */
const withToken = (url: string | null, orderId: string): string | null =>
  url?.startsWith('/api/') ? `${url}?token=${orderToken(orderId)}` : url

/** Returns the invoices of an order that were issued, oldest first, with links that its customer can open. */
export async function listOrderInvoices(db: Db, orderId: string): Promise<OrderInvoiceView[]> {
  const wasIssued = inArray(orderInvoices.state, ['issued', 'cancelled'])
  const rows = await db
    .select()
    .from(orderInvoices)
    .where(and(eq(orderInvoices.orderId, orderId), wasIssued))
    .orderBy(asc(orderInvoices.requestedAt))
  return rows.flatMap(({ orderId: _orderId, requestedAt: _requestedAt, ...row }) => {
    const { number, key, issuedAt, state } = row
    // A request that was cancelled before it was issued has no number.
    if (number === null || key === null || (state !== 'issued' && state !== 'cancelled')) return []
    const [pdfUrl, xmlUrl] = [withToken(row.pdfUrl, orderId), withToken(row.xmlUrl, orderId)]
    return [{ ...row, state, number, key, pdfUrl, xmlUrl, issuedAt: issuedAt?.toISOString() ?? null }]
  })
}
