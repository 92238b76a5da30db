import fresh from 'fresh'

/**
 * Whether a client has the representation with this ETag already: `If-None-Match` is a list of tags or `*` and is compared
 * weakly (RFC 9110, 13.1.2), since a proxy that compresses makes a tag weak.
 */
export function isNotModified(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  etag: string,
): boolean {
  const noneMatch = headers['if-none-match']
  // Only this header: `fresh` would also refuse a 304 to `Cache-Control: no-cache`, which is meant for caches.
  return noneMatch !== undefined && fresh({ 'if-none-match': noneMatch }, { etag })
}
