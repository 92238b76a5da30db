import { isDeepStrictEqual } from 'node:util'
import { type EditedProduct, editedProduct } from '#domain/products'
import { type Db, rows, statement } from '#platform/database'

/**
 * Snapshot of a product before or after an import. Pictures are identified by source URL, since their id changes
 * when they are downloaded. `stock` is the quantity on hand by variant id.
 */
export type Snapshot = Omit<EditedProduct, 'pictures'> & {
  pictures: Picture[]
  stock: Record<string, number>
}
type Picture = EditedProduct['pictures'][number]
export type Piece = keyof Snapshot
export type Pieces = Partial<Snapshot>

const sourcesQuery = statement<{ id: string; sourceUrl: string }>(
  'feeds.picture_sources',
  'select id, source_url as "sourceUrl" from media where id = any($1) and source_url is not null',
)
const levelsQuery = statement<{ id: string; onHand: number }>(
  'feeds.levels_of_product',
  `select l.variant_id as id, l.on_hand as "onHand" from variants v join stock_levels l on l.variant_id = v.id
   where v.product_id = $1 and l.counted`,
)

/** Reads the snapshot for undo. Returns undefined if the product does not exist. */
export async function snapshotOf(tx: Db, productId: string, lock = false): Promise<Snapshot | undefined> {
  const product = await editedProduct(tx, productId, lock)
  if (!product) return undefined
  const ids = product.pictures.map(({ mediaId }) => mediaId)
  const sources = new Map((await rows(tx, sourcesQuery, [ids])).map(({ id, sourceUrl }) => [id, sourceUrl]))
  const levels = await rows(tx, levelsQuery, [productId])
  return {
    ...product,
    pictures: product.pictures.map((each) => ({
      ...each,
      mediaId: sources.get(each.mediaId) ?? each.mediaId,
    })),
    stock: Object.fromEntries(levels.map(({ id, onHand }) => [id, onHand])),
  }
}

/** Removes the ids of picture positions, which change with every save. */
const comparable = (piece: Piece, value: unknown): unknown =>
  piece === 'pictures' ? (value as Picture[]).map((picture) => ({ ...picture, id: '' })) : value

/** Compares a field of two snapshots. For stock only the variants in `other` count. */
export function isSame(piece: Piece, one: Pieces, other: Pieces): boolean {
  if (piece === 'stock')
    return Object.entries(other.stock ?? {}).every(([id, onHand]) => one.stock?.[id] === onHand)
  return isDeepStrictEqual(comparable(piece, one[piece]), comparable(piece, other[piece]))
}

/**
 * Returns the fields in which two snapshots differ, with both values. Stock counts only for variants that existed
 * before.
 */
export function differing(before: Snapshot, after: Snapshot): { before: Pieces; after: Pieces } {
  const known = Object.keys(before.stock).filter((id) => before.stock[id] !== after.stock[id])
  const stockOf = ({ stock }: Snapshot) => Object.fromEntries(known.map((id) => [id, stock[id]!]))
  const pieces = (Object.keys(after) as Piece[])
    .filter((piece) => piece !== 'stock')
    .filter((piece) => !isSame(piece, before, after))
  const of = (state: Snapshot): Pieces => ({
    ...Object.fromEntries(pieces.map((piece) => [piece, state[piece]])),
    ...(known.length > 0 ? { stock: stockOf(state) } : {}),
  })
  return { before: of(before), after: of(after) }
}
