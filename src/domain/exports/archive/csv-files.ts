import { customerColumnsFor } from '#context/exports/customer-columns.ts'
import { exportProductBatches } from '#context/exports/export-products.ts'
import { orderColumns } from '#context/exports/order-columns.ts'
import { exportStockBatches } from '#context/exports/stock-lines.ts'
import { CustomerFilter } from '#contract/customer-insights'
import { OrderFilter } from '#contract/orders'
import type { FormatName } from '#contract/product-files'
import { readCustomerRows } from '#domain/customer-insights'
import { readOrderRows } from '#domain/orders'
import { exportRedirects } from '#domain/redirects'
import { getSiteUrl } from '#platform/config/site-url'
import { type SheetColumn, toCsv } from '#platform/files/sheet'
import type { StaffContext } from '#platform/http/http'
import type { ArchiveFile, ArchivePiece } from './archive-file.ts'

/** Counts the rows of a sheet while its CSV is written: the first piece is its header. */
async function* toPieces<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<ArchivePiece> {
  let rows = 0
  async function* counted() {
    for await (const batch of batches) {
      rows = batch.length
      yield batch
    }
  }
  for await (const text of toCsv(columns, counted())) {
    yield { text, rows }
    rows = 0
  }
}

const productsIn = (ctx: StaffContext, format: FormatName): ArchiveFile => ({
  name: `produtos-${format}.csv`,
  async *pieces() {
    for await (const { text, products } of exportProductBatches(ctx, { format, siteUrl: getSiteUrl() }))
      yield { text, rows: products }
  },
})

/** Tables of the archive as CSV; those that a store like this imports are in its formats. */
export const listCsvFiles = (ctx: StaffContext): ArchiveFile[] => [
  productsIn(ctx, 'dao'),
  productsIn(ctx, 'shopify'),
  { name: 'estoque.csv', pieces: exportStockBatches },
  {
    name: 'clientes.csv',
    pieces: () => toPieces(customerColumnsFor(ctx.actor), readCustomerRows(CustomerFilter.parse({}))),
  },
  { name: 'pedidos.csv', pieces: () => toPieces(orderColumns, readOrderRows(OrderFilter.parse({}))) },
  {
    name: 'redirecionamentos.csv',
    async *pieces() {
      const { body } = await exportRedirects(ctx)
      yield { text: body, rows: body.split('\n').length - 2 }
    },
  },
]
