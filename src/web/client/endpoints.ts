import type { z } from 'zod'
import type { AuthCall } from '#shared/auth/auth-calls'
import type { Endpoint } from '#shared/http/endpoint'
import type { Contract } from '#texts/errors'

// Types only: no contract code is loaded in the browser.

type EndpointsOf<C> = C extends { endpoints: infer Table } ? Table[keyof Table] : never

type Taken<S> = S extends z.ZodType ? z.input<S> : undefined

/** Accepts text or a number where the contract's input type is unknown (it parses numbers and dates from text). */
type Given<Value> = unknown extends Value ? string | number : Value
/** Query of a contract. An empty text is left out like undefined. */
type Asked<Query> = Query extends object
  ? { [K in keyof Query]: Given<Query[K]> | (undefined extends Query[K] ? '' : never) }
  : Query

/** Input and response of an endpoint. */
type CallOf<E extends Endpoint> = E extends Endpoint
  ? {
      method: E['method']
      path: E['path']
      params: Taken<E['params']>
      query: Asked<Taken<E['query']>>
      body: E extends { upload: object } ? Blob : Taken<E['body']>
      answer: E['answer'] extends z.ZodType
        ? z.output<E['answer']>
        : E extends { download: string }
          ? object
          : void
    }
  : never

type Call = CallOf<Extract<EndpointsOf<Contract>, Endpoint>> | (AuthCall & { params: undefined })

/** Every path of the API and every prefix of one. */
export type ApiPath<
  Path extends string = Call['path'],
  Above extends string = '',
> = Path extends `/${infer First}/${infer Below}`
  ? `${Above}/${First}` | ApiPath<`/${Below}`, `${Above}/${First}`>
  : `${Above}${Path}`

type Rest<Path extends string, Prefix extends string> = Path extends `${Prefix}/${infer R}` ? R : never
type Head<R extends string> = R extends `${infer First}/${string}` ? First : R
/** Segments that can follow a prefix; `:name` is a parameter. */
type Next<Prefix extends string> = Head<Rest<Call['path'], Prefix>>

/** Name of the parameter that can follow a prefix. */
type ValueAfter<Prefix extends string> =
  Next<Prefix> extends infer S ? (S extends `:${infer Name}` ? Name : never) : never
/** Accepted values of a path parameter, from the contracts of the calls behind it. */
type Segment<Prefix extends string, Name extends string> = Extract<
  Call,
  { path: `${Prefix}/:${Name}` | `${Prefix}/:${Name}/${string}` }
>['params'] extends infer P
  ? P extends Record<Name, infer Value>
    ? Extract<Given<Value>, string>
    : never
  : never

type Field<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

type Around = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Retries a read over a short connection loss or a server restart. */
  patient?: boolean
}
type Options<C extends Call> = Field<'query', C['query']> & Field<'body', C['body']> & Around

type Method<C extends Call> = (
  ...options: Record<never, never> extends Options<C> ? [Options<C>?] : [Options<C>]
) => Promise<C['answer']>

type Verb = Lowercase<Call['method']>

type Methods<C extends Call> = {
  readonly [V in Lowercase<C['method']> & Verb]: Method<Extract<C, { method: Uppercase<V> }>>
} & {
  /** Returns the URL itself, for links, streams and native forms. */
  readonly url: (query?: Extract<C, { method: 'GET' }>['query']) => string
}

/** API as a tree of its paths: `api.cart.items(id).patch({ body })` is `PATCH /api/cart/items/:id`. */
export type ApiTree<Prefix extends string = '/api'> = {
  readonly [S in Exclude<Next<Prefix>, `:${string}`>]: ApiTree<`${Prefix}/${S}`>
} & ([ValueAfter<Prefix>] extends [never]
  ? unknown
  : (value: Segment<Prefix, ValueAfter<Prefix>>) => ApiTree<`${Prefix}/:${ValueAfter<Prefix>}`>) &
  (Extract<Call, { path: Prefix }> extends never ? unknown : Methods<Extract<Call, { path: Prefix }>>)
