import { eq } from 'drizzle-orm'
import type { PeopleMerge } from '#platform/postgres/people-merge'
import { mergeRows } from '#platform/postgres/move-rows'
import { favorites } from './tables.ts'

/** Favorites of two accounts that become one. What both have stays with the merged account, and ends with it. */
export const favoriteMerge: PeopleMerge = {
  ...mergeRows({
    table: 'favorites',
    column: 'user_id',
    key: 'item_id',
    only: 'not exists (select from favorites own where own.user_id = $2 and own.item_id = moved.item_id)',
  }),
  count: async (db, userId) => ({ favorites: await db.$count(favorites, eq(favorites.userId, userId)) }),
}
