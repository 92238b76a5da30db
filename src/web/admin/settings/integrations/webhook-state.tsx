import type { WebhookView } from '#contract/integrations'
import { integrations } from '#texts/admin/integrations'
import { StatusDot } from '#web/ui/display/status-dot.tsx'

const tones = { active: 'done', failing: 'alert', stopped: 'ended' } as const

const stateOf = ({ isActive, failingSince }: WebhookView): keyof typeof tones => {
  if (!isActive) return 'stopped'
  return failingSince ? 'failing' : 'active'
}

/** State of an endpoint, with a dot. */
export const WebhookState = ({ webhook }: { webhook: WebhookView }) => (
  <StatusDot tone={tones[stateOf(webhook)]}>{integrations.webhooks.states[stateOf(webhook)]}</StatusDot>
)
