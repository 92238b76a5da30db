import Gift from 'lucide/dist/esm/icons/gift.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import type { OrderRow } from '#contract/orders'
import { formatAge } from '#shared/dates/age'
import { formatDayAndTime, formatDayOfMonth, toIsoDay } from '#shared/dates/dates'
import { orderDesk as words } from '#texts/admin/order-desk'
import { gift } from '#texts/checkout/gift'
import { getLateness, latenessClass } from '#web/admin/kit/queue/lateness.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { Picture } from '#web/views/media/picture.tsx'

/** Renders `DAO-4864` with the digits, which are what one looks for, in bold. */
export function OrderNumber({ number }: Pick<OrderRow, 'number'>) {
  const at = number.lastIndexOf('-') + 1
  return (
    <span>
      <span className="font-normal text-muted">{number.slice(0, at)}</span>
      {number.slice(at)}
    </span>
  )
}

/** Marks an order that is a gift. */
export const GiftMark = () => (
  <span title={gift.title} className="inline-flex shrink-0 items-center text-muted">
    <Icon of={Gift} size={14} />
    <span className="sr-only">{gift.title}</span>
  </span>
)

export const CustomerCell = ({
  customer,
  isFirstPurchase,
  isGift,
  notes,
}: Pick<OrderRow, 'customer' | 'isFirstPurchase' | 'isGift' | 'notes'>) => (
  <span className="flex min-w-0 items-center gap-1.5">
    <span className="truncate">{customer}</span>
    {isFirstPurchase && (
      <span
        title={words.firstTitle}
        className="inline-flex h-5 shrink-0 items-center rounded-full px-[7px] text-xs text-ink-soft shadow-[inset_0_0_0_1px_var(--hairline)]"
      >
        {words.first}
      </span>
    )}
    {isGift && <GiftMark />}
    {notes > 0 && (
      <span title={words.notes(notes)} className="inline-flex shrink-0 items-center gap-1 text-xs text-muted">
        <Icon of={MessageSquare} size={12} />
        <span className="sr-only">{words.notes(notes)}</span>
        <span aria-hidden>{notes}</span>
      </span>
    )}
  </span>
)

/** Pictures of the first lines, and the number of pieces. */
export const PiecesCell = ({ items, pieces }: Pick<OrderRow, 'items' | 'pieces'>) => (
  <span className="flex items-center gap-2">
    <span className="flex grow gap-[3px]" title={items.map(({ name }) => name).join(', ')}>
      {items.map(({ image }, at) => (
        <Picture
          key={at}
          picture={image}
          sizes="22px"
          alt=""
          className="h-[27px] w-[22px] shrink-0 rounded-image"
        />
      ))}
    </span>
    <span className="text-muted">{pieces}</span>
  </span>
)

const isOverdue = ({ arrivesBy, queueStep }: OrderRow, now = new Date()): boolean =>
  arrivesBy !== null &&
  arrivesBy < toIsoDay(now) &&
  (queueStep === 'picking' || queueStep === 'shipped' || queueStep === 'delivered')

/** Shipping option, and the day on which the customer expects the order or how long it waits at the store. */
export function DeliveryCell({ row }: { row: OrderRow }) {
  const { shippingName, arrivesBy, readySince, queueStep } = row
  const late = isOverdue(row)
  return (
    <span className="flex min-w-0 gap-1">
      <span className="truncate">{shippingName}</span>
      {readySince && (
        <span className={`shrink-0 ${queueStep === 'uncollected' ? 'text-danger' : 'text-muted'}`}>
          {`· ${words.atStore(formatAge(readySince))}`}
        </span>
      )}
      {arrivesBy && !readySince && (
        <span className={`shrink-0 ${late ? 'text-danger' : 'text-muted'}`}>
          {`· ${formatDayOfMonth(arrivesBy)}${late ? `, ${words.overdue}` : ''}`}
        </span>
      )}
    </span>
  )
}

/** Text colour of the age of an order. */
export const toneOf = ({ queueStep, paidAt, placedAt }: OrderRow): string => {
  const lateness = queueStep && getLateness(queueStep, paidAt ?? placedAt, new Date())
  return lateness ? latenessClass[lateness] : ''
}

/** Age since the payment, or in grey since it was placed; late orders are coloured. */
export function AgeCell({ row }: { row: OrderRow }) {
  const { paidAt, placedAt } = row
  const at = paidAt ?? placedAt
  return (
    <time dateTime={at} title={formatDayAndTime(at)} className={paidAt ? toneOf(row) : 'text-muted'}>
      {!paidAt && <span className="sr-only">{words.unpaid} </span>}
      <span>{formatAge(at)}</span>
    </time>
  )
}
