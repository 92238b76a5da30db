import { database } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'
import { listDueInvoices } from '#context/invoices/settling/claims.ts'
import { fetchFiles } from '#context/invoices/settling/files.ts'
import { requestAutomatically, settleInvoiceQueue } from '#context/invoices/commands/request-invoice.ts'
import { fileQueue, settleInvoice } from '#context/invoices/settling/settle-invoice.ts'

/** Queue of the handler for paid orders. */
export const invoiceOnPaymentQueue = 'invoices.request_on_payment'
/** Queue of the handler for packed orders. */
export const invoiceOnPackingQueue = 'invoices.request_on_packing'

/** Asks the emitters about all invoices whose time has come. One that fails is asked again later. */
async function settleDue(): Promise<void> {
  const failures: unknown[] = []
  for (const id of await listDueInvoices(database()))
    await settleInvoice(id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

export const invoiceJobs: readonly Job[] = [
  {
    queue: settleInvoiceQueue,
    run: ({ invoiceId }: { invoiceId: string }) => settleInvoice(invoiceId),
    concurrency: 2,
    retries: 3,
  },
  { queue: 'invoices.settle_due', run: settleDue, schedule: '* * * * *', retries: 0 },
  {
    queue: fileQueue,
    run: ({ invoiceId }: { invoiceId: string }) => fetchFiles(invoiceId),
    retries: 12,
  },
  {
    queue: invoiceOnPaymentQueue,
    run: ({ orderId }: { orderId: string }) => requestAutomatically(orderId, 'payment'),
  },
  {
    queue: invoiceOnPackingQueue,
    run: ({ orderId }: { orderId: string }) => requestAutomatically(orderId, 'packing'),
  },
]
