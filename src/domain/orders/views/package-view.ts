import type { PackageState, PackageView, StaffPackageView } from '#context/orders/contract.ts'
import { allowedPackageSteps } from '#context/orders/facts/allowed-actions.ts'
import type { OrderFacts } from '#context/orders/facts/facts.ts'
import { labelView } from '#context/orders/labels/label-view.ts'
import { hasCarrierOption } from '#context/orders/labels/package-to-ship.ts'
import type { Order } from '#context/orders/queries.ts'
import type { Label } from '#domain/shipping'
import { type Db, queryRows, statement } from '#platform/postgres/database'

type PackageRow = Omit<StaffPackageView, 'state' | 'nextSteps' | 'label' | 'canBuyLabel'>

const packagesQuery = statement<PackageRow>(
  'orders.packages',
  `select p.id, p.number, p.tracking_code as "trackingCode", p.received_by as "receivedBy",
     p.received_document as "receivedDocument", to_jsonb(p.packed_at) #>> '{}' as "packedAt",
     to_jsonb(p.ready_at) #>> '{}' as "readyAt",
     to_jsonb(p.uncollected_at) #>> '{}' as "uncollectedAt", p.collect_by::text as "collectBy", to_jsonb(p.shipped_at) #>> '{}' as "shippedAt",
     to_jsonb(p.delivered_at) #>> '{}' as "deliveredAt",
     to_jsonb(p.returned_to_sender_at) #>> '{}' as "returnedToSenderAt", to_jsonb(p.lost_at) #>> '{}' as "lostAt",
     (select coalesce(jsonb_agg(jsonb_build_object('itemId', k.item_id, 'quantity', k.quantity) order by i.position), '[]')
      from package_items k join order_items i on i.id = k.item_id where k.package_id = p.id) as items
   from packages p where p.order_id = $1 order by p.number`,
)

/** Returns the packages of an order as they are stored, with ISO times. */
export const readPackages = (db: Db, orderId: string): Promise<PackageRow[]> =>
  queryRows(db, packagesQuery, [orderId])

/** Returns where a package is. */
function packageStateOf(row: Omit<PackageRow, 'items'>): PackageState {
  if (row.lostAt) return 'lost'
  if (row.returnedToSenderAt) return 'returned_to_sender'
  if (row.deliveredAt) return row.shippedAt ? 'delivered' : 'collected'
  if (row.shippedAt) return 'shipped'
  if (row.readyAt) return 'ready'
  return row.packedAt ? 'packed' : 'open'
}

/** Returns a package as its customer sees it. */
export const packageView = (row: PackageRow): PackageView => ({
  id: row.id,
  number: row.number,
  state: packageStateOf(row),
  items: row.items,
  trackingCode: row.trackingCode,
  shippedAt: row.shippedAt,
  deliveredAt: row.deliveredAt,
  collectBy: row.collectBy,
})

/** Returns a package as staff see it, with the steps that are possible now. */
export function staffPackageView(
  row: PackageRow,
  facts: OrderFacts,
  { order, labels }: { order: Order; labels: readonly Label[] },
): StaffPackageView {
  const found = facts.packages.find(({ id }) => id === row.id)
  const state = packageStateOf(row)
  const label = labelView(labels, row, order)
  const isBought = label !== null && label.boughtAt !== null
  return {
    ...row,
    state,
    nextSteps: found ? allowedPackageSteps(facts, found) : [],
    label,
    canBuyLabel: state === 'packed' && !isBought && hasCarrierOption(order),
  }
}
