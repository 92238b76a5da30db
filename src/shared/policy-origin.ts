/** A name of DNS or an IPv4 address, or an IPv6 address in brackets. A URL takes more, such as `a;sandbox`. */
const hostShape = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/

/**
 * Returns the origin of an http or https URL as a content policy or another header may name it; undefined where its host
 * could be read as more than a host.
 */
export function policyOrigin(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname, origin } = new URL(url)
  return (protocol === 'https:' || protocol === 'http:') && hostShape.test(hostname) ? origin : undefined
}
