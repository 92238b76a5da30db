import { type CommandCall, staffCommand } from '#domain/audit'
import { findVariantByCode, readVariantLabels } from '#domain/products'
import type { ScanInput, ScanResult } from '#context/orders/contract.ts'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import { refreshOrder } from '#context/orders/facts/refresh-order.ts'
import { lockOrder } from '#context/orders/queries.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { AppError } from '#platform/http/errors'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { getActorName } from '#shared/auth/permissions'
import { assertCanPack, startPicking } from './pack-items.ts'
import {
  addPackage,
  findOpenPackage,
  type ItemToPack,
  putItems,
  readItemsToPack,
  recordPackageStep,
} from './package-rows.ts'

const findScan = statement<{ itemId: string; packageId: string }>(
  'orders.find_scan',
  `select s.item_id as "itemId", s.package_id as "packageId"
   from package_scans s join packages p on p.id = s.package_id where s.id = $1 and p.order_id = $2`,
)
const insertScan = statement(
  'orders.insert_scan',
  'insert into package_scans (id, package_id, item_id, actor) values ($1, $2, $3, $4)',
)

/** Returns why a piece does not go into the package: what was read, and the piece of the order that is most like it. */
async function wrongPiece(tx: Db, code: string, variantId: string, items: readonly ItemToPack[]) {
  const read = (await readVariantLabels(tx, [variantId])).get(variantId)!
  const same = items.filter((item) => item.variantId === variantId)
  if (same.length > 0) return new AppError('orders.piece_complete', { code, name: read.name })
  const wanted = items.find(({ name, toPack }) => name === read.name && toPack > 0)
  const nameOf = (piece: { color: string | null; size: string | null }) =>
    [piece.color, piece.size].filter(Boolean).join(', ')
  return wanted
    ? new AppError('orders.wrong_choice', {
        code,
        name: read.name,
        read: nameOf(read),
        wanted: nameOf(wanted),
      })
    : new AppError('orders.wrong_piece', { code, name: `${read.name} (${nameOf(read)})` })
}

/** Returns the line of the order that a scanned piece belongs to, or throws why there is none. */
async function itemOf(tx: Db, orderId: string, code: string): Promise<ItemToPack> {
  const variantId = await findVariantByCode(tx, code)
  if (!variantId) throw new AppError('orders.unknown_code', { code })
  const items = await readItemsToPack(tx, orderId)
  const item = items.find((each) => each.variantId === variantId && each.toPack > 0)
  if (!item) throw await wrongPiece(tx, code, variantId, items)
  return item
}

/**
 * Puts one scanned piece into the open package of an order, and opens one for the first piece. The last piece closes
 * it. A repeated scan id changes nothing. Throws `orders.unknown_code`, `orders.wrong_piece`, `orders.wrong_choice`
 * (another colour or size), `orders.piece_complete` and `orders.transition_refused`.
 */
export const scanPiece = staffCommand({
  entity: 'order',
  async load({ tx, input }: CommandCall<ScanInput & { orderId: string }>) {
    const order = await lockOrder(tx, input.orderId)
    const [known] = await queryRows(tx, findScan, [input.id, order.id])
    if (known) return { order, known, item: undefined }
    assertCanPack(order, await readFacts(tx, order.id))
    return { order, known, item: await itemOf(tx, order.id, input.code) }
  },
  async save({ tx, ctx, input, loaded: { order, known, item } }): Promise<Omit<ScanResult, 'order'>> {
    if (!item) return { itemId: known.itemId, packageId: known.packageId, isPacked: false }
    const actor = getActorName(ctx.actor)
    await startPicking(tx, order)
    const packageId =
      (await findOpenPackage(tx, order.id)) ?? (await addPackage(tx, order.id, { packedAt: null }))
    await putItems(tx, packageId, [{ itemId: item.id, quantity: 1 }])
    await queryRows(tx, insertScan, [input.id, packageId, item.id, actor])
    const left = await readItemsToPack(tx, order.id)
    const isPacked = left.every(({ toPack }) => toPack <= 0)
    if (isPacked) await recordPackageStep(tx, packageId, { to: 'packed' })
    await refreshOrder(tx, order.id, { actor, isPacking: true })
    return { itemId: item.id, packageId, isPacked }
  },
  // One row per package instead of one per piece.
  audit: ({ loaded: { order }, saved: { isPacked, packageId } }) =>
    isPacked
      ? {
          action: 'UPDATE',
          id: order.id,
          name: formatOrderNumber(order.number),
          after: { package: packageId, step: 'packed' },
        }
      : undefined,
})
