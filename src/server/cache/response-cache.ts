import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { TagCache } from '#platform/cache/cache'
import { toAppError } from '#platform/http/errors'
import type { Api, InMemoryCallOptions } from '#platform/http/http'
import type { CachedTemplate } from '#platform/cache/cached-template'
import { log } from '#platform/config/log'
import type { Endpoint } from '#shared/http/endpoint'
import { EncodedBody } from '#server/http/encoded-body'
import { recordResponseTime } from '#server/http/health'
import { sendErrorPage } from '#server/http/error-page'

/** Bytes of cached responses per process. */
const limit = 48 * 1024 * 1024
/**
 * Milliseconds. For changes without a cache tag: a product stops being new, the provider changes its
 * instalment table.
 */
const keptFor = 30_000

/** Brotli quality; low, because the client waits for the compression. */
const quality = 4

/** Notified when a response with this tag is served from memory. */
export type CacheHitListener = { tag: string; onHit: (url: string) => Promise<void> }

type Answer = {
  /** cache key */
  url: string
  status: number
  headers: Record<string, string>
  /** body of the last response of a cached template */
  body: EncodedBody
  /** present when parts of the body are filled per request */
  living?: CachedTemplate<object> | undefined
  until: number
  route: string
  isNoted: boolean
}

/**
 * Caches public API responses as bytes by URL and drops them by cache tag, like pages. It runs first on the
 * raw request, so a hit costs one map lookup.
 */
export class ResponseCache {
  readonly #cache = new TagCache(limit)
  readonly #making = new Map<string, Promise<Answer>>()
  readonly #routes: readonly string[]
  readonly #api: Api
  readonly #noted: CacheHitListener | undefined

  /** `noted`: called for each cached response with that tag */
  constructor(api: Api, endpoints: readonly Endpoint[], noted?: CacheHitListener) {
    this.#api = api
    this.#noted = noted
    this.#routes = endpoints.filter((endpoint) => endpoint.public).map(({ path }) => path)
  }

  /** Serves from memory. Returns false on a cache miss. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.#cache.get(request.url!) as Answer | undefined
    if (!answer || answer.until <= Date.now()) return false
    recordResponseTime('GET', answer.route, answer.status, 0)
    if (answer.isNoted) this.#noted!.onHit(request.url!).catch(() => {})
    answer.headers['x-request-id'] = randomUUID()
    if (answer.living) {
      // The API answers with the error.
      const otherwise = (error: unknown) =>
        this.handle(request, response, request.url!.split('?', 1)[0]!) || fail(request, response, error)
      this.#tell(request, response, answer).catch(otherwise)
      return true
    }
    send(request, response, answer, answer.body)
    return true
  }

  /** Calls the API and caches its response. Returns false for a path that is not a public endpoint. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const route = this.#routes.find((each) => isOf(path, each))
    if (!route) return false
    const url = request.url!
    const underWay = this.#making.get(url)
    const making = underWay ?? this.#make(request, response, route).finally(() => this.#making.delete(url))
    if (!underWay) this.#making.set(url, making)
    making
      .then((answer) => {
        // The running request may have read older data than this one needs.
        if (answer.living && underWay) return this.#tell(request, response, answer)
        return send(request, response, answer, answer.body)
      })
      .catch((error: unknown) => fail(request, response, error))
    return true
  }

  #make(incoming: IncomingMessage, outgoing: ServerResponse, route: string): Promise<Answer> {
    return this.#cache.make(incoming.url!, async () => {
      const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      )
      const asked = new Request(`http://shop${incoming.url}`, { headers })
      let living: CachedTemplate<object> | undefined
      const keeping: InMemoryCallOptions = { onTemplate: (answer) => (living = answer) }
      const given = await this.#api.fetch(asked, { incoming, outgoing, ...keeping })
      const plain = Buffer.from(await given.arrayBuffer())
      const tags = given.headers.get('cache-tag')?.split(',') ?? []
      const value: Answer = {
        url: incoming.url!,
        body: this.#bodyOf(plain, () => value),
        status: given.status,
        headers: { ...Object.fromEntries(given.headers), vary: 'accept-encoding' },
        living,
        until: Math.min(Date.now() + keptFor, living?.until ?? Number.POSITIVE_INFINITY),
        route,
        isNoted: this.#noted !== undefined && tags.includes(this.#noted.tag),
      }
      const isWhole = given.status === 200 && tags.length > 0
      const bytes = (living?.size ?? 0) + plain.byteLength
      return { value, tags, size: bytes + incoming.url!.length * 2 + 1_024, keep: isWhole }
    })
  }

  #bodyOf(plain: Buffer, answer: () => Answer): EncodedBody {
    const grew = (bytes: number) => this.#cache.grow(answer().url, answer(), bytes)
    return new EncodedBody(plain, { quality, grew })
  }

  /** Sends the current content. Compresses again only when it changed since the last response. */
  async #tell(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
    const plain = Buffer.from(await answer.living!.json())
    if (!answer.body.identity.equals(plain)) {
      this.#cache.grow(answer.url, answer, plain.byteLength - answer.body.size)
      answer.body = this.#bodyOf(plain, () => answer)
    }
    send(request, response, answer, answer.body)
  }
}

/** Returns whether a path matches a route pattern with `:parameters`. */
function isOf(path: string, route: string): boolean {
  const [parts, wanted] = [path.split('/'), route.split('/')]
  return (
    parts.length === wanted.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  )
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const known = toAppError(error)
  if (known.code === 'server.unexpected')
    log.error({ path: request.url!.split('?', 1)[0], error: String(error) }, 'answer failed')
  sendErrorPage(request, response, known)
}

/** Sends a response in the coding the client accepts. It is public, so compression is safe (BREACH). */
function send(request: IncomingMessage, response: ServerResponse, answer: Answer, body: EncodedBody): void {
  const { status } = answer
  const coding = body.codingFor(request.headers['accept-encoding'])
  const headers = {
    ...answer.headers,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  }
  const write = (bytes: Buffer) => {
    response.writeHead(status, { ...headers, 'content-length': bytes.byteLength })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  const made = body.getEncoded(coding)
  if (made) return write(made)
  body
    .read(coding)
    .then(write)
    .catch((error: unknown) => fail(request, response, error))
}
