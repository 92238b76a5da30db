import { useState } from 'react'
import type { ReorderItem, ReorderView } from '#contract/reports'
import { formatDayOfMonth, toIsoDay } from '#shared/dates/dates'
import { premium } from '#texts/admin/dashboard'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { Card, CardLoader } from '#web/admin/kit/board/card.tsx'
import { useNow } from '#web/admin/kit/clock/use-now.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { formatError } from './formats.ts'
import { reorderQuery } from './queries.ts'

const words = premium.reorder
const shownFirst = 8

/** Lists what is sold out first: until when, what to order, and how wrong the forecast was. */
export function ReorderCard() {
  const { data } = useStaffQuery(reorderQuery())
  return (
    <Card title={premium.cards.reorder} note={data ? words.note(data.leadDays, data.coverDays) : undefined}>
      <CardLoader query={reorderQuery()} name={words.name} height="h-80">
        {(view) =>
          view.items.length === 0 ? (
            <p className="py-1 text-muted">{words.nothing}</p>
          ) : (
            <Reorder view={view} />
          )
        }
      </CardLoader>
    </Card>
  )
}

function Reorder({ view: { items, error } }: { view: ReorderView }) {
  const [isOpen, setOpen] = useState(false)
  const today = toIsoDay(useNow(60_000))
  return (
    <>
      <table className="w-full table-fixed border-collapse tabular-nums">
        <thead>
          <tr className="text-xs text-muted">
            <td />
            <th scope="col" className="w-20 text-right font-normal">
              {words.runsOut}
            </th>
            <th scope="col" className="w-12 text-right font-normal">
              {words.quantity}
            </th>
            <th scope="col" className="w-14 text-right font-normal">
              {words.error}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, isOpen ? undefined : shownFirst).map((item) => (
            <Row key={item.variantId} item={item} today={today} />
          ))}
        </tbody>
      </table>
      {items.length > shownFirst && (
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.less : words.all(items.length)}
        </TextButton>
      )}
      <p className="mt-2 text-ink-soft">{error === null ? words.noMean : words.mean(formatError(error))}</p>
    </>
  )
}

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Says what is left, how fast it goes, and what to do about it. */
function describe({ available, salesPerDay, quantity, arriving, orderBy }: ReorderItem, today: string) {
  return {
    facts: [
      ...(available > 0 ? [words.left(available)] : []),
      salesPerDay < 0.1 ? words.slow : words.rate(decimal.format(salesPerDay)),
      ...(arriving > 0 ? [words.arrives(arriving)] : []),
    ].join(' · '),
    order:
      quantity === 0
        ? undefined
        : orderBy <= today
          ? words.orderNow
          : words.orderBy(formatDayOfMonth(orderBy)),
  }
}

function Row({ item, today }: { item: ReorderItem; today: string }) {
  const { variantId, name, color, size, available, runsOutOn, orderBy, quantity, error } = item
  const sees = hasPermission(useAdminMe(), 'can_manage_products')
  const { facts, order } = describe(item, today)
  const isLate = quantity > 0 && orderBy <= today
  const full = (
    <>
      <span className="truncate">{name}</span>
      <span className="shrink-0 font-normal text-muted">{[color, size].filter(Boolean).join(' · ')}</span>
    </>
  )
  return (
    <tr className="h-11 border-b border-faint">
      <th scope="row" className="min-w-0 py-1 text-left font-medium">
        {sees ? (
          <ValueLink
            to={`/admin/estoque?aberto=${variantId}`}
            className="flex min-w-0 gap-x-1.5 hover:underline"
          >
            {full}
          </ValueLink>
        ) : (
          <span className="flex min-w-0 gap-x-1.5">{full}</span>
        )}
        <span className="flex min-w-0 gap-x-1.5 text-xs font-normal text-muted">
          <span className="truncate">{facts}</span>
          {order && <span className={`shrink-0 ${isLate ? 'font-semibold text-ipe-ink' : ''}`}>{order}</span>}
        </span>
      </th>
      <td className={`text-right font-semibold whitespace-nowrap ${isLate ? 'text-danger' : 'text-ipe-ink'}`}>
        {available <= 0 ? words.soldOut : formatDayOfMonth(runsOutOn)}
      </td>
      <td className="text-right font-semibold">
        {quantity === 0 ? (
          <>
            <span aria-hidden>{words.enough}</span>
            <span className="sr-only">{words.enoughLabel}</span>
          </>
        ) : (
          quantity.toLocaleString('pt-BR')
        )}
      </td>
      <td className="text-right text-muted">{error === null ? words.noError : formatError(error)}</td>
    </tr>
  )
}
