import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '#platform/context'
import { quoteFields } from '#texts/storefront/quotes'
import { quotes } from './tables.ts'

/**
 * Personal data: the quotes that a person requested, with what they wrote. The quote stays with its company; the foreign
 * key forgets who requested it.
 */
export const quoteRecords: PersonalData = {
  name: 'orcamentos',
  async read(db, userId) {
    const found = await db
      .select({
        number: quotes.number,
        pedidoEm: quotes.requestedAt,
        observacao: quotes.note,
        resposta: quotes.message,
        valeAte: quotes.validUntil,
        motivo: quotes.reason,
      })
      .from(quotes)
      .where(eq(quotes.requestedBy, userId))
      .orderBy(desc(quotes.requestedAt))
    if (found.length === 0) return undefined
    return found.map(({ number, ...quote }) => ({ nome: quoteFields.formatName(number), ...quote }))
  },
  async forget(tx, userId) {
    // What they wrote may name them, and so may the answer to it.
    await tx
      .update(quotes)
      .set({ note: '', message: '', reason: '', requestedBy: null })
      .where(eq(quotes.requestedBy, userId))
  },
}
