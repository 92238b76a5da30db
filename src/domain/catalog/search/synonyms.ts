import { and, asc, eq } from 'drizzle-orm'
import { plain, wordsTag } from '#context/catalog/rules.ts'
import type { SynonymInput, SynonymView } from '#contract/catalog'
import { type Call, staffCommand } from '#domain/audit'
import { dropTags } from '#platform/cache'
import { database } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, guard } from '#platform/http'
import { searchSynonyms } from '#tables/catalog'

export async function listSynonyms(ctx: Ctx): Promise<SynonymView[]> {
  guard(ctx.actor, 'produtos')
  return database()
    .select()
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.term), asc(searchSynonyms.meaning))
}

/** Adds a pair; search follows within a second. The same pair again is the one that is there. */
export const saveSynonym = staffCommand({
  screen: 'produtos',
  entity: 'search_synonym',
  async save({ tx, input }: Call<SynonymInput>) {
    const pair = { term: plain(input.term), meaning: plain(input.meaning) }
    const [added] = await tx.insert(searchSynonyms).values(pair).onConflictDoNothing().returning()
    if (added) return { synonym: added, isNew: true }
    const [same] = await tx
      .select()
      .from(searchSynonyms)
      .where(and(eq(searchSynonyms.term, pair.term), eq(searchSynonyms.meaning, pair.meaning)))
    return { synonym: same!, isNew: false }
  },
  audit({ saved: { synonym, isNew } }) {
    const { id, ...pair } = synonym
    return isNew ? { action: 'CREATE', id, name: pair.term, after: pair } : undefined
  },
  announce: ({ tx }) => dropTags(tx, [wordsTag]),
})

/** Takes a pair away; throws `catalog.synonym_not_found`. */
export const removeSynonym = staffCommand({
  screen: 'produtos',
  entity: 'search_synonym',
  async save({ tx, input: id }: Call<string>) {
    const [gone] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning()
    if (!gone) throw new AppError('catalog.synonym_not_found')
    return gone
  },
  audit({ saved: { id, ...pair } }) {
    return { action: 'DELETE', id, name: pair.term, before: pair }
  },
  announce: ({ tx }) => dropTags(tx, [wordsTag]),
})
