import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { database } from '#platform/database'
import { AppError } from '#platform/errors'
import { bodyBytes } from '#platform/bounds'
import { bodyOf, bytesOf, confirmed, type Env, guard, guardSuperadmin, parse, signedIn } from '#platform/http'
import { outbound } from '#platform/safe-fetch'
import { ownPath } from '#shared/own-path'
import type { Actor } from '#shared/permissions'
import { after } from './after.ts'
import { engineWith, readyEngine } from '#context/identity/engine/current-engine.ts'
import { type Door, doorOf } from './doors.ts'
import { addressHeader } from '#context/identity/engine/engine.ts'
import { translate } from '#context/identity/engine/error-codes.ts'
import { type Call, pass, trustedIn } from './gates.ts'
import { landingOf, ownLandingsIn, withOwnLandings } from './landings.ts'
import { flush } from '#context/identity/engine/links.ts'
import { isOldLink } from '#context/identity/rules.ts'
import { opened } from '#context/identity/options.ts'
import { profiles, sessions } from '#tables/identity'
import { type Held, type Visit, visits } from '#context/identity/auth-request.ts'

const start = '/api/auth'
/** Known and unknown e-mails are answered after the same time; hashing a password takes about a third of it. */
const evenMs = 400
const formLimit = 512 * 1024

/** Answers a call below /api/auth: the doors, then the engine, then what follows from its answer. */
export async function handleAuth(c: Context<Env>): Promise<Response> {
  const found = doorOf(c.req.method, c.req.path.slice(start.length))
  if (!found) throw new AppError('request.not_found')
  return enter(c, found.door, found.named)
}

/** The same for a call that came by an address of our own: `path` is the engine's. */
export async function handleAs(c: Context<Env>, path: Door['path']): Promise<Response> {
  const found = doorOf(c.req.method, path)
  if (!found) throw new AppError('request.not_found')
  return enter(c, found.door, found.named)
}

async function enter(c: Context<Env>, door: Door, named: string | undefined): Promise<Response> {
  const even = door.even ? sleep(evenMs) : undefined
  try {
    return await walk(c, door, named)
  } catch (error) {
    if (!door.lands || !(error instanceof AppError)) throw error
    const back = ownPath(error.data.back)
    return c.redirect(`/auth?${new URLSearchParams({ error: error.code, ...(back ? { volta: back } : {}) })}`)
  } finally {
    await even
  }
}

async function walk(c: Context<Env>, door: Door, named: string | undefined): Promise<Response> {
  const ctx = c.get('ctx')
  if (door.account) signedIn(ctx.actor)
  if (door.screen) guard(ctx.actor, door.screen)
  if (door.superadmin) guardSuperadmin(ctx.actor)
  const held = await heldBy(ctx.actor)
  if (door.sensitive) confirmed(ctx.actor)
  const form = door.method === 'POST' && !door.body ? await bytesOf(c, formLimit) : undefined
  const given = door.body
    ? withOwnLandings(parse(door.body, await bodyOf(c, bodyBytes(door.body))) as Record<string, unknown>)
    : {}
  const url = new URL(c.req.url)
  const call: Call = { door, ctx, named, body: given, url, cookies: c.req.header('cookie') ?? '' }
  const body = await pass(call)
  const engine = await engineFor(c, call)
  const trusted = await trustedIn(call)
  const ask = async (): Promise<{ visit: Visit; answer: Response }> => {
    const visit: Visit = { path: door.path, ...marksOf(call, held), ...whoOf(call), trusted, letters: [] }
    const request = requestFor(c, named, door, form ?? (door.body ? JSON.stringify(body) : undefined))
    return { visit, answer: await visits.run(visit, () => outbound(() => engine.handler(request))) }
  }
  const first = await ask()
  const { visit, answer } = door.again && first.answer.status >= 500 ? await ask() : first
  if (answer.status >= 400) throw await refusal(c, door, answer)
  const cookies = await after(call, visit, held)
  await flush(visit.letters)
  const shownAnswer = landing(answer) ? landed(c, door, answer) : await slim(door, answer)
  for (const cookie of cookies) shownAnswer.headers.append('set-cookie', cookie)
  return shownAnswer
}

/** What the caller's session has shown so far. */
async function heldBy(actor: Actor): Promise<Held | undefined> {
  if (actor.kind !== 'user') return undefined
  const [held] = await database()
    .select({
      aal: sessions.aal,
      method: sessions.method,
      secondFactor: profiles.twoFactorEnabled,
      emailVerified: profiles.emailVerified,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(eq(sessions.id, actor.session.id))
  return held
}

const shows = (path: string): boolean => path.startsWith('/two-factor/verify-')

/** How a session that this call opens came about. One that takes the place of the caller's own keeps what that has shown. */
function marksOf({ door, named, body }: Call, held: Held | undefined): Pick<Visit, 'method' | 'aal'> {
  if (held && (!door.opens || shows(door.path)))
    return { method: held.method, aal: shows(door.path) ? 'aal2' : held.aal }
  const method = door.opens === 'provider' ? (named ?? String(body.provider)) : (door.opens ?? '')
  return { method, aal: shows(door.path) ? 'aal2' : 'aal1' }
}

const byProvider = new Set(['provider', 'google', 'sso'])

/** Who is signed in already, and which provider speaks for whoever comes in. */
function whoOf({ door, named, body, ctx: { actor } }: Call): Pick<Visit, 'caller' | 'provider'> {
  const speaks = door.opens === 'google' ? 'google' : (named ?? String(body.provider))
  return {
    ...(actor.kind === 'user' ? { caller: actor.userId } : {}),
    ...(byProvider.has(door.opens ?? '') ? { provider: speaks } : {}),
  }
}

/** The address that the browser came by, where it is one of the shop's own. */
function originOf(c: Context<Env>): string {
  const { origins, siteUrl } = opened()
  const { origin } = new URL(c.req.url)
  return origins.includes(origin) ? origin : siteUrl
}

async function engineFor(c: Context<Env>, { door, named, body }: Call) {
  const asked = door.path === '/callback/:provider' ? named : body.provider
  if (typeof asked !== 'string') return readyEngine(originOf(c))
  const engine = await engineWith(asked, originOf(c))
  if (!engine) throw new AppError('identity.provider_refused')
  return engine
}

function requestFor(
  c: Context<Env>,
  named: string | undefined,
  door: Door,
  body: string | Uint8Array | undefined,
): Request {
  const url = new URL(c.req.url)
  url.pathname = start + door.path.replace(/:\w+/, named ?? '')
  // what a POST asks stands in its body: the engine would also believe the address
  if (door.method === 'POST') url.search = ''
  ownLandingsIn(url.searchParams)
  const headers = new Headers(c.req.raw.headers)
  headers.delete(addressHeader)
  headers.delete('content-length')
  const { ip } = c.get('ctx')
  if (ip) headers.set(addressHeader, ip)
  return new Request(url, {
    method: door.method,
    headers,
    ...(body === undefined ? {} : { body: body as string }),
  })
}

/** What the engine refused, in our words. */
async function refusal(c: Context<Env>, door: Door, answer: Response): Promise<AppError> {
  for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  if (answer.status === 429 && answer.headers.has('x-retry-after'))
    return new AppError('request.too_many', { seconds: Number(answer.headers.get('x-retry-after')) })
  const said = (await answer.json().catch(() => ({}))) as {
    code?: string
    reason?: string | null
    until?: string | null
    seconds?: number
  }
  if (answer.status >= 500)
    throw new Error(`the sign-in engine failed at ${door.path}: ${said.code ?? answer.status}`)
  const { reason, until } = said
  if (said.code === 'SPENT') return new AppError('request.too_many', { seconds: said.seconds })
  return new AppError(translate(door.path, said.code), said.code === 'BANNED' ? { reason, until } : {})
}

const landing = ({ status }: Response): boolean => status >= 300 && status < 400

/** Where a link leads: an error is told on `/auth` in our words, an old sign-in link says its age (LI-05). */
function landed(c: Context<Env>, door: Door, answer: Response): Response {
  const to = landingOf(answer.headers.get('location'))
  const error = to.searchParams.get('error')
  if (error) {
    const code = translate(door.path, error.toUpperCase())
    to.search = ''
    to.searchParams.set('error', code)
    if (to.pathname === '/') to.pathname = '/auth'
  } else if (door.path === '/magic-link/verify' && isOldLink(c.req.query('token') ?? '', Date.now()))
    to.searchParams.set('entrada', 'antiga')
  const headers = new Headers(answer.headers)
  headers.set('location', to.pathname + to.search + to.hash)
  return new Response(null, { status: 302, headers })
}

/** Tokens of sessions are in the cookie alone; a second sign-up answers what a first one does. */
async function slim(door: Door, answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.delete('location')
  if (!headers.get('content-type')?.includes('json'))
    return new Response(answer.body, { status: answer.status, headers })
  const body = (await answer.json()) as Record<string, unknown> | null
  return new Response(JSON.stringify(shown(door.path, body)), { status: answer.status, headers })
}

function shown(path: string, body: Record<string, unknown> | null): unknown {
  if (path === '/sign-up/email') return { status: true }
  if (path === '/get-session' || path === '/token' || body === null || Array.isArray(body)) return body
  const { token: _, session: __, ...rest } = body
  return rest
}
