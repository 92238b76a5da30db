/** Matches a DNS name, an IPv4 address, or an IPv6 address in brackets. A URL accepts more, such as `a;sandbox`. */
const hostShape = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/

/**
 * Returns the origin of an http or https URL for use in a content policy or another header; undefined where its host
 * could break out of the header.
 */
export function getPolicyOrigin(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname, origin } = new URL(url)
  return (protocol === 'https:' || protocol === 'http:') && hostShape.test(hostname) ? origin : undefined
}
