import { ownPath } from './own-path.ts'

/**
 * A link that staff write leads inside the shop (`/produtos?sort=newest`), and there to none of the staff's rooms nor to
 * the API, or to an address of https.
 */
export function isLinkAddress(typed: string): boolean {
  const own = ownPath(typed)
  if (own !== undefined) return own === typed && !/^\/(admin|api|dev)(\/|\?|#|$)/.test(own)
  if (!/^https:\/\/[^/]/.test(typed) || !URL.canParse(typed)) return false
  const { hostname, username } = new URL(typed)
  return hostname.includes('.') && username === ''
}
