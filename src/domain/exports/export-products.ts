import type { FormatName } from '#contract/product-files'
import { getColumnNames, toCsvRows, formats, readProductPage, toFileProduct } from '#domain/product-files'
import type { StaffContext } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { byteOrderMark, toCsvLine } from '#shared/text/csv'
import { getLast } from '#shared/data/get-or-throw'

/** Products loaded per query. */
const pageSize = 100

type FileOptions = { format: FormatName; siteUrl: string; ids?: readonly string[] | undefined }

/**
 * Streams products as CSV: all, or those with the given ids, drafts and archived ones included, with their active
 * variants. Picture URLs are the source URLs or point to `siteUrl`. Importing the file again changes nothing.
 * Starts with a BOM, because spreadsheets assume Latin-1 without it.
 */
export async function* exportProducts(ctx: StaffContext, options: FileOptions): AsyncGenerator<string> {
  for await (const { text } of exportProductBatches(ctx, options)) yield text
}

/** Streams the same CSV in batches, each with its number of products. */
export async function* exportProductBatches(
  _ctx: StaffContext,
  { format: name, siteUrl, ids }: FileOptions,
): AsyncGenerator<{ text: string; products: number }> {
  const format = formats[name]
  const lines = (rows: readonly string[][]) => rows.map((row) => toCsvLine(row, format.delimiter)).join('')
  yield { text: `${byteOrderMark}${lines([getColumnNames(format)])}`, products: 0 }
  for (let after = ''; ;) {
    const page = await readProductPage(database(), { after, size: pageSize, ids })
    if (page.length === 0) return
    const text = page.map((product) => lines(toCsvRows(format, toFileProduct(product, siteUrl)))).join('')
    yield { text, products: page.length }
    after = getLast(page).slug
  }
}
