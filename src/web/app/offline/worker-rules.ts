import { isPersonalPath } from '#shared/http/personal-paths'
import { stylistPath } from '#shared/catalog/stylist'
import { isUnderPath, isApiPath, apiPaths } from '#web/client/api-paths.ts'

/** Maximum of cached pages; the least recently visited one is evicted first. */
export const maxPages = 20
export const maxPictures = 150

/** Campaign parameters, which do not change the page. */
const campaign = /^(utm_|fbclid$|gclid$|gbraid$|wbraid$|msclkid$)/

/** Parameter of a cart reminder link; it contains the key to a cart. */
const namesCart = 'sacola'

/** How the worker handles a request; undefined leaves it to the browser. */
export type RequestKind =
  | 'own'
  | 'file'
  | 'picture'
  | 'page'
  | 'fallback'
  | 'passing'
  | 'cart'
  | 'leaving'
  | undefined

type Request = { method: string; mode: string; url: string }

/**
 * Classifies a request. Build files and images have hashed names, so a cached copy is never stale. Store pages are
 * cached; account pages only get an offline message; admin pages, the API and the stylist pass through. Of the API
 * only the cart is cached, and cleared at sign-in and sign-out.
 */
export function classifyRequest({ method, mode, url }: Request, origin: string): RequestKind {
  const address = new URL(url)
  const { pathname, searchParams } = address
  if (address.origin !== origin) return undefined
  // It answers without the lines, so its answer is no cart to keep.
  if (pathname === apiPaths.cartQuantities) return undefined
  if (isUnderPath(apiPaths.cart, pathname)) return 'cart'
  if (isUnderPath(apiPaths.signIn, pathname) && method === 'POST') return 'leaving'
  if (method !== 'GET') return undefined
  if (pathname === '/offline.js') return 'own'
  if (pathname.startsWith('/assets/')) return 'file'
  if (/^\/media\/[0-9a-f]+\//.test(pathname)) return 'picture'
  if (mode !== 'navigate') return undefined
  if (isApiPath(pathname) || /^\/(admin|dev)(\/|$)/.test(pathname) || pathname === stylistPath)
    return 'passing'
  const isOwn = isPersonalPath(pathname) || searchParams.has(namesCart)
  return pathname === '/offline' || isOwn ? 'fallback' : 'page'
}

/** Returns the cache key of a page: its URL without hash and campaign parameters. */
export function getCacheKey(url: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !campaign.test(name)))
  return `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ''}`
}

/** Returns the build files that a page references. */
export const listAssets = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))]

/** Returns the page with the time it was cached in `data-kept`. */
export const stampCachedAt = (html: string, keptAt: string): string =>
  html.replace(/<html\b/, `<html data-kept="${keptAt}"`)
