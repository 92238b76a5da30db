import { randomUUID } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { toNetwork } from '#platform/network/ip-addresses'
import { storeUrl } from '#context/orders/links/store-url.ts'
import { isUuidV4 } from '#shared/text/slug'
import { isValidSignature, signText } from '#platform/http/signature'

/** Returns a keyed hash of an IP network, enough to compare two orders. Returns null for an empty IP address. */
export const hashIp = (address: string): string | null =>
  address === '' ? null : signText(`address:${toNetwork(address)}`)

/** Days that device and IP hash are stored with an order; the cookie has the same lifetime. */
export const deviceRetentionDays = 30

const deviceCookieName = (site: string): string =>
  `${new URL(site).hostname.replace(/[^a-z0-9]+/gi, '-')}.device`

/** Returns the device id from the cookie header. A browser that deleted its cookie is a new device. */
export function readDeviceCookie(cookies: string | undefined): string | undefined {
  if (!cookies) return undefined
  const name = deviceCookieName(storeUrl())
  const [id = '', signature] = (parse(cookies, name)[name] ?? '').split('.')
  return isUuidV4(id) && isValidSignature(`device:${id}`, signature) ? id : undefined
}

export const createDeviceId = (): string => randomUUID()

/**
 * Returns the Set-Cookie value of a device. It holds a random id, is not readable by scripts, and is only sent to
 * the checkout.
 */
export function createDeviceCookie(id: string): string {
  const site = storeUrl()
  const secure = site.startsWith('https:') ? '; Secure' : ''
  const age = deviceRetentionDays * 86_400
  return `${deviceCookieName(site)}=${id}.${signText(`device:${id}`)}; Path=/api/checkout; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}
