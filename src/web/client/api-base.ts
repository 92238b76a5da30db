import type { Place } from './endpoints.ts'

export const apiBase = '/api'

/** Places of the API for what loads no client, with all that stands below them; the compiler knows them by the contracts. */
export const places = {
  cart: `${apiBase}/cart`,
  signIn: `${apiBase}/auth`,
} as const satisfies Record<string, Place>

export const isAt = (place: string, path: string): boolean => path === place || path.startsWith(`${place}/`)

/** Below where the API begins no page of the router stands. */
export const isOfApi = (path: string): boolean => isAt(apiBase, path)
