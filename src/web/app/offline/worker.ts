import { apiPaths } from '#web/client/api-paths.ts'
import {
  classifyRequest,
  listAssets,
  getCacheKey,
  stampCachedAt,
  maxPages,
  maxPictures,
} from './worker-rules.ts'

/** Build id. A new build is a new worker with an empty page cache. */
declare const __BUILD__: string

type Lasting = { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & {
  request: Request
  clientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Telling = Lasting & { data: unknown }

// TypeScript types the global scope as a window here.
const worker = globalThis as unknown as {
  addEventListener(name: 'install' | 'activate', hear: (event: Lasting) => void): void
  addEventListener(name: 'fetch', hear: (event: Fetching) => void): void
  addEventListener(name: 'message', hear: (event: Telling) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ url: string; postMessage(data: unknown): void } | undefined>
    matchAll(): Promise<{ url: string }[]>
  }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  location: Location
}
const { origin } = worker.location

const prefix = 'dao-offline'
const [core, files, pages, cart] = ['core', 'files', 'pages', 'cart'].map(
  (name) => `${prefix}-${name}-${__BUILD__}`,
) as [string, string, string, string]
/** Images are kept across releases: their names contain a hash of the content. */
const pictures = `${prefix}-pictures`
const current = new Set([core, files, pages, cart, pictures])

/** Fallback page, script of the offline notice, and URL of the cart. */
const fallback = '/offline'
const cartPage = '/carrinho'
const cartCall = apiPaths.cart

/** Timeout after which a request counts as offline, in ms. */
const patience = 10_000
/** Time on a page after which it counts as visited, in ms. */
const glance = 3_000
/** Age below which a cached page is not fetched again, in ms. */
const fresh = 60_000

worker.addEventListener('install', (event) => event.waitUntil(begin()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function begin(): Promise<void> {
  const cache = await caches.open(core)
  await cache.addAll([fallback, '/offline.js', cartPage])
  const page = await cache.match(cartPage)
  if (page) await keepFiles(await page.text())
  await worker.skipWaiting()
}

/** Deletes the caches of older releases, whose pages reference old files; keeps images. Takes control of open pages. */
async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && !current.has(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  for (const { url } of await worker.clients.matchAll()) await keepVisited(url)
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  switch (classifyRequest(request, origin)) {
    case 'own':
      return event.respondWith(fileOf(event, core))
    case 'file':
      return event.respondWith(fileOf(event, files))
    case 'picture':
      return event.respondWith(fileOf(event, pictures, maxPictures))
    case 'page':
      return event.respondWith(pageOf(event))
    case 'passing':
      return event.respondWith(arrival(event))
    case 'fallback':
      return event.respondWith(arrival(event).catch(notKept))
    case 'cart':
      return event.respondWith(cartOf(event))
    case 'leaving':
      return event.waitUntil(caches.delete(cart))
  }
})

let visited = ''
worker.addEventListener('message', (event) => {
  if (typeof event.data !== 'string') return
  const url = (visited = event.data)
  const look = new Promise((resolve) => setTimeout(resolve, glance))
  event.waitUntil(look.then(() => (url === visited ? keepVisited(url) : undefined)))
})

/** Caches a page that was opened by client-side navigation, by fetching its document. */
async function keepVisited(url: string): Promise<void> {
  if (classifyRequest({ method: 'GET', mode: 'navigate', url }, origin) !== 'page') return
  const known = await caches.match(getCacheKey(url), { cacheName: pages })
  if (known && Date.now() - Date.parse(timeOf(known)) < fresh) return
  const answer = await fetch(url).catch(() => undefined)
  if (answer) await keepPage(url, answer)
}

const isPage = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected && !!headers.get('content-type')?.includes('text/html')

/** Caches a page as the most recently visited one. */
async function keepPage(url: string, answer: Response): Promise<void> {
  if (!isPage(answer)) return
  await keepFiles(await answer.clone().text())
  await putLast(pages, getCacheKey(url), answer, maxPages)
}

async function putLast(name: string, key: string, answer: Response, most: number): Promise<void> {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
}

/** Caches the files that a page needs; a failed one is retried with the next visit. */
async function keepFiles(html: string): Promise<void> {
  const cache = await caches.open(files)
  await Promise.all(
    listAssets(html).map(async (file) => {
      if (!(await cache.match(file))) await cache.add(file).catch(() => {})
    }),
  )
}

const timeOf = ({ headers }: Response): string => headers.get('date') ?? new Date().toUTCString()

/** Returns the cached file if there is one: its name contains a hash. */
async function fileOf(event: Fetching, name: string, most?: number): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, { cacheName: name })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) event.waitUntil(keepFile(event, answer.clone(), name, most).catch(() => {}))
  return answer
}

/** Caches a file, except those loaded by admin pages. */
async function keepFile(
  { request, clientId }: Fetching,
  copy: Response,
  name: string,
  most?: number,
): Promise<void> {
  const client = clientId ? await worker.clients.get(clientId) : undefined
  if (client && new URL(client.url).pathname.startsWith('/admin')) return
  if (most) return putLast(name, request.url, copy, most)
  await (await caches.open(name)).put(request, copy)
}

const arrival = async ({ request, preloadResponse }: Fetching): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

/** Returns the page from the server; if it is unreachable, the cached one with its caching time. */
async function pageOf(event: Fetching): Promise<Response> {
  const { url } = event.request
  const coming = arrival(event)
  const kept =
    (await caches.match(getCacheKey(url), { cacheName: pages })) ??
    (await caches.match(new URL(url).pathname, { cacheName: core }))
  try {
    const answer = await (kept ? within(coming, patience) : coming)
    event.waitUntil(keepPage(url, answer.clone()).catch(() => {}))
    return answer
  } catch {
    if (!kept) return notKept()
    const html = stampCachedAt(await kept.text(), new Date(timeOf(kept)).toISOString())
    return new Response(html, { headers: textHeaders(kept) })
  }
}

const within = <T>(work: Promise<T>, ms: number): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), ms)),
  ])

/** Returns the headers of a cached page, including the CSP, without those of the transfer. */
function textHeaders({ headers }: Response): Headers {
  const own = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) own.delete(name)
  return own
}

const notKept = async (): Promise<Response> =>
  (await caches.match(fallback, { cacheName: core })) ?? Response.error()

/** Ids of the clients that were notified that they show a cached cart. */
const clientsWithNotice = new Set<string>()

/** Tells a page whether its cart is cached; the page shows or hides the offline notice. */
async function notifyClient(id: string, isKept: boolean): Promise<void> {
  if (!isKept && !clientsWithNotice.delete(id)) return
  if (isKept) clientsWithNotice.add(id)
  const client = await worker.clients.get(id)
  client?.postMessage(isKept)
}

/**
 * Returns the cart from the server, or the last one cached. A change answers with the whole cart, so its response
 * is cached too.
 */
async function cartOf(event: Fetching): Promise<Response> {
  const { request, clientId } = event
  try {
    const answer = await fetch(request)
    event.waitUntil(notifyClient(clientId, false))
    if ([200, 201].includes(answer.status)) event.waitUntil(keepCart(answer.clone()).catch(() => {}))
    return answer
  } catch (error) {
    const kept = request.method === 'GET' && (await caches.match(cartCall, { cacheName: cart }))
    // An aborted request does not mean that the connection is lost.
    if (!kept || request.signal.aborted) throw error
    event.waitUntil(notifyClient(clientId, true))
    return kept
  }
}

const keepCart = async (answer: Response): Promise<void> => (await caches.open(cart)).put(cartCall, answer)
