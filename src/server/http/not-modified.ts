import fresh from 'fresh'

/**
 * Returns whether the client has the representation with this ETag. `If-None-Match` is a list or `*`,
 * compared weakly (RFC 9110, 13.1.2), since a compressing proxy makes ETags weak.
 */
export function isNotModified(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  etag: string,
): boolean {
  const noneMatch = headers['if-none-match']
  // Only this header: with `Cache-Control: no-cache`, which is meant for caches, `fresh` would refuse a 304.
  return noneMatch !== undefined && fresh({ 'if-none-match': noneMatch }, { etag })
}
