import type { Context } from 'hono'
import type { GatewayCall, AuthEndpoint } from '#context/identity/endpoints/auth-endpoint.ts'
import { errorCodeOf } from '#context/identity/engine/error-codes.ts'
import { AppError } from '#platform/errors'
import type { Env } from '#platform/http'
import { redirectTarget } from './redirects.ts'

/** What the engine refused, in our words; throws where it failed. */
export async function refusalIn(
  c: Context<Env>,
  endpoint: AuthEndpoint,
  answer: Response,
): Promise<AppError> {
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
    throw new Error(`the sign-in engine failed at ${endpoint.path}: ${said.code ?? answer.status}`)
  const { reason, until } = said
  if (said.code === 'SPENT') return new AppError('request.too_many', { seconds: said.seconds })
  return new AppError(errorCodeOf(said.code, endpoint), said.code === 'BANNED' ? { reason, until } : {})
}

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400

/** The engine's answer as the shop gives it. */
export const answerFrom = (call: GatewayCall, answer: Response): Response | Promise<Response> =>
  isRedirect(answer) ? redirected(call, answer) : passedOn(call.endpoint, answer)

/** Where a link leads: an error is told on `/auth` in our words. */
function redirected(call: GatewayCall, answer: Response): Response {
  const to = redirectTarget(answer.headers.get('location'))
  const error = to.searchParams.get('error')
  if (error) {
    const code = errorCodeOf(error.toUpperCase(), call.endpoint)
    to.search = ''
    to.searchParams.set('error', code)
    if (to.pathname === '/') to.pathname = '/auth'
  } else
    for (const [name, value] of Object.entries(call.endpoint.redirectParams?.(call) ?? {}))
      to.searchParams.set(name, value)
  const headers = new Headers(answer.headers)
  headers.set('location', to.pathname + to.search + to.hash)
  return new Response(null, { status: 302, headers })
}

async function passedOn(endpoint: AuthEndpoint, answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.delete('location')
  if (!headers.get('content-type')?.includes('json'))
    return new Response(answer.body, { status: answer.status, headers })
  const shown = (endpoint.answer ?? withoutSecrets)(await answer.json())
  return new Response(JSON.stringify(shown), { status: answer.status, headers })
}

/** Tokens of sessions are in the cookie alone. */
function withoutSecrets(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  const { token: _, session: __, ...rest } = answer as Record<string, unknown>
  return rest
}
