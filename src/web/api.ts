import type { ErrorBody } from '#shared/errors'
import { layout } from '#texts/layout'
import { cartSession } from '#web/cart-session.ts'

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

type Query = Record<string, string | number | boolean | null | undefined>
type Options = { query?: Query; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

const carriesBag = /^\/api\/(cart|shipping|checkout)(\/|$)/

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
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  if (!import.meta.env.SSR && carriesBag.test(path)) headers['x-cart-session'] = cartSession()
  const body = options.body === undefined ? null : JSON.stringify(options.body)
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
  if (!response.ok || answer === undefined) throw new ApiError(response.status, (answer ?? {}) as ErrorBody)
  return answer as T
}

/** The typed client: `api.get<CartView>('/api/cart')`. During SSR it calls the server's app in memory. */
export const api = {
  get: <T>(path: string, options?: Options) => call<T>('GET', path, options),
  post: <T>(path: string, body?: unknown, options?: Options) => call<T>('POST', path, { ...options, body }),
  put: <T>(path: string, body?: unknown, options?: Options) => call<T>('PUT', path, { ...options, body }),
  patch: <T>(path: string, body?: unknown, options?: Options) => call<T>('PATCH', path, { ...options, body }),
  delete: <T>(path: string, options?: Options) => call<T>('DELETE', path, options),
}
