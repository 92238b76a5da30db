import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { personOf } from '#domain/identity'
import { actorOf } from '#domain/team'
import { AppError } from '#platform/errors'
import type { Env } from '#platform/http'
import { log } from '#platform/log'
import { type Actor, visitor } from '#shared/permissions'
import { callerAddress } from './caller-address.ts'
import { observeAnswer } from './health.ts'

const requestIdShape = /^[\w-]{8,64}$/

/** Paths whose answers are the same for everybody: no session is looked up for them. */
const anonymous =
  /^\/api\/(catalog\/(products|sets|categories|suggestions)|reviews\/products|content\/(pages|posts)|settings\/business|health|ready)(\/|$)/

const incomingOf = (c: Context) => (c.env as Partial<HttpBindings> | undefined)?.incoming

/** Makes the caller once per request, from identity and team; every handler gets it in `ctx`. */
export const withContext =
  (trustProxy: number, everyAnswer: Record<string, string>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const given = trustProxy > 0 ? c.req.header('x-request-id') : undefined
    const requestId = given && requestIdShape.test(given) ? given : randomUUID()
    const base = {
      actor: visitor,
      requestId,
      ip: callerAddress(incomingOf(c), c.req.header('x-forwarded-for'), trustProxy),
      userAgent: c.req.header('user-agent') ?? '',
    }
    c.set('ctx', base)
    if (c.req.header('cookie') && !anonymous.test(c.req.path))
      c.set('ctx', { ...base, actor: await actorIn(c) })
    const begun = performance.now()
    await next()
    const headers = { ...everyAnswer, 'x-request-id': requestId }
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    note(c, requestId, performance.now() - begun)
  }

/** Counts an answer under its route's pattern, so that ids make no new series, and writes its line. Calls in memory are no traffic. */
function note(c: Context, requestId: string, ms: number): void {
  if (!incomingOf(c)) return
  const route = routePath(c, -1)
  observeAnswer(c.req.method, route, c.res.status, ms / 1000)
  log.info({ requestId, method: c.req.method, route, status: c.res.status, ms: Math.round(ms) }, 'request')
}

async function actorIn(c: Context): Promise<Actor> {
  const person = await personOf(c.req.raw.headers)
  return person ? actorOf(person) : visitor
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A company's sign-in answers by a form of its own page; the answer is signed, and tied to what the shop asked. The button
 * by which mail programs stop letters (RFC 8058) is pressed in theirs; what it sends is signed, and no session counts.
 */
const fromElsewhere =
  /^\/api\/(?:auth\/sso\/saml2\/sp\/acs\/[\w.-]+|(?:leads\/newsletter|stock\/waits|reviews)\/stop)$/

/** Refuses writes that another site's page sends with a visitor's cookies. Callers that are no browser send no Origin. */
export const sameOrigin =
  (origins: ReadonlySet<string>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const origin = c.req.header('origin')
    if (origin && !safe.has(c.req.method) && !origins.has(origin) && !fromElsewhere.test(c.req.path))
      throw new AppError('request.foreign_origin')
    await next()
  }
