import { setTimeout as sleep } from 'node:timers/promises'
import { ProviderError } from '#domain/payments'
import { countOutcome } from '#platform/health/health-counters'

export type ProviderHttpOptions = {
  /** name in error messages */
  provider: string
  /** e.g. `https://api.mercadopago.com`, without a slash at the end */
  baseUrl: string
  /** of one attempt, and of the time in which a second one may begin after `Retry-After` */
  timeoutMs?: number
  /** before the second attempt, without `Retry-After` */
  pauseMs?: number
  maxBytes?: number
  /** reads the error code of an answer, for the message */
  errorCode?: (body: unknown) => unknown
}

export type ProviderHttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** with its query, which is left out of error messages */
  path: string
  headers: Readonly<Record<string, string>>
  /** sent as JSON, or as a form if it is one; once as text for both attempts */
  body?: unknown
  /** it has no idempotency key: a second attempt only if the first certainly did nothing */
  isOnce?: boolean
  /** an answer without a body has a null one, instead of being a failure */
  mayBeEmpty?: boolean
  /** statuses besides 2xx whose answers the caller reads */
  accept?: readonly number[]
}

export type ProviderHttpAnswer = { status: number; body: unknown; headers: Headers }

/**
 * Sends one request, and again if it may succeed then. Returns an answer with 2xx or an accepted status. Throws
 * `ProviderError`.
 */
export type SendToProvider = (request: ProviderHttpRequest) => Promise<ProviderHttpAnswer>

/** Attempt without an answer for the caller. */
type Failure = {
  kind: ProviderError['kind']
  reason: string
  isRepeatable: boolean
  retryAfterMs?: number | undefined
}

type Attempt = { answer: ProviderHttpAnswer } | { failure: Failure }

/** The request never left this machine, so the provider did nothing. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Creates the client of a payment provider that answers JSON: 8 s per attempt, one more attempt with the same body and headers
 * after a network error, a timeout, 423, 429 or 5xx, answers of at most 1 MB, no redirects. Bodies, headers and
 * queries are never logged, nor part of an error.
 */
export function createProviderHttp(options: ProviderHttpOptions): SendToProvider {
  const { provider, timeoutMs = 8_000, pauseMs = 300 } = options
  return async (request) => {
    const begun = Date.now()
    const body = textOf(request.body)
    const first = await attempt(options, request, body)
    if ('answer' in first) return first.answer
    const { failure } = first
    const pause = failure.retryAfterMs ?? pauseMs
    const isBlind = request.isOnce === true && failure.kind !== 'unavailable'
    const isTooLate = failure.retryAfterMs !== undefined && Date.now() - begun + pause > timeoutMs
    if (!failure.isRepeatable || isTooLate || isBlind) throw errorOf(provider, request, failure)
    await sleep(pause)
    const second = await attempt(options, request, body)
    if ('answer' in second) return second.answer
    // What the first attempt may have done is not undone by the refusal of the second.
    const kind = failure.kind === 'unknown' ? 'unknown' : second.failure.kind
    throw errorOf(provider, request, { ...second.failure, kind })
  }
}

const textOf = (body: unknown): string | undefined => {
  if (body === undefined) return undefined
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body)
}

const errorOf = (provider: string, { method, path }: ProviderHttpRequest, { kind, reason }: Failure) =>
  new ProviderError(kind, `${provider}: ${method} ${path.split('?', 1)[0]} ${reason}`)

async function attempt(
  { provider, baseUrl, timeoutMs = 8_000, maxBytes = 1024 * 1024, errorCode }: ProviderHttpOptions,
  { method, path, headers, accept, mayBeEmpty }: ProviderHttpRequest,
  body: string | undefined,
): Promise<Attempt> {
  const begun = performance.now()
  const count = (isReached: boolean) =>
    countOutcome(`provider:${provider}`, isReached, isReached ? performance.now() - begun : undefined)
  try {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status } = answer
    count(status < 500)
    const text = await readText(answer, maxBytes)
    if (text === undefined) return failed('unknown', `answered ${status} with too many bytes`, false)
    const read = status === 204 || (text === '' && mayBeEmpty) ? null : parseJson(text)
    const isWanted = answer.ok || (accept?.includes(status) ?? false)
    if (!isWanted) return { failure: refusalOf(answer, errorCode?.(read)) }
    return read === undefined
      ? failed('unknown', `answered ${status} without JSON`, true)
      : { answer: { status, body: read, headers: answer.headers } }
  } catch (error) {
    count(false)
    return networkFailure(error)
  }
}

const failed = (kind: ProviderError['kind'], reason: string, isRepeatable: boolean): Attempt => ({
  failure: { kind, reason, isRepeatable },
})

/** Returns undefined for a body over the limit. */
async function readText(answer: Response, maxBytes: number): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Interprets a status that nobody waits for. 429: the provider did nothing; 423: the same request is still running;
 * 5xx: it may have done it.
 */
function refusalOf({ status, headers }: Response, code: unknown): Failure {
  const named = typeof code === 'string' && /^\w{1,60}$/.test(code) ? ` ${code}` : ''
  const reason = `answered ${status}${named}`
  if (status === 429) {
    return { kind: 'unavailable', reason, isRepeatable: true, retryAfterMs: retryAfterOf(headers) }
  }
  if (status === 423 || status >= 500)
    return { kind: 'unknown', reason, isRepeatable: true, retryAfterMs: retryAfterOf(headers) }
  return { kind: status >= 400 ? 'invalid' : 'unknown', reason, isRepeatable: false }
}

function retryAfterOf(headers: Headers): number | undefined {
  const seconds = /^\d{1,6}$/.exec(headers.get('retry-after') ?? '')?.[0]
  return seconds === undefined ? undefined : Number(seconds) * 1_000
}

/** Names a network error by its code only: its message may contain a header. */
function networkFailure(error: unknown): Attempt {
  const { name, cause } = error as Error & { cause?: { code?: unknown } }
  if (name === 'TimeoutError') return failed('unknown', 'timed out', true)
  const code = typeof cause?.code === 'string' ? cause.code : 'without a code'
  return failed(neverSent.has(code) ? 'unavailable' : 'unknown', `failed: ${code}`, true)
}
