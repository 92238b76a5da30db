import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import type { AuthCallContext, AuthEndpoint } from '#context/identity/endpoints/auth-endpoint.ts'
import { findEndpoint } from '#context/identity/endpoints/endpoints.ts'
import { getAuthWithProvider, getAuth } from '#context/identity/better-auth/current-auth.ts'
import { ipHeader } from '#context/identity/better-auth/create-auth.ts'
import { enqueueEmails } from '#context/identity/better-auth/links.ts'
import { authOptions } from '#context/identity/options.ts'
import { type AuthRequest, withAuthRequest } from '#context/identity/sessions/auth-request.ts'
import { findCallerSession } from '#context/identity/sessions/sessions.ts'
import { getMaxBodyBytes } from '#platform/http/input-limits'
import { AppError } from '#platform/http/errors'
import {
  type Ctx,
  readJsonBody,
  readBytes,
  requireFreshSession,
  type Env,
  requireScreen,
  requireSuperadmin,
  requireUser,
} from '#platform/http/http'
import { parseInput } from '#platform/http/parse-input'
import { withSafeFetch } from '#platform/network/safe-fetch'
import { runAfterHooks } from './after-hooks.ts'
import { toResponse, readRedirectError, readError } from './responses.ts'
import { checkQueryRedirects, checkBodyRedirects } from './redirects.ts'

const start = '/api/auth'
/** Response time in ms for known and unknown emails; hashing a password takes about a third of it. */
const constantMs = 400
const formLimit = 512 * 1024

/** Handles a call below /api/auth: checks of its endpoint, better-auth, hooks. */
export const handleAuth = (c: Context<Env>): Promise<Response> =>
  handleAuthAt(c, c.req.path.slice(start.length))

/** Handles a call to another URL of the store; `path` is better-auth's. */
export async function handleAuthAt(c: Context<Env>, path: string): Promise<Response> {
  const found = findEndpoint(c.req.method, path)
  if (!found) throw new AppError('request.not_found')
  const { endpoint, param } = found
  const constant = endpoint.constantTime ? sleep(constantMs) : undefined
  try {
    return await answer(c, endpoint, param)
  } catch (error) {
    if (!endpoint.navigation || !(error instanceof AppError)) throw error
    return c.redirect(`/auth?${new URLSearchParams({ error: error.code })}`)
  } finally {
    await constant
  }
}

async function answer(c: Context<Env>, endpoint: AuthEndpoint, param: string | undefined): Promise<Response> {
  const ctx = c.get('ctx')
  permit(endpoint, ctx)
  const session = ctx.actor.kind === 'user' ? await findCallerSession(ctx.actor.session.id) : undefined
  if (endpoint.sensitive) requireFreshSession(ctx.actor)
  const form = endpoint.method === 'POST' && !endpoint.body ? await readBytes(c, formLimit) : undefined
  const given = endpoint.body
    ? checkBodyRedirects(
        parseInput(endpoint.body, await readJsonBody(c, getMaxBodyBytes(endpoint.body))) as Record<
          string,
          unknown
        >,
      )
    : {}
  const url = new URL(c.req.url)
  const cookies = c.req.header('cookie') ?? ''
  const call: AuthCallContext = { endpoint, ctx, session, param, body: given, url, cookies }
  const body = (await endpoint.before?.(call)) ?? given
  const { authRequest, answered } = await askEngine(c, call, form ?? (endpoint.body ? body : undefined))
  if (answered.status >= 400) throw await readError(c, endpoint, answered)
  const refused = endpoint.engineMethod && readRedirectError(endpoint, answered)
  if (refused) throw refused
  const added = await runAfterHooks(call, authRequest)
  await enqueueEmails(authRequest.emails)
  const shown = await toResponse(call, answered)
  for (const cookie of [...added, ...authRequest.cookies]) shown.headers.append('set-cookie', cookie)
  return shown
}

function permit({ account, screen, superadmin }: AuthEndpoint, ctx: Ctx): void {
  if (account) requireUser(ctx.actor)
  if (screen) requireScreen(ctx, screen)
  if (superadmin) requireSuperadmin(ctx.actor)
}

type Asked = { authRequest: AuthRequest; answered: Response }
/** JSON fields, or an unparsed form. */
type EngineBody = Record<string, unknown> | Uint8Array | undefined

async function askEngine(c: Context<Env>, call: AuthCallContext, body: EngineBody): Promise<Asked> {
  const { endpoint } = call
  const engine = await engineFor(call, originOf(c))
  const trusted = (await endpoint.trusts?.(call)) ?? []
  const ask = async (): Promise<Asked> => {
    const authRequest = {
      path: endpoint.path,
      ...openingOf(call),
      ...speakerOf(call),
      trusted,
      emails: [],
      cookies: [],
    }
    const request = engineRequest(c, call, body)
    const answered = await withAuthRequest(authRequest, () => withSafeFetch(() => engine.handler(request)))
    return { authRequest, answered }
  }
  const first = await ask()
  return endpoint.retried && first.answered.status >= 500 ? ask() : first
}

/**
 * Returns the sign-in method and factor of a session that this call opens. A session that replaces the caller's own
 * inherits its factor.
 */
function openingOf({ endpoint, param, body, session }: AuthCallContext): Pick<AuthRequest, 'method' | 'aal'> {
  const { opens, showsFactor } = endpoint
  if (session && (!opens || showsFactor))
    return { method: session.method, aal: showsFactor ? 'aal2' : session.aal }
  const method = opens === 'provider' ? (param ?? String(body.provider)) : (opens ?? '')
  return { method, aal: showsFactor ? 'aal2' : 'aal1' }
}

const spokenFor = new Set(['provider', 'google', 'sso'])

/** Returns who is signed in, and which provider authenticates the person. */
function speakerOf({
  endpoint,
  param,
  body,
  ctx,
}: AuthCallContext): Pick<AuthRequest, 'caller' | 'provider'> {
  const { opens = '' } = endpoint
  const provider = opens === 'google' ? 'google' : (param ?? String(body.provider))
  return {
    ...(ctx.actor.kind === 'user' ? { caller: ctx.actor.userId } : {}),
    ...(spokenFor.has(opens) ? { provider } : {}),
  }
}

/** Returns the origin of the request if it is one of the store's. */
function originOf(c: Context<Env>): string {
  const { origins, siteUrl } = authOptions()
  const { origin } = new URL(c.req.url)
  return origins.includes(origin) ? origin : siteUrl
}

async function engineFor({ endpoint, param, body }: AuthCallContext, origin: string) {
  if (!endpoint.byProvider) return getAuth(origin)
  const engine = await getAuthWithProvider(param ?? String(body.provider), origin)
  if (!engine) throw new AppError('identity.provider_refused')
  return engine
}

function engineRequest(c: Context<Env>, { endpoint, param }: AuthCallContext, body: EngineBody): Request {
  const { path, method, engineMethod = method } = endpoint
  const url = new URL(c.req.url)
  url.pathname = start + path.replace(/:\w+/, param ?? '')
  // better-auth also reads the query of a POST: only the body may count
  if (method === 'POST') url.search = ''
  checkQueryRedirects(url.searchParams)
  const headers = new Headers(c.req.raw.headers)
  headers.delete(ipHeader)
  headers.delete('content-length')
  const { ip } = c.get('ctx')
  if (ip) headers.set(ipHeader, ip)
  if (engineMethod === 'GET') {
    for (const [name, value] of Object.entries(body ?? {}))
      if (typeof value === 'string') url.searchParams.set(name, value)
    headers.delete('content-type')
    return new Request(url, { headers })
  }
  const sent = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body)
  return new Request(url, { method, headers, ...(sent === undefined ? {} : { body: sent as string }) })
}
