import type { ProductFormOptions } from '#contract/products'
import { readSettings } from '#domain/settings'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { unifySpellings } from '#shared/text/option-name'
import { compareSizes } from '#shared/catalog/sizes'

const choicesQuery = statement<Omit<ProductFormOptions, 'sku'>>(
  'products.choices',
  `with recursive tree as (
     select id, name, slug, 0 as depth, array[position::text || name] as path from categories where parent_id is null
     union all
     select c.id, c.name, c.slug, t.depth + 1, t.path || (c.position::text || c.name)
     from categories c join tree t on c.parent_id = t.id where t.depth < 10
   )
   select
     (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'slug', slug, 'depth', depth)
       order by path), '[]') from tree) as categories,
     (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name), '[]') from size_guides)
       as "sizeGuides",
     array(select line from products where line <> '' group by line order by count(*) desc, line limit 100) as lines,
     array(select tag from products, unnest(tags) tag group by tag order by count(*) desc, tag limit 200) as tags,
     (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'hex', hex)), '[]') from (
       select color_name as name, (array_agg(color_hex))[1] as hex from variants where color_name <> ''
       group by color_name order by count(*) desc, color_name limit 60) c) as colors,
     array(select size from variants where size <> '' group by size order by count(*) desc, size limit 40) as sizes`,
)

/** Sizes offered even to a store without products. */
const usualSizes = ['PP', 'P', 'M', 'G', 'GG', 'XGG', 'Único']

/** Returns the options of the product form, most used first. */
export async function readProductFormOptions(_ctx: StaffContext): Promise<ProductFormOptions> {
  const [[choices], { sku }] = await Promise.all([
    queryRows(database(), choicesQuery, []),
    readSettings('products'),
  ])
  const { sizes } = choices!
  const usual = usualSizes.map(unifySpellings(usualSizes, sizes))
  return { ...choices!, sizes: [...new Set([...usual, ...sizes])].sort(compareSizes), sku }
}
