import { database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { EmitterError } from '#context/invoices/ports.ts'
import { findInvoice } from '#context/invoices/queries.ts'
import { settleInvoice } from './settle-invoice.ts'

const isClaimed = statement<{ id: string }>(
  'invoices.is_claimed',
  'select id from invoices where id = $1 and claimed_until > now()',
)

/**
 * Asks the emitter now how an invoice is, and returns the id of its order. Throws `invoices.not_found` and
 * `invoices.emitter_unavailable`.
 */
export async function checkInvoice(_ctx: StaffContext, id: string): Promise<string> {
  const { orderId } = await findInvoice(database(), id)
  const [busy] = await queryRows(database(), isClaimed, [id])
  // A job is asking already: what it learns reaches the screen by itself.
  if (busy) return orderId
  try {
    await settleInvoice(id)
  } catch (error) {
    if (error instanceof EmitterError) throw new AppError('invoices.emitter_unavailable')
    throw error
  }
  return orderId
}
