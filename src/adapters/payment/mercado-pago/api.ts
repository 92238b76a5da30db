import { z } from 'zod'
import { ProviderError } from '#domain/payments'
import { createProviderHttp, type ProviderHttpAnswer } from '#adapters/payment/http'

export type MercadoPagoCredentials = {
  /** `APP_USR-…` of the application */
  accessToken: string
  /** secret of the webhooks, shown in the panel */
  webhookSecret: string
  /** `APP_USR-…` that the card fields in the browser use; without it no card is taken */
  publicKey?: string | undefined
  /** name on the card statement */
  statementDescriptor?: string | undefined
}

export type MercadoPagoApiOptions = {
  /** returns null while Mercado Pago is not configured */
  credentials: () => Promise<MercadoPagoCredentials | null>
  apiUrl?: string
  /** of one attempt */
  timeoutMs?: number
  /** before another attempt */
  pauseMs?: number
}

/** Request that Mercado Pago refused. `data`: what it answered besides, for a declined card its order. */
export class MercadoPagoRefusal extends ProviderError {
  readonly status: number
  readonly code: string | undefined
  readonly data: unknown
  constructor(path: string, { status, body }: ProviderHttpAnswer) {
    const { errors, data } = RefusedBody.safeParse(body).data ?? {}
    const code = /^\w{1,60}$/.exec(errors?.[0]?.code ?? '')?.[0]
    super(kindOf(status, code), `mercadopago: ${path} answered ${status} ${code ?? 'without a code'}`)
    this.status = status
    this.code = code
    this.data = data
  }
}

const RefusedBody = z.object({
  errors: z.array(z.object({ code: z.string().optional() })).optional(),
  data: z.unknown().optional(),
})

export type MercadoPagoApi = {
  /** returns undefined for an object that does not exist */
  get<T>(path: string, schema: z.ZodType<T>, query?: Readonly<Record<string, string>>): Promise<T | undefined>
  post<T>(path: string, schema: z.ZodType<T>, idempotencyKey: string, body?: unknown): Promise<T>
}

/** Creates the client of Mercado Pago's API. Its calls throw `ProviderError`, or `MercadoPagoRefusal`. */
export function createMercadoPagoApi(options: MercadoPagoApiOptions): MercadoPagoApi {
  const { credentials, apiUrl = 'https://api.mercadopago.com', ...limits } = options
  const send = createProviderHttp({
    provider: 'mercadopago',
    baseUrl: apiUrl,
    ...limits,
    errorCode: (body) => RefusedBody.safeParse(body).data?.errors?.[0]?.code,
  })

  async function call(
    method: 'GET' | 'POST',
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: unknown,
  ): Promise<unknown> {
    const configured = await credentials()
    if (!configured) throw new ProviderError('unavailable', 'mercadopago: not configured')
    const authorization = `Bearer ${configured.accessToken}`
    const accept = [400, 402, 403, 404, 409, 424]
    const answer = await send({ method, path, headers: { authorization, ...headers }, body, accept })
    if (answer.status < 300) return answer.body
    throw new MercadoPagoRefusal(path.split('?', 1)[0]!, answer)
  }
  return {
    async get(path, schema, query = {}) {
      const search = new URLSearchParams(query).toString()
      try {
        return read(schema, path, await call('GET', search === '' ? path : `${path}?${search}`, {}))
      } catch (error) {
        if (error instanceof MercadoPagoRefusal && error.status === 404) return undefined
        throw error
      }
    },
    post: async (path, schema, idempotencyKey, body) =>
      read(schema, path, await call('POST', path, { 'x-idempotency-key': idempotencyKey }, body)),
  }
}

/** Interprets a refusal. A key that was used before: an earlier request may have done it. */
function kindOf(status: number, code: string | undefined): ProviderError['kind'] {
  if (code === 'idempotency_key_already_used' || status === 424) return 'unknown'
  return code === 'order_refund_already_in_process' ? 'unavailable' : 'invalid'
}

function read<T>(schema: z.ZodType<T>, path: string, body: unknown): T {
  const found = schema.safeParse(body)
  if (found.success) return found.data
  throw new ProviderError('unknown', `mercadopago: ${path} answered with an unknown shape`)
}
