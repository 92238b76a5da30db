import { z } from 'zod'
import { createProviderHttp, type ProviderHttpAnswer, type SendToProvider } from '#adapters/payment/http'
import { ProviderError } from '#domain/payments'
import { type CarrierAccess, CarrierError } from '#domain/shipping'
import { carrierFailures as words } from '#texts/commands/carrier-failures'

/** Hosts: https://docs.melhorenvio.com.br/reference (25 Nov 2026). Accounts, apps and tokens are separate. */
export const melhorEnvioHosts = {
  production: 'https://melhorenvio.com.br',
  sandbox: 'https://sandbox.melhorenvio.com.br',
} as const

export type MelhorEnvioApiOptions = {
  /** returns null while no account is connected */
  access: () => Promise<CarrierAccess | null>
  /** renews an access token that was refused; null if the account must be connected again */
  renew: (stale: string) => Promise<CarrierAccess | null>
  /** name and email of the store, which every call must have: `DAO (ola@dao.test)` */
  userAgent: () => Promise<string>
  hosts?: Readonly<Record<keyof typeof melhorEnvioHosts, string>>
  /** of one attempt */
  timeoutMs?: number
  /** of one attempt at a quote, for which a shopper waits */
  quoteTimeoutMs?: number
  /** before another attempt */
  pauseMs?: number
}

type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  isQuote?: boolean
  isSafeToRepeat?: boolean
}

export type MelhorEnvioApi = {
  /** returns undefined for an object that does not exist */
  get<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined>
  post<T>(
    path: string,
    schema: z.ZodType<T>,
    body: unknown,
    how?: Pick<Call, 'isQuote' | 'isSafeToRepeat'>,
  ): Promise<T>
  /** does nothing for an object that does not exist */
  delete(path: string): Promise<void>
}

const prefix = '/api/v2/me'
/** Statuses whose bodies say why. https://docs.melhorenvio.com.br/reference (25 Nov 2026) */
const refusals = [400, 401, 403, 404, 409, 422]

export type Hosts = NonNullable<MelhorEnvioApiOptions['hosts']>

/** Creates the client of Melhor Envio's API. Its calls throw `CarrierError`. */
export function createMelhorEnvioApi(options: MelhorEnvioApiOptions): MelhorEnvioApi {
  const { access, renew, userAgent, hosts = melhorEnvioHosts } = options
  const senders = createSenders(hosts, options)

  async function send(given: CarrierAccess, { method, path, body, isQuote, isSafeToRepeat }: Call) {
    const sender = senders[given.isSandbox ? 'sandbox' : 'production'][isQuote ? 'quote' : 'usual']
    const headers = { authorization: `Bearer ${given.accessToken}`, 'user-agent': await userAgent() }
    const request = { method, path: `${prefix}${path}`, headers, body, accept: refusals }
    return sender(isSafeToRepeat === undefined ? request : { ...request, isSafeToRepeat })
  }

  /** Sends a call, and once more with a renewed token. */
  async function call(wanted: Call): Promise<ProviderHttpAnswer> {
    try {
      const given = await access()
      if (!given) throw notConnected()
      const answer = await send(given, wanted)
      if (!isUnauthenticated(answer)) return answer
      const renewed = await renew(given.accessToken)
      if (!renewed) throw notConnected()
      const second = await send(renewed, wanted)
      if (isUnauthenticated(second)) throw notConnected()
      return second
    } catch (error) {
      throw toCarrierError(error)
    }
  }
  return {
    async get(path, schema) {
      const answer = await call({ method: 'GET', path })
      return answer.status === 404 ? undefined : read(schema, path, answer)
    },
    post: async (path, schema, body, how = {}) =>
      read(schema, path, await call({ method: 'POST', path, body, ...how })),
    async delete(path) {
      const answer = await call({ method: 'DELETE', path })
      if (answer.status !== 404 && answer.status >= 300) throw refusalOf(path, answer)
    },
  }
}

const notConnected = () => new CarrierError('unavailable', words.notConnected)

function createSenders(hosts: Hosts, { timeoutMs, quoteTimeoutMs = 1_900, pauseMs }: MelhorEnvioApiOptions) {
  const pause = pauseMs === undefined ? {} : { pauseMs }
  const sendersOf = (baseUrl: string): Record<'usual' | 'quote', SendToProvider> => ({
    usual: createProviderHttp({
      provider: 'melhorenvio',
      baseUrl,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...pause,
    }),
    quote: createProviderHttp({ provider: 'melhorenvio', baseUrl, timeoutMs: quoteTimeoutMs, ...pause }),
  })
  return { production: sendersOf(hosts.production), sandbox: sendersOf(hosts.sandbox) }
}

/** Some pages say 400 instead of 401. */
const isUnauthenticated = ({ status, body }: ProviderHttpAnswer): boolean =>
  status === 401 || (status === 400 && RefusedBody.safeParse(body).data?.message === 'Unauthenticated.')

export const toCarrierError = (error: unknown): unknown =>
  error instanceof ProviderError ? new CarrierError(error.kind, error.message, { cause: error }) : error

const texts: z.ZodType<string> = z.lazy(() =>
  z.union([z.string(), z.array(texts).transform((parts) => parts.join(', '))]),
)

/** `error` is a text or an object, `errors` always an object. */
const RefusedBody = z.object({
  message: z.string().optional(),
  error: z.union([z.string(), z.record(z.string(), texts), z.boolean()]).optional(),
  errors: z.record(z.string(), texts).optional(),
})

/** Returns whether an answer says that it failed: the official plugin treats `error` in a 200 as a failure too. */
const isRefusal = ({ status, body }: ProviderHttpAnswer): boolean => {
  if (status >= 300) return true
  // A single service that cannot carry a package is an answer, with its error.
  if (typeof body === 'object' && body !== null && 'id' in body && 'name' in body) return false
  const { error, errors } = RefusedBody.safeParse(body).data ?? {}
  return Boolean(error) || errors !== undefined
}

/** Interprets a refusal: with fields the request is wrong, else Melhor Envio does not do it. */
function refusalOf(path: string, { status, body }: ProviderHttpAnswer): CarrierError {
  const { message, error, errors } = RefusedBody.safeParse(body).data ?? {}
  const fields = errors ?? (typeof error === 'object' ? error : {})
  const text = typeof error === 'string' ? error : message
  const reason =
    text === undefined ? words.answered(withoutQuery(path), status) : words.said(text.slice(0, 300))
  return new CarrierError(Object.keys(fields).length > 0 ? 'invalid' : 'refused', reason, { fields })
}

function read<T>(schema: z.ZodType<T>, path: string, answer: ProviderHttpAnswer): T {
  if (isRefusal(answer)) throw refusalOf(path, answer)
  const found = schema.safeParse(answer.body)
  if (found.success) return found.data
  throw new CarrierError('unknown', words.otherShape(withoutQuery(path)))
}

const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? path
