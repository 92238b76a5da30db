import { findPictures, toPictureView } from '#domain/media'
import { readSaleSets, readSaleVariants, readSiblingVariants, type SaleVariant } from '#domain/products'
import { availableOf } from '#domain/stock'
import { type Db, plainContainsSql, queryRows, statement } from '#platform/postgres/database'
import { compareSizes } from '#shared/catalog/sizes'
import type { SetChoice } from '#context/orders/contract-by-staff.ts'

/** Sets that a search shows. */
const maxSets = 4

const namedQuery = statement<{ id: string; mediaId: string | null }>(
  'orders.sets_by_name',
  `select id, media_id as "mediaId" from sets
   where status = 'active' and plain_text(name) like ${plainContainsSql('$1')} order by name, id limit ${maxSets}`,
)

/** Returns sets for sale by a part of their name, with the variants of each piece and what is available of them. */
export async function findSets(db: Db, search: string): Promise<SetChoice[]> {
  if (search.trim() === '') return []
  const named = await queryRows(db, namedQuery, [search.trim()])
  const sets = await readSaleSets(
    db,
    named.map(({ id }) => id),
  )
  if (sets.length === 0) return []
  const productIds = [...new Set(sets.flatMap(({ pieces }) => pieces.map(({ productId }) => productId)))]
  const siblings = (await readSiblingVariants(db, productIds)).map(({ variantId }) => variantId)
  const [variants, available] = await Promise.all([readSaleVariants(db, siblings), availableOf(db, siblings)])
  const pictures = await findPictures(db, [
    ...named.flatMap(({ mediaId }) => mediaId ?? []),
    ...variants.flatMap(({ mediaId }) => mediaId ?? []),
  ])
  const choicesOf = ({ productId, colorName }: { productId: string; colorName: string }) =>
    variants
      .filter(
        (variant) => variant.productId === productId && (colorName === '' || variant.color === colorName),
      )
      .toSorted((a, b) => compareSizes(a.size ?? '', b.size ?? ''))
  const pictureOf = (setId: string, first: SaleVariant | undefined) => {
    const own = named.find(({ id }) => id === setId)?.mediaId
    const picture = pictures.get(own ?? first?.mediaId ?? '')
    if (!picture) return null
    return toPictureView(picture, own || !first ? { focusX: 50, focusY: 50, alt: '' } : first)
  }
  return named.flatMap(({ id }) => {
    const set = sets.find((each) => each.id === id)
    if (!set) return []
    const pieces = set.pieces.map(choicesOf)
    return {
      setId: id,
      name: set.name,
      price: set.price,
      image: pictureOf(id, pieces[0]?.[0]),
      pieces: pieces.map((choices) => ({
        name: choices[0]?.name ?? '',
        choices: choices.map((variant) => ({
          variantId: variant.id,
          color: variant.color,
          size: variant.size,
          available: Math.max(0, available.get(variant.id) ?? 0),
        })),
      })),
    }
  })
}
