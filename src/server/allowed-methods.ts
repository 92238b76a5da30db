import { AppError } from '#platform/errors'
import type { Api } from '#platform/http'

/** The methods that the API has a handler for at a path; none where nothing is mounted. */
export function methodsAt(api: Api, path: string): string[] {
  // 'ALL' is middleware, which stands at every path.
  const methods = [...new Set(api.routes.map(({ method }) => method))].filter((method) => method !== 'ALL')
  const taken = methods.filter((method) =>
    api.router.match(method, path)[0].some(([[, route]]) => route.method !== 'ALL'),
  )
  return taken.includes('GET') ? ['GET', 'HEAD', ...taken.filter((method) => method !== 'GET')] : taken
}

/** The refusal of a method that a path does not take, with those that it takes for `Allow` (RFC 9110, 15.5.6). */
export const wrongMethod = (allowed: readonly string[]): AppError =>
  new AppError('request.wrong_method', { allow: allowed.join(', ') })

/** Pages and files are only read. A form that a page sends to its own path is a POST that the API has there. */
export const methodsOfPage = (api: Api, path: string): string[] => [
  ...new Set(['GET', 'HEAD', ...methodsAt(api, path)]),
]
