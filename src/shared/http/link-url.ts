import { toInternalPath } from './internal-path.ts'

/**
 * Returns whether staff may use a link: a path of the storefront (`/produtos?sort=newest`, not the admin or the API) or
 * an https URL.
 */
export function isLinkUrl(typed: string): boolean {
  const own = toInternalPath(typed)
  if (own !== undefined) return own === typed && !/^\/(admin|api|dev)(\/|\?|#|$)/.test(own)
  if (!/^https:\/\/[^/]/.test(typed) || !URL.canParse(typed)) return false
  const { hostname, username } = new URL(typed)
  return hostname.includes('.') && username === ''
}
