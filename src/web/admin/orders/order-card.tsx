import type { OrderRow } from '#contract/orders'
import { formatAge } from '#shared/dates/age'
import { formatAmount } from '#shared/money/amount'
import { admin } from '#texts/admin/admin'
import { orderDesk as words } from '#texts/admin/order-desk'
import { orders } from '#texts/checkout/orders'
import type { RowCard } from '#web/admin/kit/table/columns.ts'
import { Picture } from '#web/views/media/picture.tsx'
import { GiftMark, toneOf } from './order-cells.tsx'

/** First picture whole, the next one peeps out behind it. */
const CardPictures = ({ items }: Pick<OrderRow, 'items'>) => (
  <span className="flex w-[54px] shrink-0" aria-hidden>
    {items.slice(0, 2).map(({ image }, at) => (
      <span key={at} className={at === 0 ? '' : 'w-3.5 overflow-hidden border-l-2 border-paper py-1'}>
        <Picture
          picture={image}
          sizes="40px"
          alt=""
          className={`rounded-image ${at === 0 ? 'h-[50px] w-10' : 'h-[42px] w-[34px]'}`}
        />
      </span>
    ))}
  </span>
)

/** Returns the last part of a card: why the order waits, else how it is shipped. */
const getReason = ({ queueStep, labelRefusal, readySince, shippingName }: OrderRow): string =>
  labelRefusal ??
  (queueStep === 'uncollected' && readySince ? words.atStore(formatAge(readySince)) : shippingName)

/** Returns an order as a card for phones. The status is told where the list shows several. */
export const toOrderCard = (row: OrderRow, saysStatus: boolean): RowCard => {
  const { customer, isFirstPurchase, isGift, number, pieces, total, paidAt, placedAt } = row
  const age = admin.queue.oldest(formatAge(paidAt ?? placedAt))
  return {
    picture: <CardPictures items={row.items} />,
    title: (
      <>
        {customer}
        {isFirstPurchase && <span className="text-xs font-normal text-muted"> {words.first}</span>}
        {isGift && (
          <>
            {' '}
            <GiftMark />
          </>
        )}
      </>
    ),
    detail: [
      number.slice(number.lastIndexOf('-') + 1),
      words.countPieces(pieces),
      saysStatus ? orders.status[row.status] : getReason(row),
    ].join(' · '),
    end: <span className="font-medium">{formatAmount(total)}</span>,
    endDetail: <span className={paidAt ? toneOf(row) : ''}>{age}</span>,
  }
}
