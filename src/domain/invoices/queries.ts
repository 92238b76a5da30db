import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { findOpenChange, findOrder } from '#domain/orders'
import { database, type Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import type { InvoiceView, OrderInvoices } from './contract.ts'
import { findEmitter, findSelectedEmitter } from './emitters.ts'
import { cancelDeadline, findCancelProblem } from './rules.ts'
import { invoices } from './tables.ts'

export type Invoice = typeof invoices.$inferSelect

/** Returns an invoice. Throws `invoices.not_found`. */
export async function findInvoice(db: Db, id: string): Promise<Invoice> {
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id))
  if (!found) throw new AppError('invoices.not_found')
  return found
}

/** Returns the invoices of an order, newest first. */
export const listInvoices = (db: Db, orderId: string): Promise<Invoice[]> =>
  db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(desc(invoices.requestedAt))

/** Returns the emitter's id of the last refused invoice of a kind, which may be corrected instead of making another. */
export async function findReplaceable(
  db: Db,
  { orderId, kind, emitter }: Pick<Invoice, 'orderId' | 'kind' | 'emitter'>,
): Promise<string | null> {
  const ofKind = and(eq(invoices.orderId, orderId), eq(invoices.kind, kind), eq(invoices.emitter, emitter))
  const [found] = await db
    .select({ ref: invoices.ref })
    .from(invoices)
    .where(and(ofKind, eq(invoices.state, 'refused'), isNotNull(invoices.ref)))
    .orderBy(desc(invoices.requestedAt))
    .limit(1)
  return found?.ref ?? null
}

/** Returns the access key of the issued sale of an order, null without one. */
export async function findSaleKey(db: Db, orderId: string): Promise<string | null> {
  const [found] = await db
    .select({ key: invoices.key })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'sale'), eq(invoices.state, 'issued')))
  return found?.key ?? null
}

/** URLs of the files: our own copies, or the addresses that staff entered. */
export const fileUrlsOf = (
  invoice: Invoice,
  base: string,
): { pdfUrl: string | null; xmlUrl: string | null } => ({
  pdfUrl: invoice.hasPdf ? `${base}/${invoice.id}/danfe.pdf` : invoice.pdfUrl,
  xmlUrl: invoice.hasXml ? `${base}/${invoice.id}/nfe.xml` : invoice.xmlUrl,
})

type OrderState = { shippedAt: Date | null; deliveredAt: Date | null }

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

export const isShipped = ({ shippedAt, deliveredAt }: OrderState): boolean =>
  shippedAt !== null || deliveredAt !== null

const refusalOf = ({
  refusalCode,
  refusalReason,
  refusalField,
  refusalProductId,
}: Invoice): InvoiceView['refusal'] =>
  refusalReason === null
    ? null
    : {
        code: refusalCode,
        reason: refusalReason,
        field: refusalField ?? 'other',
        productId: refusalProductId,
      }

function viewOf(invoice: Invoice, order: OrderState): InvoiceView {
  const emitter = findEmitter(invoice.emitter)
  const isElsewhere = emitter?.isByHand !== true && emitter?.cancel === undefined
  const problem = findCancelProblem({ ...invoice, isShipped: isShipped(order) }, new Date())
  return {
    id: invoice.id,
    kind: invoice.kind,
    state: invoice.state,
    emitter: invoice.emitter,
    reference: invoice.reference,
    number: invoice.number,
    series: invoice.series,
    key: invoice.key,
    ...fileUrlsOf(invoice, '/api/invoices/staff'),
    refusal: refusalOf(invoice),
    cancel: {
      requestedAt: iso(invoice.cancelRequestedAt),
      reason: invoice.cancelReason,
      problem: invoice.cancelProblem,
      until: invoice.issuedAt && !problem ? iso(cancelDeadline(invoice.issuedAt)) : null,
      elsewhere: isElsewhere,
    },
    failure: invoice.failure,
    requestedBy: invoice.requestedBy,
    requestedAt: invoice.requestedAt.toISOString(),
    issuedAt: iso(invoice.issuedAt),
    cancelledAt: iso(invoice.cancelledAt),
  }
}

/** Returns the invoices of an order for staff, newest first, and what can be asked for. Throws `orders.not_found`. */
export async function readOrderInvoices(_ctx: StaffContext, orderId: string): Promise<OrderInvoices> {
  const db = database()
  const order = await findOrder(db, orderId)
  const [found, selected] = await Promise.all([listInvoices(db, orderId), findSelectedEmitter(db)])
  const isActive = (kind: Invoice['kind'], states: readonly Invoice['state'][]): boolean =>
    found.some((invoice) => invoice.kind === kind && states.includes(invoice.state))
  const hasSale = isActive('sale', ['requested', 'issued'])
  return {
    invoices: found.map((invoice) => viewOf(invoice, order)),
    emitter: selected?.name ?? null,
    byHand: selected?.isByHand === true,
    canRequest: canBeInvoiced(order) && !hasSale && (await findOpenChange(db, order.id)) === undefined,
    canRequestReturn: isActive('sale', ['issued']) && !isActive('return', ['requested', 'issued']),
  }
}

/** Returns whether an order is a sale: paid or approved on terms, and neither cancelled nor without stock. */
export const canBeInvoiced = (order: {
  paidAt: Date | null
  termsApprovedAt: Date | null
  cancelledAt: Date | null
  withoutStockAt: Date | null
  amountDue: number
}): boolean =>
  (order.paidAt !== null || order.termsApprovedAt !== null) &&
  order.cancelledAt === null &&
  order.withoutStockAt === null &&
  order.amountDue > 0

/** Returns whether an access key belongs to an invoice already. */
export const isKeyUsed = async (db: Db, key: string): Promise<boolean> =>
  (await db.$count(invoices, eq(invoices.key, key))) > 0
