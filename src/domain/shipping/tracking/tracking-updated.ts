import type { TrackingStatus } from '#contract/shipping'
import { defineEvent } from '#platform/jobs/events'

/**
 * A carrier reported something new of a package: a status, each once per label, or its tracking code. Its order of
 * arrival is not that of `at`.
 */
export const trackingUpdated = defineEvent<{
  packageId: string
  labelId: string
  direction: 'out' | 'back'
  /** null: only the tracking code is new */
  status: TrackingStatus | null
  /** when it happened, ISO 8601 */
  at: string
  trackingCode: string | null
  trackingUrl: string | null
}>('shipping.tracking_updated')
