import { event } from '#platform/events'

/** A cart was abandoned and its owner accepts reminders. */
export const cartAbandoned = event<{ reminderId: string }>('reminders.cart_abandoned')
