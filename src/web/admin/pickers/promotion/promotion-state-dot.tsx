import type { PromotionState } from '#contract/pricing'
import { promotions as words } from '#texts/admin-products/promotions'
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx'

const tones: Record<PromotionState, StatusTone> = {
  running: 'done',
  scheduled: 'waiting',
  ended: 'ended',
  off: 'ended',
}

/** Shows whether a promotion or price list is in force. */
export const PromotionStateDot = ({ state }: { state: PromotionState }) => (
  <StatusDot tone={tones[state]}>{words.state[state]}</StatusDot>
)
