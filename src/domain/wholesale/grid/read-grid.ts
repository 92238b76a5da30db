import { findPictures, toPictureView } from '#domain/media'
import { loadPriceSteps } from '#domain/pricing'
import { compareSizes } from '#shared/catalog/sizes'
import { findVariantIdsBySku, readCategoryPaths, readSaleVariants, type SaleVariant } from '#domain/products'
import { availableOf, readExpectedDays } from '#domain/stock'
import type {
  GridColor,
  GridPage,
  GridPiece,
  GridProduct,
  GridQuery,
  GridVariant,
  PieceQuery,
} from '#contract/wholesale'
import { type Db, database } from '#platform/postgres/database'
import { toIsoDay } from '#shared/dates/dates'
import { findColorFamilies } from '#shared/catalog/color-families'
import { findGridProducts, type FoundProduct } from './find-products.ts'

type Cells = { variants: ReadonlyMap<string, SaleVariant>; cell(variant: SaleVariant): GridVariant }

/** Reads variants with the prices of a customer, stock and expected day, in one query each. */
async function readCells(db: Db, userId: string, ids: readonly string[]): Promise<Cells> {
  const [variants, prices, available, expected] = await Promise.all([
    readSaleVariants(db, ids),
    loadPriceSteps(db, userId, ids),
    availableOf(db, ids),
    readExpectedDays(db, ids, toIsoDay(new Date())),
  ])
  return {
    variants: new Map(variants.map((variant) => [variant.id, variant])),
    cell(variant) {
      const there = Math.max(available.get(variant.id) ?? 0, 0)
      return {
        id: variant.id,
        sku: variant.sku,
        size: variant.size ?? '',
        retail: variant.price,
        prices: prices(variant),
        available: there,
        expectedOn: there === 0 ? (expected.get(variant.id) ?? null) : null,
      }
    },
  }
}

/** Returns a page of the ordering grid at the prices of this customer. */
export async function readGrid(userId: string, query: GridQuery): Promise<GridPage> {
  const db = database()
  const [found, paths] = await Promise.all([findGridProducts(db, query), readCategoryPaths(db)])
  const cells = await readCells(
    db,
    userId,
    found.flatMap(({ variants }) => variants.map(({ id }) => id)),
  )
  const pictures = await findPictures(
    db,
    [...cells.variants.values()].flatMap(({ mediaId }) => mediaId ?? []),
  )
  const imageOf = (variant: SaleVariant) => {
    const picture = variant.mediaId ? pictures.get(variant.mediaId) : undefined
    return picture ? toPictureView(picture, variant) : null
  }
  return {
    items: found.flatMap((product) => toGridProduct(product, cells, imageOf) ?? []),
    categories: paths.map(({ slug, name }) => ({ slug, name })),
    total: found[0]?.total ?? 0,
    page: query.page,
    pageSize: query.pageSize,
  }
}

/** Builds the view of a product; undefined if none of its variants is for sale any more. */
function toGridProduct(
  { id, category, variants: ids }: FoundProduct,
  { variants, cell }: Cells,
  imageOf: (variant: SaleVariant) => GridColor['image'],
): GridProduct | undefined {
  const sold = ids.flatMap(({ id: variantId, hex }) => {
    const variant = variants.get(variantId)
    return variant ? [{ variant, hex }] : []
  })
  const [first] = sold
  if (!first) return undefined
  const colors = [...Map.groupBy(sold, ({ variant }) => variant.color ?? '')].map(
    ([name, sizes]): GridColor => {
      const cells = sizes.map(({ variant }) => cell(variant))
      return {
        name,
        family: familyOf(name, sizes[0]?.hex ?? ''),
        image: sizes[0] ? imageOf(sizes[0].variant) : null,
        variants: cells.toSorted((a, b) => compareSizes(a.size, b.size)),
      }
    },
  )
  const { slug, name } = first.variant
  const sizes = [...new Set(sold.map(({ variant }) => variant.size ?? ''))].toSorted(compareSizes)
  return { id, slug, name, category, sizes, colors }
}

const familyOf = (name: string, hex: string): string => {
  const [family = ''] = findColorFamilies(hex)
  return name.toLowerCase().split(' ').includes(family) ? '' : family
}

/** Returns variants by id or SKU at the prices of this customer; unknown ones are left out. */
export async function readGridPieces(userId: string, { variantIds, skus }: PieceQuery): Promise<GridPiece[]> {
  const db = database()
  const bySku = skus.length > 0 ? await findVariantIdsBySku(db, skus) : []
  const { variants, cell } = await readCells(db, userId, [...new Set([...variantIds, ...bySku])])
  return [...variants.values()].map((variant) => ({
    ...cell(variant),
    productId: variant.productId,
    product: variant.name,
    color: variant.color ?? '',
  }))
}
