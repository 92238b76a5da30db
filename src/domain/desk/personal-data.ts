import { eq } from 'drizzle-orm'
import type { PersonalData } from '#platform/context'
import { drafts, savedViews } from './tables.ts'

/** Personal data: saved views; deleted with the profile. */
export const viewRecords: PersonalData = {
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

/** Personal data: drafts of forms; deleted with the profile. */
export const draftRecords: PersonalData = {
  name: 'rascunhos',
  async read(db, userId) {
    const own = await db.select().from(drafts).where(eq(drafts.ownerId, userId))
    if (own.length === 0) return undefined
    return own.map(({ form, values, savedAt }) => ({ formulario: form, digitado: values, em: savedAt }))
  },
}
