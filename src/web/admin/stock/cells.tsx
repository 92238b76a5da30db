import type { StockRow } from '#contract/stock'
import { stock } from '#texts/admin-products/stock'
import { PopoverPanel } from '#web/admin/kit/list/popover-panel.tsx'
import type { RowLinkProps } from '#web/admin/kit/table/columns.ts'
import { phoneMedia, useMediaQuery } from '#web/admin/kit/panel/use-media-query.ts'
import { Picture } from '#web/views/media/picture.tsx'
import { updateSearch } from '#web/admin/kit/list/search-updates.ts'
import { useListSearch, useListNavigate } from '#web/admin/kit/list/list-navigation.tsx'
import { StockChangeForm } from './stock-change-form.tsx'
import { setOpenChange, useOpenChange } from './open-change.ts'
import { type StockSearch, parseStockSearch } from './queries.ts'

type RowProps = { row: StockRow }

export const getVariantName = ({ name, color, size }: Pick<StockRow, 'name' | 'color' | 'size'>): string =>
  [name, [color, size].filter(Boolean).join(' · ')].filter(Boolean).join(', ')

/** Renders picture, name, colour and size of a variant. */
export const VariantCell = ({ row: { name, color, size, picture } }: RowProps) => (
  <span className="flex min-w-0 items-center gap-3">
    <Picture
      picture={picture}
      sizes="22px"
      alt=""
      className="h-6.75 w-5.5 shrink-0 overflow-hidden rounded-xs"
    />
    <span className="truncate">
      {name} <span className="font-normal text-muted">{[color, size].filter(Boolean).join(' · ')}</span>
    </span>
  </span>
)

/** Renders the link of a row: Enter edits the stock in its cell; Space, and a tap on phones, opens the side panel. */
export function VariantLink({ row, link }: RowProps & { link: RowLinkProps }) {
  const search = useListSearch<StockSearch>(parseStockSearch)
  const go = useListNavigate<StockSearch>()
  const phone = useMediaQuery(phoneMedia)
  const peek = () =>
    go(updateSearch(search, { aberto: search.aberto === row.variantId ? undefined : row.variantId }))
  return (
    <button
      type="button"
      aria-expanded={search.aberto === row.variantId}
      onClick={(event) => {
        // Enter fires a click event with detail 0.
        if (event.detail === 0 && !phone) setOpenChange(row.variantId)
        else peek()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        peek()
      }}
      {...link}
      className={`${link.className} align-middle`}
    />
  )
}

/** Renders the stock on hand as a button that opens the change form. */
export function OnHandCell({ row }: RowProps) {
  const open = useOpenChange() === row.variantId
  const close = () => setOpenChange(undefined)
  return (
    <PopoverPanel
      label={stock.change.label(getVariantName(row))}
      align="end"
      open={open}
      onOpenChange={(wanted) => setOpenChange(wanted ? row.variantId : undefined)}
      trigger={
        <button
          type="button"
          aria-label={`${stock.change.label(getVariantName(row))}, ${row.onHand}`}
          className="-mr-2 inline-flex min-h-7 min-w-12 items-center justify-end rounded-field px-2 font-semibold hover:bg-surface hover:shadow-[inset_0_0_0_1px_var(--hairline)] aria-expanded:shadow-[inset_0_0_0_2px_var(--earth)]"
        >
          {row.onHand}
        </button>
      }
    >
      <StockChangeForm
        row={row}
        onDone={() => {
          close()
          document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.variantId)}"]`)?.focus()
        }}
      />
    </PopoverPanel>
  )
}

/** Renders how many days the stock lasts, in red when urgent. */
export function DaysOfStockCell({ row: { available, daysOfStock } }: RowProps) {
  if (available === 0) return <span className="text-danger">{stock.soldOut}</span>
  if (daysOfStock === null) return <span className="text-muted">{stock.noSales}</span>
  const tone = daysOfStock <= 3 ? 'text-danger' : daysOfStock <= 10 ? 'text-ipe-ink' : ''
  return <span className={tone}>{daysOfStock > 60 ? stock.manyDays : stock.days(daysOfStock)}</span>
}

export const AvailableCell = ({ row: { available, threshold } }: RowProps) => (
  <b className={`font-semibold ${available <= threshold ? 'text-danger' : ''}`}>{available}</b>
)
