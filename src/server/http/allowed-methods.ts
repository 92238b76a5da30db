import { AppError } from '#platform/http/errors'
import type { Api } from '#platform/http/http'

/** Returns the methods that the API handles at a path; empty where nothing is mounted. */
export function getAllowedMethods(api: Api, path: string): string[] {
  // 'ALL' is middleware, which is mounted at every path.
  const methods = [...new Set(api.routes.map(({ method }) => method))].filter((method) => method !== 'ALL')
  const taken = methods.filter((method) =>
    api.router.match(method, path)[0].some(([[, route]]) => route.method !== 'ALL'),
  )
  return taken.includes('GET') ? ['GET', 'HEAD', ...taken.filter((method) => method !== 'GET')] : taken
}

/** Creates the 405 error of a path, with the methods it accepts for the `Allow` header (RFC 9110, 15.5.6). */
export const methodNotAllowed = (allowed: readonly string[]): AppError =>
  new AppError('request.wrong_method', { allow: allowed.join(', ') })

/**
 * Returns the methods of a page or file: GET and HEAD, and POST where the API has a form handler at this
 * path.
 */
export const getPageMethods = (api: Api, path: string): string[] => [
  ...new Set(['GET', 'HEAD', ...getAllowedMethods(api, path)]),
]
