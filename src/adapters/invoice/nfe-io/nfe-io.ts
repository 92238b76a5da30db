import { z } from 'zod'
import { type EmittedInvoice, EmitterError, type InvoiceEmitter, type InvoiceRequest } from '#domain/invoices'
import { createNfeIoApi, type NfeIoApi, type NfeIoApiOptions } from './api.ts'
import { invoiceRequest } from './invoice-request.ts'
import { NfeIoInvoice, NfeIoList, toEmitted } from './invoices.ts'
import { readNfeIoWebhook } from './webhook.ts'

/** Its search is a full-text index, which lags behind. */
const searchDelayMs = 10 * 60_000

const readInvoice = (api: NfeIoApi, ref: string): Promise<NfeIoInvoice | undefined> =>
  api.call({ method: 'GET', path: `/${encodeURIComponent(ref)}` }, NfeIoInvoice)

/**
 * Searches for the invoice of a reference. Throws `EmitterError` if a result does not tell its order: it could be the
 * invoice, and a second one must not be issued.
 */
async function search(api: NfeIoApi, reference: string): Promise<NfeIoInvoice | undefined> {
  const { environment } = await api.account()
  const query = new URLSearchParams({ environment, q: reference, limit: '50' })
  const found = await api.call({ method: 'GET', path: `?${query}` }, NfeIoList)
  for (const { id } of found?.productInvoices ?? []) {
    const invoice = await readInvoice(api, id)
    if (!invoice) continue
    const order = invoice.additionalInformation?.order
    if (order == null) throw new EmitterError('unknown', 'nfe-io: a search result does not tell its order')
    if (order === reference) return invoice
  }
  return undefined
}

async function issue(api: NfeIoApi, request: InvoiceRequest): Promise<EmittedInvoice> {
  const body = invoiceRequest(request)
  const made = await api.call({ method: 'POST', path: '', body, isOnce: true }, NfeIoInvoice)
  if (!made) throw new EmitterError('unauthorized', 'nfe-io: the company does not exist')
  return toEmitted(made)
}

/** NFE.io product invoices (https://nfe.io/docs). Always asynchronous; the number is kept by NFE.io. */
export function nfeIo(options: NfeIoApiOptions): InvoiceEmitter {
  const api = createNfeIoApi(options)
  return {
    name: 'nfe-io',
    credentialNames: ['apiKey', 'webhookSecret'],
    searchDelayMs,
    issue: (request) => issue(api, request),
    async find({ reference, ref }) {
      const found = ref === null ? await search(api, reference) : await readInvoice(api, ref)
      return found && toEmitted(found)
    },
    async cancel({ ref }, reason) {
      const query = new URLSearchParams({ reason })
      await api.call(
        { method: 'DELETE', path: `/${encodeURIComponent(ref)}?${query}`, isOnce: true },
        z.unknown(),
      )
    },
    readFile: ({ ref }, kind) => api.file(`/${encodeURIComponent(ref)}/${kind}`),
    readWebhook: async (body, header) =>
      readNfeIoWebhook(body, header('x-hub-signature'), (await options.account())?.webhookSecret),
  }
}
