import { event } from '#platform/events'

/** A bag was left a while ago, and its owner wants to hear of it. */
export const bagLeft = event<{ reminderId: string }>('reminders.bag_left')
