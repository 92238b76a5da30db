import { asc, eq } from 'drizzle-orm'
import { computeVersion } from '#domain/audit'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { quoteLines, quotes } from './tables.ts'

export type Quote = typeof quotes.$inferSelect
export type StoredLine = typeof quoteLines.$inferSelect

/** Cache tag of all quotes; staff screens follow it. */
export const quotesTag = 'quotes'

/** Returns a quote, optionally locked until the transaction ends. Throws `quotes.not_found`. */
export async function findQuote(db: Db, id: string, lock = false): Promise<Quote> {
  const asked = db.select().from(quotes).where(eq(quotes.id, id))
  const [found] = await (lock ? asked.for('update') : asked)
  if (!found) throw new AppError('quotes.not_found')
  return found
}

/** Returns the lines of a quote in their order. */
export const listLines = (db: Db, quoteId: string): Promise<StoredLine[]> =>
  db.select().from(quoteLines).where(eq(quoteLines.quoteId, quoteId)).orderBy(asc(quoteLines.position))

/** Returns what two members of the team must not change at once: state and offer. */
export const toEditable = (
  { state, validUntil, message, reason }: Quote,
  lines: readonly StoredLine[],
): Record<string, unknown> => ({
  state,
  validUntil,
  message,
  reason,
  agreed: lines.map(({ agreedTotal }) => agreedTotal),
})

export const versionOf = (quote: Quote, lines: readonly StoredLine[]): string =>
  computeVersion(toEditable(quote, lines))
