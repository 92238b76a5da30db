import type { IncomingMessage, ServerResponse } from 'node:http'
import { readChoice } from '#domain/consent'
import { TagCache } from '#platform/cache/cache'
import { toAppError } from '#platform/http/errors'
import { log } from '#platform/config/log'
import { countOutcome } from '#platform/health/health-counters'
import { createMemoryRateLimit } from '#platform/http/rate-limit'
import { versionParameter } from '#shared/content/content-kinds'
import { isPersonalPath } from '#shared/http/personal-paths'
import { stylistParameters, stylistPath } from '#shared/catalog/stylist'
import type { CacheHitListener } from './response-cache.ts'
import { type Coding, EncodedBody, getCodingEtag } from '#server/http/encoded-body'
import { isNotModified } from '#server/http/not-modified'
import { sendErrorPage } from '#server/http/error-page'
import type { Page } from '#server/pages/renderer'

/** Bytes of cached pages per process. */
const limit = 96 * 1024 * 1024
/** Approximate bytes of the headers of one variant, in every coding. */
const headerBytes = 4_096

/**
 * Page renders per IP address; cached pages are free. In Brazil thousands of phones share one address (CGNAT), and they
 * mostly request pages that are cached already.
 */
const renders = { points: 600, seconds: 60 }

/** Query parameters that change a public page; all others are left out of its key. */
const listParameters = [
  'search',
  'category',
  'color',
  'size',
  'minPrice',
  'maxPrice',
  'available',
  'sort',
  'page',
]
const isList = /^\/(produtos|colecoes\/[^/]+)$/
/** Testimonials are paginated by `page`; other parameters do not matter. */
const isPaged = /^\/depoimentos$/
/** The blog is paginated, and filtered by topic. */
const isBlog = /^\/blog$/
/** A product page differs by colour; an unknown colour is a redirect, which is not cached. */
const isProduct = /^\/(products|produto)\/[^/]+$/

/** Old versions of legal texts stay readable by the version parameter. */
const isLegal = /^\/(termos-servico|politica-privacidade)$/

function parametersOf(path: string): readonly string[] {
  if (isList.test(path)) return listParameters
  if (isProduct.test(path)) return ['cor']
  if (isPaged.test(path)) return ['pagina']
  if (isBlog.test(path)) return ['pagina', 'tema']
  if (path === stylistPath) return stylistParameters
  return isLegal.test(path) ? [versionParameter] : []
}

/** Returns the cache key of a public page: its path and the relevant query parameters in a fixed order. */
export function getPageKey(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return url
  const path = url.slice(0, mark)
  const parameters = parametersOf(path)
  const given = new URLSearchParams(url.slice(mark + 1))
  const kept = new URLSearchParams()
  for (const name of parameters) for (const value of given.getAll(name)) kept.append(name, value)
  const query = kept.toString()
  return query ? `${path}?${query}` : path
}

/** Headers of a page in one coding, for a 200 and for a 304. */
type Sent = { etag: string; whole: Record<string, string>; unchanged: Record<string, string> }

/** Headers of a page under one content policy; a coding is added when it is first sent. */
type Variant = { headers: Record<string, string>; sent: Partial<Record<Coding, Sent>> }

/**
 * Creates the header variants of a page, one for each content policy: one without optional services, at most four. The
 * index is the visitor's consent as bits. The ETag differs by policy, so that no browser keeps an old policy with an
 * unchanged page.
 */
function variantsOf(page: Page, cacheControl: string): readonly Variant[] {
  const policies = page.policies ?? []
  const differ = new Set(policies).size > 1
  const made = new Map<string | undefined, Variant>()
  const variantFor = (policy: string | undefined, bits: number): Variant => {
    const etag = bits === 0 ? page.etag : page.etag.replace(/"$/, `-${bits}"`)
    const headers = {
      ...page.headers,
      'cache-control': cacheControl,
      ...(policy === undefined ? {} : { 'content-security-policy': policy }),
      ...(differ ? { vary: 'accept-encoding, cookie' } : {}),
      etag,
    }
    return { headers, sent: {} }
  }
  if (!differ) return [variantFor(policies[0], 0)]
  return policies.map((policy, bits) => {
    const variant = made.get(policy) ?? variantFor(policy, bits)
    made.set(policy, variant)
    return variant
  })
}

/** Returns the headers of a variant in a coding, with an ETag of its own (RFC 9110, 8.8.3.3). */
function sentIn({ headers, sent }: Variant, coding: Coding, bytes: Buffer): Sent {
  const known = sent[coding]
  if (known) return known
  const etag = getCodingEtag(coding, headers['etag']!)
  const unchanged = { ...headers, etag }
  const encoding: Record<string, string> = coding === 'identity' ? {} : { 'content-encoding': coding }
  const whole = { ...unchanged, ...encoding, 'content-length': String(bytes.byteLength) }
  return (sent[coding] = { etag, whole, unchanged })
}

type Kept = { page: Page; body: EncodedBody; variants: readonly Variant[]; isNoted: boolean }

/** Selects the variant by the consent cookie; reads no cookie when there is only one. */
const variantFor = ({ variants }: Kept, request: IncomingMessage): Variant =>
  variants[variants.length === 1 ? 0 : Math.max(readChoice(request.headers.cookie), 0)]!

/**
 * Caches public HTML, which is the same for everyone, by URL until something it shows changes. It runs first on the raw
 * request, so a hit costs one map lookup.
 */
export class PageCache {
  readonly #cache = new TagCache(limit, { outlastsOutage: true })
  readonly #rendering = new Map<string, Promise<Kept>>()
  readonly #render: (url: string) => Promise<Page>
  readonly #keeps: boolean
  readonly #noted: CacheHitListener | undefined
  readonly #leadOf: (path: string) => Promise<string | undefined>
  readonly #limit = createMemoryRateLimit(renders)

  /** `resolveRedirect` resolves the redirect of a URL without a page; it is called for no other. */
  constructor(
    render: (url: string) => Promise<Page>,
    keeps: boolean,
    leadOf: (path: string) => Promise<string | undefined> = async () => undefined,
    noted?: CacheHitListener,
  ) {
    this.#noted = noted
    this.#render = render
    this.#keeps = keeps
    this.#leadOf = leadOf
  }

  /** Serves from memory. Returns false on a cache miss. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.#cache.get(request.url!) as Kept | undefined
    if (!kept) return false
    if (kept.isNoted) this.#noted!.onHit(request.url!).catch(() => {})
    send(request, response, kept)
    return true
  }

  /** `address` is the client IP. */
  async handle(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const url = request.url!
    const path = url.split('?', 1)[0]!
    try {
      const kept = isPersonalPath(path)
        ? await this.#personal(url, address)
        : await this.#public(getPageKey(url), address)
      send(request, response, kept)
    } catch (error) {
      const known = toAppError(error)
      if (known.code === 'server.unexpected')
        log.error({ path, error: error instanceof Error ? error.stack : String(error) }, 'page failed')
      sendErrorPage(request, response, known)
    }
  }

  /** Renders without caching. */
  async #personal(url: string, address: string): Promise<Kept> {
    await this.#limit.spend(address)
    return this.#make(url, 'no-store')
  }

  /** Renders a public page once for all simultaneous requests. Caches complete pages only. */
  async #public(key: string, address: string): Promise<Kept> {
    const kept = this.#cache.get(key) as Kept | undefined
    if (kept?.isNoted) this.#noted!.onHit(key).catch(() => {})
    const known = kept ?? this.#rendering.get(key)
    if (known) return known
    await this.#limit.spend(address)
    const running = this.#rendering.get(key)
    if (running) return running
    const rendering = this.#cache
      .make(key, async () => {
        const made = await this.#make(key, 'public, max-age=0, must-revalidate')
        const value = made.page.status === 404 ? await this.#led(key, made) : made
        const headers = headerBytes * new Set(value.variants).size
        const size = value.body.size + key.length + headers
        const isWhole = value.page.status === 200 && !value.page.lacksData
        return { value, tags: value.page.tags, size, keep: this.#keeps && isWhole }
      })
      .finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, rendering)
    return rendering
  }

  /** Returns the redirect for a page that does not exist, if there is one. */
  async #led(key: string, missing: Kept): Promise<Kept> {
    const location = await this.#leadOf(key.split('?', 1)[0]!)
    if (location === undefined) return missing
    const { page } = missing
    const nothing = Buffer.alloc(0)
    const led = {
      ...page,
      status: 301,
      plain: nothing,
      small: undefined,
      headers: { ...page.headers, location },
    }
    return {
      page: led,
      body: new EncodedBody(nothing),
      variants: variantsOf(led, 'no-store'),
      isNoted: false,
    }
  }

  async #make(url: string, cacheControl: string): Promise<Kept> {
    const begun = performance.now()
    const page = await this.#render(url)
    countOutcome('pages', page.status < 500, performance.now() - begun)
    const isWhole = page.status === 200 && !page.lacksData
    const variants = variantsOf(page, isWhole ? cacheControl : 'no-store')
    const isNoted = this.#noted !== undefined && page.tags.includes(this.#noted.tag)
    const body: EncodedBody = new EncodedBody(page.plain, {
      br: page.brotli,
      // not in development
      compress: page.brotli !== undefined,
      grew: (bytes) => this.#cache.grow(url, kept, bytes),
    })
    const kept: Kept = { page, body, variants, isNoted }
    return kept
  }
}

/** Sends the negotiated form, synchronously when it exists, so that a hit costs no turn of the event loop. */
function send(request: IncomingMessage, response: ServerResponse, kept: Kept): void {
  const coding = kept.body.codingFor(request.headers['accept-encoding'])
  const bytes = kept.body.getEncoded(coding)
  if (bytes) return write(request, response, kept, coding, bytes)
  kept.body
    .read(coding)
    .then((made) => write(request, response, kept, coding, made))
    .catch((error: unknown) => {
      log.error({ error: String(error) }, 'page not compressed')
      sendErrorPage(request, response, toAppError(error))
    })
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  kept: Kept,
  coding: Coding,
  bytes: Buffer,
): void {
  const { status } = kept.page
  const { etag, whole, unchanged } = sentIn(variantFor(kept, request), coding, bytes)
  if (status === 200 && isNotModified(request.headers, etag))
    return void response.writeHead(304, unchanged).end()
  response.writeHead(status, whole)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
