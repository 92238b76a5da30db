import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { formatRecent } from '#shared/dates/dates'
import { payLink as words } from '#texts/checkout/pay-link'
import { useSecondsUntil } from '#web/storefront/checkout-result/use-seconds-until.ts'
import { Icon } from '#web/ui/display/icon.tsx'

/** Until when the pieces are held, and how long that still is. */
export function HoldClock({ until }: { until: string }) {
  const seconds = useSecondsUntil(until)
  const minutes = Math.floor(seconds / 60)
  return (
    <p className="flex items-center gap-3 rounded-panel bg-ipe px-4 py-3.5 text-on-ipe">
      <Icon of={Clock} size={20} className="shrink-0" />
      <span className="grow">{words.heldUntil(formatRecent(until))}</span>
      <strong role="timer" className="shrink-0 tabular-nums">
        {minutes > 0 ? words.left(minutes) : words.lastMinute}
      </strong>
    </p>
  )
}
