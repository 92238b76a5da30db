import type { OrderView } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates/dates'
import { boleto as words } from '#texts/checkout/boleto'
import { Note } from './note.tsx'

/** The last day of a boleto is over, but its money may be on the way. */
export default function BoletoOver({ order: { expiresAt } }: { order: OrderView }) {
  return (
    <div className="mb-6">
      <Note
        title={words.overTitle}
        text={words.overText(expiresAt ? formatDayAndTime(expiresAt) : '')}
        live
      />
    </div>
  )
}
