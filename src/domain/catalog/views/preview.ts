import { inArray } from 'drizzle-orm'
import { productCard } from '#context/catalog/cards/card.ts'
import { pathOf, readTree, variantAt } from '#context/catalog/cards/refresh-cards.ts'
import type { ProductPreview, ProductView } from '#contract/catalog'
import type { SizeGuideView } from '#contract/products'
import { type Call, staffCommand } from '#domain/audit'
import { pictureOf, shownAs } from '#domain/media'
import type { Pricer } from '#domain/pricing'
import { pricesAt } from '#domain/products'
import { type Db, rows, statement } from '#platform/database'
import { cleanRichText } from '#platform/rich-text'
import { media } from '#tables/media'
import { guideText, type ProductRow, viewOf } from './product.ts'

const guideQuery = statement<SizeGuideView>(
  'catalog.preview_guide',
  `select name, columns, rows, tips from size_guides where id = (${guideText('$1::uuid', '$2::uuid')})`,
)

/** Placeholder for id and slug, which a preview does not have. */
const nowhere = 'previa'

/**
 * Returns the product page of an unsaved form, built by the same functions as the real page. Stores nothing.
 * Requires the right to edit products.
 */
export const previewProduct = staffCommand({
  screen: 'produtos',
  entity: 'product',
  save: ({ tx, input: { form, prices } }: Call<{ form: ProductPreview; prices: Pricer }>) =>
    pageOf(tx, form, prices),
  audit: () => undefined,
})

async function pageOf(db: Db, form: ProductPreview, prices: Pricer): Promise<ProductView> {
  const tree = await readTree(db)
  const shots = await shotsOf(db, form)
  const [guide] = await rows(db, guideQuery, [form.sizeGuideId, form.categoryId])
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
  const card = productCard({
    product: { ...own, ...pricesAt(own, own, now) },
    variants: form.variants.map((variant) => variantAt(variant, own, now)),
    shots: shots.map(({ color, media: row, ...shot }) => ({ color, picture: shownAs(pictureOf(row), shot) })),
    path: pathOf(form.categoryId, tree),
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
  return viewOf(row, prices, (tell) => tell(pieces))
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
