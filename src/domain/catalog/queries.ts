import { pictureOf } from '#domain/media'
import { database, rows, statement } from '#platform/database'
import { AppError } from '#platform/errors'
import type { media } from '#tables/media'
import type { CategoryView } from './contract.ts'

type CategoryRow = Omit<CategoryView, 'picture'> & { media: typeof media.$inferSelect | null }

const categoriesQuery = statement<CategoryRow>(
  'catalog.categories',
  `select c.slug, c.name, c.description, count(k.id)::int as products,
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
