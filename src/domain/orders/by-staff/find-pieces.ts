import { findPictures, toPictureView } from '#domain/media'
import { compareSizes } from '#shared/catalog/sizes'
import { buildVariantSearch, findVariantByCode, type SaleVariant, readSaleVariants } from '#domain/products'
import { availableOf } from '#domain/stock'
import { database, queryUnprepared } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { getFirst } from '#shared/data/get-or-throw'
import type { PieceChoice, SetChoice } from '#context/orders/contract-by-staff.ts'
import { findSets } from './find-sets.ts'

/** Colours of products that a search shows. */
const maxChoices = 8

/**
 * Returns products for sale with their sizes and what is available of each, by a part of the name, a SKU or an EAN. A
 * product is found with all its sizes, and sets by a part of their name. `exact` is the variant of an exact code, which a
 * reader types.
 */
export async function findPieces(
  _ctx: StaffContext,
  search: string,
): Promise<{ items: PieceChoice[]; exact: string | null; sets: SetChoice[] }> {
  const db = database()
  const [matching, exact, sets] = await Promise.all([
    buildVariantSearch(db, search),
    findVariantByCode(db, search),
    findSets(db, search),
  ])
  // The sizes of a colour belong together, also if the text names one of them.
  const rows = await queryUnprepared<{ id: string }>(
    db,
    (at) => `
      with found as (select distinct v.product_id, v.color_name from variants v
        join products p on p.id = v.product_id and p.status = 'active'
        where v.status = 'active' and v.id in (${matching(at)})
        order by 1, 2 limit ${maxChoices})
      select v.id from found join variants v using (product_id, color_name) where v.status = 'active'`,
  )
  const variants = await readSaleVariants(
    db,
    rows.map(({ id }) => id),
  )
  const [available, pictures] = await Promise.all([
    availableOf(
      db,
      variants.map(({ id }) => id),
    ),
    findPictures(
      db,
      variants.flatMap(({ mediaId }) => mediaId ?? []),
    ),
  ])
  const groups = Map.groupBy(variants, ({ productId, color }) => `${productId} ${color}`)
  const choice = (sizes: SaleVariant[]): PieceChoice => {
    const first = getFirst(sizes)
    const picture = first.mediaId ? pictures.get(first.mediaId) : undefined
    return {
      productId: first.productId,
      name: first.name,
      color: first.color,
      image: picture ? toPictureView(picture, first) : null,
      price: first.price,
      sizes: sizes
        .toSorted((a, b) => compareSizes(a.size ?? '', b.size ?? ''))
        .map(({ id, size, sku }) => ({ variantId: id, size, sku, available: available.get(id) ?? 0 })),
    }
  }
  const items = [...groups.values()].map(choice).toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
  return { items, exact: exact && variants.some(({ id }) => id === exact) ? exact : null, sets }
}
