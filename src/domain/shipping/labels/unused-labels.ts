import { type Db, queryRows, statement } from '#platform/postgres/database'

/** Days after which a bought label that no carrier has seen is named. */
const unusedDays = 7

/** Bought label that its carrier has not received. `price`: centavos; null if the carrier did not tell. */
export type UnusedLabel = {
  id: string
  packageId: string
  carrier: string
  price: number | null
  boughtAt: Date
}

const unused = statement<UnusedLabel>(
  'shipping.unused_labels',
  `select id, package_id as "packageId", carrier, price, bought_at as "boughtAt" from shipping_labels
   where direction = 'out' and state = 'issued' and tracking_status is null
     and bought_at < now() - make_interval(days => $1)
   order by bought_at limit 200`,
)

/** Returns the labels that were bought 7 days ago and are at no carrier, oldest first. */
export const listUnusedLabels = (db: Db): Promise<UnusedLabel[]> => queryRows(db, unused, [unusedDays])
