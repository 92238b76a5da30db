import type { PersonalData } from '#domain/identity'
import { rows, statement } from '#platform/database'

const listQuery = statement<{ name: string }>(
  'pricing.list_of_person',
  'select l.name from price_list_members m join price_lists l on l.id = m.list_id where m.user_id = $1',
)

/** A membership hangs on the profile and goes with it. */
export const pricingRecords: PersonalData = {
  name: 'tabelaDePrecos',
  read: async (db, userId) => (await rows(db, listQuery, [userId]))[0]?.name,
}
