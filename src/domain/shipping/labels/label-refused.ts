import { defineEvent } from '#platform/jobs/events'

/** A carrier refused the label of a package, which now waits for a person. */
export const labelRefused = defineEvent<{ packageId: string; direction: 'out' | 'back' }>(
  'shipping.label_refused',
)
