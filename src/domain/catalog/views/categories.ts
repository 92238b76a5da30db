import { categoryPath } from '#domain/products'
import { toPlainText } from '#platform/http/rich-text'
import { toPicture } from '#domain/media'
import { findMovedTo } from './product.ts'
import { database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { media } from '#tables/media'
import type { CategoryDetail, CategoryView } from '#contract/catalog'

type CategoryRow = Omit<CategoryView, 'picture'> & {
  alt: string
  seoTitle: string
  seoDescription: string
  media: typeof media.$inferSelect | null
}

// A hidden category hides its descendants.
const categoriesQuery = statement<CategoryRow>(
  'catalog.categories',
  `with recursive shown as (
     select id from categories where parent_id is null and is_visible
     union select c.id from categories c join shown s on c.parent_id = s.id where c.is_visible
   )
   select c.slug, c.name, c.description, c.media_alt as alt,
     c.seo_title as "seoTitle", c.seo_description as "seoDescription", count(k.id)::int as products,
     case when m.id is null then null else jsonb_build_object('id', m.id, 'width', m.width, 'height', m.height,
       'widths', m.widths, 'placeholder', m.placeholder, 'color', m.color, 'cutout', m.cutout) end as media
   from categories c left join catalog_cards k on k.category_slugs @> array[c.slug] left join media m on m.id = c.media_id
   where c.id in (select id from shown)
   group by c.id, m.id order by c.position, c.name`,
)

const readCategories = (): Promise<CategoryRow[]> => queryRows(database(), categoriesQuery, [])

const viewOf = ({ slug, name, description, products, alt, media: picture }: CategoryRow): CategoryView => ({
  slug,
  name,
  description: toPlainText(description),
  products,
  picture: picture && { ...toPicture(picture), alt: alt || name },
})

export const listCategories = async (): Promise<CategoryView[]> => (await readCategories()).map(viewOf)

/** Returns a category for its page. Throws `catalog.category_not_found`, with the new path if it moved. */
export async function readCategory(slug: string): Promise<CategoryDetail> {
  const found = (await readCategories()).find((category) => category.slug === slug)
  if (!found) throw new AppError('catalog.category_not_found', await findMovedTo(categoryPath(slug)))
  const view = viewOf(found)
  return {
    ...view,
    descriptionHtml: found.description,
    seo: {
      title: found.seoTitle || found.name,
      description: found.seoDescription || view.description.slice(0, 160),
    },
  }
}
