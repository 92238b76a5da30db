import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { LocalProviderServer } from './local-provider-server.ts'
import { StripeAccount } from './stripe/account.ts'
import { answerCall } from './stripe/calls.ts'
import { nowSeconds, type StripeObject } from './stripe/fixtures.ts'
import { answerPage } from './stripe/page.ts'
import { StripeApiError } from './stripe/parameters.ts'

/**
 * Fault of a POST: nothing is done with `away` (429), `locked` (409), `declined` (402); `error` is a 500 after the work;
 * with `answer_lost` the work is done and the connection breaks; `running` answers 409 as if an earlier request with the
 * same key were still running; `late` answers after `delayMs`.
 */
export type StripeFault = 'away' | 'locked' | 'declined' | 'error' | 'answer_lost' | 'running' | 'late'

/** Request as the server received it. */
export type StripeRequest = {
  method: string
  path: string
  values: URLSearchParams
  headers: IncomingMessage['headers']
}

type Answer = { status: number; body: unknown }
type Stored = { fingerprint: string; answer: Answer }

const withoutWork: Readonly<Partial<Record<StripeFault, () => StripeApiError>>> = {
  away: () => new StripeApiError(429, { type: 'invalid_request_error', code: 'rate_limit' }, false),
  locked: () => new StripeApiError(409, { type: 'invalid_request_error', code: 'lock_timeout' }, false),
  running: () =>
    new StripeApiError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }, false),
  declined: () =>
    new StripeApiError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    }),
}

/** Signs an event as Stripe does, once with each secret. */
export function signEvent(body: string, secrets: readonly string[], seconds = nowSeconds()): string {
  const sign = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${sign(secret)}`), 'v0=0123'].join(',')
}

/** Local server that speaks Stripe's documented protocol, with its pages and its faults. */
class StripeServer extends LocalProviderServer<StripeFault> {
  readonly account = new StripeAccount()
  readonly requests: StripeRequest[] = []
  readonly secretKey = 'sk_test_of_the_local_server'
  readonly webhookSecret = 'whsec_of_the_local_server'
  private readonly stored = new Map<string, Stored>()

  sessionOf(paymentId: string): StripeObject {
    const [session] = this.account.list('checkout.session', { client_reference_id: paymentId })
    if (!session) throw new Error(`no session of payment ${paymentId}`)
    return session
  }

  chargeOf(paymentId: string): StripeObject {
    const intent = this.account.find(this.sessionOf(paymentId)['payment_intent'] as string)
    return this.account.find(intent['latest_charge'] as string)
  }

  protected async answer(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', headers } = request
    const { pathname: path, search } = new URL(request.url ?? '/', this.account.url)
    let body = ''
    for await (const part of request) body += part
    const page = answerPage(this.account, method, path)
    if (page && 'html' in page)
      return void answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page.html)
    if (page) return void answer.writeHead(303, page).end()
    const values = new URLSearchParams(method === 'GET' ? search : body)
    const received = { method, path, values, headers }
    this.requests.push(received)
    const fault = method === 'POST' ? this.takeFault() : undefined
    const { made, isReplayed } = this.perform(received, fault)
    if (fault === 'answer_lost') return void answer.destroy()
    if (fault === 'late') await sleep(this.delayMs)
    answer.writeHead(made.status, {
      'content-type': 'application/json',
      'request-id': `req_${this.requests.length}`,
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    })
    answer.end(JSON.stringify(made.body))
  }

  /** Performs a call once per idempotency key, and gives its answer again. */
  private perform(
    request: StripeRequest,
    fault: StripeFault | undefined,
  ): { made: Answer; isReplayed: boolean } {
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    const fingerprint = `${request.path}?${request.values}`
    const known = typeof key === 'string' ? this.stored.get(key) : undefined
    if (known && known.fingerprint !== fingerprint)
      return { made: { status: 400, body: { error: { type: 'idempotency_error' } } }, isReplayed: false }
    if (known && fault !== 'running') return { made: known.answer, isReplayed: true }
    try {
      this.assertTransport(request)
      const refusal = fault && withoutWork[fault]?.()
      if (refusal) throw refusal
      const body = structuredClone(answerCall(this.account, request.method, request.path, request.values))
      const made =
        fault === 'error' ? { status: 500, body: { error: { type: 'api_error' } } } : { status: 200, body }
      if (typeof key === 'string') this.stored.set(key, { fingerprint, answer: made })
      return { made, isReplayed: false }
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error
      const { status, body } = error
      if (typeof key === 'string' && error.isStored)
        this.stored.set(key, { fingerprint, answer: { status, body } })
      return { made: { status, body }, isReplayed: false }
    }
  }

  private assertTransport({ method, headers }: StripeRequest): void {
    const type = 'invalid_request_error'
    if (headers.authorization !== `Bearer ${this.secretKey}`) throw new StripeApiError(401, { type }, false)
    if (headers['stripe-version'] !== '2026-10-28.endive') throw new StripeApiError(400, { type }, false)
    if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded')
      throw new StripeApiError(400, { type }, false)
    const key = headers['idempotency-key']
    if (typeof key === 'string' && (key.length === 0 || key.length > 255))
      throw new StripeApiError(400, { type }, false)
  }
}

/** Starts the server; see `StripeServer`. */
export const startStripeServer = (): Promise<StripeServer> => new StripeServer().start()
