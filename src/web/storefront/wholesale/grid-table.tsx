import { memo, useSyncExternalStore } from 'react'
import { formatBrl } from '#shared/money/money'
import { wholesaleGrid as text } from '#texts/storefront/wholesale-grid'
import { Picture } from '#web/views/media/picture.tsx'
import { useGrid } from './grid-context.ts'
import { summarizePrices, totalsOf } from './order-lines.ts'
import type { OrderStore } from './order-store.ts'
import { QuantityCell } from './quantity-cell.tsx'
import type { GridRow, GridSection } from './sections.ts'

// Roles are written out, because on a phone the rows are displayed as blocks and browsers then drop those of a table.

const amounts = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })

/** Returns pieces and amount of rows. The store is read as text, so that only changed rows render. */
function useTotals(rows: readonly GridRow[]): { pieces: number; total: number } {
  const { store } = useGrid()
  const summary = useSyncExternalStore(store.subscribe, () => rowTotals(store, rows))
  const [pieces = 0, total = 0] = summary.split(' ').map(Number)
  return { pieces, total }
}

function rowTotals(store: OrderStore, rows: readonly GridRow[]): string {
  const cells = rows.flatMap((row) => row.cells.flatMap((cell) => cell ?? []))
  const { pieces, total } = totalsOf(cells.map((piece) => ({ piece, quantity: store.quantity(piece.id) })))
  return `${pieces} ${total}`
}

/** Products whose sizes share columns, as one table. */
export const GridTable = memo(function GridTable({ section: { sizes, products } }: { section: GridSection }) {
  const columns = { '--wg-columns': sizes.length } as React.CSSProperties
  return (
    <table
      role="table"
      className="wg-table"
      style={columns}
      aria-label={text.table(sizes.filter(Boolean).join(', '))}
    >
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {text.piece}
          </th>
          {sizes.map((size) => (
            <th role="columnheader" scope="col" key={size} className="wg-middle">
              {size}
            </th>
          ))}
          <th role="columnheader" scope="col" className="wg-right">
            {text.pieces}
          </th>
          <th role="columnheader" scope="col" className="wg-right">
            {text.amount}
          </th>
        </tr>
      </thead>
      {products.map(({ product, rows }) => (
        <tbody role="rowgroup" key={product.id}>
          <ProductHeading rows={rows} columns={sizes.length} />
          {rows.map((row) => (
            <ColorRow key={row.color.name} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  )
})

function ProductHeading({ rows, columns }: { rows: readonly GridRow[]; columns: number }) {
  const { pieces } = useTotals(rows)
  const product = rows[0]?.product
  if (!product) return null
  const { from, to, retail, step } = summarizePrices(product)
  const words = text.prices
  const prices = [
    from === to ? words.each(formatBrl(from)) : words.between(formatBrl(from), formatBrl(to)),
    step && words.step(formatBrl(step.price), step.from),
    words.retail(formatBrl(retail)),
  ]
  return (
    <tr role="row" className="wg-product">
      <th role="rowheader" scope="rowgroup">
        <a href={`/products/${product.slug}`} target="_blank" rel="noreferrer">
          {product.name}
        </a>
      </th>
      <td role="cell" colSpan={columns} className="wg-prices">
        {prices.filter(Boolean).join(' · ')}
      </td>
      <td role="cell" className="wg-right wg-quiet">
        {pieces > 0 ? pieces : ''}
      </td>
      <td role="cell" className="wg-unused" />
    </tr>
  )
}

function ColorRow({ row }: { row: GridRow }) {
  const { pieces, total } = useTotals([row])
  const { color, cells } = row
  const amount = pieces > 0 ? amounts.format(total / 100) : '–'
  return (
    <tr role="row" className="wg-color">
      <th role="rowheader" scope="row">
        <span className="wg-name">
          <Picture picture={color.image} sizes="36px" alt="" className="wg-picture" />
          <span>
            {color.name || text.oneColor}
            {color.family && <span className="wg-quiet">, {color.family}</span>}
          </span>
          {pieces > 0 && (
            <span className="wg-narrow">
              {pieces} · {formatBrl(total)}
            </span>
          )}
        </span>
      </th>
      {cells.map((variant, at) =>
        variant ? (
          <QuantityCell key={variant.id} variant={variant} row={row} />
        ) : (
          <td role="cell" key={`none ${at}`} className="wg-none" />
        ),
      )}
      <td role="cell" className="wg-right wg-sum">
        <b>{pieces > 0 ? pieces : '–'}</b>
      </td>
      <td role="cell" className="wg-right wg-sum">
        {amount}
      </td>
    </tr>
  )
}
