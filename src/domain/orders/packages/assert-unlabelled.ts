import { listLiveLabels } from '#domain/shipping'
import { AppError } from '#platform/http/errors'
import { type Db, queryRows, statement } from '#platform/postgres/database'

const numberQuery = statement<{ number: number }>(
  'orders.package_number',
  'select number from packages where id = $1',
)

/**
 * Throws `orders.package_labelled` if a label was bought for one of these packages: emptying the package would lose
 * the money.
 */
export async function assertUnlabelled(tx: Db, packages: readonly { id: string }[]): Promise<void> {
  const labels = await listLiveLabels(
    tx,
    packages.map(({ id }) => id),
  )
  const bought = labels.find(({ state }) => state !== 'drafting' && state !== 'drafted')
  if (!bought) return
  const [row] = await queryRows(tx, numberQuery, [bought.packageId])
  throw new AppError('orders.package_labelled', { number: String(row?.number ?? '') })
}
