import type { PeopleMerge } from '#platform/postgres/people-merge'

const ofMailbox = 'it is about a cart of that mailbox, and is erased with it'

export const reminderMerge: PeopleMerge = {
  stays: {
    'cart_contacts.email': ofMailbox,
    'cart_reminders.email': ofMailbox,
    'cart_reminders.user_id': ofMailbox,
  },
}
