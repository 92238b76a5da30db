import { buyPackageLabel, listPackagesToLabel } from '#domain/orders'
import { listLiveLabels } from '#domain/shipping'
import { AppError } from '#platform/http/errors'
import { database } from '#platform/postgres/database'
import { type Handle, type Outcome, refusedBy } from './outcome.ts'

/**
 * Buys the labels of the closed packages of an order that are still in the store. A label that this task bought before
 * it was interrupted counts as bought.
 */
export const buyLabels: Handle = async ({ ctx, startedAt }, { orderId }): Promise<Outcome> => {
  const packageIds = await listPackagesToLabel(database(), orderId)
  if (packageIds.length === 0) return refusedBy(new AppError('orders.package_not_packed'))
  const known = await listLiveLabels(database(), packageIds)
  const counts: Record<string, number> = {}
  for (const packageId of packageIds) {
    const label = known.find((each) => each.packageId === packageId)
    const isOlder = label?.state === 'issued' && label.boughtAt !== null && label.boughtAt < startedAt
    if (!isOlder)
      try {
        await buyPackageLabel(ctx, { orderId, packageId })
      } catch (error) {
        return refusedBy(error, counts)
      }
    const name = isOlder ? 'unchanged' : 'bought'
    counts[name] = (counts[name] ?? 0) + 1
  }
  return { counts }
}
