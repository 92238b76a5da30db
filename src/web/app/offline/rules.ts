import { isPersonalPath } from '#shared/personal-paths'
import { stylistPath } from '#shared/stylist'
import { isAt, isOfApi, places } from '#web/client/api-base.ts'

/** The last pages that somebody looked at; one more pushes out the one that was looked at longest ago. */
export const mostPages = 20
export const mostPictures = 150

/** What campaigns write into addresses says nothing of the page. */
const campaign = /^(utm_|fbclid$|gclid$|gbraid$|wbraid$|msclkid$)/

/** What a reminder's link says of whose cart it opens, with the key to it. */
const namesCart = 'sacola'

/** What a request asks the worker for; undefined is none of its business and goes on as if there were no worker. */
export type Asked =
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
 * Files of the build and pictures carry a hash of what is in them, so a kept one is never stale. Pages are kept, of
 * somebody's own ones it is only said that they do not open; staff's rooms, the API and the steps of a talk pass as they
 * are. Of the API only the cart is kept, and forgotten with whoever signs in or out.
 */
export function askedOf({ method, mode, url }: Request, origin: string): Asked {
  const address = new URL(url)
  const { pathname, searchParams } = address
  if (address.origin !== origin) return undefined
  if (isAt(places.cart, pathname)) return 'cart'
  if (isAt(places.signIn, pathname) && method === 'POST') return 'leaving'
  if (method !== 'GET') return undefined
  if (pathname === '/offline.js') return 'own'
  if (pathname.startsWith('/assets/')) return 'file'
  if (/^\/media\/[0-9a-f]+\//.test(pathname)) return 'picture'
  if (mode !== 'navigate') return undefined
  if (isOfApi(pathname) || /^\/(admin|dev)(\/|$)/.test(pathname) || pathname === stylistPath) return 'passing'
  const isOwn = isPersonalPath(pathname) || searchParams.has(namesCart)
  return pathname === '/offline' || isOwn ? 'fallback' : 'page'
}

/** The address that a page is kept under: without its anchor, and without what campaigns add. */
export function keyOf(url: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !campaign.test(name)))
  return `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ''}`
}

/** The files of the build that a page names. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))]

/** The page as it was, with since when written into it. */
export const markedSince = (html: string, keptAt: string): string =>
  html.replace(/<html\b/, `<html data-kept="${keptAt}"`)
