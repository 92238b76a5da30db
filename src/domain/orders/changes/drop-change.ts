import { cancelOpenCharges } from '#context/orders/unpaid/cancel-charges.ts'
import { releaseHeld } from '#domain/stock'
import type { Db } from '#platform/postgres/database'
import { closeChange, findOpenChange } from './stored-changes.ts'

/**
 * Drops the change of a locked order that waits for its payment: its pieces are free again and its charges are
 * cancelled. Returns whether there was one. The caller refreshes the order.
 */
export async function dropOpenChange(tx: Db, orderId: string, actor: string): Promise<boolean> {
  const change = await findOpenChange(tx, orderId)
  if (!change) return false
  await releaseHeld(tx, { orderId, changeId: change.id, actor })
  await cancelOpenCharges(tx, orderId)
  await closeChange(tx, change.id, { state: 'dropped', actor })
  return true
}
