import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LedgerPage, StockView } from '#contract/stock'
import { formatDayAndTime, formatIsoDay } from '#shared/dates/dates'
import { formatActor } from '#texts/admin/actors'
import { stock } from '#texts/admin-products/stock'
import { QueryLoader } from '#web/admin/kit/detail/query-loader.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { StockChangeForm } from './stock-change-form.tsx'
import { StockChart } from './stock-chart.tsx'
import { ledgerQuery, variantQuery } from './queries.ts'
import { ThresholdField } from './threshold-field.tsx'

const words = stock.panel

/** Side panel of a variant: levels, sales chart, change form, reservations and ledger. */
export function VariantPanel({ id }: { id: string }) {
  const query = variantQuery(id)
  useLiveQueries(['stock'], query.queryKey)
  return (
    <QueryLoader query={query} words={words}>
      {(variant) => (
        <>
          <Figures variant={variant} />
          <Section title={words.drawn}>
            <p className="mb-2">
              <SalesSummary variant={variant} />{' '}
              {variant.backInStockRequests > 0 && <span>{words.waiting(variant.backInStockRequests)}</span>}
            </p>
            <StockChart days={variant.days} threshold={variant.threshold} />
            <OwnThreshold key={variant.variantId} variant={variant} />
          </Section>
          <Section title={stock.change.key}>
            <StockChangeForm key={id} row={variant} isEmbedded />
          </Section>
          <Reservations variant={variant} />
          {variant.arrivals.length > 0 && <Arrivals variant={variant} />}
          <Ledger id={id} first={variant.ledger} />
        </>
      )}
    </QueryLoader>
  )
}

const Figures = ({
  variant: { onHand, reserved, available, arriving, threshold },
}: {
  variant: StockView
}) => (
  <dl aria-label={words.figures} className="grid grid-cols-4 border-b border-hairline px-5 py-3">
    {(
      [
        [stock.columns.onHand, onHand],
        [stock.columns.reserved, reserved],
        [stock.columns.available, available],
        [stock.columns.arriving, arriving],
      ] as const
    ).map(([name, count]) => (
      <div key={name}>
        <dt className="text-xs text-muted">{name}</dt>
        <dd
          className={`display text-base tabular-nums ${name === stock.columns.available && available <= threshold ? 'text-danger' : ''}`}
        >
          {count}
        </dd>
      </div>
    ))}
  </dl>
)

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Summarizes the chart in a sentence. */
function SalesSummary({ variant: { salesPerDay, daysOfStock, available, days } }: { variant: StockView }) {
  if (available === 0) return <b className="font-semibold text-danger">{words.none}</b>
  if (salesPerDay === 0 || daysOfStock === null) return words.noSale
  // Counted from the server's current day.
  const today = Date.parse(`${days.at(-1)?.day}T12:00:00Z`)
  const ends = new Date(today + daysOfStock * 86_400_000).toISOString().slice(0, 10)
  return (
    <>
      <b className="font-semibold">
        {salesPerDay < 0.1 ? words.rarely : words.sentence(decimal.format(salesPerDay))}
      </b>
      {daysOfStock > 60 ? words.lasts : words.ends(formatIsoDay(ends))}
    </>
  )
}

/** Low-stock threshold of this variant. */
const OwnThreshold = ({ variant: { variantId, threshold, ownThreshold } }: { variant: StockView }) => (
  <div className="mt-3 grid gap-1">
    <ThresholdField
      label={words.threshold}
      of={{ variantId }}
      threshold={ownThreshold}
      inherited={ownThreshold === null ? String(threshold) : stock.alerts.inherit}
      keys="a"
    />
    {ownThreshold === null && <p className="text-xs text-muted">{words.inheritedThreshold}</p>}
  </div>
)

const OrderLink = ({ id, number }: { id: string; number: string | null }) => (
  <Link to="/admin/pedidos/$id" params={{ id }} className={`${linkClass} font-semibold`}>
    {number ?? words.order}
  </Link>
)

/** Renders the time until a reservation expires, in minutes. */
function ReservationCountdown({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now) / 60_000))
  const left =
    minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}`
  return (
    <time
      dateTime={until}
      title={words.until(formatDayAndTime(until))}
      className="font-semibold text-ipe-ink"
    >
      {left}
    </time>
  )
}

const Reservations = ({ variant: { reservations } }: { variant: StockView }) => (
  <Section title={words.reservations}>
    {reservations.length === 0 && <p className="text-muted">{words.noReservations}</p>}
    <ul>
      {reservations.map(({ orderId, orderNumber, quantity, expiresAt }) => (
        <li key={orderId} className="flex min-h-7 items-center gap-3">
          <OrderLink id={orderId} number={orderNumber} />
          <span className="grow text-muted">{stock.pieces(quantity)}</span>
          <ReservationCountdown until={expiresAt} />
        </li>
      ))}
    </ul>
  </Section>
)

const Arrivals = ({ variant: { arrivals } }: { variant: StockView }) => (
  <Section title={words.arrivals}>
    <ul>
      {arrivals.map(({ purchaseId, supplier, expectedOn, quantity }) => (
        <li key={purchaseId} className="flex min-h-7 items-center gap-3">
          <b className="font-semibold tabular-nums">+{quantity}</b>
          <span className="grow truncate">{supplier}</span>
          <span className="text-muted">{formatIsoDay(expectedOn)}</span>
        </li>
      ))}
    </ul>
  </Section>
)

const formatSigned = (by: number): string => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '')

/** Renders the ledger, newest first, with a button for older entries. */
function Ledger({ id, first }: { id: string; first: LedgerPage }) {
  const queries = useQueryClient()
  const [older, setOlder] = useState<readonly LedgerPage[]>([])
  const pages = [first, ...older]
  const next = pages.at(-1)?.next ?? null
  const more = async () => {
    if (next !== null) setOlder([...older, await queries.fetchQuery(ledgerQuery(id, next))])
  }
  return (
    <Section title={words.ledger} aside={<span className="text-xs text-muted">{stock.columns.onHand}</span>}>
      <ul>
        {pages.flatMap(({ items }) =>
          items.map(
            ({
              id: entry,
              at,
              reason,
              orderId,
              orderNumber,
              note,
              actor,
              onHandChange,
              reservedChange,
              onHand,
            }) => (
              <li
                key={entry}
                className="flex min-h-7 items-center gap-2 border-b border-faint py-1 last:border-b-0"
              >
                <span className="w-14 shrink-0 text-muted">
                  <RelativeTime at={at} />
                </span>
                <span className="min-w-0 grow">
                  {stock.reasons[reason]} {orderId && <OrderLink id={orderId} number={orderNumber} />}
                  <span className="block truncate text-xs text-muted">
                    {[note, formatActor(actor)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className={`tabular-nums ${onHandChange > 0 ? 'text-leaf' : 'text-muted'}`}>
                  {formatSigned(onHandChange) || `(${formatSigned(reservedChange)})`}
                </span>
                <b className="w-10 text-right font-semibold tabular-nums">{onHand}</b>
              </li>
            ),
          ),
        )}
      </ul>
      {next !== null && (
        <Button look="plain" size="small" onClick={() => void more()}>
          {words.more}
        </Button>
      )}
    </Section>
  )
}
