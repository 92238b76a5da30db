import type { PeopleMerge } from '#platform/postgres/people-merge'

const ofStaff = 'only the team has them, and its accounts are not merged'

/** Nothing of the desk belongs to customers but the notes about them, which `customer-insights` moves. */
export const deskMerge: PeopleMerge = {
  stays: {
    'saved_views.owner_id': ofStaff,
    'drafts.owner_id': ofStaff,
    'card_arrangements.owner_id': ofStaff,
    'notes.author_id': ofStaff,
    'note_mentions.user_id': ofStaff,
  },
}
