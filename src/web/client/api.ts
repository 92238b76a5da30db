import type { ErrorBody } from '#shared/errors'
import { layout } from '#texts/layout'
import { withRetry } from './retry.ts'
import { cartSession } from './cart-session.ts'

export type InMemoryCall = (request: Request) => Response | Promise<Response>

let inMemory: InMemoryCall | undefined

export const connectApi = (call: InMemoryCall): void => {
  inMemory = call
}

/** Every refusal of the API, and a lost connection (`status` 0). `message` may be shown as it is. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly data: Record<string, unknown>

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? layout.errors.network)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'network'
    this.fields = body.fields ?? {}
    this.data = body.data ?? {}
  }
}

/** The shop could not be reached at all. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0

let refused = () => {}

/** Called when the API takes the caller for a visitor: the session that the page knows may be over. */
export const onUnauthenticated = (listener: () => void): void => {
  refused = listener
}

type Query = Record<string, string | number | boolean | null | undefined>
/** A Blob as the body is sent as the file that it is, anything else as JSON. */
type Options = { query?: Query; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

const carriesCart = /^\/api\/(cart|shipping|checkout)(\/|$)/

const withQuery = (path: string, query: Query = {}): string => {
  const pairs = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

function send(path: string, init: RequestInit): Response | Promise<Response> {
  if (!import.meta.env.SSR) return fetch(path, init)
  if (!inMemory) throw new Error('entry-server was not connected to the API')
  return inMemory(new Request(`http://shop.internal${path}`, init))
}

async function call<T>(method: string, path: string, options: Options = {}): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
  const file = options.body instanceof Blob ? options.body : undefined
  if (options.body !== undefined) headers['content-type'] = file ? file.type : 'application/json'
  if (!import.meta.env.SSR && carriesCart.test(path)) headers['x-cart-session'] = cartSession()
  const body = file ?? (options.body === undefined ? null : JSON.stringify(options.body))
  const init: RequestInit = { method, headers, body, signal: options.signal ?? null }
  let response: Response
  try {
    response = await send(withQuery(path, options.query), init)
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error
    if (import.meta.env.SSR) throw error
    throw new ApiError(0, {})
  }
  if (response.status === 204) return undefined as T
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer as T
  const error = new ApiError(response.status, (answer ?? {}) as ErrorBody)
  if (error.code === 'request.unauthenticated') refused()
  throw error
}

/** Reads without which nobody knows who is here: they outlast a break of the connection and a shop that restarts. */
const patient = /^\/api\/(team\/me|auth\/get-session|identity\/ways)$/
const passing = new Set([0, 502, 503, 504])
const isPassing = (error: unknown): boolean => error instanceof ApiError && passing.has(error.status)

const get = <T>(path: string, options?: Options): Promise<T> => {
  const read = () => call<T>('GET', path, options)
  return patient.test(path) && !import.meta.env.SSR ? withRetry(read, isPassing, options?.signal) : read()
}

/** The typed client: `api.get<CartView>('/api/cart')`. During SSR it calls the server's app in memory. */
export const api = {
  get,
  post: <T>(path: string, body?: unknown, options?: Options) => call<T>('POST', path, { ...options, body }),
  put: <T>(path: string, body?: unknown, options?: Options) => call<T>('PUT', path, { ...options, body }),
  patch: <T>(path: string, body?: unknown, options?: Options) => call<T>('PATCH', path, { ...options, body }),
  delete: <T>(path: string, options?: Options) => call<T>('DELETE', path, options),
}
