import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { LocalProviderServer } from './local-provider-server.ts'
import { MercadoPagoAccount, type StoredOrder } from './mercado-pago/account.ts'
import { answerBrowser } from './mercado-pago/browser.ts'
import { type Answer, answerCall } from './mercado-pago/calls.ts'
import { MercadoPagoApiError } from './mercado-pago/errors.ts'
import type { BrowserHosts } from './mercado-pago/script.ts'

/**
 * Fault of a POST: nothing is done with `away` (429), `locked` (423), `refused` (409 of a refund that runs); `error` is a
 * 500 after the work; with `answer_lost` the work is done and the connection breaks; `late` answers after `delayMs`.
 */
export type MercadoPagoFault = 'away' | 'locked' | 'refused' | 'error' | 'answer_lost' | 'late'

/** Request as the server received it. */
export type MercadoPagoRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: unknown
}

type Stored = { fingerprint: string; answer: () => Answer }

const withoutWork: Readonly<Partial<Record<MercadoPagoFault, readonly [number, string]>>> = {
  away: [429, 'too_many_requests'],
  locked: [423, 'resource_locked'],
  refused: [409, 'order_refund_already_in_process'],
}

/**
 * Signs a message as Mercado Pago does: parts of the request, not its body.
 * https://www.mercadopago.com.br/developers/pt/docs/checkout-api-orders/notifications (25 Nov 2026)
 */
export function signMessage(
  secret: string,
  { dataId, requestId, ts }: { dataId?: string; requestId?: string; ts: string },
): string {
  const parts = [dataId && `id:${dataId};`, requestId && `request-id:${requestId};`, `ts:${ts};`]
  const v1 = createHmac('sha256', secret).update(parts.filter(Boolean).join('')).digest('hex')
  return `ts=${ts},v1=${v1}`
}

/** Local server that speaks the documented protocol of Mercado Pago, with its faults. */
class MercadoPagoServer extends LocalProviderServer<MercadoPagoFault> {
  readonly account = new MercadoPagoAccount()
  readonly requests: MercadoPagoRequest[] = []
  readonly accessToken = 'APP_USR-local-account'
  /** for browsers */
  readonly publicKey = 'APP_USR-public-local'
  /** origins that browsers know the vendor by; the server's own if it is undefined */
  browserHosts: BrowserHosts | undefined
  readonly webhookSecret = 'your_secret_key_here'
  /** a repeated key gets its order again, or 409: the documents and measurements differ */
  repeatedKey: 'answer' | 'conflict' = 'answer'
  private readonly stored = new Map<string, Stored>()

  /** Forgets the idempotency keys, as a provider does after some time. */
  forgetKeys(): void {
    this.stored.clear()
  }

  orderOf(paymentId: string): StoredOrder {
    const [order] = this.account.list(paymentId)
    if (!order) throw new Error(`no order of payment ${paymentId}`)
    return order
  }

  /** Returns a webhook as Mercado Pago sends it. */
  webhook(order: StoredOrder, ts = String(Date.now())) {
    const requestId = randomUUID()
    const body = JSON.stringify({
      action: `order.${order.status}`,
      api_version: 'v1',
      application_id: '4521',
      date_created: new Date().toISOString(),
      id: String(this.requests.length),
      live_mode: false,
      type: 'order',
      user_id: '1',
      data: { id: order.id, external_reference: order.external_reference, status: order.status },
    })
    const headers = {
      'x-signature': signMessage(this.webhookSecret, { dataId: order.id, requestId, ts }),
      'x-request-id': requestId,
    }
    return { body, headers, query: { 'data.id': order.id, type: 'order' } }
  }

  protected async answer(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '/', this.account.url)
    let text = ''
    for await (const part of request) text += part
    if (this.answerBrowser(method, url, text, answer)) return
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    this.requests.push({ method, path: url.pathname, query: url.searchParams, headers, body })
    const fault = method === 'POST' ? this.takeFault() : undefined
    const made = this.perform(request, url, body, fault)
    if (fault === 'answer_lost') return void answer.destroy()
    if (fault === 'late') await sleep(this.delayMs)
    answer.writeHead(made.status, { 'content-type': 'application/json' }).end(JSON.stringify(made.body))
  }

  /** Answers what a browser asks, from any page; returns whether it did. */
  private answerBrowser(method: string, url: URL, text: string, answer: ServerResponse): boolean {
    const { account, publicKey } = this
    const hosts = this.browserHosts ?? { api: account.url, fields: account.url }
    const found = answerBrowser(account, { method, url, text, publicKey, hosts })
    if (!found) return false
    const headers = {
      'content-type': `${found.type}; charset=utf-8`,
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    }
    answer.writeHead(found.status, headers).end(found.text)
    return true
  }

  /** Performs a call, a POST once per idempotency key. */
  private perform(request: IncomingMessage, url: URL, body: unknown, fault?: MercadoPagoFault): Answer {
    try {
      assertTransport(request, this.accessToken, body)
      const refusal = fault && withoutWork[fault]
      if (refusal) throw new MercadoPagoApiError(...refusal)
      const made =
        request.method === 'POST'
          ? this.once(request, url, body)
          : answerCall(this.account, request.method ?? '', url, body)
      if (fault === 'error') throw new MercadoPagoApiError(500, 'internal_error')
      return structuredClone(made)
    } catch (error) {
      if (!(error instanceof MercadoPagoApiError)) throw error
      return { status: error.status, body: error.body }
    }
  }

  private once(request: IncomingMessage, url: URL, body: unknown): Answer {
    const key = String(request.headers['x-idempotency-key'])
    const fingerprint = `${url.pathname} ${JSON.stringify(body)}`
    const known = this.stored.get(key)
    if (known && (known.fingerprint !== fingerprint || this.repeatedKey === 'conflict'))
      throw new MercadoPagoApiError(409, 'idempotency_key_already_used')
    if (known) return known.answer()
    try {
      const answer = answerCall(this.account, 'POST', url, body)
      this.stored.set(key, { fingerprint, answer: () => answer })
      return answer
    } catch (error) {
      const isDeclined = error instanceof MercadoPagoApiError && error.status === 402
      if (isDeclined) this.stored.set(key, { fingerprint, answer: () => rethrow(error) })
      throw error
    }
  }
}

function rethrow(error: Error): never {
  throw error
}

/** Refuses a request without the documented headers. */
function assertTransport({ method, headers }: IncomingMessage, token: string, body: unknown): void {
  if (headers.authorization !== `Bearer ${token}`) throw new MercadoPagoApiError(401, 'unauthorized')
  if (method !== 'POST') return
  const key = headers['x-idempotency-key']
  if (typeof key !== 'string') throw new MercadoPagoApiError(400, 'empty_required_header')
  if (key.length < 1 || key.length > 128) throw new MercadoPagoApiError(400, 'invalid_idempotency_key_length')
  if (body !== undefined && headers['content-type'] !== 'application/json')
    throw new MercadoPagoApiError(400, 'invalid_header_value')
}

/** Starts the server; see `MercadoPagoServer`. */
export const startMercadoPagoServer = (): Promise<MercadoPagoServer> => new MercadoPagoServer().start()
