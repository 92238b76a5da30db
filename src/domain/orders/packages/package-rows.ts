import type { PackageStep, PackedItem } from '#context/orders/contract.ts'
import { type Db, queryRows, statement } from '#platform/postgres/database'

/** Line of an order with the pieces of it that are in no package. */
export type ItemToPack = {
  id: string
  variantId: string
  name: string
  color: string | null
  size: string | null
  toPack: number
}

// The pieces of a package that came back are to be packed again; those of a lost one are not.
const itemsQuery = statement<ItemToPack>(
  'orders.items_to_pack',
  `select i.id, i.variant_id as "variantId", i.name, i.color, i.size, i.quantity
     - coalesce((select sum(k.quantity)::int from package_items k join packages p on p.id = k.package_id
         where k.item_id = i.id and p.returned_to_sender_at is null), 0)
     - coalesce((select sum(quantity)::int from order_adjustments
         where item_id = i.id and kind = 'cancelled_items'), 0) as "toPack"
   from order_items i where i.order_id = $1 order by i.position`,
)

/** Returns the lines of a locked order with the pieces that are still to be packed. */
export const readItemsToPack = (tx: Db, orderId: string): Promise<ItemToPack[]> =>
  queryRows(tx, itemsQuery, [orderId])

const insertPackage = statement<{ id: string }>(
  'orders.insert_package',
  `insert into packages (id, order_id, number, packed_at)
   values (coalesce($1::uuid, gen_random_uuid()), $2,
     (select coalesce(max(number), 0) + 1 from packages where order_id = $2), $3)
   returning id`,
)
const insertItems = statement(
  'orders.insert_package_items',
  `insert into package_items (package_id, item_id, quantity)
   select $1, item_id, quantity from unnest($2::uuid[], $3::int[]) as i(item_id, quantity)
   on conflict (package_id, item_id) do update set quantity = package_items.quantity + excluded.quantity`,
)

/** Adds a package to a locked order; `packedAt` null leaves it open for scans. Returns its id. */
export async function addPackage(
  tx: Db,
  orderId: string,
  { id, packedAt }: { id?: string; packedAt: Date | null },
): Promise<string> {
  const [made] = await queryRows(tx, insertPackage, [id ?? null, orderId, packedAt])
  return made!.id
}

/** Puts pieces into a package of a locked order. */
export const putItems = (tx: Db, packageId: string, items: readonly PackedItem[]): Promise<unknown> =>
  queryRows(tx, insertItems, [
    packageId,
    items.map(({ itemId }) => itemId),
    items.map(({ quantity }) => quantity),
  ])

const openQuery = statement<{ id: string }>(
  'orders.open_package',
  'select id from packages where order_id = $1 and packed_at is null',
)

export const findOpenPackage = async (tx: Db, orderId: string): Promise<string | undefined> =>
  (await queryRows(tx, openQuery, [orderId]))[0]?.id

const closeOpen = statement(
  'orders.close_package',
  'update packages set packed_at = $2 where order_id = $1 and packed_at is null',
)

/** Packs all pieces that are left of a locked order: into its open package, else into a new one. */
export async function packRest(tx: Db, orderId: string, now: Date): Promise<void> {
  const items = (await readItemsToPack(tx, orderId)).flatMap(({ id, toPack }) =>
    toPack > 0 ? [{ itemId: id, quantity: toPack }] : [],
  )
  if (items.length > 0) {
    const open = await findOpenPackage(tx, orderId)
    await putItems(tx, open ?? (await addPackage(tx, orderId, { packedAt: null })), items)
  }
  await queryRows(tx, closeOpen, [orderId, now])
}

const sendAll = statement(
  'orders.send_packages',
  `update packages set shipped_at = $2, tracking_code = coalesce(tracking_code, $3)
   where order_id = $1 and shipped_at is null and returned_to_sender_at is null and lost_at is null`,
)
const readyAll = statement(
  'orders.packages_ready',
  'update packages set ready_at = $2 where order_id = $1 and ready_at is null and delivered_at is null',
)
const deliverAll = statement(
  'orders.deliver_packages',
  `update packages set delivered_at = $2
   where order_id = $1 and delivered_at is null and returned_to_sender_at is null and lost_at is null`,
)
const removeUnsent = statement(
  'orders.remove_unsent_packages',
  `delete from packages where order_id = $1 and shipped_at is null and delivered_at is null`,
)

/** Packs what is left of a locked order and records that all its packages went to the carrier. */
export async function sendPackages(tx: Db, orderId: string, trackingCode: string | null): Promise<void> {
  const now = new Date()
  await packRest(tx, orderId, now)
  await queryRows(tx, sendAll, [orderId, now, trackingCode])
}

/** Packs what is left of a locked order and records that it can be collected. */
export async function makeReady(tx: Db, orderId: string): Promise<void> {
  const now = new Date()
  await packRest(tx, orderId, now)
  await queryRows(tx, readyAll, [orderId, now])
}

/** Records that all packages of a locked order arrived or were collected. */
export const markDelivered = (tx: Db, orderId: string): Promise<unknown> =>
  queryRows(tx, deliverAll, [orderId, new Date()])

/** Empties the packages of a locked order that were not sent, because its pieces go back to the shelf. */
export const removeUnsentPackages = (tx: Db, orderId: string): Promise<unknown> =>
  queryRows(tx, removeUnsent, [orderId])

const timeOf = {
  packed: 'packed_at',
  shipped: 'shipped_at',
  ready: 'ready_at',
  collected: 'delivered_at',
  delivered: 'delivered_at',
  returned_to_sender: 'returned_to_sender_at',
  lost: 'lost_at',
} as const satisfies Record<Exclude<PackageStep, 'unpacked'>, string>

const stepStatements = Object.fromEntries(
  Object.entries(timeOf).map(([step, column]) => [
    step,
    statement(
      `orders.package_${step}`,
      `update packages set ${column} = $2, tracking_code = coalesce($3, tracking_code),
         received_by = coalesce($4, received_by), received_document = coalesce($5, received_document)
       where id = $1`,
    ),
  ]),
) as Record<keyof typeof timeOf, ReturnType<typeof statement>>

const removeOne = statement('orders.remove_package', 'delete from packages where id = $1')

export type PackageChangeRow = {
  to: PackageStep
  trackingCode?: string | null | undefined
  receivedBy?: string | null | undefined
  receivedDocument?: string | null | undefined
}

/** Records a step of a package of a locked order; `unpacked` removes it. */
export const recordPackageStep = (
  tx: Db,
  id: string,
  { to, trackingCode, receivedBy, receivedDocument }: PackageChangeRow,
): Promise<unknown> =>
  to === 'unpacked'
    ? queryRows(tx, removeOne, [id])
    : queryRows(tx, stepStatements[to], [
        id,
        new Date(),
        trackingCode || null,
        receivedBy ?? null,
        receivedDocument ?? null,
      ])
