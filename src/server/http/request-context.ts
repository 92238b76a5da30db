import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { findSignedInPerson } from '#domain/identity'
import { makeActor } from '#domain/team'
import { AppError } from '#platform/http/errors'
import { countOutcome } from '#platform/health/health-counters'
import type { Env } from '#platform/http/http'
import { log } from '#platform/config/log'
import { type Actor, visitor } from '#shared/auth/permissions'
import { getClientIp } from './client-ip.ts'
import { recordResponseTime } from './health.ts'

const requestIdShape = /^[\w-]{8,64}$/

/** Paths with public responses: no session lookup. */
const anonymous =
  /^\/api\/(catalog\/(products|sets|categories|suggestions)|reviews\/products|content\/(pages|posts)|settings\/business|health|ready)(\/|$)/

const incomingOf = (c: Context) => (c.env as Partial<HttpBindings> | undefined)?.incoming

/** Builds the actor once per request from identity and team; every handler reads it from `ctx`. */
export const withContext =
  (trustProxy: number, everyAnswer: Record<string, string>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const given = trustProxy > 0 ? c.req.header('x-request-id') : undefined
    const requestId = given && requestIdShape.test(given) ? given : randomUUID()
    const base = {
      actor: visitor,
      requestId,
      ip: getClientIp(incomingOf(c), c.req.header('x-forwarded-for'), trustProxy),
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

/**
 * Records metrics under the route pattern, so that ids create no new series, and writes the access log.
 * In-memory calls are not counted.
 */
function note(c: Context, requestId: string, ms: number): void {
  if (!incomingOf(c)) return
  const route = routePath(c, -1)
  recordResponseTime(c.req.method, route, c.res.status, ms / 1000)
  countOutcome('api', c.res.status < 500, ms)
  log.info({ requestId, method: c.req.method, route, status: c.res.status, ms: Math.round(ms) }, 'request')
}

async function actorIn(c: Context): Promise<Actor> {
  const person = await findSignedInPerson(c.req.raw.headers)
  return person ? makeActor(person) : visitor
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Paths that accept cross-site POSTs. SAML responses are signed and bound to the request of the shop.
 * One-click unsubscribe (RFC 8058) uses a signed token and no session.
 */
const fromElsewhere =
  /^\/api\/(?:auth\/sso\/saml2\/sp\/acs\/[\w.-]+|(?:leads\/newsletter|stock\/(?:back-in-stock-requests|waits)|reviews)\/stop)$/

/** Refuses cross-site writes that carry a visitor's cookies. Clients that are not browsers send no Origin. */
export const requireSameOrigin =
  (origins: ReadonlySet<string>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const origin = c.req.header('origin')
    if (origin && !safe.has(c.req.method) && !origins.has(origin) && !fromElsewhere.test(c.req.path))
      throw new AppError('request.foreign_origin')
    await next()
  }
