import type { InvoiceFact } from '#domain/orders'
import { fileUrlsOf, type Invoice } from './queries.ts'

/** Returns what the order is told about an invoice. Its customer gets the files at these URLs. */
export const factOf = (invoice: Invoice, actor: string): InvoiceFact => ({
  id: invoice.id,
  orderId: invoice.orderId,
  kind: invoice.kind,
  state: invoice.state,
  number: invoice.number,
  series: invoice.series,
  key: invoice.key,
  ...fileUrlsOf(invoice, '/api/invoices'),
  issuedAt: invoice.issuedAt,
  requestedAt: invoice.requestedAt,
  actor,
})
