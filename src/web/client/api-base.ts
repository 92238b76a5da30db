import type { Place } from './endpoints.ts'

export const apiBase = '/api'

/** API path prefixes for code that does not load the client. The compiler checks them against the contracts. */
export const places = {
  cart: `${apiBase}/cart`,
  signIn: `${apiBase}/auth`,
} as const satisfies Record<string, Place>

export const isAt = (place: string, path: string): boolean => path === place || path.startsWith(`${place}/`)

/** Returns whether a path belongs to the API, and so to no page. */
export const isOfApi = (path: string): boolean => isAt(apiBase, path)
