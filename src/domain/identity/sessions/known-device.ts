import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { authOptions } from '#context/identity/options.ts'

const yearSeconds = 365 * 86_400

const macOf = (text: string): string =>
  createHmac('sha256', authOptions().secret).update(text).digest('base64url').slice(0, 22)

const isSecure = (): boolean => authOptions().siteUrl.startsWith('https:')

/** The name contains a digest of the user id, so that several people can share a browser. */
const nameFor = (userId: string): string =>
  `${isSecure() ? '__Host-' : ''}device-${macOf(`device name ${userId}`).slice(0, 6)}`

const markOf = (userId: string, id: string): string => macOf(`device ${userId} ${id}`)

/**
 * Returns the id of a person's known browser by its cookies; undefined for an unknown one. It grants no access: it
 * only separates the rate limits of known browsers from those of strangers.
 */
export function findKnownDevice(cookies: string, userId: string): string | undefined {
  const name = nameFor(userId)
  const value = cookies.includes(name) ? parse(cookies, name)[name] : undefined
  const [id = '', mark = ''] = value?.split('.') ?? []
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(userId, id))]
  return id && given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}

/** Returns the cookie that marks a browser as known to this person for a year. */
export function makeDeviceCookie(cookies: string, userId: string): string {
  const id = findKnownDevice(cookies, userId) ?? randomBytes(16).toString('base64url')
  return `${nameFor(userId)}=${id}.${markOf(userId, id)}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
}
