import type { ApiPath } from './endpoints.ts'

export const apiBasePath = '/api'

/** API path prefixes for code that does not load the client. The compiler checks them against the contracts. */
export const apiPaths = {
  cart: `${apiBasePath}/cart`,
  cartQuantities: `${apiBasePath}/cart/quantities`,
  signIn: `${apiBasePath}/auth`,
} as const satisfies Record<string, ApiPath>

export const isUnderPath = (place: string, path: string): boolean =>
  path === place || path.startsWith(`${place}/`)

/** Returns whether a path belongs to the API, and so to no page. */
export const isApiPath = (path: string): boolean => isUnderPath(apiBasePath, path)
