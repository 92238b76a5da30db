import type { Context } from 'hono'
import type { AuthCallContext, AuthEndpoint } from '#context/identity/endpoints/auth-endpoint.ts'
import { toErrorCode } from '#context/identity/better-auth/error-codes.ts'
import { AppError } from '#platform/http/errors'
import type { Env } from '#platform/http/http'
import { toRedirectUrl } from './redirects.ts'

/** Returns better-auth's error as an error of the store. Throws if better-auth failed. */
export async function readError(
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
  return new AppError(toErrorCode(said.code, endpoint), said.code === 'BANNED' ? { reason, until } : {})
}

/** Returns the error in a redirect of better-auth; undefined if there is none. */
export function readRedirectError(endpoint: AuthEndpoint, answer: Response): AppError | undefined {
  if (!isRedirect(answer)) return undefined
  const error = toRedirectUrl(answer.headers.get('location')).searchParams.get('error')
  return error ? new AppError(toErrorCode(error.toUpperCase(), endpoint)) : undefined
}

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400

/** Converts better-auth's response. */
export const toResponse = (call: AuthCallContext, answer: Response): Response | Promise<Response> =>
  isRedirect(answer) && !call.endpoint.engineMethod ? redirected(call, answer) : passedOn(call, answer)

/** Converts a redirect: errors are shown on `/auth` with the store's codes. */
function redirected(call: AuthCallContext, answer: Response): Response {
  const to = toRedirectUrl(answer.headers.get('location'))
  const error = to.searchParams.get('error')
  if (error) {
    const code = toErrorCode(error.toUpperCase(), call.endpoint)
    to.search = ''
    to.searchParams.set('error', code)
    if (to.pathname === '/') to.pathname = '/auth'
  }
  const headers = new Headers(answer.headers)
  headers.set('location', to.pathname + to.search + to.hash)
  return new Response(null, { status: 302, headers })
}

async function passedOn(call: AuthCallContext, answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.delete('location')
  const wasRedirect = isRedirect(answer)
  if (!wasRedirect && !headers.get('content-type')?.includes('json'))
    return new Response(answer.body, { status: answer.status, headers })
  const said: unknown = wasRedirect ? { status: true } : await answer.json()
  const shown = (call.endpoint.answer ?? withoutSecrets)(said, call)
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(shown), { status: wasRedirect ? 200 : answer.status, headers })
}

/** Removes session tokens: they are sent as a cookie only. */
function withoutSecrets(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  const { token: _, session: __, ...rest } = answer as Record<string, unknown>
  return rest
}
