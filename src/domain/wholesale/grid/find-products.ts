import type { GridQuery } from '#contract/wholesale'
import { buildVariantSearch, findCategoryAndDescendants } from '#domain/products'
import { type Db, queryUnprepared } from '#platform/postgres/database'

/** Product of a page with the ids of the variants of its matching colours, in the order of its page. */
export type FoundProduct = {
  id: string
  category: string
  variants: { id: string; hex: string }[]
  total: number
}

type Filter = Pick<GridQuery, 'search' | 'category' | 'inStock' | 'page' | 'pageSize'>

/** Returns a page of the products for sale by category and name; of each, the colours with a matching variant. */
export async function findGridProducts(db: Db, query: Filter): Promise<FoundProduct[]> {
  const { search, category, inStock, page, pageSize } = query
  const [matching, categoryIds] = await Promise.all([
    search ? buildVariantSearch(db, search) : undefined,
    category ? findCategoryAndDescendants(db, category) : undefined,
  ])
  return queryUnprepared<FoundProduct>(db, (at) => {
    const inCategory = () => {
      const ids = at(categoryIds)
      return `and (p.category_id = any(${ids}::uuid[])
        or exists (select from product_categories pc where pc.product_id = p.id and pc.category_id = any(${ids}::uuid[]))
        or exists (select from category_rule_members m where m.product_id = p.id and m.category_id = any(${ids}::uuid[])))`
    }
    return `
      with matching as materialized (
        select distinct v.product_id, v.color_name from variants v
        ${inStock === '1' ? 'join stock_levels l on l.variant_id = v.id and l.available > 0' : ''}
        where v.status = 'active' ${matching ? `and v.id in (${matching(at)})` : ''}
      ), found as (
        select p.id, p.plain_name, coalesce(c.name, '') as category, coalesce(c.position, 100000) as place,
          count(*) over ()::int as total
        from products p left join categories c on c.id = p.category_id
        where p.status = 'active' and p.id in (select product_id from matching) ${categoryIds ? inCategory() : ''}
        order by 4, 3, 2, 1 limit ${at(pageSize)}::int offset ${at((page - 1) * pageSize)}::int
      )
      select f.id, f.category, f.total,
        jsonb_agg(jsonb_build_object('id', v.id, 'hex', v.color_hex) order by v.position, v.id) as variants
      from found f join matching m on m.product_id = f.id
      join variants v on v.product_id = f.id and v.color_name = m.color_name and v.status = 'active'
      group by f.id, f.category, f.total, f.place, f.plain_name
      order by f.place, f.category, f.plain_name, f.id`
  })
}
