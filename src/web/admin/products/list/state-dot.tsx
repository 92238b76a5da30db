import type { ProductState } from '#contract/products'
import { formatDayAndTime } from '#shared/dates/dates'
import { products as words } from '#texts/admin-products/products'
import { StatusDot } from '#web/ui/display/status-dot.tsx'

const tones = { draft: 'waiting', scheduled: 'active', active: 'done', archived: 'ended' } as const

/** State of a product, with the date if it is scheduled. */
export const StateDot = ({
  row: { state, publishAt },
}: {
  row: { state: ProductState; publishAt: string | null }
}) => (
  <span title={publishAt ? words.publishesAt(formatDayAndTime(publishAt)) : undefined}>
    <StatusDot tone={tones[state]}>{words.state[state]}</StatusDot>
  </span>
)
