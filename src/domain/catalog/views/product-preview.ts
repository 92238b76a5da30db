import { inArray } from 'drizzle-orm'
import { buildProductCard } from '#context/catalog/cards/build-card.ts'
import { getCategoryPath, readCategoryTree, priceVariantAt } from '#context/catalog/cards/refresh-cards.ts'
import type { ProductPreview, ProductView } from '#contract/catalog'
import type { SizeGuideView } from '#contract/products'
import { type CommandCall, staffCommand } from '#domain/audit'
import { toPicture, toPictureView } from '#domain/media'
import type { PriceCalculator } from '#domain/pricing'
import { getPricesAt } from '#domain/products'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { cleanRichText } from '#platform/http/rich-text'
import { media } from '#tables/media'
import { sizeGuideSql, type ProductRow, toProductView } from './product.ts'

const guideQuery = statement<SizeGuideView>(
  'catalog.preview_guide',
  `select name, columns, rows, tips from size_guides where id = (${sizeGuideSql('$1::uuid', '$2::uuid')})`,
)

/** Placeholder for id and slug, which a preview does not have. */
const nowhere = 'previa'

/**
 * Returns the product page of an unsaved form, built by the same functions as the real page. Stores nothing.
 * Requires the right to edit products.
 */
export const previewProduct = staffCommand({
  entity: 'product',
  save: ({ tx, input: { form, prices } }: CommandCall<{ form: ProductPreview; prices: PriceCalculator }>) =>
    pageOf(tx, form, prices),
  audit: () => undefined,
})

async function pageOf(db: Db, form: ProductPreview, prices: PriceCalculator): Promise<ProductView> {
  const tree = await readCategoryTree(db)
  const shots = await shotsOf(db, form)
  const [guide] = await queryRows(db, guideQuery, [form.sizeGuideId, form.categoryId])
  const now = new Date()
  const own = {
    ...form,
    id: nowhere,
    slug: nowhere,
    description: cleanRichText(form.description),
    saleStartsAt: form.saleStartsAt ? new Date(form.saleStartsAt) : null,
    saleEndsAt: form.saleEndsAt ? new Date(form.saleEndsAt) : null,
    publishedAt: now,
    createdAt: now,
  }
  const card = buildProductCard({
    product: { ...own, ...getPricesAt(own, own, now) },
    variants: form.variants.map((variant) => priceVariantAt(variant, own, now)),
    shots: shots.map(({ color, media: row, ...shot }) => ({
      color,
      picture: toPictureView(toPicture(row), shot),
    })),
    path: getCategoryPath(form.categoryId, tree),
    others: [],
    sold: 0,
  })
  const row: ProductRow = {
    ...own,
    ...card,
    basePrice: own.price,
    baseCompareAt: own.compareAt,
    seoTitle: '',
    seoDescription: '',
    sizeGuide: guide ?? null,
    sizeGuideId: null,
    variants: form.variants.map((variant) => ({ ...variant, sku: variant.id })),
    shots,
    sets: [],
  }
  const pieces = form.variants.map(({ available }) => available)
  return toProductView(row, prices, (tell) => tell(pieces))
}

/** Returns the pictures of the form that exist, in form order. */
async function shotsOf(db: Db, { pictures }: ProductPreview): Promise<NonNullable<ProductRow['shots']>> {
  const ids = pictures.map(({ mediaId }) => mediaId)
  const found = new Map(
    (await db.select().from(media).where(inArray(media.id, ids))).map((row) => [row.id, row]),
  )
  return pictures.flatMap(({ mediaId, colorName: color, alt, focusX, focusY }) => {
    const row = found.get(mediaId)
    return row ? [{ color, alt, focusX, focusY, media: row }] : []
  })
}
