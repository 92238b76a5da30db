import { findCategoriesBySlug } from '#context/imports/queries.ts'
import type { Db } from '#platform/postgres/database'
import { toSlug } from '#shared/text/slug'

export type NewCategory = { slug: string; name: string; parentSlug?: string }

type ResolvedCategory = {
  slug: string
  /** Undefined if it does not exist yet. */
  id: string | undefined
  /** Categories of the path that do not exist yet, parents first. */
  missing: NewCategory[]
}

/**
 * Returns the slug of the category with this path of names, and the missing ones to create. A single name matches a
 * category at any level. A new slug is the name, or the whole path if that slug is taken.
 */
export async function resolveCategory(db: Db, names: readonly string[]): Promise<ResolvedCategory> {
  const addresses = names.map((name, depth) => [toSlug(name), toSlug(names.slice(0, depth + 1).join(' '))])
  const found = await findCategoriesBySlug(db, addresses.flat())
  const missing: NewCategory[] = []
  let above: string | null = null
  let id: string | undefined
  for (const [depth, name] of names.entries()) {
    const own = addresses[depth]!
    const taken = found.filter(({ slug }) => own.includes(slug))
    const here = taken.find(({ parentSlug }) => parentSlug === above || names.length === 1)
    const free = own.find((slug) => !taken.some((each) => each.slug === slug))
    const slug: string = here?.slug ?? free ?? own[1]!
    if (!here && free) missing.push({ slug, name, ...(above ? { parentSlug: above } : {}) })
    above = slug
    id = found.find((each) => each.slug === slug)?.id
  }
  return { slug: above!, id, missing }
}
