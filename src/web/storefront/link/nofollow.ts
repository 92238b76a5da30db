import { stylistPath } from '#shared/catalog/stylist'

/** Parameters that filter or sort a list; others do not change it. */
const narrowing = ['search', 'category', 'color', 'size', 'minPrice', 'maxPrice', 'available', 'sort']

const isList = (path: string): boolean => path === '/produtos' || path.startsWith('/colecoes/')

/**
 * Returns whether a path gets rel=nofollow: filtered, searched or sorted lists and stylist answers are endless and
 * not indexed. Pages of a list and a collection in one colour are indexed.
 */
export function isNofollow(href: string): boolean {
  const [path = '', query] = href.split('?', 2)
  if (!query) return false
  if (path === stylistPath) return true
  if (!isList(path)) return false
  const given = new URLSearchParams(query)
  return narrowing.some((name) => given.has(name) && !(name === 'color' && path !== '/produtos'))
}

/** Returns the `rel` of a link to an internal path. */
export const nofollowProps = (href: string): { rel?: 'nofollow' } =>
  isNofollow(href) ? { rel: 'nofollow' } : {}
