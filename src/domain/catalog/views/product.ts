import type { Gender, SizeGuideView } from '#contract/products'
import { toPicture, toPictureView } from '#domain/media'
import { type PriceCalculator, loadPriceCalculator } from '#domain/pricing'
import { compareSizes } from '#shared/catalog/sizes'
import { getPricesAt, productPath, type SalePeriod } from '#domain/products'
import { toPlainText } from '#platform/http/rich-text'
import { resolveRedirect } from '#domain/redirects'
import { availabilityBucketOf, loadAvailable } from '#domain/stock'
import { TagCache } from '#platform/cache/cache'
import { database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { type Slot, createCachedTemplate, type CachedTemplate } from '#platform/cache/cached-template'
import { money } from '#shared/money/money'
import { isUuid } from '#shared/text/slug'
import type { media } from '#tables/media'
import { cardColumns, type CardRow, toCardView } from '#context/catalog/cards/card-view.ts'
import type { AvailabilityView, ProductView, VariantView } from '#contract/catalog'
import {
  toAvailability,
  cardTag,
  newProductDays,
  filterByColor,
  capAvailable,
} from '#context/catalog/rules.ts'

/** Product for sale with variants, pictures and size guide, read in one query. */
export type ProductRow = CardRow &
  SalePeriod & {
    description: string
    brand: string
    line: string
    gender: Gender
    fabric: string
    composition: string
    madeIn: string
    care: string[]
    tags: string[]
    sizes: string[]
    basePrice: number
    baseCompareAt: number | null
    seoTitle: string
    seoDescription: string
    sizeGuide: SizeGuideView | null
    sizeGuideId: string | null
    variants: VariantRow[]
    shots: ShotRow[] | null
    /** Cards of the sets that contain it. */
    sets: CardRow[]
  }

type ShotRow = {
  color: string
  alt: string
  focusX: number
  focusY: number
  media: typeof media.$inferSelect
}

export type VariantRow = {
  id: string
  sku: string
  colorName: string
  colorHex: string
  size: string
  price: number | null
  compareAt: number | null
}

/** Returns the SQL of a product's size guide id: its own, or that of its nearest category. */
export const sizeGuideSql = (own: string, category: string) => `
    with recursive up(guide_id, parent_id, height) as (
      select size_guide_id, parent_id, 1 from categories where id = ${category}
      union all select c.size_guide_id, c.parent_id, height + 1 from up join categories c on c.id = up.parent_id
        where up.guide_id is null and height < 10
    )
    select coalesce(${own}, (select guide_id from up where guide_id is not null)) as id`

/** Returns the SQL that reads a product in one query. */
export const productSql = (where: string) => `
  select ${cardColumns},
    p.description, p.brand, p.line, p.gender, p.fabric, p.composition,
    p.made_in as "madeIn", p.care, p.tags, k.sizes,
    p.price as "basePrice", p.compare_at as "baseCompareAt",
    p.sale_starts_at as "saleStartsAt", p.sale_ends_at as "saleEndsAt", p.seo_title as "seoTitle",
    p.seo_description as "seoDescription",
    (select jsonb_build_object('name', g.name, 'columns', g.columns, 'rows', g.rows, 'tips', g.tips)
      from size_guides g where g.id = guide.id) as "sizeGuide", guide.id as "sizeGuideId",
    (select jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'colorName', v.color_name, 'colorHex', v.color_hex,
        'size', v.size, 'price', v.price, 'compareAt', v.compare_at) order by v.position)
      from variants v where v.product_id = p.id and v.status = 'active') as variants,
    (select jsonb_agg(jsonb_build_object('color', s.color_name, 'alt', s.alt, 'focusX', s.focus_x, 'focusY', s.focus_y,
        'media', jsonb_build_object(
        'id', m.id, 'width', m.width, 'height', m.height, 'widths', m.widths, 'placeholder', m.placeholder,
        'color', m.color, 'cutout', m.cutout)) order by s.position)
      from product_pictures s join media m on m.id = s.media_id where s.product_id = p.id) as shots,
    array(select to_jsonb(c) from (select ${cardColumns} from catalog_cards k
      where k.id in (select set_id from set_pieces where product_id = p.id) order by k.popularity desc, k.id limit 4) c) as sets
  from catalog_cards k join products p on p.id = k.id
  left join lateral (${sizeGuideSql('p.size_guide_id', 'p.category_id')}
  ) guide on true
  where ${where}`

const productById = statement<ProductRow>('catalog.product_by_id', productSql('k.id = $1'))
const productBySlug = statement<ProductRow>('catalog.product_by_slug', productSql('p.slug = $1'))

/** Cached data for stock requests: the variant ids of a product. */
type Offered = { variantIds: string[] }
const offered = new TagCache(20_000)

/** Returns the new path of a moved page, as data of the error. */
export async function findMovedTo(path: string): Promise<{ movedTo?: string }> {
  const movedTo = await resolveRedirect(path)
  return movedTo ? { movedTo } : {}
}

async function readRow(idOrSlug: string): Promise<ProductRow> {
  const [row] = await queryRows(database(), isUuid(idOrSlug) ? productById : productBySlug, [idOrSlug])
  if (!row) throw new AppError('catalog.product_not_found', await findMovedTo(productPath(idOrSlug)))
  return { ...row, sets: row.sets.map((set) => ({ ...set, publishedAt: new Date(set.publishedAt) })) }
}

/** Reads a product as a cached template whose stock is filled per request, with the ids of all that it shows. */
export async function readProduct(
  idOrSlug: string,
): Promise<{ shows: string[]; guides: string[]; answer: CachedTemplate<ProductView> }> {
  const [row, prices] = await Promise.all([readRow(idOrSlug), loadPriceCalculator()])
  const variantIds = row.variants.map(({ id }) => id)
  const answer = createCachedTemplate(
    (gap: Slot<readonly number[]>) => toProductView(row, prices, gap),
    () => loadAvailable(variantIds),
    nextTurn(row, Date.now()),
  )
  const guides = row.sizeGuideId ? [row.sizeGuideId] : []
  return { shows: [row.id, ...row.sets.map(({ id }) => id)], guides, answer }
}

/** Converts a row to the product view. `gap` fills in the pieces of each variant, in variant order. */
export function toProductView(
  row: ProductRow,
  prices: PriceCalculator,
  gap: Slot<readonly number[]>,
): ProductView {
  const card = toCardView(row, prices)
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    category: card.category,
    price: card.price,
    priceVaries: card.priceVaries,
    availability: card.availability,
    descriptionHtml: row.description,
    brand: row.brand,
    line: row.line,
    gender: row.gender,
    fabric: row.fabric,
    composition: row.composition,
    madeIn: row.madeIn,
    care: row.care,
    tags: row.tags,
    installmentPlans: prices.plans(money(row.price)),
    colors: row.colors.map(({ name, hex }) => ({ name, hex, pictures: listPicturesOfColor(row, name) })),
    sizes: [...row.sizes].sort(compareSizes),
    variants: row.variants.map((variant, at) => ({
      ...offerOf(variant, row, prices),
      available: gap((pieces) => capAvailable(pieces[at] ?? 0)),
      availability: gap((pieces) => toAvailability(availabilityBucketOf(pieces[at] ?? 0))),
    })),
    sizeGuide: row.sizeGuide,
    sets: row.sets.map((set) => toCardView(set, prices)),
    seo: toSeo(row),
  }
}

/** Returns when the view changes without an update: a sale starts or ends, or a set is no longer new. */
function nextTurn({ saleStartsAt, saleEndsAt, sets }: ProductRow, now: number): number {
  const turns = [saleStartsAt, saleEndsAt].flatMap((at) => at?.getTime() ?? [])
  const aged = sets.map(({ publishedAt }) => publishedAt.getTime() + newProductDays * 86_400_000)
  return Math.min(...[...turns, ...aged].filter((at) => at > now))
}

/**
 * Returns title and description for search engines: the product's own, or else its name and the start of its
 * description.
 */
export const toSeo = (own: {
  name: string
  seoTitle: string
  seoDescription: string
  description: string
}) => ({
  title: own.seoTitle || own.name,
  description: own.seoDescription || toPlainText(own.description).slice(0, 155),
})

export function listPicturesOfColor({ shots, name: product }: ProductRow, color: string) {
  const chosen = filterByColor(shots ?? [], color)
  return chosen.map((shot) => toPictureView(toPicture(shot.media), { ...shot, alt: shot.alt || product }))
}

export const toVariantView = (
  variant: VariantRow,
  product: ProductRow,
  available: number,
  prices: PriceCalculator,
): VariantView => ({
  ...offerOf(variant, product, prices),
  available: capAvailable(available),
  availability: toAvailability(availabilityBucketOf(available)),
})

/** Returns a variant without its stock. */
function offerOf(variant: VariantRow, product: ProductRow, prices: PriceCalculator) {
  const { price, compareAt } = getPricesAt(ownPrices(variant, product), product, new Date())
  return {
    id: variant.id,
    sku: variant.sku,
    color: { name: variant.colorName, hex: variant.colorHex },
    size: variant.size,
    price: prices.price(price, compareAt),
  }
}

const ownPrices = (variant: VariantRow, product: ProductRow) =>
  variant.price === null
    ? { price: product.basePrice, compareAt: product.baseCompareAt }
    : { price: variant.price, compareAt: variant.compareAt }

/** Returns the current stock of each variant, for cached pages. */
export async function readAvailability(idOrSlug: string): Promise<AvailabilityView> {
  const { variantIds } = (offered.get(idOrSlug) as Offered | undefined) ?? (await readOffered(idOrSlug))
  const pieces = await loadAvailable(variantIds)
  return variantIds.map((variantId, at) => ({
    variantId,
    available: capAvailable(pieces[at] ?? 0),
    availability: toAvailability(availabilityBucketOf(pieces[at] ?? 0)),
  }))
}

const readOffered = (idOrSlug: string): Promise<Offered> =>
  offered.make(idOrSlug, async () => {
    const { id, variants } = await readRow(idOrSlug)
    return { value: { variantIds: variants.map((variant) => variant.id) }, tags: [cardTag(id)], size: 1 }
  })
