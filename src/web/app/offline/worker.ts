import { places } from '#web/client/api-base.ts'
import { askedOf, filesIn, keyOf, markedSince, mostPages, mostPictures } from './rules.ts'

/** Of the build that this worker came with: another one is another worker, which begins with nothing kept. */
declare const __BUILD__: string

type Lasting = { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & {
  request: Request
  clientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Telling = Lasting & { data: unknown }

// The room's compiler knows the window alone.
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
/** Pictures outlive a release: their names say what is in them. */
const pictures = `${prefix}-pictures`
const current = new Set([core, files, pages, cart, pictures])

/** What is shown of a page that is not kept, what marks one that is, and where the cart is read. */
const fallback = '/offline'
const cartPage = '/carrinho'
const cartCall = places.cart

/** A line that brings nothing for so long is as good as none, in ms. */
const patience = 10_000
/** Who stays for so long has looked at a page, in ms. */
const glance = 3_000
/** A copy that is younger is not fetched anew, in ms. */
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

/** What the last release kept names files that go with it. */
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
  switch (askedOf(request, origin)) {
    case 'own':
      return event.respondWith(fileOf(event, core))
    case 'file':
      return event.respondWith(fileOf(event, files))
    case 'picture':
      return event.respondWith(fileOf(event, pictures, mostPictures))
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

/** A page that came without a document of its own is fetched as one. */
async function keepVisited(url: string): Promise<void> {
  if (askedOf({ method: 'GET', mode: 'navigate', url }, origin) !== 'page') return
  const known = await caches.match(keyOf(url), { cacheName: pages })
  if (known && Date.now() - Date.parse(timeOf(known)) < fresh) return
  const answer = await fetch(url).catch(() => undefined)
  if (answer) await keepPage(url, answer)
}

const isPage = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected && !!headers.get('content-type')?.includes('text/html')

/** Keeps it as the last one that was looked at. */
async function keepPage(url: string, answer: Response): Promise<void> {
  if (!isPage(answer)) return
  await keepFiles(await answer.clone().text())
  await putLast(pages, keyOf(url), answer, mostPages)
}

async function putLast(name: string, key: string, answer: Response, most: number): Promise<void> {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
}

/** The files that a page cannot stand without; one that does not come now comes with its next visit. */
async function keepFiles(html: string): Promise<void> {
  const cache = await caches.open(files)
  await Promise.all(
    filesIn(html).map(async (file) => {
      if (!(await cache.match(file))) await cache.add(file).catch(() => {})
    }),
  )
}

const timeOf = ({ headers }: Response): string => headers.get('date') ?? new Date().toUTCString()

/** The kept one where there is one: its name says what is in it. */
async function fileOf(event: Fetching, name: string, most?: number): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, { cacheName: name })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) event.waitUntil(keepFile(event, answer.clone(), name, most).catch(() => {}))
  return answer
}

/** What staff's pages load is not kept. */
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

/** From the shop; only where it cannot be reached the kept one, with since when it is kept. */
async function pageOf(event: Fetching): Promise<Response> {
  const { url } = event.request
  const coming = arrival(event)
  const kept =
    (await caches.match(keyOf(url), { cacheName: pages })) ??
    (await caches.match(new URL(url).pathname, { cacheName: core }))
  try {
    const answer = await (kept ? within(coming, patience) : coming)
    event.waitUntil(keepPage(url, answer.clone()).catch(() => {}))
    return answer
  } catch {
    if (!kept) return notKept()
    const html = markedSince(await kept.text(), new Date(timeOf(kept)).toISOString())
    return new Response(html, { headers: textHeaders(kept) })
  }
}

const within = <T>(work: Promise<T>, ms: number): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), ms)),
  ])

/** Those of the page, its policy among them, but for how it travelled. */
function textHeaders({ headers }: Response): Headers {
  const own = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) own.delete(name)
  return own
}

const notKept = async (): Promise<Response> =>
  (await caches.match(fallback, { cacheName: core })) ?? Response.error()

/** Those who show a cart of before, and were told so. */
const told = new Set<string>()

/** Whether a page's cart is one of before: it marks what it shows, or takes the marks off. */
async function tell(id: string, isKept: boolean): Promise<void> {
  if (!isKept && !told.delete(id)) return
  if (isKept) told.add(id)
  const client = await worker.clients.get(id)
  client?.postMessage(isKept)
}

/** The cart from the shop, or as the shop last told it: what changes it answers with all of it. */
async function cartOf(event: Fetching): Promise<Response> {
  const { request, clientId } = event
  try {
    const answer = await fetch(request)
    event.waitUntil(tell(clientId, false))
    if ([200, 201].includes(answer.status)) event.waitUntil(keepCart(answer.clone()).catch(() => {}))
    return answer
  } catch (error) {
    const kept = request.method === 'GET' && (await caches.match(cartCall, { cacheName: cart }))
    // What the page itself has called off says nothing of the connection.
    if (!kept || request.signal.aborted) throw error
    event.waitUntil(tell(clientId, true))
    return kept
  }
}

const keepCart = async (answer: Response): Promise<void> => (await caches.open(cart)).put(cartCall, answer)
