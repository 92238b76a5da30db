import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { downloadEverything } from './archive/export-everything.ts'
import { endpoints } from './contract.ts'
import { downloadExportFile, downloadProducts, downloadStock } from './downloads.ts'
import { exportCustomers } from './export-customers.ts'
import { exportOrders } from './export-orders.ts'
import { startExport } from './start-export.ts'

export function mountExports(api: Api): void {
  mount(api, endpoints.exportOrdersCsv, ({ ctx, query }) => exportOrders.csv(ctx, query))
  mount(api, endpoints.exportOrdersXlsx, ({ ctx, query }) => exportOrders.xlsx(ctx, query))
  mount(api, endpoints.exportCustomersCsv, ({ ctx, query }) => exportCustomers.csv(ctx, query))
  mount(api, endpoints.exportCustomersXlsx, ({ ctx, query }) => exportCustomers.xlsx(ctx, query))
  mount(api, endpoints.exportStock, ({ ctx }) => downloadStock(ctx))
  mount(api, endpoints.exportEverything, ({ ctx }) => downloadEverything(ctx))
  mount(api, endpoints.export, ({ ctx, query }) => downloadProducts(ctx, query))
  mount(api, endpoints.startExport, ({ ctx, body }) => runCommand(startExport, ctx, body))
  mount(api, endpoints.exported, ({ ctx, params }) => downloadExportFile(ctx, params.id))
}
