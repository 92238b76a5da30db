import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const cart = 'https://loja.com.br/api/cart'

type Heard = { request: Request; clientId: string }
type Hear = (event: Heard & { respondWith(answer: Promise<Response>): void; waitUntil(): void }) => void

let heard: Record<string, Hear>
let keptCart: Response | undefined
let told: unknown[]
let put: (answer: Response) => Promise<void>

/** Fakes the browser around the worker: one page, and a cache for one cart. */
beforeEach(async () => {
  heard = {}
  keptCart = undefined
  told = []
  put = async (answer) => void (keptCart = answer)
  vi.resetModules()
  vi.stubGlobal('__BUILD__', 'b')
  vi.stubGlobal('location', { origin: 'https://loja.com.br' })
  vi.stubGlobal('addEventListener', (name: string, hear: Hear) => (heard[name] = hear))
  vi.stubGlobal('clients', { get: async () => ({ postMessage: (data: unknown) => told.push(data) }) })
  vi.stubGlobal('caches', {
    open: async () => ({ put: (_: string, answer: Response) => put(answer) }),
    match: async () => keptCart?.clone(),
  })
  await import('./worker.ts')
})
afterEach(() => void vi.unstubAllGlobals())

const shopSays = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())
const lost = () => {
  throw new TypeError('Failed to fetch')
}

async function ask(method: string, more: RequestInit = {}): Promise<Response> {
  let answer!: Promise<Response>
  heard['fetch']!({
    request: new Request(cart, { method, ...more }),
    clientId: 'page',
    respondWith: (given) => (answer = given),
    waitUntil: () => {},
  })
  return answer
}

test('[SF-07] answers with the server response even when the cache is full', async () => {
  put = () => Promise.reject(new Error('QuotaExceededError'))
  shopSays(() => new Response('{"totalItems":1}', { status: 201 }))
  expect((await ask('POST')).status).toBe(201)
})

test('[SF-07] tells a page that it shows a cached cart, and again when the server answers', async () => {
  shopSays(() => new Response('{"totalItems":1}'))
  await ask('GET')
  expect(told, 'nobody is told of the cart of now').toEqual([])
  await expect.poll(() => keptCart).toBeDefined()
  shopSays(lost)
  expect(await (await ask('GET')).json()).toEqual({ totalItems: 1 })
  await expect.poll(() => told).toEqual([true])
  shopSays(() => new Response('{"totalItems":2}'))
  await ask('GET')
  await ask('GET')
  await expect.poll(() => told).toEqual([true, false])
})

test('[SF-07] does not treat an aborted request as offline, and never answers a change from the cache', async () => {
  keptCart = new Response('{}')
  shopSays(lost)
  await expect(ask('POST')).rejects.toThrow('Failed to fetch')
  await expect(ask('GET', { signal: AbortSignal.abort() })).rejects.toThrow('Failed to fetch')
  expect(told).toEqual([])
})
