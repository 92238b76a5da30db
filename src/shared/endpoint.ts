import type { z } from 'zod'
import type { AdminScreen } from './permissions.ts'
import type { RequestHeader } from './request-headers.ts'

/**
 * One endpoint as data: the server mounts and validates from it, the OpenAPI document is made of it.
 * `params` are path parameters, `screen` is the screen of staff that it serves: its caller needs the flag of that screen.
 * With `:screen` the address names the screen by its parameter of that name.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** the most bytes of a body of JSON, where 64 kB do not hold what its fields may */
  readonly bytes?: number
  /**
   * request headers that its handler reads, which can read no others; `any` is for providers that sign their calls in a
   * header of their own
   */
  readonly headers?: Readonly<Partial<Record<RequestHeader, 'required' | 'optional'>>> | 'any'
  readonly answer?: z.ZodType
  /** the data of each event, where the answer is a stream of Server-Sent Events instead */
  readonly events?: z.ZodType
  readonly status?: 200 | 201 | 202 | 204
  readonly errors?: readonly string[]
  /**
   * whose answer is the same for everybody until one of its tags is dropped: the server keeps it until then, and of a
   * `LivingAnswer` all but its gaps
   */
  readonly public?: true
  readonly screen?: AdminScreen | ':screen'
  /** whose caller must be a superadmin, beside the flag of its screen */
  readonly superadmin?: true
  /** whose caller must be signed in */
  readonly account?: true
  /** calls of one person or address that are taken; `usual` is 10 in 60 seconds */
  readonly limit?: 'usual' | { readonly points: number; readonly seconds: number }
  /**
   * a file as the body instead of JSON: the types that are taken, and most bytes. One that is `streamed` is handed on as
   * it comes and never held whole
   */
  readonly upload?: { readonly types: readonly string[]; readonly bytes: number; readonly streamed?: true }
  /** the type of the answer where it is a file instead of JSON */
  readonly download?: string
}

/** Keeps the literal types of a table of endpoints. */
export const endpointsOf = <const T extends Record<string, Endpoint>>(table: T): T => table

/** The calls of one screen of staff, whose paths begin alike: `callsOf('pedidos', '/api/orders')('GET', '', …)`. */
export const callsOf =
  <const S extends AdminScreen, const B extends string>(screen: S, base: B) =>
  <const M extends Endpoint['method'], const P extends '' | `/${string}`, const R extends object>(
    method: M,
    path: P,
    summary: string,
    rest: R,
  ) =>
    ({ method, path: `${base}${path}` as const, summary, screen, ...rest }) as const
