import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '#platform/context'
import { favorites } from './tables.ts'

/** No `forget`: favorites are deleted with the profile by the foreign key. */
export const favoriteRecords: PersonalData = {
  name: 'favoritos',
  async read(db, userId) {
    const found = await db
      .select()
      .from(favorites)
      .where(eq(favorites.userId, userId))
      .orderBy(desc(favorites.at))
    return found.map(({ kind, itemId, at }) => ({
      tipo: kind === 'set' ? 'conjunto' : 'produto',
      codigo: itemId,
      guardadoEm: at,
    }))
  },
}
