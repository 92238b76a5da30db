import { defineEvent } from '#platform/jobs/events'

/** A cart was abandoned and its owner accepts reminders. */
export const cartAbandoned = defineEvent<{ reminderId: string }>('reminders.cart_abandoned')
