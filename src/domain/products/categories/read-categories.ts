import { findPictures } from '#domain/media'
import type { CategoryEdit, CategoryNode, CategoryTree } from '#contract/products'
import { computeVersion } from '#domain/audit'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { setsCategorySlug } from '#context/products/rules.ts'
import { getFirst } from '#shared/data/get-or-throw'
import { toCategoryForm, getOrderVersion, toTreePositions, readStoredCategory } from './stored-category.ts'
import { flattenTree } from '#shared/data/ordered-tree'

type Node = Omit<CategoryNode, 'picture'> & { mediaId: string | null; alt: string }

const treeQuery = statement<Node>(
  'products.category_tree',
  `with recursive up(id, above, parent_id) as (
     select id, id, parent_id from categories
     union select up.id, c.id, c.parent_id from up join categories c on c.id = up.parent_id
   ), member(category_id, product_id) as (
     select category_id, id from products where category_id is not null and status = 'active'
     union all select m.category_id, m.product_id from product_categories m join products p on p.id = m.product_id
       where p.status = 'active'
     union all select m.category_id, m.product_id from category_rule_members m join products p on p.id = m.product_id
       where p.status = 'active'
   ), counted as (
     select up.above as id, count(distinct product_id)::int as products from member m join up on up.id = m.category_id
     group by up.above
   )
   select c.id, c.parent_id as "parentId", c.position, c.name, c.slug, c.is_visible as "isVisible",
     c.media_id as "mediaId", c.media_alt as alt, c.rule is not null as "hasRule", c.sort,
     case when c.slug = $1 then (select count(*)::int from sets where status = 'active')
       else coalesce(n.products, 0) end as products
   from categories c left join counted n on n.id = c.id`,
)

/** Returns the whole tree for staff, hidden categories included. */
export async function readCategoryTree(_ctx: StaffContext): Promise<CategoryTree> {
  const db = database()
  const found = await queryRows(db, treeQuery, [setsCategorySlug])
  const pictures = await findPictures(
    db,
    found.flatMap(({ mediaId }) => mediaId ?? []),
  )
  return {
    items: flattenTree(found).map(({ leaf: { mediaId, alt, ...own } }) => {
      const picture = mediaId ? pictures.get(mediaId) : undefined
      return { ...own, picture: picture ? { ...picture, alt } : null }
    }),
    version: computeVersion(toTreePositions(found)),
  }
}

const membersQuery = statement<{ chosen: number; byRule: number }>(
  'products.category_members',
  `select (select count(*)::int from products where category_id = $1)
     + (select count(*)::int from product_categories where category_id = $1) as chosen,
     (select count(*)::int from category_rule_members where category_id = $1) as "byRule"`,
)

/** Returns a category for editing, with its version. Throws `products.category_not_found`. */
export async function readCategoryEdit(_ctx: StaffContext, id: string): Promise<CategoryEdit> {
  const db = database()
  const row = await readStoredCategory(db, id)
  const form = toCategoryForm(row)
  const [members, pictures] = await Promise.all([
    queryRows(db, membersQuery, [id]),
    findPictures(db, row.mediaId ? [row.mediaId] : []),
  ])
  const media = row.mediaId ? pictures.get(row.mediaId) : undefined
  return {
    id,
    form,
    media: media ? { ...media, alt: row.mediaAlt } : null,
    ...getFirst(members),
    pinnedProductIds: row.pinnedProductIds,
    version: computeVersion(form),
    orderVersion: getOrderVersion(row),
  }
}
