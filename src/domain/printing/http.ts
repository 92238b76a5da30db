import { runCommand } from '#domain/audit'
import {
  downloadLineSheetPdf,
  downloadLineSheetXlsx,
} from '#context/printing/line-sheet/download-line-sheet.ts'
import { type Api, mount, requireUser } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { downloadPrint } from './commands/download-print.ts'
import { printOrders } from './commands/print-orders.ts'
import { printPriceTags } from './commands/print-price-tags.ts'
import { startPrint } from './commands/start-print.ts'

export function mountPrinting(api: Api): void {
  mount(api, endpoints.printOrders, ({ ctx, params, query }) => printOrders(ctx, params.paper, query))
  mount(api, endpoints.startPrint, ({ ctx, body }) => runCommand(startPrint, ctx, body))
  mount(api, endpoints.printed, ({ ctx, params }) => downloadPrint(ctx, params.id))
  mount(api, endpoints.lineSheetPdf, ({ ctx, query }) =>
    downloadLineSheetPdf(requireUser(ctx.actor).userId, query),
  )
  mount(api, endpoints.lineSheetXlsx, ({ ctx, query }) =>
    downloadLineSheetXlsx(requireUser(ctx.actor).userId, query),
  )
  mount(api, endpoints.priceTags, ({ ctx, query }) => printPriceTags(ctx, query))
}
