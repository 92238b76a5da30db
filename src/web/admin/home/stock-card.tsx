import type { StockRow } from '#contract/stock'
import { formatDayOfMonth } from '#shared/dates/dates'
import { dashboard } from '#texts/admin/dashboard'
import { Card, CardLoader } from '#web/admin/kit/board/card.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { lowStockQuery } from './queries.ts'

const words = dashboard.stock
const list = '/admin/estoque?parte=alert&ordem=-vende'

/** Lists the variants below their threshold that sell most: what is left, for how long, and what arrives. */
export function StockCard() {
  const { data } = useStaffQuery(lowStockQuery())
  const count = data?.counts.alert
  return (
    <Card
      title={dashboard.cards.stock}
      to={list}
      count={count || undefined}
      aside={
        count ? (
          <span className="grid grid-cols-[3rem_4rem] text-right">
            <span>{words.left}</span>
            <span>{words.lasts}</span>
          </span>
        ) : undefined
      }
    >
      <CardLoader query={lowStockQuery()} name={words.name} height="h-48">
        {({ items }) =>
          items.length === 0 ? (
            <p className="py-1 text-muted">{words.nothing}</p>
          ) : (
            <ul>
              {items.map((row) => (
                <li key={row.variantId}>
                  <Variant row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </CardLoader>
    </Card>
  )
}

function formatArrival({ arriving, arrivesOn }: StockRow): string {
  if (arriving === 0) return words.nothingOrdered
  return arrivesOn ? words.arrives(arriving, formatDayOfMonth(arrivesOn)) : words.arriving(arriving)
}

function formatDaysLeft({ available, daysOfStock }: StockRow): string {
  if (available <= 0) return words.soldOut
  return daysOfStock === null ? words.unsold : words.days(daysOfStock)
}

/** Days from which on it is not urgent. */
const urgentDays = 3

function Variant({ row }: { row: StockRow }) {
  const { variantId, name, color, size, picture, available, arriving, daysOfStock } = row
  const isUrgent = available <= 0 || (daysOfStock !== null && daysOfStock <= urgentDays)
  return (
    <ValueLink
      to={`${list}&aberto=${variantId}`}
      className="-mx-2 grid min-h-11 grid-cols-[1.5rem_minmax(0,1fr)_3rem_4rem] items-center gap-x-2.5 rounded-field px-2 py-0.5 hover:bg-hover"
    >
      <Picture
        picture={picture}
        sizes="24px"
        alt=""
        className="h-7.5 w-6 shrink-0 overflow-hidden rounded-xs"
      />
      <span className="min-w-0">
        <span className="flex min-w-0 gap-x-1.5">
          <span className="truncate">{name}</span>
          <span className="shrink-0 text-muted">{[color, size].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={`block truncate text-xs ${arriving > 0 ? 'text-muted' : 'text-ipe-ink'}`}>
          {formatArrival(row)}
        </span>
      </span>
      <b className="text-right font-semibold tabular-nums">{available.toLocaleString('pt-BR')}</b>
      <b
        className={`text-right font-semibold whitespace-nowrap tabular-nums ${isUrgent ? 'text-danger' : 'text-ipe-ink'}`}
      >
        {formatDaysLeft(row)}
      </b>
    </ValueLink>
  )
}
