import { type Pricer, pricer } from '#domain/pricing'
import { compareSizes } from '#domain/products'
import { database, rows, statement } from '#platform/database'
import type { CardView, Facets, ProductList, ProductQuery, Sort } from './contract.ts'
import { availabilityOfBucket, type CardColor, newForDays, plain, prefixQuery } from './rules.ts'

export type CardRow = {
  id: string
  slug: string
  name: string
  categorySlug: string | null
  categoryName: string | null
  price: number
  maxPrice: number
  compareAt: number | null
  colors: CardColor[]
  stockBucket: number
  publishedAt: Date
}

const cardColumns = `product_id as id, slug, name, category_slug as "categorySlug", category_name as "categoryName",
  price, max_price as "maxPrice", compare_at as "compareAt", colors, stock_bucket as "stockBucket",
  published_at as "publishedAt"`

/** What a card shows; the one place where a row of the shop window becomes a view. */
export function cardView(row: CardRow, prices: Pricer): CardView {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    category: row.categorySlug ? { slug: row.categorySlug, name: row.categoryName ?? '' } : null,
    price: prices.price(row.price, row.compareAt),
    priceVaries: row.maxPrice > row.price,
    availability: availabilityOfBucket(row.stockBucket),
    isNew: Date.now() - row.publishedAt.getTime() < newForDays * 86_400_000,
    colors: row.colors.map(({ name, hex, pictures }) => ({ name, hex, pictures })),
  }
}

/** The filters of a query as SQL, each under its facet's name, and the values they take. */
function conditionsOf(query: ProductQuery) {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const all: { name: 'search' | 'category' | 'color' | 'size' | 'price' | 'available'; sql: string }[] = []
  const typed = plain(query.search ?? '')
  let relevance = '0'
  // Signs alone are a search that finds nothing, not a list of everything.
  if (!typed && query.search) all.push({ name: 'search', sql: 'false' })
  if (typed) {
    const [words, text] = [value(prefixQuery(typed)), value(typed)]
    all.push({
      name: 'search',
      sql: `(search @@ to_tsquery('portuguese', ${words}) or ${text} <% search_text)`,
    })
    relevance = `(ts_rank(search, to_tsquery('portuguese', ${words})) * 4 + word_similarity(${text}, search_text))`
  }
  if (query.category?.length)
    all.push({ name: 'category', sql: `category_slugs && ${value(query.category)}::text[]` })
  if (query.color?.length) all.push({ name: 'color', sql: `color_slugs && ${value(query.color)}::text[]` })
  if (query.size?.length) all.push({ name: 'size', sql: `sizes && ${value(query.size)}::text[]` })
  const price = [
    query.minPrice === undefined ? '' : `price >= ${value(query.minPrice)}`,
    query.maxPrice === undefined ? '' : `price <= ${value(query.maxPrice)}`,
  ].filter(Boolean)
  if (price.length > 0) all.push({ name: 'price', sql: price.join(' and ') })
  if (query.available) all.push({ name: 'available', sql: 'stock_bucket > 0' })
  return { all, values, relevance }
}

type Conditions = ReturnType<typeof conditionsOf>

/** Everything that filters, but for one facet's own choice. */
const where = ({ all }: Conditions, but?: string): string =>
  [...all.filter(({ name }) => name !== but).map(({ sql }) => sql), 'true'].join(' and ')

const orders: Record<Sort, string> = {
  relevance: 'popularity desc, published_at desc, product_id',
  newest: 'published_at desc, product_id',
  price_asc: 'price, product_id',
  price_desc: 'price desc, product_id',
  best_selling: 'popularity desc, published_at desc, product_id',
}

/** A page of the list with its total and the counts of each facet under the other facets' filters. */
export async function listProducts(query: ProductQuery): Promise<ProductList> {
  const conditions = conditionsOf(query)
  const sort = query.sort ?? (query.search ? 'relevance' : 'newest')
  const order = sort === 'relevance' && query.search ? `relevance desc, ${orders.relevance}` : orders[sort]
  const [items, facets, prices] = await Promise.all([
    readPage(conditions, order, query),
    readFacets(conditions),
    pricer(),
  ])
  return {
    items: items.map((row) => cardView(row, prices)),
    total: facets.total,
    page: query.page,
    pageSize: query.pageSize,
    facets: facets.facets,
  }
}

function readPage(
  conditions: Conditions,
  order: string,
  { page, pageSize }: ProductQuery,
): Promise<CardRow[]> {
  const next = conditions.values.length + 1
  const text = `select ${cardColumns}, ${conditions.relevance} as relevance from catalog_cards
    where ${where(conditions)} order by ${order} limit $${next} offset $${next + 1}`
  return rows(database(), statement<CardRow>(nameFor(text), text), [
    ...conditions.values,
    pageSize,
    (page - 1) * pageSize,
  ])
}

/** Every condition stands in the line of the total, so that each value has its place whatever the facets leave out. */
type FacetRow = { facet: string; value: string; label: string; hex: string | null; count: number }

async function readFacets(conditions: Conditions): Promise<{ total: number; facets: Facets }> {
  const text = `
    select 'category' as facet, c.slug as value, c.name as label, null as hex, count(*)::int as count
      from catalog_cards k cross join unnest(k.category_slugs) as s(category) join categories c on c.slug = s.category
      where ${where(conditions, 'category')} group by c.slug, c.name
    union all
    select 'color', c.slug, min(c.name), min(c.hex), count(*)::int
      from catalog_cards, jsonb_to_recordset(colors) as c(slug text, name text, hex text)
      where ${where(conditions, 'color')} and c.name <> '' group by c.slug
    union all
    select 'size', s.size, s.size, null, count(*)::int from catalog_cards, unnest(sizes) as s(size)
      where ${where(conditions, 'size')} group by s.size
    union all
    select 'min', '', '', null, coalesce(min(price), 0) from catalog_cards where ${where(conditions, 'price')}
    union all
    select 'max', '', '', null, coalesce(max(max_price), 0) from catalog_cards where ${where(conditions, 'price')}
    union all
    select 'available', '', '', null, count(*)::int from catalog_cards
      where ${where(conditions, 'available')} and stock_bucket > 0
    union all
    select 'total', '', '', null, count(*)::int from catalog_cards where ${where(conditions)}`
  const found = await rows(database(), statement<FacetRow>(nameFor(text), text), conditions.values)
  const options = (facet: string) =>
    found
      .filter((row) => row.facet === facet)
      .map(({ value, label, hex, count }) => ({ value, label, count, ...(hex ? { hex } : {}) }))
  const number = (facet: string) => found.find((row) => row.facet === facet)?.count ?? 0
  const byCount = (a: { count: number; label: string }, b: { count: number; label: string }) =>
    b.count - a.count || a.label.localeCompare(b.label, 'pt-BR')
  return {
    total: number('total'),
    facets: {
      category: options('category').sort(byCount),
      color: options('color').sort(byCount),
      size: options('size').sort((a, b) => compareSizes(a.value, b.value)),
      price: { min: number('min'), max: number('max') },
      available: number('available'),
    },
  }
}

const names = new Map<string, string>()

/** One prepared statement per shape of query; their number is bounded by the filters and sorts there are. */
function nameFor(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `catalog.shape.${names.size}`
  names.set(text, name)
  return name
}
