import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { ProviderError } from '#domain/payments'
import { createProviderHttp, type ProviderHttpAnswer, type ProviderHttpRequest } from '#adapters/payment/http'
import { encodeForm, type FormValues } from './form.ts'

/** Version whose fields and states this adapter reads; an account's own default may be another one. */
const apiVersion = '2026-10-28.endive'

export type StripeCredentials = {
  /** `sk_…` or a restricted key `rk_…` */
  secretKey: string
  /** `whsec_…` of the webhook endpoint */
  webhookSecret: string
  /** Stripe enables Pix by invitation only */
  pixEnabled: boolean
}

export type StripeApiOptions = {
  /** returns null while Stripe is not configured */
  credentials: () => Promise<StripeCredentials | null>
  apiUrl?: string
  /** of one attempt */
  timeoutMs?: number
  /** before another attempt */
  pauseMs?: number
}

/** Request that Stripe refused. */
export class StripeRefusal extends ProviderError {
  readonly status: number
  readonly type: string | undefined
  constructor(kind: ProviderError['kind'], path: string, status: number, error: RefusedBody['error']) {
    const code = /^\w{1,60}$/.exec(error?.code ?? error?.type ?? '')?.[0] ?? 'without a code'
    super(kind, `stripe: ${path.split('?', 1)[0]} answered ${status} ${code}`)
    this.status = status
    this.type = error?.type
  }
}

const RefusedBody = z.object({
  error: z.object({ type: z.string().optional(), code: z.string().nullish() }).optional(),
})
type RefusedBody = z.infer<typeof RefusedBody>

export type StripeApi = {
  /** returns undefined for an object that does not exist */
  get<T>(path: string, schema: z.ZodType<T>, query?: FormValues): Promise<T | undefined>
  /** `isReplayed`: the answer is that of an earlier request with the same key */
  post<T>(
    path: string,
    schema: z.ZodType<T>,
    values: FormValues,
    idempotencyKey?: string,
  ): Promise<{ body: T; isReplayed: boolean }>
}

/** Other attempts while another request holds the object or the idempotency key. */
const conflictRepeats = 2

/** Creates the client of Stripe's API. Its calls throw `ProviderError`, or `StripeRefusal`. */
export function createStripeApi(options: StripeApiOptions): StripeApi {
  const { credentials, apiUrl = 'https://api.stripe.com', pauseMs = 300, ...limits } = options
  const send = createProviderHttp({
    provider: 'stripe',
    baseUrl: apiUrl,
    pauseMs,
    ...limits,
    errorCode: (body) => RefusedBody.safeParse(body).data?.error?.code,
  })

  async function call(
    request: Omit<ProviderHttpRequest, 'accept'>,
    repeats = conflictRepeats,
  ): Promise<ProviderHttpAnswer> {
    const configured = await credentials()
    if (!configured) throw new ProviderError('unavailable', 'stripe: not configured')
    const headers = {
      authorization: `Bearer ${configured.secretKey}`,
      'stripe-version': apiVersion,
      ...request.headers,
    }
    const answer = await send({ ...request, headers, accept: [400, 402, 404, 409] })
    if (answer.status < 300) return answer
    const { error } = RefusedBody.safeParse(answer.body).data ?? {}
    if (answer.status === 409 && repeats > 0) {
      await sleep(pauseMs)
      return call(request, repeats - 1)
    }
    throw new StripeRefusal(kindOf(answer.status, error), request.path, answer.status, error)
  }
  return {
    async get(path, schema, query = {}) {
      const search = encodeForm(query).toString()
      const url = search === '' ? path : `${path}?${search}`
      try {
        return read(schema, path, (await call({ method: 'GET', path: url, headers: {} })).body)
      } catch (error) {
        if (error instanceof StripeRefusal && error.status === 404) return undefined
        throw error
      }
    },
    async post(path, schema, values, idempotencyKey) {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      }
      const answer = await call({ method: 'POST', path, headers, body: encodeForm(values) })
      return {
        body: read(schema, path, answer.body),
        isReplayed: answer.headers.get('idempotent-replayed') === 'true',
      }
    },
  }
}

/** Interprets a refusal. The same idempotency key with other parameters: an earlier request may have done it. */
function kindOf(status: number, error: RefusedBody['error']): ProviderError['kind'] {
  if (error?.code === 'rate_limit' || error?.code === 'lock_timeout') return 'unavailable'
  return status === 409 || error?.type === 'idempotency_error' ? 'unknown' : 'invalid'
}

function read<T>(schema: z.ZodType<T>, path: string, body: unknown): T {
  const found = schema.safeParse(body)
  if (found.success) return found.data
  throw new ProviderError('unknown', `stripe: ${path} answered with an unknown shape`)
}
