import { catalogTag } from '#domain/catalog'
import { pagesTag, postsTag } from '#domain/content'
import { categoryPath, productPath, setPath } from '#domain/products'
import { database, queryRows, statement } from '#platform/postgres/database'
import { blogPath, getPagePath, type PageKind, pageKinds, getPostPath } from '#shared/content/content-kinds'
import { getFirst, getOrThrow } from '#shared/data/get-or-throw'

/** URL of the sitemap: path, last change, and paths of its pictures. */
export type SitemapUrl = { path: string; changedAt: Date | null; pictures: string[] }

/** Source of sitemap URLs of one kind of page, paginated in a stable order. */
export type SitemapSource = {
  /** Prefix of its files: `produtos` is /sitemaps/produtos-1.xml. */
  name: string
  tags: readonly string[]
  summary: () => Promise<{ count: number; changedAt: Date | null }>
  read: (offset: number, limit: number) => Promise<SitemapUrl[]>
}

type Row = { slug: string; changedAt: Date | null; pictures: string[] }
type Summary = { count: number; changedAt: Date | null }

/** Creates a source from two SQL queries: `summary` without parameters, `page` with offset and limit. */
function kindOf(
  name: string,
  tags: readonly string[],
  pathOf: (slug: string) => string,
  text: { summary: string; page: string },
): SitemapSource {
  const summary = statement<Summary>(`seo.sitemap_${name}`, text.summary)
  const page = statement<Row>(`seo.sitemap_${name}_page`, text.page)
  return {
    name,
    tags,
    summary: async () => getFirst(await queryRows(database(), summary, [])),
    read: async (offset, limit) =>
      (await queryRows(database(), page, [offset, limit])).map(({ slug, ...rest }) => ({
        ...rest,
        path: pathOf(slug),
      })),
  }
}

/** SQL of the path of a picture's widest version, as pages show it. */
const pictureText = `'/media/' || m.id || '/' || m.widths[array_upper(m.widths, 1)] || '.webp'`

const products = kindOf('produtos', [catalogTag], productPath, {
  summary: `select count(*)::int as count, max(p.updated_at) as "changedAt"
    from catalog_cards k join products p on p.id = k.id`,
  page: `select p.slug, p.updated_at as "changedAt", array(
      select ${pictureText} from product_pictures i join media m on m.id = i.media_id
      where i.product_id = p.id and m.status = 'ready' order by i.position limit 10) as pictures
    from catalog_cards k join products p on p.id = k.id order by p.slug offset $1 limit $2`,
})

const sets = kindOf('conjuntos', [catalogTag], setPath, {
  summary: `select count(*)::int as count, max(s.updated_at) as "changedAt"
    from catalog_cards k join sets s on s.id = k.id`,
  page: `select s.slug, s.updated_at as "changedAt", array(
      select ${pictureText} from media m where m.id = s.media_id and m.status = 'ready') as pictures
    from catalog_cards k join sets s on s.id = k.id order by s.slug offset $1 limit $2`,
})

// A hidden category hides its descendants. Empty categories are left out.
const shownCategories = `
  with recursive shown as (
    select id, slug from categories where parent_id is null and is_visible
    union select c.id, c.slug from categories c join shown s on c.parent_id = s.id where c.is_visible
  ), filled as (
    select s.slug, max(coalesce(p.updated_at, t.updated_at)) as changed_at
    from shown s join catalog_cards k on k.category_slugs @> array[s.slug]
      left join products p on p.id = k.id left join sets t on t.id = k.id
    group by s.slug
  )`

const categories = kindOf('colecoes', [catalogTag], categoryPath, {
  summary: `${shownCategories} select count(*)::int as count, max(changed_at) as "changedAt" from filled`,
  page: `${shownCategories} select slug, changed_at as "changedAt", '{}'::text[] as pictures
    from filled order by slug offset $1 limit $2`,
})

const posts = kindOf('artigos', [postsTag], getPostPath, {
  summary: `select count(*)::int as count, max(v.published_at) as "changedAt"
    from content_pages p join content_versions v on v.id = p.version_id where p.kind = 'post'`,
  page: `select p.slug, v.published_at as "changedAt", array(
      select ${pictureText} from media m where m.id = v.text->'cover'->>'mediaId' and m.status = 'ready') as pictures
    from content_pages p join content_versions v on v.id = p.version_id where p.kind = 'post'
    order by p.slug offset $1 limit $2`,
})

/** List pages; they change with the products or posts they list. */
const lists = ['/', '/produtos', '/colecoes', '/depoimentos', blogPath]

const publishedPages = statement<{ kind: PageKind; slug: string; publishedAt: Date }>(
  'seo.sitemap_pages',
  `select p.kind, p.slug, v.published_at as "publishedAt"
   from content_pages p join content_versions v on v.id = p.version_id
   where p.kind = any($1) order by p.slug`,
)

async function readPages(): Promise<SitemapUrl[]> {
  const [sold, blog] = [await products.summary(), await posts.summary()]
  const changes = new Map([
    ['/depoimentos', null],
    [blogPath, blog.changedAt],
  ])
  const written = await queryRows(database(), publishedPages, [pageKinds])
  return [
    ...lists.map((path) => ({
      path,
      changedAt: changes.has(path) ? getOrThrow(changes, path) : sold.changedAt,
      pictures: [],
    })),
    ...written.map(({ kind, slug, publishedAt }) => ({
      path: getPagePath(kind, slug),
      changedAt: publishedAt,
      pictures: [],
    })),
  ]
}

const pages: SitemapSource = {
  name: 'paginas',
  tags: [catalogTag, pagesTag, postsTag],
  async summary() {
    const all = await readPages()
    const last = Math.max(...all.map(({ changedAt }) => changedAt?.getTime() ?? 0))
    return { count: all.length, changedAt: last > 0 ? new Date(last) : null }
  },
  read: async (offset, limit) => (await readPages()).slice(offset, offset + limit),
}

/** All kinds of pages in the sitemap. Add a new kind here. */
export const sitemapSources: readonly SitemapSource[] = [pages, posts, categories, sets, products]
