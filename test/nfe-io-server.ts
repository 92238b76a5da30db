import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildAccessKey } from '#shared/brazil/access-key'
import { LocalProviderServer } from './local-provider-server.ts'

/** Fault of a POST or DELETE, as those of Bling's server. */
type NfeIoFault = 'away' | 'error' | 'answer_lost' | 'late'

type Body = Record<string, unknown>
type Invoice = { id: string; status: string; number: number; body: Body; key: string; events: object[] }
type Answer = { status: number; body?: unknown; bytes?: string; type?: string }

const refuse = (status: number, message: string): Answer => ({
  status,
  body: { errors: [{ code: status, message }] },
})

const itemsOf = ({ items }: Body): Body[] => (Array.isArray(items) ? (items as Body[]) : [])

/** Local server that speaks NFE.io's documented protocol of product invoices, with its faults. */
class NfeIoServer extends LocalProviderServer<NfeIoFault> {
  readonly account = { url: '', cnpj: '11222333000181' }
  readonly calls: { method: string; path: string; body: Body; headers: IncomingMessage['headers'] }[] = []
  readonly apiKey = 'api-key-of-the-local-server'
  readonly webhookSecret = '0123456789abcdef0123456789abcdef'
  readonly companyId = 'company-1'
  readonly invoices = new Map<string, Invoice>()
  isWaiting = false
  /** files come as the URL of them instead of as bytes */
  sendsUrls = false
  /** lists and details leave the order out */
  hidesOrders = false
  refusesCancellations = false
  private count = 0

  authorize(): void {
    this.isWaiting = false
    for (const invoice of this.invoices.values()) if (invoice.status === 'Processing') this.process(invoice)
  }

  cancelThere(id: string): void {
    const invoice = this.invoices.get(id)
    if (invoice) invoice.status = 'Cancelled'
  }

  protected async answer(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '/', 'http://localhost')
    let text = ''
    for await (const part of request) text += part
    const body = text === '' ? {} : (JSON.parse(text) as Body)
    this.calls.push({ method, path: url.pathname, body, headers })
    const fault = method === 'GET' ? undefined : this.takeFault()
    const made =
      fault === 'away' ? refuse(429, 'Too many requests') : this.perform(method, url, body, headers)
    if (fault === 'late') await sleep(this.delayMs)
    if (fault === 'answer_lost') return void answer.destroy()
    const sent = fault === 'error' ? refuse(500, 'Internal error') : made
    answer.writeHead(sent.status, { 'content-type': sent.type ?? 'application/json; charset=utf-8' })
    answer.end(sent.bytes ?? (sent.body === undefined ? '' : JSON.stringify(sent.body)))
  }

  private perform(method: string, url: URL, body: Body, headers: IncomingMessage['headers']): Answer {
    if (url.pathname.startsWith('/files/')) return this.file(url.pathname.slice(7), headers)
    // The key goes without `Bearer`, and a wrong one is answered with an empty body.
    if (headers.authorization !== this.apiKey) return { status: 401 }
    const [, version, , company, resource, id = '', part] = url.pathname.split('/')
    if (version !== 'v2' || company !== this.companyId || resource !== 'productinvoices')
      return refuse(404, 'Not found')
    if (method === 'GET' && id === '') return this.search(url.searchParams)
    if (method === 'POST') return this.create(body)
    const invoice = this.invoices.get(id)
    if (!invoice) return refuse(404, 'Not found')
    if (method === 'DELETE') return this.cancel(invoice, url.searchParams)
    if (part === 'pdf' || part === 'xml') return this.fileOf(invoice, part)
    // The first look at a new invoice finds it queued.
    const view = this.view(invoice)
    if (!this.isWaiting) this.process(invoice)
    return { status: 200, body: view }
  }

  private search(query: URLSearchParams): Answer {
    if (!query.get('environment')) return refuse(400, 'environment is required')
    const words = query.get('q') ?? ''
    // Full text: a part of a longer reference matches too.
    const found = [...this.invoices.values()].filter(({ body }) => JSON.stringify(body).includes(words))
    return { status: 200, body: { productInvoices: found.map((each) => this.view(each)), hasMore: false } }
  }

  private view({ id, status, number, body, key, events }: Invoice) {
    const isDone = status === 'Issued' || status === 'Cancelled'
    return {
      id,
      status,
      ...(isDone ? { number, serie: 1 } : {}),
      authorization: isDone ? { receiptOn: '2026-11-25T15:00:00Z', accessKey: key, message: null } : null,
      lastEvents: { events, hasMore: false },
      ...(this.hidesOrders ? {} : { additionalInformation: body.additionalInformation }),
    }
  }

  private create(body: Body): Answer {
    const buyer = body.buyer as Body | undefined
    if (!buyer?.name || !buyer.federalTaxNumber || !buyer.address) return refuse(400, 'buyer is required')
    if (itemsOf(body).length === 0) return refuse(400, 'items is required')
    if (itemsOf(body).some(({ ncm }) => ncm === '11111111')) return refuse(400, 'items[0].ncm: NCM inválido')
    this.count += 1
    const cnpj = this.account.cnpj
    const invoice: Invoice = {
      id: randomUUID().replaceAll('-', ''),
      status: 'Created',
      number: 100 + this.count,
      body,
      events: [],
      key: buildAccessKey({
        state: 'GO',
        month: '2026-11',
        cnpj,
        series: 1,
        number: 100 + this.count,
        code: 87_654_321,
      }),
    }
    this.invoices.set(invoice.id, invoice)
    if (this.isWaiting) invoice.status = 'Processing'
    return { status: 202, body: { ...body, id: invoice.id } }
  }

  /** A rejection is no HTTP error, but the status `Error` with an event. */
  private process(invoice: Invoice): void {
    if (invoice.status !== 'Created' && invoice.status !== 'Processing') return
    const isRefused = itemsOf(invoice.body).some(({ ncm }) => ncm === '00000000')
    invoice.status = isRefused ? 'Error' : 'Issued'
    if (isRefused)
      invoice.events.push({
        type: 'AuthorizationError',
        sequence: 1,
        data: { message: 'Rejeição: 778 - Informado NCM inexistente [nItem:1]' },
      })
  }

  private cancel(invoice: Invoice, query: URLSearchParams): Answer {
    const { length } = query.get('reason') ?? ''
    if (length < 15 || length > 255) return refuse(400, 'reason: 15 to 255 characters')
    if (invoice.status !== 'Issued') return refuse(400, 'the invoice is not issued')
    if (this.refusesCancellations)
      invoice.events.push({ type: 'CancellationError', data: { message: 'recusado' } })
    else invoice.status = 'Cancelled'
    return { status: 204 }
  }

  private fileOf(invoice: Invoice, kind: 'pdf' | 'xml'): Answer {
    if (invoice.status !== 'Issued') return refuse(404, 'Not found')
    if (this.sendsUrls)
      return { status: 200, body: { uri: `${this.account.url}/files/${invoice.id}.${kind}` } }
    return this.file(`${invoice.id}.${kind}`, {})
  }

  private file(name: string, { authorization }: IncomingMessage['headers']): Answer {
    // The address of a file is another host's: it must never get the key.
    if (authorization) return refuse(400, 'the key was sent to a file host')
    const [id = '', kind] = name.split('.')
    const key = this.invoices.get(id)?.key ?? ''
    return kind === 'pdf'
      ? { status: 200, bytes: `%PDF-1.4 ${key}`, type: 'application/pdf' }
      : { status: 200, bytes: `<?xml version="1.0"?><nfeProc>${key}</nfeProc>`, type: 'application/xml' }
  }
}

export const startNfeIoServer = (): Promise<NfeIoServer> => new NfeIoServer().start()
export type { NfeIoServer }
