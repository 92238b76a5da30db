import { eq } from 'drizzle-orm'
import type { PersonalData } from '#platform/context'
import { savedViews } from './tables.ts'

/** The views that a person saved; they go with the profile. */
export const ownViews: PersonalData = {
  name: 'visoes',
  async read(db, userId) {
    const own = await db.select().from(savedViews).where(eq(savedViews.ownerId, userId))
    if (own.length === 0) return undefined
    return own.map(({ screen, name, search, shared, createdAt }) => ({
      tela: screen,
      nome: name,
      filtros: search,
      compartilhada: shared,
      desde: createdAt,
    }))
  },
}
