import { customerFormats } from '#context/imports/customer-files/columns.ts'
import { orderFormats } from '#context/imports/order-files/columns.ts'
import {
  listMissing,
  recognizeHeader,
  type RowFormat,
  toPlainName,
} from '#context/imports/row-files/header.ts'
import type { MovedKind } from '#contract/imports'
import { delimiters, detectEncoding, readFirstRecords } from '#domain/product-files'

const isOf = <Column extends string>(
  formats: readonly RowFormat<Column>[],
  cells: readonly string[],
): boolean => listMissing(recognizeHeader(formats, cells)).length === 0

/** Columns of a redirect file of Shopify, and of this store. */
const redirectColumns = [
  ['redirectfrom', 'redirectto'],
  ['de', 'para'],
]

/** Columns that only a product file has. */
const productColumns = ['handle', 'urlhandle', 'identificadorurl']

/** Returns what a file of a former store holds, by its column names; undefined if none of them is known. */
export async function recognizeFile(path: string): Promise<MovedKind | undefined> {
  const { encoding } = await detectEncoding(path)
  for (const delimiter of delimiters) {
    const [cells = []] = await readFirstRecords({ path, encoding, delimiter }, 1)
    const names = new Set(cells.map(toPlainName))
    if (isOf(orderFormats, cells)) return 'pastOrders'
    if (redirectColumns.some((pair) => pair.every((name) => names.has(name)))) return 'redirects'
    if (productColumns.some((name) => names.has(name))) return 'import'
    if (isOf(customerFormats, cells)) return 'customers'
  }
  return undefined
}
