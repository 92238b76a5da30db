import { isDeepStrictEqual } from 'node:util'
import { type EditedProduct, editedProduct } from '#domain/products'
import { type Db, rows, statement } from '#platform/database'

/**
 * A product as an import finds and leaves it. A picture is named by the address it comes from where it has one: its id
 * is another once it was fetched. `stock` is what is on hand of each variant, by its id.
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

/** Reads a product for undo; undefined where there is none. */
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

/** Ids of pictures' places are made anew each time a product is saved; they tell no difference. */
const comparable = (piece: Piece, value: unknown): unknown =>
  piece === 'pictures' ? (value as Picture[]).map((picture) => ({ ...picture, id: '' })) : value

/** Of stock the variants count that the second state names. */
export function isSame(piece: Piece, one: Pieces, other: Pieces): boolean {
  if (piece === 'stock')
    return Object.entries(other.stock ?? {}).every(([id, onHand]) => one.stock?.[id] === onHand)
  return isDeepStrictEqual(comparable(piece, one[piece]), comparable(piece, other[piece]))
}

/** The pieces in which two states differ, as each of them has it; stock of variants that were there before alone. */
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
