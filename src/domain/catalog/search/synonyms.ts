import { and, asc, eq, or } from 'drizzle-orm'
import { normalizeText, vocabularyTag } from '#context/catalog/rules.ts'
import { maxSynonyms, type SynonymInput, type SynonymView } from '#contract/catalog'
import { type CommandCall, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import { database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { searchSynonyms } from '#tables/catalog'
import { getFirst } from '#shared/data/get-or-throw'

// Serializes concurrent additions, since two users may add the same pair in opposite directions.
const lockSynonyms = statement('catalog.lock_synonyms', `select pg_advisory_xact_lock(hashtext('synonyms'))`)

export async function listSynonyms(_ctx: StaffContext): Promise<SynonymView[]> {
  return database()
    .select()
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.term), asc(searchSynonyms.meaning))
}

type Pair = Pick<SynonymView, 'term' | 'meaning' | 'mutual'>

const sameOr = ({ term, meaning }: Pair) =>
  or(
    and(eq(searchSynonyms.term, term), eq(searchSynonyms.meaning, meaning)),
    and(eq(searchSynonyms.term, meaning), eq(searchSynonyms.meaning, term)),
  )

/**
 * Adds a synonym; search applies it within a second. An existing pair is returned; it becomes mutual if it was
 * added in both directions. Throws `catalog.synonyms_full`.
 */
export const saveSynonym = staffCommand({
  entity: 'search_synonym',
  async load({ tx, input }: CommandCall<SynonymInput>) {
    const wanted = {
      term: normalizeText(input.term),
      meaning: normalizeText(input.meaning),
      mutual: input.mutual,
    }
    await queryRows(tx, lockSynonyms, [])
    const [before] = await tx.select().from(searchSynonyms).where(sameOr(wanted))
    const there = await tx.$count(searchSynonyms)
    return { wanted, before, there }
  },
  decide({ loaded: { before, there } }) {
    if (!before && there >= maxSynonyms) throw new AppError('catalog.synonyms_full', { most: maxSynonyms })
  },
  async save({ tx, loaded: { wanted, before } }) {
    if (!before) return getFirst(await tx.insert(searchSynonyms).values(wanted).returning())
    const mutual = before.mutual || wanted.mutual || before.term !== wanted.term
    const own = eq(searchSynonyms.id, before.id)
    return getFirst(await tx.update(searchSynonyms).set({ mutual }).where(own).returning())
  },
  audit({ loaded: { before }, saved: { id, ...pair } }) {
    if (!before) return { action: 'CREATE', id, name: pair.term, after: pair }
    const { id: _, ...was } = before
    return was.mutual === pair.mutual ? undefined : { id, name: pair.term, before: was, after: pair }
  },
  announce: ({ tx }) => invalidateTags(tx, [vocabularyTag]),
})

/** Deletes a synonym. Throws `catalog.synonym_not_found`. */
export const removeSynonym = staffCommand({
  entity: 'search_synonym',
  async save({ tx, input: id }: CommandCall<string>) {
    const [gone] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning()
    if (!gone) throw new AppError('catalog.synonym_not_found')
    return gone
  },
  audit({ saved: { id, ...pair } }) {
    return { action: 'DELETE', id, name: pair.term, before: pair }
  },
  announce: ({ tx }) => invalidateTags(tx, [vocabularyTag]),
})
