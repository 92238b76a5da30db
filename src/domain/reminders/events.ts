import { event } from '#platform/events'

/** A cart was left a while ago, and its owner wants to hear of it. */
export const cartAbandoned = event<{ reminderId: string }>('reminders.cart_abandoned')
