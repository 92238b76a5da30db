/**
 * What a request asks for as path and query; undefined for what a shop has no answer to (`*`, an authority, nonsense).
 * Clients may send the whole address instead (RFC 9112, 3.2.2), of which the host has no say here.
 */
export function requestTarget(url: string): string | undefined {
  if (url.startsWith('/')) return url
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const { pathname, search } = new URL(url)
  return pathname + search
}
