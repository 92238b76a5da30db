import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Endpoint } from '#shared/http/endpoint'
import type { ErrorBody } from '#shared/http/errors'
import {
  type Actor,
  type AdminScreen,
  isScreen,
  isSuperadmin,
  hasPermission,
  screens,
} from '#shared/auth/permissions'
import { getFirst } from '#shared/data/get-or-throw'
import { type ErrorCode, errors as sentences } from '#texts/errors'
import { getMaxBodyBytes, isTooDeep, defaultBodyBytes } from './input-limits.ts'
import { AppError, getRetryAfter, toAppError } from './errors.ts'
import { CachedTemplate } from '#platform/cache/cached-template'
import { log } from '#platform/config/log'
import { createRateLimit, defaultRateLimit } from './rate-limit.ts'
import { parseInput } from './parse-input.ts'

/** Caller and request of a command. Created once per request by server/app.ts. */
export type Ctx = {
  readonly actor: Actor
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
}

declare const permitted: unique symbol
/** Caller whose permission was checked. */
type StaffActor = Exclude<Actor, { kind: 'visitor' }> & { readonly [permitted]: true }
/**
 * Context of a caller whose permission was checked; staff commands and staff queries accept no other. `mount` creates
 * it for endpoints with a `screen`, `makeSystemCtx` for jobs, scripts and the seed.
 */
export type StaffContext = Ctx & { readonly actor: StaffActor }

/**
 * Creates the context of a command without a request, which has every permission. `name` is stored as who acted: a
 * part of the system, or the person for whom a job runs.
 */
export const makeSystemCtx = (name: string): StaffContext => ({
  actor: { kind: 'system', name } as StaffActor,
  requestId: name,
  ip: '',
  userAgent: '',
})

export type Env = { Variables: { ctx: Ctx } }
export type Api = Hono<Env>

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  ctx: E extends { readonly screen: string } ? StaffContext : Ctx
  /** reads a request header that the contract declares, by its lower-case name */
  header: (name: string) => string | undefined
  /** the unparsed body, to verify signatures */
  raw: () => Promise<string>
  /** the uploaded file, for endpoints with `upload` */
  file: Uint8Array
  /** the upload as a stream, for `streamed` endpoints; throws `request.too_large` above the limit */
  parts: () => AsyncIterable<Uint8Array>
  /** adds cache tags of the response */
  tag: (...tags: string[]) => void
  /** adds a `set-cookie` header to the response */
  giveCookie: (line: string) => void
  /** sets a header of the response */
  giveHeader: (name: string, value: string) => void
}
/** File download; `name` is the file name that the browser suggests. An `inline` one is shown in the tab instead. */
export type Download = { name: string; body: string | Uint8Array | ReadableStream; inline?: true }

/** A file that lies elsewhere: the browser goes there. */
export type Redirect = { redirect: string }

type Answer<E extends Endpoint> = E['events'] extends z.ZodType
  ? ReadableStream
  : E['download'] extends string
    ? Download | Redirect
    : E['answer'] extends z.ZodType
      ?
          | z.input<E['answer']>
          | (z.input<E['answer']> extends object ? CachedTemplate<z.input<E['answer']>> : never)
      : void

/** Event streams must not be cached, and a proxy must not buffer them to compress. */
const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

// Portuguese messages for validation errors without a message in the contract.
z.config(z.locales.pt())

/**
 * Mounts an endpoint of a contract: authorize → validate → handler → JSON. The handler of an endpoint with a `screen`
 * gets a `StaffContext`.
 */
export function mount<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: (input: Input<E>) => Promise<Answer<E>> | Answer<E>,
): void {
  const admit = admissionOf(endpoint)
  const count = counterOf(endpoint)
  api.on(endpoint.method, endpoint.path, async (c) => {
    const ctx = c.get('ctx')
    admit(ctx, c.req.param('screen'))
    const tags: string[] = []
    const given = {
      params: parseInput(endpoint.params, c.req.param(), true) as Parsed<E['params']>,
      query: parseInput(endpoint.query, queryOf(c)) as Parsed<E['query']>,
      body: (endpoint.body
        ? parseInput(endpoint.body, await readJsonBody(c, getMaxBodyBytes(endpoint.body, endpoint.bytes)))
        : undefined) as Parsed<E['body']>,
    }
    if (endpoint.upload) assertType(c, endpoint.upload)
    // After validation, so that a typo does not use up the limit of a shared IP address; before a file is read.
    await count(ctx)
    const answer = await handler({
      ...given,
      ctx: ctx as Input<E>['ctx'],
      header: (name) => headerOf(c, endpoint, name),
      raw: async () => (await readBytes(c)).toString('utf8'),
      file: endpoint.upload && !endpoint.upload.streamed ? await fileOf(c, endpoint.upload) : nothing,
      parts: () => streamOf(c, endpoint.upload ?? { types: [], bytes: 0 }),
      tag: (...more) => tags.push(...more),
      giveCookie: (line) => c.header('set-cookie', line, { append: true }),
      giveHeader: (name, value) => c.header(name, value),
    })
    if (tags.length > 0) c.header('cache-tag', [...new Set(tags)].join(','))
    if (answer instanceof ReadableStream) return c.body(answer, 200, eventHeaders)
    if (answer === undefined) return c.body(null, endpoint.status ?? 204)
    if (endpoint.download) {
      const file = answer as Download | Redirect
      return 'redirect' in file ? c.redirect(file.redirect) : sendFile(c, endpoint.download, file)
    }
    if (answer instanceof CachedTemplate) return living(c, answer)
    return c.json(answer as object, (endpoint.status ?? 200) as 200)
  })
}

/** Headers that every handler may read. */
const usualHeaders = ['cookie', 'host']

/**
 * Returns a request header. Throws if the contract does not declare it, so that the API document lists every header
 * in use.
 */
function headerOf(c: Context, { headers = {}, method, path }: Endpoint, name: string): string | undefined {
  if (headers === 'any' || name in headers || usualHeaders.includes(name)) return c.req.header(name)
  throw new Error(`${method} ${path} reads the header ${name}, which its contract does not name`)
}

/** Options of an in-memory call. `onTemplate` receives a response that can be cached. */
export type InMemoryCallOptions = { onTemplate?: (answer: CachedTemplate<object>) => void }

async function living(c: Context, answer: CachedTemplate<object>): Promise<Response> {
  ;(c.env as InMemoryCallOptions | undefined)?.onTemplate?.(answer)
  return c.body(await answer.json(), 200, { 'content-type': 'application/json' })
}

/** Returns the check whether the caller may call the endpoint. */
const admissionOf =
  ({ screen, superadmin, account }: Endpoint) =>
  (ctx: Ctx, named = ''): void => {
    if (screen) requireScreen(ctx, screen === ':screen' ? screenNamed(named) : screen)
    if (superadmin) requireSuperadmin(ctx.actor)
    if (account) requireUser(ctx.actor)
  }

/** Returns the counter for the rate limit of the endpoint. In-memory calls have no IP address and are not counted. */
function counterOf({ limit, method, path }: Endpoint): (ctx: Ctx) => Promise<void> {
  const counted = limit && createRateLimit(`${method} ${path}`, limit === 'usual' ? defaultRateLimit : limit)
  return async ({ actor, ip }) => {
    if (counted && ip) await counted.spend(actor.kind === 'user' ? actor.userId : ip)
  }
}

/** Returns the staff screen of this name; an unknown one answers 404. */
function screenNamed(name: string): AdminScreen {
  if (!isScreen(name)) throw new AppError('request.not_found')
  return name
}

/**
 * Returns the context as one of staff. Throws unless the caller has the permission flag of the screen: 401 for a
 * visitor, 403 for everybody else.
 */
export function requireScreen(ctx: Ctx, screen: AdminScreen): StaffContext {
  const { actor } = ctx
  if (hasPermission(actor, screens[screen].flag)) return ctx as StaffContext
  if (actor.kind !== 'user') throw new AppError('request.unauthenticated')
  throw new AppError(actor.staff?.pendingFactor ? 'request.second_factor' : 'request.forbidden')
}

/** Throws unless the actor is a superadmin: 401 for a visitor, 403 for everybody else. */
export function requireSuperadmin(actor: Actor): void {
  if (isSuperadmin(actor)) return
  if (requireUser(actor).staff?.pendingFactor) throw new AppError('request.second_factor')
  throw new AppError('request.superadmin')
}

/** Returns the signed-in user. Throws 401 for everybody else. */
export function requireUser(actor: Actor): Extract<Actor, { kind: 'user' }> {
  if (actor.kind !== 'user') throw new AppError('request.unauthenticated')
  return actor
}

const day = 86_400_000

/**
 * Returns the signed-in user of a fresh session: confirmed within a day, and with the second factor if the user has
 * one. Throws `request.unconfirmed` or `request.second_factor`; the browser then asks for it and retries.
 */
export function requireFreshSession(actor: Actor, now = Date.now()): Extract<Actor, { kind: 'user' }> {
  const person = requireUser(actor)
  if (now - person.session.startedAt > day) throw new AppError('request.unconfirmed')
  if (person.profile.secondFactor && person.session.aal !== 'aal2')
    throw new AppError('request.second_factor')
  return person
}

function queryOf(c: Context): Record<string, string | string[]> {
  const all = c.req.queries()
  return Object.fromEntries(
    Object.entries(all).map(([key, values]) => [key, values.length > 1 ? values : getFirst(values)]),
  )
}

/** Reads a JSON body of at most `limit` bytes. */
export async function readJsonBody(c: Context, limit = defaultBodyBytes): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new AppError('request.wrong_type')
  const bytes = await readBytes(c, limit)
  const value = parsed(bytes.toString('utf8'))
  if (value === undefined) throw new AppError('request.malformed')
  if (isTooDeep(value)) throw new AppError('request.invalid')
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const nothing = new Uint8Array()

type Upload = NonNullable<Endpoint['upload']>

function assertType(c: Context, { types }: Upload): void {
  const type = (c.req.header('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase()
  if (!types.includes(type)) throw new AppError('request.wrong_file', { types: types.join(', ') })
}

async function fileOf(c: Context, upload: Upload): Promise<Uint8Array> {
  assertType(c, upload)
  return readBytes(c, upload.bytes)
}

function streamOf(c: Context, upload: Upload): AsyncIterable<Uint8Array> {
  assertType(c, upload)
  return partsOf(c, upload.bytes)
}

/** The file names of the store are ASCII, so no encoded `filename*` is needed. */
const sendFile = (c: Context, type: string, { name, body, inline }: Download): Response =>
  c.body((body instanceof ReadableStream ? cutOff(c, body) : body) as string, 200, {
    'content-type': type,
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${name}"`,
    'cache-control': 'no-store',
  })

/**
 * Closes the connection if the stream fails, so that no client takes a partial file for a complete one. The error is
 * logged and not sent.
 */
function cutOff(c: Context, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let isLeft = false
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await reader.read()
        if (isLeft) return
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        // The client closed the connection: an aborted source is not an error.
        if (isLeft) return
        const { requestId } = c.get('ctx') as Ctx
        log.error({ requestId, path: c.req.path, error: stackOf(error) }, 'download failed')
        outgoingOf(c)?.destroy()
        controller.error(new Error('download failed'))
      }
    },
    cancel(reason) {
      isLeft = true
      return reader.cancel(reason)
    },
  })
}

const outgoingOf = (c: Context) => (c.env as Partial<HttpBindings> | undefined)?.outgoing

/** Reads a body into memory. Throws `request.too_large` above the limit. */
export async function readBytes(c: Context, limit = defaultBodyBytes): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of partsOf(c, limit)) parts.push(part)
  return Buffer.concat(parts)
}

/** Reads a body as a stream. A `content-length` above the limit is refused before anything is read. */
async function* partsOf(c: Context, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new AppError('request.too_large')
  let size = 0
  for await (const part of wholeOf(c)) {
    size += part.byteLength
    if (size > limit) throw new AppError('request.too_large')
    yield part
  }
}

/** Reads the body as a stream. Throws `request.malformed` if the client disconnects before the end. */
async function* wholeOf(c: Context): AsyncGenerator<Uint8Array> {
  try {
    yield* c.req.raw.body ?? []
  } catch {
    throw new AppError('request.malformed')
  }
}

/** Returns the response body of an error: code, message, fields and request id. */
export function toErrorBody({ code, data: { fields, ...data } }: AppError, requestId: string): ErrorBody {
  return {
    code,
    message: fill(sentences[code], data),
    ...(fields ? { fields: fields as Record<string, string> } : {}),
    ...(Object.keys(data).length > 0 ? { data } : {}),
    requestId,
  }
}

/** Creates the error handler of the API. `statusOf` returns the HTTP status of an error code, from the contracts. */
export const makeErrorHandler =
  (statusOf: Readonly<Record<ErrorCode, number>>) =>
  (error: unknown, c: Context): Response => {
    const requestId = (c.get('ctx') as Ctx | undefined)?.requestId ?? 'none'
    const known = toAppError(error)
    if (known !== error) log.error({ requestId, path: c.req.path, error: stackOf(error) }, known.code)
    c.header('cache-control', 'no-store')
    if (known.code === 'request.wrong_method') c.header('allow', String(known.data.allow))
    const wait = getRetryAfter(known)
    if (wait) c.header('retry-after', wait)
    return c.json(toErrorBody(known, requestId), statusOf[known.code] as 400)
  }

const stackOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? `${error.stack} ← ${stackOf(error.cause)}` : String(error.stack)
}

const fill = (sentence: string, data: Record<string, unknown>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, word: string) => String(data[word] ?? ''))
