import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { cancelInvoice } from '#context/invoices/commands/cancel-invoice.ts'
import { checkInvoice } from '#context/invoices/settling/check-invoice.ts'
import { connectAccount, startConnection } from '#context/invoices/accounts/connect.ts'
import { endpoints } from './contract.ts'
import { enterInvoiceByHand } from '#context/invoices/commands/enter-by-hand.ts'
import { exportInvoices, toInvoiceCsv } from '#context/invoices/commands/export-invoices.ts'
import { readFileForStaff, readOwnFile } from '#context/invoices/settling/files.ts'
import { readOrderInvoices } from './queries.ts'
import { receiveInvoiceWebhook } from '#context/invoices/settling/receive-webhook.ts'
import { requestInvoices } from '#context/invoices/commands/request-invoice.ts'
import { readInvoiceSettings, saveInvoiceSettings } from '#context/invoices/accounts/save-settings.ts'

export function mountInvoices(api: Api): void {
  mount(api, endpoints.ofOrder, ({ ctx, params }) => readOrderInvoices(ctx, params.id))
  mount(api, endpoints.request, ({ ctx, body }) => requestInvoices(ctx, body))
  mount(api, endpoints.enterByHand, async ({ ctx, body }) => {
    await runCommand(enterInvoiceByHand, ctx, body)
    return readOrderInvoices(ctx, body.orderId)
  })
  mount(api, endpoints.cancel, async ({ ctx, params, body }) => {
    const { orderId } = await runCommand(cancelInvoice, ctx, { id: params.id, ...body })
    return readOrderInvoices(ctx, orderId)
  })
  mount(api, endpoints.check, async ({ ctx, params }) =>
    readOrderInvoices(ctx, await checkInvoice(ctx, params.id)),
  )
  mount(api, endpoints.exportJson, async ({ ctx, query: { month } }) => {
    const rows = await runCommand(exportInvoices, ctx, { month, format: 'json' })
    return { name: `notas-${month}.json`, body: JSON.stringify({ month, invoices: rows }, null, 2) }
  })
  mount(api, endpoints.exportCsv, async ({ ctx, query: { month } }) => {
    const rows = await runCommand(exportInvoices, ctx, { month, format: 'csv' })
    return { name: `notas-${month}.csv`, body: toInvoiceCsv(rows) }
  })
  mount(api, endpoints.staffPdf, ({ ctx, params }) => readFileForStaff(ctx, params.id, 'pdf'))
  mount(api, endpoints.staffXml, ({ ctx, params }) => readFileForStaff(ctx, params.id, 'xml'))
  mount(api, endpoints.pdf, ({ ctx, params, query }) => readOwnFile(ctx, params.id, 'pdf', query.token))
  mount(api, endpoints.xml, ({ ctx, params, query }) => readOwnFile(ctx, params.id, 'xml', query.token))
  mountEmitters(api)
}

function mountEmitters(api: Api): void {
  mount(api, endpoints.readSettings, ({ ctx }) => readInvoiceSettings(ctx))
  mount(api, endpoints.saveSettings, async ({ ctx, body }) => {
    const read = () => readInvoiceSettings(ctx)
    await runCommand(saveInvoiceSettings, ctx, body, read)
    return read()
  })
  mount(api, endpoints.startConnection, async ({ ctx, params }) => ({
    url: await startConnection(ctx, params.emitter),
  }))
  mount(api, endpoints.connect, async ({ ctx, params, body }) => {
    await connectAccount(ctx, params.emitter, body)
    return readInvoiceSettings(ctx)
  })
  mount(api, endpoints.webhook, async ({ params, raw, header }) =>
    receiveInvoiceWebhook(params.emitter, await raw(), header),
  )
}
