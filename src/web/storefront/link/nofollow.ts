import { stylistPath } from '#shared/stylist'

/** What narrows or sorts a list; anything else in its address changes nothing. */
const narrowing = ['search', 'category', 'color', 'size', 'minPrice', 'maxPrice', 'available', 'sort']

const isList = (path: string): boolean => path === '/produtos' || path.startsWith('/colecoes/')

/**
 * Whether crawlers are told to leave a path alone: lists narrowed by filters, a search or another order, and answers to the
 * advisor are without end and not indexed. Pages of a list, and a collection in a colour, are for search engines.
 */
export function isNofollow(href: string): boolean {
  const [path = '', query] = href.split('?', 2)
  if (!query) return false
  if (path === stylistPath) return true
  if (!isList(path)) return false
  const given = new URLSearchParams(query)
  return narrowing.some((name) => given.has(name) && !(name === 'color' && path !== '/produtos'))
}

/** `rel` of a link to a path of the shop. */
export const relTo = (href: string): { rel?: 'nofollow' } => (isNofollow(href) ? { rel: 'nofollow' } : {})
