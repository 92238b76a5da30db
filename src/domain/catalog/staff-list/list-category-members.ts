import type { CardColor } from '#context/catalog/rules.ts'
import type { CategoryMember, CategoryMembers } from '#contract/catalog'
import type { CategorySort } from '#contract/products'
import { setsCategorySlug } from '#domain/products'
import { database, plainContainsSql, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'

type Row = Omit<CategoryMember, 'picture'> & { colors: CardColor[]; total: number }

/** SQL sort orders, the same as in the store. */
const orders: Record<CategorySort, string> = {
  hand: 'array_position(c.pinned_product_ids, k.id), k.published_at desc, k.id',
  newest: 'k.published_at desc, k.id',
  best_selling: 'k.popularity desc, k.published_at desc, k.id',
  price_asc: 'k.price, k.published_at desc, k.id',
  price_desc: 'k.price desc, k.published_at desc, k.id',
}

// Hidden categories are not in the search index, so their members are read from the tables.
const membersQuery = (sort: CategorySort) =>
  statement<Row>(
    `catalog.members_${sort}`,
    `with recursive below as (
       select id from categories where id = $1
       union select c.id from categories c join below b on c.parent_id = b.id
     ), chosen as materialized (
       select id from products where category_id in (select id from below)
       union select product_id from product_categories where category_id in (select id from below)
     ), member as (
       select id from chosen
       union select product_id from category_rule_members where category_id in (select id from below)
     )
     select k.id, k.kind, k.name, k.colors, k.price, k.stock_bucket > 0 as "isLeft",
       k.kind = 'product' and k.id not in (select id from chosen) as "byRule", count(*) over ()::int as total
     from categories c join catalog_cards k
       on k.id in (select id from member) or (c.slug = '${setsCategorySlug}' and k.kind = 'set')
     where c.id = $1 and plain_text(k.name) like ${plainContainsSql('$2')}
     order by ${orders[sort]} limit $3 offset $4`,
  )

const statements = Object.fromEntries(
  (Object.keys(orders) as CategorySort[]).map((sort) => [sort, membersQuery(sort)]),
) as Record<CategorySort, ReturnType<typeof membersQuery>>

const sortQuery = statement<{ sort: CategorySort }>(
  'catalog.category_sort',
  'select sort from categories where id = $1',
)

type Asked = { search?: string | undefined; page: number; pageSize: number }

/**
 * Lists the products for sale in a category and its descendants, in its sort order. Throws
 * `catalog.category_not_found`.
 */
export async function listCategoryMembers(
  _ctx: StaffContext,
  id: string,
  { search = '', page, pageSize }: Asked,
): Promise<CategoryMembers> {
  const db = database()
  const [category] = await queryRows(db, sortQuery, [id])
  if (!category) throw new AppError('catalog.category_not_found')
  const values = [id, search, pageSize, (page - 1) * pageSize]
  const found = await queryRows(db, statements[category.sort], values)
  return {
    items: found.map(({ colors, total: _total, ...own }) => ({
      ...own,
      picture: colors[0]?.pictures[0] ?? null,
    })),
    total: found[0]?.total ?? 0,
    page,
    pageSize,
  }
}
