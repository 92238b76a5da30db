import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { LocalProviderServer } from './local-provider-server.ts'
import { MelhorEnvioAccount } from './melhor-envio/account.ts'
import { MelhorEnvioApiError, notFound } from './melhor-envio/errors.ts'

/**
 * Fault of a POST: nothing is done with `away` (429) and `firewall` (403 in HTML); `error` is a 500 after the work; with
 * `answer_lost` the work is done and the connection breaks; `late` answers after `delayMs`.
 */
export type MelhorEnvioFault = 'away' | 'firewall' | 'error' | 'answer_lost' | 'late'

type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }
type Answer = { status: number; body: unknown }

const prefix = '/api/v2/me'
const unauthenticated = () => new MelhorEnvioApiError(401, { message: 'Unauthenticated.' })
const refusedClient = () =>
  new MelhorEnvioApiError(401, {
    error: 'invalid_client',
    error_description: 'Client authentication failed',
    message: 'Client authentication failed',
  })

/**
 * Local server that speaks the documented protocol of Melhor Envio, with its faults.
 * https://docs.melhorenvio.com.br/reference (25 Nov 2026)
 */
class MelhorEnvioServer extends LocalProviderServer<MelhorEnvioFault> {
  readonly account = new MelhorEnvioAccount()
  readonly requests: Received[] = []
  readonly client = { clientId: '4521', clientSecret: 'test-app-secret' }
  readonly code = 'def50200-a-code-of-the-panel'
  readonly redirectUri = 'https://loja.exemplo/admin/configuracoes?transportadora=melhorenvio'
  accessToken = `access-${randomUUID()}`
  refreshToken = `refresh-${randomUUID()}`
  renewals = 0

  /** Ends the access token, as after 30 days. */
  expireAccess(): void {
    this.accessToken = `access-${randomUUID()}`
  }

  requestsTo(path: string): Received[] {
    return this.requests.filter((request) => request.path === path)
  }

  /** Returns a webhook as Melhor Envio sends it: https://docs.melhorenvio.com.br/docs/webhooks (25 Nov 2026) */
  webhook(id: string, encoding: 'base64' | 'hex' = 'base64') {
    const order = this.account.orders.get(id)
    const body = JSON.stringify({ event: `order.${order?.status}`, data: { id, status: order?.status } })
    const signature = createHmac('sha256', this.client.clientSecret).update(body).digest(encoding)
    return { body, headers: { 'x-me-signature': signature, 'user-agent': 'Melhor Envio Webhooks/1.0' } }
  }

  protected async answer(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '/', this.account.url)
    let text = ''
    for await (const part of request) text += part
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    this.requests.push({ method, path: url.pathname, headers, body })
    const fault = method === 'POST' && url.pathname.startsWith(prefix) ? this.takeFault() : undefined
    if (fault === 'firewall') return void answer.writeHead(403, { 'content-type': 'text/html' }).end('<html>')
    const made = this.perform(request, url, body, fault)
    if (fault === 'answer_lost') return void answer.destroy()
    if (fault === 'late') await sleep(this.delayMs)
    if (made.status === 204) return void answer.writeHead(204).end()
    answer.writeHead(made.status, { 'content-type': 'application/json' }).end(JSON.stringify(made.body))
  }

  private perform(request: IncomingMessage, url: URL, body: unknown, fault?: MelhorEnvioFault): Answer {
    try {
      if (fault === 'away') throw new MelhorEnvioApiError(429, { message: 'Too Many Attempts.' })
      const made = this.route(request, url, body)
      if (fault === 'error') throw new MelhorEnvioApiError(500, { message: 'Server Error' })
      return structuredClone(made)
    } catch (error) {
      if (!(error instanceof MelhorEnvioApiError)) throw error
      return { status: error.status, body: error.body }
    }
  }

  private route({ method = '', headers }: IncomingMessage, url: URL, body: unknown): Answer {
    if (!/^.+ \(\S+@\S+\)$/.test(headers['user-agent'] ?? ''))
      throw new MelhorEnvioApiError(403, { message: 'This action is unauthorized.' })
    if (url.pathname === '/oauth/token') return { status: 200, body: this.token(body as Grant) }
    if (headers.authorization !== `Bearer ${this.accessToken}` || headers.accept !== 'application/json')
      throw unauthenticated()
    if (body !== undefined && headers['content-type'] !== 'application/json')
      throw new MelhorEnvioApiError(422, { error: 'Content-Type' })
    return this.call(method, url, body as never)
  }

  /** A renewed pair replaces the former one: neither of its tokens is accepted again. */
  private token(grant: Grant) {
    const isClient =
      grant.client_id === Number(this.client.clientId) && grant.client_secret === this.client.clientSecret
    if (!isClient) throw refusedClient()
    const isRenewal = grant.grant_type === 'refresh_token' && grant.refresh_token === this.refreshToken
    const isGrant =
      grant.grant_type === 'authorization_code' &&
      grant.code === this.code &&
      grant.redirect_uri === this.redirectUri
    if (!isRenewal && !isGrant) throw refusedClient()
    if (isRenewal) this.renewals += 1
    this.accessToken = `access-${randomUUID()}`
    this.refreshToken = `refresh-${randomUUID()}`
    return {
      token_type: 'Bearer',
      expires_in: 2_592_000,
      access_token: this.accessToken,
      refresh_token: this.refreshToken,
    }
  }

  private call(method: string, url: URL, body: Bodies): Answer {
    const { account } = this
    const path = url.pathname.slice(prefix.length)
    const [, folder, id = ''] = /^\/(cart|orders)\/([\w-]{36})$/.exec(path) ?? []
    if (folder && method === 'DELETE') {
      account.removeFromCart(id)
      return { status: 204, body: null }
    }
    if (folder) return { status: 200, body: folder === 'cart' ? account.readCart(id) : account.readOrder(id) }
    if (`${method} ${path}` === 'GET /cart')
      return { status: 200, body: account.listCart(Number(url.searchParams.get('page') ?? 1)) }
    const posts: Readonly<Record<string, () => unknown>> = {
      '/shipment/calculate': () => account.calculate(body),
      '/cart': () => account.addToCart(body),
      '/cart/reverse': () => account.addReturn(body),
      '/shipment/checkout': () => account.checkout(body.orders),
      '/shipment/generate': () => account.generate(body.orders),
      '/shipment/print': () => account.print(body.orders),
      '/shipment/tracking': () => account.track(body.orders),
      '/shipment/cancellable': () => account.cancellable(body.orders),
      '/shipment/cancel': () => account.cancel(body.order),
    }
    const post = method === 'POST' ? posts[path] : undefined
    if (!post) throw notFound('Route')
    return { status: path.startsWith('/cart') ? 201 : 200, body: post() }
  }
}

type Grant = Readonly<Record<string, unknown>>
type Bodies = { orders: string[]; order: { id: string; reason_id: string } }

/** Starts the server; see `MelhorEnvioServer`. */
export const startMelhorEnvioServer = (): Promise<MelhorEnvioServer> => new MelhorEnvioServer().start()
