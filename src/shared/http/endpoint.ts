import type { z } from 'zod'
import type { AdminScreen } from '#shared/auth/permissions'
import type { RequestHeader } from './request-headers.ts'

/**
 * Endpoint as data: the server mounts and validates it, the OpenAPI document is generated from it. `params` are path
 * parameters. `screen` is the staff screen whose permission the caller needs; with `:screen` the path parameter names
 * it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** maximum bytes of a JSON body, where its fields need more than 64 kB */
  readonly bytes?: number
  /**
   * request headers that its handler reads; others are not available to it. `any` is for providers that sign their
   * calls in a header of their own
   */
  readonly headers?: Readonly<Partial<Record<RequestHeader, 'required' | 'optional'>>> | 'any'
  readonly answer?: z.ZodType
  /** event data, when the response is a stream of Server-Sent Events */
  readonly events?: z.ZodType
  readonly status?: 200 | 201 | 202 | 204
  readonly errors?: readonly string[]
  /** public response: cached until one of its tags is invalidated; of a `CachedTemplate` all but its slots */
  readonly public?: true
  readonly screen?: AdminScreen | ':screen'
  /** requires a superadmin, besides the permission of the screen */
  readonly superadmin?: true
  /** requires a session */
  readonly account?: true
  /** rate limit per person or IP address; `usual` is 10 in 60 seconds */
  readonly limit?: 'usual' | { readonly points: number; readonly seconds: number }
  /**
   * file upload as the body: accepted types and maximum bytes. A `streamed` one is passed on in chunks and never held
   * whole
   */
  readonly upload?: { readonly types: readonly string[]; readonly bytes: number; readonly streamed?: true }
  /** content type of the response, when it is a file */
  readonly download?: string
}

/** Keeps the literal types of a table of endpoints. */
export const defineEndpoints = <const T extends Record<string, Endpoint>>(table: T): T => table

/**
 * Creates endpoints of one staff screen with a common path prefix: `staffEndpointOf('pedidos', '/api/orders')('GET',
 * '', …)`.
 */
export const staffEndpointOf =
  <const S extends AdminScreen, const B extends string>(screen: S, base: B) =>
  <const M extends Endpoint['method'], const P extends '' | `/${string}`, const R extends object>(
    method: M,
    path: P,
    summary: string,
    rest: R,
  ) =>
    ({ method, path: `${base}${path}` as const, summary, screen, ...rest }) as const
