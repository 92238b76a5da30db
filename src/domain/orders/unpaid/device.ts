import { randomUUID } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { networkOf } from '#platform/addresses'
import { port } from '#platform/port'
import { isUuidV4 } from '#shared/slug'
import { isSignatureOf, signatureOf } from '#platform/signature'

/** An address as it stands beside an order: enough to tell whether two orders came from one, and no more. */
export const ipHashOf = (address: string): string | null =>
  address === '' ? null : signatureOf(`address:${networkOf(address)}`)

/** Days that an order keeps the browser and the address that it came from; the cookie lives no longer. */
export const deviceDays = 30

const deviceName = (site: string): string => `${new URL(site).hostname.replace(/[^a-z0-9]+/gi, '-')}.device`

/** Where the shop stands: the device's cookie is named after the host, and secure where that is. */
export const deviceSite = port<string>('orders.deviceSite')

/** The browser that carries the cookie of this shop; whoever throws it away is another one. */
export function deviceIn(cookies: string | undefined): string | undefined {
  if (!cookies) return undefined
  const name = deviceName(deviceSite())
  const [id = '', signature] = (parse(cookies, name)[name] ?? '').split('.')
  return isUuidV4(id) && isSignatureOf(`device:${id}`, signature) ? id : undefined
}

export const newDevice = (): string => randomUUID()

/** The cookie of a browser: it says nothing, no script can read it, and only the checkout is told. */
export function deviceCookie(id: string): string {
  const site = deviceSite()
  const secure = site.startsWith('https:') ? '; Secure' : ''
  const age = deviceDays * 86_400
  return `${deviceName(site)}=${id}.${signatureOf(`device:${id}`)}; Path=/api/checkout; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}
