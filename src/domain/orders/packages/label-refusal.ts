import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { refusalOf, listLabels } from '#domain/shipping'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import { groupBy } from '#shared/data/group-by'

/** Queue of the handler for labels that their carrier refused. */
export const labelRefusedQueue = 'orders.record_label_refusal'

const recorded = statement<{ orderId: string; isRefused: boolean }>(
  'orders.recorded_label_refusal',
  'select order_id as "orderId", label_refused_at is not null as "isRefused" from packages where id = $1',
)
const record = statement<{ id: string }>(
  'orders.record_label_refusal',
  `update packages set label_refused_at = case when $2::boolean then now() end
   where id = $1 and (label_refused_at is not null) <> $2 returning id`,
)

/** Returns why the latest label of a package was refused; null if it was not. */
async function readRefusal(db: Db, packageId: string): Promise<string | null> {
  const label = (await listLabels(db, [packageId])).findLast(({ direction }) => direction === 'out')
  return label ? refusalOf(label) : null
}

/** Records whether the latest label of a package of a locked order was refused. Returns whether that is new. */
export async function noteLabelRefusal(tx: Db, packageId: string): Promise<boolean> {
  const isRefused = (await readRefusal(tx, packageId)) !== null
  return (await queryRows(tx, record, [packageId, isRefused])).length > 0
}

/** Records whether the latest label of a package was refused, and refreshes its order. Repeating it changes nothing. */
export async function recordLabelRefusal({ packageId }: { packageId: string }): Promise<void> {
  const db = database()
  const [found] = await queryRows(db, recorded, [packageId])
  if (!found || found.isRefused === ((await readRefusal(db, packageId)) !== null)) return
  await transaction(async (tx) => {
    await lockOrder(tx, found.orderId)
    if (await noteLabelRefusal(tx, packageId)) await refreshOrder(tx, found.orderId, { actor: 'etiquetas' })
  })
}

const refusedQuery = statement<{ id: string; orderId: string }>(
  'orders.packages_with_refused_label',
  `select id, order_id as "orderId" from packages
   where order_id = any($1) and label_refused_at is not null and shipped_at is null order by order_id, number`,
)

/** Returns why the carrier refused the label of each of these orders, of their first such package. */
export async function readLabelRefusals(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const packages = await queryRows(db, refusedQuery, [orderIds])
  const labels = await listLabels(
    db,
    packages.map(({ id }) => id),
  )
  return new Map(
    groupBy(packages, ({ orderId }) => orderId).flatMap((each) => {
      const reasons = each.flatMap(({ id }) => {
        const label = labels.findLast(({ packageId, direction }) => packageId === id && direction === 'out')
        return (label && refusalOf(label)) ?? []
      })
      const [reason] = reasons
      return reason === undefined ? [] : [[each[0].orderId, reason] as const]
    }),
  )
}
