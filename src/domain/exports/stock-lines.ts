import { database, queryRows, statement } from '#platform/postgres/database'
import { getLast } from '#shared/data/get-or-throw'
import { byteOrderMark, escapeFormula, toCsvLine } from '#shared/text/csv'
import { stockFile } from '#texts/admin-products/stock-file'

/** Rows loaded per query. */
const portion = 1_000

const levels = statement<{ sku: string; onHand: number }>(
  'exports.levels_page',
  `select v.sku, coalesce(l.on_hand, 0) as "onHand" from variants v left join stock_levels l on l.variant_id = v.id
   where v.sku > $1 and v.status = 'active' order by v.sku limit $2`,
)

/** Streams the stock on hand of each SKU as CSV in the format that the stock import reads, with the number of rows. */
export async function* exportStockBatches(): AsyncGenerator<{ text: string; rows: number }> {
  const { columns, reasons } = stockFile
  yield { text: byteOrderMark + toCsvLine([columns.sku, columns.quantity, columns.reason], ';'), rows: 0 }
  for (let after = ''; ;) {
    const page = await queryRows(database(), levels, [after, portion])
    if (page.length === 0) return
    const lines = page.map(({ sku, onHand }) =>
      toCsvLine([escapeFormula(sku), String(onHand), reasons.counted], ';'),
    )
    yield { text: lines.join(''), rows: page.length }
    after = getLast(page).sku
  }
}

/** Streams the same CSV as text. */
export async function* exportStock(): AsyncGenerator<string> {
  for await (const { text } of exportStockBatches()) yield text
}
