import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { TagCache } from '#platform/cache'
import { toAppError } from '#platform/errors'
import type { Api, Keeping } from '#platform/http'
import type { LivingAnswer } from '#platform/living-answer'
import { log } from '#platform/log'
import type { Endpoint } from '#shared/endpoint'
import { observeAnswer } from './health.ts'
import { plainPage } from './plain-page.ts'

/** Bytes of answers that one process keeps. */
const limit = 48 * 1024 * 1024
/** For what no tag tells: a product that was new until today, a table of instalments that the provider changed. */
const keptFor = 30_000

const compress = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Hears of what is answered from memory under a tag, by its address. */
export type Noted = { tag: string; seen: (url: string) => Promise<void> }

type Answer = {
  status: number
  headers: Record<string, string>
  plain: Buffer
  /** made once somebody asks for it again */
  small?: Buffer | undefined
  /** where some of it is told anew each time; `plain` is empty then once it was sent */
  living?: LivingAnswer<object> | undefined
  until: number
  route: string
  isNoted: boolean
}

/**
 * Answers of endpoints that are the same for everybody, kept as bytes under their tags, as pages are. Standing in front
 * of everything else on the raw request, a hit costs one look into a map.
 */
export class AnswerCache {
  readonly #cache = new TagCache(limit)
  readonly #making = new Map<string, Promise<Answer>>()
  readonly #routes: readonly string[]
  readonly #api: Api
  readonly #noted: Noted | undefined

  /** `noted`: what is told of each answer with that tag that is given from memory */
  constructor(api: Api, endpoints: readonly Endpoint[], noted?: Noted) {
    this.#api = api
    this.#noted = noted
    this.#routes = endpoints.filter((endpoint) => endpoint.public).map(({ path }) => path)
  }

  /** Answers from memory; false when the answer is not there. */
  answerKept(request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.#cache.get(request.url!) as Answer | undefined
    if (!answer || answer.until <= Date.now()) return false
    observeAnswer('GET', answer.route, answer.status, 0)
    if (answer.isNoted) this.#noted!.seen(request.url!).catch(() => {})
    answer.headers['x-request-id'] = randomUUID()
    if (answer.living) {
      // Where it cannot be told, the API says why.
      const otherwise = (error: unknown) =>
        this.answer(request, response, request.url!.split('?', 1)[0]!) || fail(request, response, error)
      tell(request, response, answer).catch(otherwise)
      return true
    }
    if (!answer.small && wantsSmall(request)) shrink(answer)
    send(request, response, answer)
    return true
  }

  /** Asks the API, and keeps what it answers; false for what is none of these endpoints. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    if (request.method !== 'GET') return false
    const route = this.#routes.find((each) => isOf(path, each))
    if (!route) return false
    const url = request.url!
    const underWay = this.#making.get(url)
    const making = underWay ?? this.#make(request, response, route).finally(() => this.#making.delete(url))
    if (!underWay) this.#making.set(url, making)
    making
      .then((answer) => {
        if (!answer.living) return send(request, response, answer)
        // What it tells may have been read before this one asked.
        if (underWay) return tell(request, response, answer)
        send(request, response, answer)
        answer.plain = nothing
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
      let living: LivingAnswer<object> | undefined
      const keeping: Keeping = { keep: (answer) => (living = answer) }
      const given = await this.#api.fetch(asked, { incoming, outgoing, ...keeping })
      const plain = Buffer.from(await given.arrayBuffer())
      const tags = given.headers.get('cache-tag')?.split(',') ?? []
      const value: Answer = {
        status: given.status,
        headers: { ...Object.fromEntries(given.headers), vary: 'accept-encoding' },
        plain,
        living,
        until: Math.min(Date.now() + keptFor, living?.until ?? Number.POSITIVE_INFINITY),
        route,
        isNoted: this.#noted !== undefined && tags.includes(this.#noted.tag),
      }
      const isWhole = given.status === 200 && tags.length > 0
      const bytes = living?.size ?? plain.byteLength * 2
      return { value, tags, size: bytes + incoming.url!.length * 2 + 1_024, keep: isWhole }
    })
  }
}

/** Whether a path is one of a route, whose parts that begin with a colon may be anything. */
function isOf(path: string, route: string): boolean {
  const [parts, wanted] = [path.split('/'), route.split('/')]
  return (
    parts.length === wanted.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  )
}

const wantsSmall = (request: IncomingMessage): boolean =>
  String(request.headers['accept-encoding'] ?? '').includes('br')

const shrinking = new WeakSet<Answer>()

/** Makes it small beside whoever asks: it travels as it is until then. */
function shrink(answer: Answer): void {
  if (shrinking.has(answer)) return
  shrinking.add(answer)
  compress(answer.plain, quality).then(
    (small) => (answer.small = small),
    () => {},
  )
}

const nothing = Buffer.alloc(0)

/** Sends what is so at this moment. */
async function tell(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const plain = Buffer.from(await answer.living!.json())
  send(request, response, { ...answer, plain })
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const known = toAppError(error)
  if (known.code === 'server.unexpected')
    log.error({ path: request.url!.split('?', 1)[0], error: String(error) }, 'answer failed')
  plainPage(request, response, known)
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const bytes = (wantsSmall(request) && answer.small) || answer.plain
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(bytes === answer.small ? { 'content-encoding': 'br' } : {}),
    'content-length': bytes.byteLength,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
