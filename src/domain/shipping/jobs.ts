import { expireDrafts, resumeLabels } from '#context/shipping/labels/resume-labels.ts'
import { deleteOldQuotes } from '#context/shipping/quotes/stored-quotes.ts'
import { deleteOldCarrierEvents, trackLabelQueue } from '#context/shipping/tracking/receive-webhook.ts'
import { trackLabel, trackLabels } from '#context/shipping/tracking/track-labels.ts'
import type { Job } from '#platform/jobs/jobs'

export const shippingJobs: readonly Job[] = [
  { queue: trackLabelQueue, run: trackLabel },
  { queue: 'shipping.track_labels', run: () => trackLabels(), schedule: '*/20 * * * *' },
  { queue: 'shipping.resume_labels', run: () => resumeLabels(), schedule: '*/3 * * * *' },
  { queue: 'shipping.expire_drafts', run: expireDrafts, schedule: '11 6 * * *' },
  { queue: 'shipping.delete_quotes', run: deleteOldQuotes, schedule: '37 5 * * *' },
  { queue: 'shipping.delete_carrier_events', run: deleteOldCarrierEvents, schedule: '47 5 * * *' },
]
