/**
 * Parses a request target into path and query; returns undefined for one without a page (`*`, an authority, garbage).
 * An absolute URL is accepted and its host ignored (RFC 9112, 3.2.2).
 */
export function parseRequestTarget(url: string): string | undefined {
  if (url.startsWith('/')) return url
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const { pathname, search } = new URL(url)
  return pathname + search
}
