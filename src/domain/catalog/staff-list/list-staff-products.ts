import { toPicture, toPictureView } from '#domain/media'
import {
  type ProductListPage,
  type ProductListQuery,
  type ProductListRow,
  type ProductSort,
  type ProductState,
  stockFilters,
} from '#contract/products'
import { productStates } from '#shared/catalog/product-states'
import { queryUnprepared, database, type Db, type Placeholder } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import type { media } from '#tables/media'
import { type SearchCondition, buildSearchCondition } from './search-condition.ts'

/** Maximum number of products to count; larger numbers make no difference to staff. */
const mostCounted = 5_000

type Row = Omit<
  ProductListRow,
  'picture' | 'stock' | 'saleStartsAt' | 'saleEndsAt' | 'publishAt' | 'updatedAt'
> & {
  media: typeof media.$inferSelect | null
  alt: string | null
  focusX: number | null
  focusY: number | null
  stock: number
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  publishAt: Date | null
  updatedAt: Date
}
type Narrowing = (at: Placeholder) => string[]

/** Returns the conditions of all filters except the state, because the counts are per state. */
const narrowing =
  (query: ProductListQuery, found: SearchCondition | undefined): Narrowing =>
  (at) => {
    const { category, stock, without, sale, minPrice, maxPrice } = query
    return [
      ...(found ? found.where(at) : []),
      ...(category ? [`s.category_slugs @> array[${at(category)}::text]`] : []),
      ...(stock ? [`s.stock = ${at(stockFilters.indexOf(stock))}`] : []),
      ...(without ? [`not s.has_${without}`] : []),
      ...(sale ? ['s.on_sale'] : []),
      ...(minPrice === undefined ? [] : [`s.price >= ${at(minPrice)}`]),
      ...(maxPrice === undefined ? [] : [`s.price <= ${at(maxPrice)}`]),
    ]
  }

const where = (conditions: readonly string[]) =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''

/** Sort columns. Each has an index with the id, which is read in both directions. */
const columns: Record<ProductSort, [column: string, way: 'asc' | 'desc']> = {
  updated: ['updated_at', 'asc'],
  '-updated': ['updated_at', 'desc'],
  name: ['sort_name', 'asc'],
  '-name': ['sort_name', 'desc'],
  price: ['price', 'asc'],
  '-price': ['price', 'desc'],
  stock: ['stock', 'asc'],
  '-stock': ['stock', 'desc'],
}

// The page is selected from `staff_products` alone; details are joined afterwards.
const readPage = (db: Db, query: ProductListQuery, narrow: Narrowing): Promise<Row[]> =>
  queryUnprepared(db, (at) => {
    const { state, sort, after, page, pageSize } = query
    const [column, way] = columns[sort]
    const order = `order by s.${column} ${way}, s.product_id ${way}`
    const last = (id: string) =>
      `(select l.${column}, l.product_id from staff_products l where l.product_id = ${id})`
    const conditions = [
      ...narrow(at),
      ...(state ? [`s.state = ${at(state)}`] : []),
      ...(after ? [`(s.${column}, s.product_id) ${way === 'asc' ? '>' : '<'} ${last(at(after))}`] : []),
    ]
    const offset = after ? 0 : (page - 1) * pageSize
    return `
      with page as materialized (
        select s.product_id from staff_products s ${where(conditions)} ${order} limit ${at(pageSize)} offset ${at(offset)}
      )
      select p.id, p.slug, p.name, s.state, s.stock, c.name as category, p.price, p.compare_at as "compareAt",
        p.sale_starts_at as "saleStartsAt", p.sale_ends_at as "saleEndsAt", p.publish_at as "publishAt",
        p.updated_at as "updatedAt", to_jsonb(m) || jsonb_build_object('sourceUrl', null) as media, i.alt,
        i.focus_x as "focusX", i.focus_y as "focusY", v.*
      from page join staff_products s using (product_id) join products p on p.id = s.product_id
        left join categories c on c.id = p.category_id
        left join lateral (
          select media_id, alt, focus_x, focus_y from product_pictures where product_id = p.id order by position limit 1
        ) i on true
        left join media m on m.id = i.media_id
        cross join lateral (
          select count(distinct v.color_name)::int as colors, count(distinct v.size)::int as sizes,
            case when count(*) = 1 then min(v.id::text) end as "onlyVariant",
            (count(*) filter (where v.price is not null and v.price <> p.price))::int as "ownPrices",
            coalesce(sum(l.on_hand), 0)::int as "onHand", coalesce(sum(l.on_hand - l.reserved), 0)::int as available
          from variants v left join stock_levels l on l.variant_id = v.id
          where v.product_id = p.id and v.status = 'active'
        ) v
      ${order}`
  })

type Count = { state: ProductState; count: number }

// One subquery per state, so that a rare state does not count all products.
const countEach = (db: Db, narrow: Narrowing): Promise<Count[]> =>
  queryUnprepared(db, (at) =>
    productStates
      .map((state) => {
        const conditions = [`s.state = ${at(state)}`, ...narrow(at)]
        return `select ${at(state)}::text as state, (select count(*)::int from (
            select from staff_products s ${where(conditions)} limit ${at(mostCounted)}
          ) counted) as count`
      })
      .join(' union all '),
  )

/** Returns a page of the staff list, drafts and archived products included. */
export async function listStaffProducts(
  _ctx: StaffContext,
  query: ProductListQuery,
): Promise<ProductListPage> {
  const { search, state, page, pageSize } = query
  const db = database()
  const found = search ? await buildSearchCondition(db, search) : undefined
  const narrow = narrowing(query, found)
  const [items, groups] = await Promise.all([readPage(db, query, narrow), countEach(db, narrow)])
  const counts = Object.fromEntries(
    groups.flatMap((each) => (each.count > 0 ? [[each.state, each.count]] : [])),
  )
  const all = groups.reduce((total, { count }) => total + count, 0)
  return {
    items: items.map(viewOf),
    total: state ? (counts[state] ?? 0) : all,
    page,
    pageSize,
    counts,
    countsEndAt: groups.some(({ count }) => count >= mostCounted) ? mostCounted : null,
    corrected: found?.corrected ?? null,
  }
}

/** Returns the ids of the products that match the same filters, ordered by id, at most `most`. */
export async function findStaffProductIds(db: Db, query: ProductListQuery, most: number): Promise<string[]> {
  const narrow = narrowing(query, query.search ? await buildSearchCondition(db, query.search) : undefined)
  const found = await queryUnprepared<{ id: string }>(db, (at) => {
    const conditions = [...narrow(at), ...(query.state ? [`s.state = ${at(query.state)}`] : [])]
    return `select s.product_id as id from staff_products s ${where(conditions)} order by s.product_id limit ${at(most)}`
  })
  return found.map(({ id }) => id)
}

const viewOf = ({
  media: row,
  alt,
  focusX,
  focusY,
  stock,
  saleStartsAt,
  saleEndsAt,
  publishAt,
  updatedAt,
  ...own
}: Row): ProductListRow => ({
  ...own,
  picture:
    row && toPictureView(toPicture(row), { alt: alt ?? '', focusX: focusX ?? 50, focusY: focusY ?? 50 }),
  stock: stockFilters[stock]!,
  saleStartsAt: saleStartsAt?.toISOString() ?? null,
  saleEndsAt: saleEndsAt?.toISOString() ?? null,
  publishAt: publishAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})
