import { authOptions } from '#context/identity/options.ts'
import { AppError } from '#platform/errors'
import { ownPath } from '#shared/own-path'

/** Every parameter of the engine that says where a browser or a letter leads afterwards. */
const names = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'] as const

/** The way that was asked for; throws `request.foreign_origin` for whatever may lead out of the shop. */
function ownRedirect(wanted: unknown): string {
  const path = ownPath(wanted)
  if (path === undefined) throw new AppError('request.foreign_origin')
  return path
}

/** The same body, its redirects ways within the shop. */
export function withOwnRedirects(body: Record<string, unknown>): Record<string, unknown> {
  const asked = names.filter((name) => body[name] !== undefined)
  return { ...body, ...Object.fromEntries(asked.map((name) => [name, ownRedirect(body[name])])) }
}

/** Does the same to the parameters of an address; of one that is given twice each must be the shop's. */
export function keepRedirectsOwn(search: URLSearchParams): void {
  for (const name of names) {
    const ways = search.getAll(name).map(ownRedirect)
    if (ways.length > 0) search.set(name, ways[0]!)
  }
}

/**
 * Where an answer of the engine may lead a browser: within the shop, under the name that the browser came by, because
 * its cookie is for that one. A link that leads elsewhere leads to the sign-in page instead.
 */
export function redirectTarget(location: string | null): URL {
  const { siteUrl, origins } = authOptions()
  const to = URL.canParse(location ?? '', siteUrl) ? new URL(location ?? '', siteUrl) : undefined
  const path = to && origins.includes(to.origin) ? ownPath(to.pathname + to.search + to.hash) : undefined
  return new URL(path ?? '/auth?error=INVALID_CALLBACK_URL', siteUrl)
}
