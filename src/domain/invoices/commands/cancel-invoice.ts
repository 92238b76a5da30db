import { eq } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import { lockOrder, recordInvoiceFact } from '#domain/orders'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'
import { getActorName } from '#shared/auth/permissions'
import { findEmitter } from '#context/invoices/emitters.ts'
import { factOf } from '#context/invoices/facts.ts'
import { findInvoice, isShipped } from '#context/invoices/queries.ts'
import { settleInvoiceQueue } from './request-invoice.ts'
import { findCancelProblem } from '#context/invoices/rules.ts'
import { invoices } from '#tables/invoices'

/**
 * Asks for the cancellation of an issued invoice; a job asks the emitter. One that was entered by hand is cancelled at
 * once: staff have done it elsewhere. Throws `invoices.not_issued`, `invoices.cancel_late`, `invoices.cancel_shipped`,
 * `invoices.cancel_elsewhere`.
 */
export const cancelInvoice = staffCommand({
  entity: 'invoice',
  async load({ tx, input }: CommandCall<{ id: string; reason: string }>) {
    const { orderId } = await findInvoice(tx, input.id)
    const order = await lockOrder(tx, orderId)
    const invoice = await findInvoice(tx, input.id)
    return { order, invoice, emitter: findEmitter(invoice.emitter) }
  },
  decide({ loaded: { order, invoice, emitter } }) {
    const problem = findCancelProblem({ ...invoice, isShipped: isShipped(order) }, new Date())
    if (problem) throw new AppError(problem)
    if (!emitter?.isByHand && !emitter?.cancel) throw new AppError('invoices.cancel_elsewhere')
  },
  async save({ tx, ctx, input: { id, reason }, loaded: { order, emitter } }) {
    const now = new Date()
    const asked = { cancelReason: reason, cancelProblem: null }
    const change = emitter?.isByHand
      ? { ...asked, state: 'cancelled' as const, cancelledAt: now }
      : { ...asked, cancelRequestedAt: now, cancelSentAt: null, checks: 0, nextCheckAt: now }
    const [saved] = await tx.update(invoices).set(change).where(eq(invoices.id, id)).returning()
    if (!saved) throw new AppError('invoices.not_found')
    await recordInvoiceFact(tx, order, factOf(saved, getActorName(ctx.actor)))
    if (!emitter?.isByHand) await enqueue(tx, settleInvoiceQueue, { invoiceId: id })
    return saved
  },
  // The reason may name the customer and audit rows are never erased, so it is only in the invoice.
  audit: ({ input, loaded: { invoice }, saved }) => ({
    action: 'UPDATE',
    id: input.id,
    name: invoice.reference,
    before: { state: invoice.state },
    after: { state: saved.state, cancelRequested: true },
  }),
})
