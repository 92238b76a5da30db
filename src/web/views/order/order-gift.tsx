import type { Gift } from '#contract/orders'
import { gift as words } from '#texts/checkout/gift'

/** Receiver and message of a gift. */
export const OrderGift = ({ gift: { receiver, message } }: { gift: Gift }) => (
  <div className="text-sm">
    <p className="font-semibold">{words.for(receiver)}</p>
    {message && <p className="mt-1 break-words whitespace-pre-line text-muted">{message}</p>}
  </div>
)
