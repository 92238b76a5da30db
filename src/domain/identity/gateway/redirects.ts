import { authOptions } from '#context/identity/options.ts'
import { AppError } from '#platform/http/errors'
import { toInternalPath } from '#shared/http/internal-path'
import { getFirst } from '#shared/data/get-or-throw'

/** Parameters of better-auth with a URL to redirect to afterwards. */
const names = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'] as const

/** Returns the local URL. Throws `request.foreign_origin` for a URL outside the store. */
function ownRedirect(wanted: unknown): string {
  const path = toInternalPath(wanted)
  if (path === undefined) throw new AppError('request.foreign_origin')
  return path
}

/** Returns the body with its redirects checked. */
export function checkBodyRedirects(body: Record<string, unknown>): Record<string, unknown> {
  const asked = names.filter((name) => body[name] !== undefined)
  return { ...body, ...Object.fromEntries(asked.map((name) => [name, ownRedirect(body[name])])) }
}

/** Checks the redirects of a query, each one of a repeated parameter. */
export function checkQueryRedirects(search: URLSearchParams): void {
  for (const name of names) {
    const ways = search.getAll(name).map(ownRedirect)
    if (ways.length > 0) search.set(name, getFirst(ways))
  }
}

/**
 * Returns where a response of better-auth may redirect the browser: within the store, on the host of the request,
 * since the cookie belongs to it. Other targets become the sign-in page.
 */
export function toRedirectUrl(location: string | null): URL {
  const { siteUrl, origins } = authOptions()
  const to = URL.canParse(location ?? '', siteUrl) ? new URL(location ?? '', siteUrl) : undefined
  const path =
    to && origins.includes(to.origin) ? toInternalPath(to.pathname + to.search + to.hash) : undefined
  return new URL(path ?? '/auth?error=INVALID_CALLBACK_URL', siteUrl)
}
