import { isDeepStrictEqual } from 'node:util'
import { type EditedProduct, readEditedProduct } from '#domain/products'
import { type Db, queryRows, statement } from '#platform/postgres/database'

/**
 * Snapshot of a product before or after an import. Pictures are identified by source URL, since their id changes
 * when they are downloaded. `stock` is the quantity on hand by variant id.
 */
export type ProductSnapshot = Omit<EditedProduct, 'pictures'> & {
  pictures: Picture[]
  stock: Record<string, number>
}
type Picture = EditedProduct['pictures'][number]
export type SnapshotField = keyof ProductSnapshot
export type PartialSnapshot = Partial<ProductSnapshot>

const sourcesQuery = statement<{ id: string; sourceUrl: string }>(
  'imports.picture_sources',
  'select id, source_url as "sourceUrl" from media where id = any($1) and source_url is not null',
)
const levelsQuery = statement<{ id: string; onHand: number }>(
  'imports.levels_of_product',
  `select l.variant_id as id, l.on_hand as "onHand" from variants v join stock_levels l on l.variant_id = v.id
   where v.product_id = $1 and l.counted`,
)

/** Reads the snapshot for undo. Returns undefined if the product does not exist. */
export async function readSnapshot(
  tx: Db,
  productId: string,
  lock = false,
): Promise<ProductSnapshot | undefined> {
  const product = await readEditedProduct(tx, productId, lock)
  return product && toSnapshot(tx, product, await readCountedStock(tx, productId))
}

/** Returns the quantities on hand by variant id, of counted variants. */
export async function readCountedStock(tx: Db, productId: string): Promise<ProductSnapshot['stock']> {
  const levels = await queryRows(tx, levelsQuery, [productId])
  return Object.fromEntries(levels.map(({ id, onHand }) => [id, onHand]))
}

/** Builds the snapshot of a product with this stock. */
export async function toSnapshot(
  tx: Db,
  product: EditedProduct,
  stock: ProductSnapshot['stock'],
): Promise<ProductSnapshot> {
  const ids = product.pictures.map(({ mediaId }) => mediaId)
  const found = ids.length === 0 ? [] : await queryRows(tx, sourcesQuery, [ids])
  const sources = new Map(found.map(({ id, sourceUrl }) => [id, sourceUrl]))
  return {
    ...product,
    pictures: product.pictures.map((each) => ({
      ...each,
      mediaId: sources.get(each.mediaId) ?? each.mediaId,
    })),
    stock,
  }
}

/** Removes the ids of picture positions, which change with every save. */
const comparable = (piece: SnapshotField, value: unknown): unknown =>
  piece === 'pictures' ? (value as Picture[]).map((picture) => ({ ...picture, id: '' })) : value

/** Compares a field of two snapshots. For stock only the variants in `other` count. */
export function isSameField(piece: SnapshotField, one: PartialSnapshot, other: PartialSnapshot): boolean {
  if (piece === 'stock')
    return Object.entries(other.stock ?? {}).every(([id, onHand]) => one.stock?.[id] === onHand)
  return isDeepStrictEqual(comparable(piece, one[piece]), comparable(piece, other[piece]))
}

/**
 * Returns the fields in which two snapshots differ, with both values. Stock counts only for variants that existed
 * before.
 */
export function diffSnapshots(
  before: ProductSnapshot,
  after: ProductSnapshot,
): { before: PartialSnapshot; after: PartialSnapshot } {
  const known = Object.keys(before.stock).filter((id) => before.stock[id] !== after.stock[id])
  const stockOf = ({ stock }: ProductSnapshot) => Object.fromEntries(known.map((id) => [id, stock[id]!]))
  const pieces = (Object.keys(after) as SnapshotField[])
    .filter((piece) => piece !== 'stock')
    .filter((piece) => !isSameField(piece, before, after))
  const of = (state: ProductSnapshot): PartialSnapshot => ({
    ...Object.fromEntries(pieces.map((piece) => [piece, state[piece]])),
    ...(known.length > 0 ? { stock: stockOf(state) } : {}),
  })
  return { before: of(before), after: of(after) }
}
