import { runCommand } from '#domain/audit'
import { changeStatus, findOrder, packOrder } from '#domain/orders'
import { AppError } from '#platform/http/errors'
import { database } from '#platform/postgres/database'
import { type Handle, type Outcome, refusedBy } from './outcome.ts'

const changed: Outcome = { counts: { changed: 1 } }
const unchanged: Outcome = { counts: { unchanged: 1 } }

/** Returns the status in which an order refused a step; undefined for any other error. */
const refusedFrom = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'orders.transition_refused' ? error.data['from'] : undefined

/** Marks an order as being picked. One that is being picked stays as it is. */
export const pickOrder: Handle = async ({ ctx }, { orderId }) => {
  try {
    await runCommand(changeStatus, ctx, { orderId, to: 'picking' })
    return changed
  } catch (error) {
    return refusedFrom(error) === 'picking' ? unchanged : refusedBy(error)
  }
}

/** Closes all pieces of an order into a package. One whose pieces are packed stays as it is. */
export const packWholeOrder: Handle = async ({ ctx }, { orderId }) => {
  try {
    return (await runCommand(packOrder, ctx, { orderId })) ? changed : unchanged
  } catch (error) {
    return refusedBy(error)
  }
}

/** Ships an order with its tracking code. One that was shipped with this code stays as it is. */
export const shipOrder: Handle = async ({ ctx }, { orderId, code }) => {
  try {
    await runCommand(changeStatus, ctx, { orderId, to: 'shipped', ...(code ? { trackingCode: code } : {}) })
    return changed
  } catch (error) {
    const isRefused = refusedFrom(error) !== undefined
    const isSent =
      isRefused && code !== undefined && (await findOrder(database(), orderId)).trackingCode === code
    return isSent ? unchanged : refusedBy(error)
  }
}
