import { type Db, queryRows, statement } from '#platform/postgres/database'

const foreign = statement<{ sku: string; name: string }>(
  'imports.foreign_skus',
  `select v.sku, p.name from variants v join products p on p.id = v.product_id
   where v.sku = any($1) and p.slug <> $2`,
)

/** Returns the given SKUs that belong to other products, with the name of each product. */
export async function findSkusOfOtherProducts(
  db: Db,
  slug: string,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const found = await queryRows(db, foreign, [skus, slug])
  return new Map(found.map(({ sku, name }) => [sku, name]))
}

const foreignCodes = statement<{ gtin: string; name: string }>(
  'imports.foreign_gtins',
  `select v.gtin, p.name from variants v join products p on p.id = v.product_id
   where v.gtin = any($1) and p.slug <> $2`,
)

/** Returns the given barcodes that belong to other products, with the name of each product. */
export async function findGtinsOfOtherProducts(
  db: Db,
  slug: string,
  gtins: readonly string[],
): Promise<Map<string, string>> {
  if (gtins.length === 0) return new Map()
  const found = await queryRows(db, foreignCodes, [gtins, slug])
  return new Map(found.map(({ gtin, name }) => [gtin, name]))
}

const guide = statement<{ id: string }>('imports.size_guide', 'select id from size_guides where slug = $1')

export const findSizeGuideId = async (db: Db, slug: string): Promise<string | undefined> =>
  (await queryRows(db, guide, [slug]))[0]?.id

/** Media ids are hashes of the picture, so an own URL identifies the same picture on any host. */
const ownPath = /^\/media\/([0-9a-f]{24})\/\d+\.(?:webp|avif)$/

/** Returns the media id in an own picture URL. */
export const parsePictureId = (url: string): string | undefined => ownPath.exec(new URL(url).pathname)?.[1]

export type ExistingPicture = { id: string; sourceUrl: string | null; waiting: boolean }

const pictures = statement<ExistingPicture>(
  'imports.pictures',
  `select id, source_url as "sourceUrl", status = 'waiting' as waiting from media
   where source_url = any($1) or id = any($2)`,
)

/** Returns the stored pictures of these URLs, downloaded or own. */
export async function findPicturesByUrl(
  db: Db,
  urls: readonly string[],
): Promise<Map<string, ExistingPicture>> {
  if (urls.length === 0) return new Map()
  const found = await queryRows(db, pictures, [urls, urls.flatMap((url) => parsePictureId(url) ?? [])])
  const byUrl = new Map(found.map((picture) => [picture.sourceUrl, picture]))
  const byId = new Map(found.map((picture) => [picture.id, picture]))
  const known = urls.map((url) => [url, byUrl.get(url) ?? byId.get(parsePictureId(url) ?? '')] as const)
  return new Map(known.flatMap(([url, picture]) => (picture ? [[url, picture] as const] : [])))
}

const categories = statement<{ id: string; slug: string; parentSlug: string | null }>(
  'imports.categories',
  `select c.id, c.slug, above.slug as "parentSlug" from categories c
   left join categories above on above.id = c.parent_id where c.slug = any($1)`,
)

/** Returns the categories with these slugs and their parents. */
export const findCategoriesBySlug = (db: Db, slugs: readonly string[]) => queryRows(db, categories, [slugs])
