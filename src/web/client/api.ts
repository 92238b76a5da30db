import type { ErrorBody } from '#shared/http/errors'
import type { ErrorCode } from '#texts/errors'
import { layout } from '#texts/storefront/layout'
import { apiBasePath } from './api-paths.ts'
import type { ApiTree } from './endpoints.ts'
import { withRetry } from './retry.ts'
import { getCartCustomerId, getCartSessionId } from './cart-session.ts'

export type InMemoryCall = (request: Request) => Response | Promise<Response>

let inMemory: InMemoryCall = () => {
  throw new Error('entry-server was not connected to the API')
}

export const connectApi = (call: InMemoryCall): void => {
  inMemory = call
}

/** Error response of the API, or a lost connection (`status` 0). `message` can be shown to the user. */
export class ApiError extends Error {
  declare readonly status: number
  declare readonly code: ErrorCode | 'network'
  declare readonly fields: Record<string, string>
  declare readonly data: Record<string, unknown>

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? layout.errors.network)
    this.name = 'ApiError'
    this.status = status
    this.code = (body.code as ErrorCode | undefined) ?? 'network'
    this.fields = body.fields ?? {}
    this.data = body.data ?? {}
  }
}

/** Returns whether the server could not be reached. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** Returns whether the API sees a visitor, or another customer than the page shows. */
const isSessionOver = ({ code }: ApiError): boolean =>
  code === 'request.unauthenticated' || code === 'cart.session_ended'

let refused = () => {}

/** Registers a listener for calls refused as unauthenticated: the session of the page may have ended. */
export const onUnauthenticated = (listener: () => void): void => {
  refused = listener
}

type Query = Record<string, unknown>
/** Options of a call. A Blob body is sent as a file, anything else as JSON. */
type Options = {
  query?: Query
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  patient?: boolean
}

/** Endpoints that receive the cart session header. */
const carryingCart = ['cart', 'shipping', 'checkout']

const withQuery = (path: string, query: Query = {}): string => {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') text.set(name, String(value))
  }
  const asked = text.toString()
  return asked ? `${path}?${asked}` : path
}

const send = (path: string, init: RequestInit): Response | Promise<Response> =>
  import.meta.env.SSR ? inMemory(new Request(`http://shop.internal${path}`, init)) : fetch(path, init)

async function call(method: string, path: string, options: Options): Promise<unknown> {
  const { body, signal = null } = options
  const headers = { ...options.headers }
  const file = body instanceof Blob && body
  if (body !== undefined) headers['content-type'] = file ? file.type : 'application/json'
  if (!import.meta.env.SSR && carryingCart.includes(path.split('/')[2]!)) {
    const customer = getCartCustomerId()
    headers['x-cart-session'] = getCartSessionId()
    if (customer) headers['x-cart-customer'] = customer
  }
  let response: Response
  try {
    response = await send(withQuery(path, options.query), {
      method: method.toUpperCase(),
      headers,
      body: file || (body === undefined ? null : JSON.stringify(body)),
      signal,
    })
  } catch (error) {
    if (import.meta.env.SSR || (error as Error).name === 'AbortError') throw error
    throw new ApiError(0, {})
  }
  const answer: unknown = await response.json().catch(() => undefined)
  // An error may come as 202 when the server requires a confirmation first: a 4xx would log a console error.
  const isRefusal = response.status === 202 && (answer as Partial<ErrorBody> | undefined)?.requestId
  if (response.status === 204 || (response.ok && answer !== undefined && !isRefusal)) return answer
  const error = new ApiError(response.status, (answer ?? {}) as ErrorBody)
  if (isSessionOver(error)) refused()
  throw error
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

const request = (method: string, path: string, options: Options = {}): Promise<unknown> => {
  const once = () => call(method, path, options)
  return options.patient && !import.meta.env.SSR ? withRetry(once, isPassing, options.signal) : once()
}

const verbs = /^(get|post|put|patch|delete)$/

/**
 * Returns a proxy for a path: a property adds a segment, a call adds a parameter, a method name sends the request.
 */
const at = (path: string): unknown =>
  new Proxy(() => {}, {
    get: (_, name: string) => {
      if (verbs.test(name)) return (options?: Options) => request(name, path, options)
      return name === 'url' ? (query?: Query) => withQuery(path, query) : at(`${path}/${name}`)
    },
    apply: (_, __, [value]: [string]) => at(`${path}/${encodeURIComponent(value)}`),
  })

/**
 * Typed API client: `api.cart.items(id).patch({ body: { quantity } })`. Paths, inputs and responses are inferred
 * from the contracts; no contract code is loaded. During SSR it calls the server's app in memory.
 */
export const api = at(apiBasePath) as ApiTree
