import { type EditedProduct, saveProduct } from '#domain/products'
import { setOnHand } from '#domain/stock'
import { AppError } from '#platform/http/errors'
import { type StaffContext, makeSystemCtx } from '#platform/http/http'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import {
  isSameField,
  type SnapshotField,
  type PartialSnapshot,
  type ProductSnapshot,
  readSnapshot,
} from './product-snapshot.ts'

type Done = { row: number; productId: string | null; before: PartialSnapshot | null; after: PartialSnapshot }

const nextQuery = statement<Done>(
  'imports.next_undone',
  `select row, product_id as "productId", before, after from import_products
   where task_id = $1 and after is not null and undone_at is null order by row limit $2 for update`,
)

const settleQuery = statement(
  'imports.settle_undone',
  `update import_products set undone_at = now(), publication = null, skipped_fields = $3 where task_id = $1 and row = $2`,
)

const stopQuery = statement(
  'imports.stop_publications',
  "update import_products set publication = null where task_id = $1 and publication = 'waiting'",
)

const orderedQuery = statement(
  'imports.was_ordered',
  `select from stock_ledger l join variants v on v.id = l.variant_id
   where v.product_id = $1 and l.order_id is not null limit 1`,
)

const mediaQuery = statement<{ id: string; sourceUrl: string }>(
  'imports.media_of_sources',
  'select id, source_url as "sourceUrl" from media where source_url = any($1)',
)

/**
 * Undoes an import for the next products, field by field, unless a field was changed since. Archives products that
 * the import created, if nothing happened to them. Returns how many were restored fully and partly; undefined if
 * none are left.
 */
export async function undoNextProducts(
  tx: Db,
  taskId: string,
  { size, actor }: { size: number; actor: string },
): Promise<{ back: number; kept: number } | undefined> {
  const found = await queryRows(tx, nextQuery, [taskId, size])
  // A picture downloaded later must not publish a product that was undone.
  if (found.length === 0) {
    await queryRows(tx, stopQuery, [taskId])
    return undefined
  }
  let kept = 0
  for (const done of found) {
    const pieces = await undoOne(tx, makeSystemCtx(actor), done)
    if (pieces.length > 0) kept += 1
    await queryRows(tx, settleQuery, [taskId, done.row, pieces])
  }
  return { back: found.length - kept, kept }
}

/** Restores one product and returns the fields that it could not restore. */
async function undoOne(
  tx: Db,
  ctx: StaffContext,
  { productId, before, after }: Done,
): Promise<SnapshotField[]> {
  const now = productId === null ? undefined : await readSnapshot(tx, productId, true)
  // The product was deleted: there is nothing to undo.
  if (!now || productId === null) return []
  if (!before) return archive(tx, ctx, { productId, now, after })
  const all = Object.keys(after) as SnapshotField[]
  const kept = all.filter((piece) => !isSameField(piece, now, after))
  const back = all.filter((piece) => !kept.includes(piece))
  try {
    const former: PartialSnapshot = Object.fromEntries(back.map((piece) => [piece, before[piece]]))
    await restore(tx, ctx, { productId, now, former })
    return kept
  } catch (error) {
    // A former value is taken or deleted: keep the product unchanged.
    if (!(error instanceof AppError)) throw error
    return all
  }
}

type Created = { productId: string; now: ProductSnapshot; after: PartialSnapshot }

/** Returns the fields without the state, since an import publishes its own products later. */
const ownPieces = (state: PartialSnapshot): SnapshotField[] =>
  (Object.keys(state) as SnapshotField[]).filter((piece) => piece !== 'status' && piece !== 'publishAt')

async function archive(
  tx: Db,
  ctx: StaffContext,
  { productId, now, after }: Created,
): Promise<SnapshotField[]> {
  const changed = ownPieces(after).filter((piece) => !isSameField(piece, now, after))
  const wasOrdered = (await queryRows(tx, orderedQuery, [productId])).length > 0
  if (changed.length > 0 || wasOrdered) return changed.length > 0 ? changed : ['stock']
  await restore(tx, ctx, { productId, now, former: { status: 'archived', publishAt: null } })
  return []
}

type Restoring = { productId: string; now: ProductSnapshot; former: PartialSnapshot }

async function restore(tx: Db, ctx: StaffContext, { productId, now, former }: Restoring): Promise<void> {
  const { stock: _, ...edited } = now
  const { stock, ...pieces } = former
  const { status, publishAt, ...form } = { ...edited, ...pieces }
  const pictures = await withMedia(tx, form.pictures)
  await saveProduct(tx, ctx, { ...form, pictures, id: productId, state: { status, publishAt } })
  const counts = Object.entries(stock ?? {})
    .filter(([id, onHand]) => now.stock[id] !== onHand)
    .map(([variantId, onHand]) => ({ variantId, onHand }))
  if (counts.length > 0) await setOnHand(tx, ctx, counts)
}

/** Replaces source URLs of pictures by their current media ids. */
async function withMedia(tx: Db, pictures: EditedProduct['pictures']): Promise<EditedProduct['pictures']> {
  const found = await queryRows(tx, mediaQuery, [pictures.map(({ mediaId }) => mediaId)])
  const ids = new Map(found.map(({ id, sourceUrl }) => [sourceUrl, id]))
  return pictures.map((each) => ({ ...each, mediaId: ids.get(each.mediaId) ?? each.mediaId }))
}
