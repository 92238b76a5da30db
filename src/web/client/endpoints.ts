import type { z } from 'zod'
import type { AuthCall } from '#shared/auth-calls'
import type { Endpoint } from '#shared/endpoint'
import type { Contract } from '#texts/contracts'

// Types alone: nothing of a contract reaches the browser.

type EndpointsOf<C> = C extends { endpoints: infer Table } ? Table[keyof Table] : never

type Taken<S> = S extends z.ZodType ? z.input<S> : undefined

/** Values of a query are text on their way, so text is what may be given for any of them. */
type Texts<Query> = Query extends object ? { [K in keyof Query]: Query[K] | string } : Query

/** What an endpoint of a contract takes and answers. */
type CallOf<E extends Endpoint> = E extends Endpoint
  ? {
      method: E['method']
      path: E['path']
      query: Texts<Taken<E['query']>>
      body: E extends { upload: object } ? Blob : Taken<E['body']>
      answer: E['answer'] extends z.ZodType
        ? z.output<E['answer']>
        : E extends { download: string }
          ? object
          : void
    }
  : never

type Call = CallOf<Extract<EndpointsOf<Contract>, Endpoint>> | AuthCall

type Rest<Path extends string, Prefix extends string> = Path extends `${Prefix}/${infer R}` ? R : never
type Head<R extends string> = R extends `${infer First}/${string}` ? First : R
/** The segments that may follow a prefix; `:name` stands for a value. */
type Next<Prefix extends string> = Head<Rest<Call['path'], Prefix>>

type Field<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

type Around = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** a read that outlasts a break of the connection and a shop that restarts */
  patient?: boolean
}
type Options<C extends Call> = Field<'query', C['query']> & Field<'body', C['body']> & Around

type Method<C extends Call> = (
  ...options: Record<never, never> extends Options<C> ? [Options<C>?] : [Options<C>]
) => Promise<C['answer']>

type Verb = Lowercase<Call['method']>

type Methods<C extends Call> = {
  readonly [V in Lowercase<C['method']> & Verb]: Method<Extract<C, { method: Uppercase<V> }>>
} & ('GET' extends C['method']
  ? {
      /** the address itself, for links and streams */
      readonly url: (query?: Extract<C, { method: 'GET' }>['query']) => string
    }
  : unknown)

/** The API as a tree of its addresses: `api.cart.items(id).patch({ body })` is `PATCH /api/cart/items/:id`. */
export type ApiTree<Prefix extends string = '/api'> = {
  readonly [S in Exclude<Next<Prefix>, `:${string}`>]: ApiTree<`${Prefix}/${S}`>
} & (Extract<Next<Prefix>, `:${string}`> extends never
  ? unknown
  : (value: string) => ApiTree<`${Prefix}/${Extract<Next<Prefix>, `:${string}`>}`>) &
  (Extract<Call, { path: Prefix }> extends never ? unknown : Methods<Extract<Call, { path: Prefix }>>)
