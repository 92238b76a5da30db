import { and, desc, eq, isNull } from 'drizzle-orm'
import type { PersonalData } from '#platform/context'
import { readNames, withNames } from './notes/read-notes.ts'
import { cardArrangements, drafts, notes, savedViews } from './tables.ts'

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

/** Personal data: arranged cards of dashboards; deleted with the profile. */
export const arrangementRecords: PersonalData = {
  name: 'paineis',
  async read(db, userId) {
    const own = await db.select().from(cardArrangements).where(eq(cardArrangements.ownerId, userId))
    if (own.length === 0) return undefined
    return own.map(({ board, arrangement, savedAt }) => ({
      painel: board,
      cartoes: arrangement,
      em: savedAt,
    }))
  },
}

/** Personal data: notes that the person wrote. They belong to the store and stay, under the name of their author. */
export const writtenNotes: PersonalData = {
  name: 'notasEscritas',
  async read(db, userId) {
    const own = await db
      .select()
      .from(notes)
      .where(and(eq(notes.authorId, userId), isNull(notes.deletedAt)))
      .orderBy(desc(notes.createdAt))
    if (own.length === 0) return undefined
    const names = await readNames(db, own)
    return own.map(({ text, createdAt }) => ({ texto: withNames(text, names), em: createdAt }))
  },
}
