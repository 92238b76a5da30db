import { pictureOf } from '#domain/media'
import { type Pricer, pricer } from '#domain/pricing'
import { compareSizes } from '#domain/products'
import { availableOf, bucketOf } from '#domain/stock'
import { database, rows, statement } from '#platform/database'
import { AppError } from '#platform/errors'
import { money } from '#shared/money'
import { isUuid } from '#shared/slug'
import type { media } from '#tables/media'
import type { AvailabilityView, CategoryView, ProductView, Suggestions, VariantView } from './contract.ts'
import { type CardRow, cardView, listProducts } from './listing.ts'
import { availabilityOfBucket, shotsOfColor, shown } from './rules.ts'

type ProductRow = CardRow & {
  description: string
  brand: string
  fabric: string
  care: string[]
  tags: string[]
  sizes: string[]
  basePrice: number
  baseCompareAt: number | null
  seoTitle: string
  seoDescription: string
  variants: VariantRow[]
  shots: { color: string; alt: string; media: typeof media.$inferSelect }[]
}

type VariantRow = {
  id: string
  sku: string
  colorName: string
  colorHex: string
  size: string
  price: number | null
  compareAt: number | null
}

/** Everything of one product in one round trip. */
const productText = (where: string) => `
  select k.product_id as id, k.slug, k.name, k.category_slug as "categorySlug", k.category_name as "categoryName",
    k.price, k.max_price as "maxPrice", k.compare_at as "compareAt", k.colors, k.stock_bucket as "stockBucket",
    k.published_at as "publishedAt",
    p.description, p.brand, p.fabric, p.care, p.tags, k.sizes, p.price as "basePrice", p.compare_at as "baseCompareAt",
    p.seo_title as "seoTitle", p.seo_description as "seoDescription",
    (select jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'colorName', v.color_name, 'colorHex', v.color_hex,
        'size', v.size, 'price', v.price, 'compareAt', v.compare_at) order by v.position)
      from variants v where v.product_id = p.id and v.status = 'active') as variants,
    (select jsonb_agg(jsonb_build_object('color', s.color_name, 'alt', s.alt, 'media', jsonb_build_object(
        'id', m.id, 'width', m.width, 'height', m.height, 'widths', m.widths, 'placeholder', m.placeholder,
        'color', m.color, 'cutout', m.cutout)) order by s.position)
      from product_pictures s join media m on m.id = s.media_id where s.product_id = p.id) as shots
  from catalog_cards k join products p on p.id = k.product_id where ${where}`

const productById = statement<ProductRow>('catalog.product_by_id', productText('k.product_id = $1'))
const productBySlug = statement<ProductRow>('catalog.product_by_slug', productText('p.slug = $1'))

async function findProduct(idOrSlug: string): Promise<ProductRow> {
  const [row] = await rows(database(), isUuid(idOrSlug) ? productById : productBySlug, [idOrSlug])
  if (!row) throw new AppError('catalog.product_not_found')
  return row
}

export async function readProduct(idOrSlug: string): Promise<ProductView> {
  const [row, prices] = await Promise.all([findProduct(idOrSlug), pricer()])
  const available = await availableOf(
    database(),
    row.variants.map(({ id }) => id),
  )
  const card = cardView(row, prices)
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    category: card.category,
    price: card.price,
    priceVaries: card.priceVaries,
    availability: card.availability,
    description: row.description
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter(Boolean),
    brand: row.brand,
    fabric: row.fabric,
    care: row.care,
    tags: row.tags,
    installmentPlans: prices.plans(money(row.price)),
    colors: row.colors.map(({ name, hex }) => ({ name, hex, pictures: picturesOfColor(row, name) })),
    sizes: [...row.sizes].sort(compareSizes),
    variants: row.variants.map((variant) =>
      variantView(variant, row, available.get(variant.id) ?? 0, prices),
    ),
    seo: {
      title: row.seoTitle || row.name,
      description: row.seoDescription || row.description.replace(/\s+/g, ' ').slice(0, 155),
    },
  }
}

function picturesOfColor({ shots, name: product }: ProductRow, color: string) {
  const chosen = shotsOfColor(shots ?? [], color)
  return chosen.map((shot) => ({ ...pictureOf(shot.media), alt: shot.alt || product }))
}

function variantView(
  variant: VariantRow,
  product: ProductRow,
  available: number,
  prices: Pricer,
): VariantView {
  const own = variant.price !== null
  return {
    id: variant.id,
    sku: variant.sku,
    color: { name: variant.colorName, hex: variant.colorHex },
    size: variant.size,
    price: prices.price(
      own ? variant.price! : product.basePrice,
      own ? variant.compareAt : product.baseCompareAt,
    ),
    available: shown(available),
    availability: availabilityOfBucket(bucketOf(available)),
  }
}

/** Pieces of each variant at this moment, for what a cached page leaves open. */
export async function readAvailability(idOrSlug: string): Promise<AvailabilityView> {
  const { variants } = await findProduct(idOrSlug)
  const ids = variants.map(({ id }) => id)
  const available = await availableOf(database(), ids)
  return ids.map((variantId) => {
    const pieces = available.get(variantId) ?? 0
    return { variantId, available: shown(pieces), availability: availabilityOfBucket(bucketOf(pieces)) }
  })
}

type CategoryRow = Omit<CategoryView, 'picture'> & { media: typeof media.$inferSelect | null }

const categoriesQuery = statement<CategoryRow>(
  'catalog.categories',
  `select c.slug, c.name, c.description, count(k.product_id)::int as products,
     case when m.id is null then null else jsonb_build_object('id', m.id, 'width', m.width, 'height', m.height,
       'widths', m.widths, 'placeholder', m.placeholder, 'color', m.color, 'cutout', m.cutout) end as media
   from categories c left join catalog_cards k on k.category_slugs @> array[c.slug] left join media m on m.id = c.media_id
   group by c.id, m.id order by c.position, c.name`,
)

export async function listCategories(): Promise<CategoryView[]> {
  const found = await rows(database(), categoriesQuery, [])
  return found.map(({ media: picture, ...own }) => ({
    ...own,
    picture: picture && { ...pictureOf(picture), alt: own.name },
  }))
}

export async function readCategory(slug: string): Promise<CategoryView> {
  const found = (await listCategories()).find((category) => category.slug === slug)
  if (!found) throw new AppError('catalog.category_not_found')
  return found
}

/** What the search box offers while a term is typed. */
export async function suggest(typed: string): Promise<Suggestions> {
  if (typed.trim().length < 2) return { terms: [], categories: [], products: [] }
  const { items, facets } = await listProducts({ search: typed, page: 1, pageSize: 5 })
  return {
    terms: [],
    categories: facets.category.slice(0, 3).map(({ value, label }) => ({ slug: value, name: label })),
    products: items.map(({ slug, name, price, colors }) => ({
      slug,
      name,
      cash: price.cash,
      picture: colors[0]?.pictures[0] ?? null,
    })),
  }
}
