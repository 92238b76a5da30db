import { defineEvent } from '#platform/jobs/events'

/** The label of a package was bought, cancelled, or expired: its price counts, or does not any more. */
export const labelPriced = defineEvent<{ packageId: string }>('shipping.label_priced')
