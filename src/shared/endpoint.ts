import type { z } from 'zod'
import type { Flag } from './permissions.ts'

/**
 * One endpoint as data: the server mounts and validates from it, the OpenAPI document is made of it.
 * `params` are path parameters, `staff` is the flag that its caller needs.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly answer?: z.ZodType
  /** the data of each event, where the answer is a stream of Server-Sent Events instead */
  readonly events?: z.ZodType
  readonly status?: 200 | 201 | 202 | 204
  readonly errors?: readonly string[]
  readonly staff?: Flag
}

/** Keeps the literal types of a table of endpoints. */
export const endpointsOf = <const T extends Record<string, Endpoint>>(table: T): T => table
