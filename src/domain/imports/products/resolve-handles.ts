import { createHash } from 'node:crypto'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { toSlug } from '#shared/text/slug'

/** Handles of a file in file order, each with the name of its product. */
export type Handles = ReadonlyMap<string, string>

type Known = { handle: string; slug: string }

const knownQuery = statement<Known>(
  'imports.known_handles',
  `select h.handle, p.slug from import_handles h join products p on p.id = h.product_id where h.handle = any($1)`,
)

type Taken = { slug: string; isOfHandles: boolean }

const takenQuery = statement<Taken>(
  'imports.taken_slugs',
  `select p.slug, exists (select from import_handles h where h.product_id = p.id) as "isOfHandles"
   from products p where p.slug = any($1)`,
)

const keepQuery = statement(
  'imports.keep_handle',
  'insert into import_handles (handle, product_id) values ($1, $2) on conflict do nothing',
)

/** Stores the product of a handle, so that later imports find it. */
export const saveHandle = (tx: Db, handle: string, productId: string): Promise<unknown> =>
  queryRows(tx, keepQuery, [handle, productId])

/**
 * Returns the slug of each handle's product; all are distinct. A handle belongs to the product with that slug, or
 * to the one that an earlier import stored for it. A new handle gets its slugified form, or a unique slug if that
 * is taken.
 */
export async function resolveHandles(db: Db, handles: Handles): Promise<Map<string, string>> {
  const preferredSlugs = new Map(
    [...handles].map(([handle, name]) => [handle, getPreferredSlug(handle, name)]),
  )
  const known = new Map(
    (await queryRows(db, knownQuery, [[...handles.keys()]])).map(({ handle, slug }) => [handle, slug]),
  )
  const asked = [...new Set([...handles.keys(), ...preferredSlugs.values()])]
  const taken = new Map((await queryRows(db, takenQuery, [asked])).map((each) => [each.slug, each]))
  const found = new Map<string, string>()
  const given = new Set<string>()
  const give = (handle: string, slug: string | undefined) => {
    if (slug === undefined || found.has(handle) || given.has(slug)) return
    found.set(handle, slug)
    given.add(slug)
  }
  const knownSlugs = new Map([...known].map(([handle, slug]) => [slug, handle]))
  const isFree = (handle: string, slug: string) => {
    const other = taken.get(slug)
    if (!other) return true
    // A product name alone does not identify an existing product.
    if (!toSlug(handle)) return false
    return !other.isOfHandles || (slug === handle && (knownSlugs.get(slug) ?? handle) === handle)
  }
  // Exports use slugs as handles: an exact match wins over a similar handle.
  for (const handle of handles.keys()) if (taken.has(handle) && isFree(handle, handle)) give(handle, handle)
  for (const handle of handles.keys()) give(handle, known.get(handle))
  for (const [handle, preferred] of preferredSlugs)
    if (preferred === handle && isFree(handle, preferred)) give(handle, preferred)
  for (const [handle, preferred] of preferredSlugs)
    if (preferred && isFree(handle, preferred)) give(handle, preferred)
  for (const [handle, preferred] of preferredSlugs) give(handle, ownSlug(handle, preferred))
  return found
}

const getPreferredSlug = (handle: string, name: string): string => toSlug(handle) || toSlug(name)

/** Returns a unique slug that is the same at every import. */
function ownSlug(handle: string, preferred: string): string {
  const digest = createHash('sha256').update(handle).digest('hex').slice(0, 8)
  return `${(preferred || 'produto').slice(0, 70).replace(/-$/, '')}-${digest}`
}
