import { and, asc, eq } from 'drizzle-orm'
import { recordAudit } from '#domain/audit'
import { dropTags } from '#platform/cache'
import { database, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, guard } from '#platform/http'
import type { SynonymInput, SynonymView } from './contract.ts'
import { plain, wordsTag } from './rules.ts'
import { searchSynonyms } from './tables.ts'

export async function listSynonyms(ctx: Ctx): Promise<SynonymView[]> {
  guard(ctx.actor, 'can_manage_products')
  return database()
    .select()
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.term), asc(searchSynonyms.meaning))
}

/** Adds a pair; search follows within a second. The same pair again is the one that is there. */
export async function saveSynonym(ctx: Ctx, input: SynonymInput): Promise<SynonymView> {
  guard(ctx.actor, 'can_manage_products')
  const pair = { term: plain(input.term), meaning: plain(input.meaning) }
  return transaction(async (tx) => {
    const [added] = await tx.insert(searchSynonyms).values(pair).onConflictDoNothing().returning()
    if (added) {
      await recordAudit(tx, ctx, {
        action: 'CREATE',
        entityType: 'search_synonym',
        entityId: added.id,
        entityName: added.term,
        after: pair,
      })
      await dropTags(tx, [wordsTag])
      return added
    }
    const [same] = await tx
      .select()
      .from(searchSynonyms)
      .where(and(eq(searchSynonyms.term, pair.term), eq(searchSynonyms.meaning, pair.meaning)))
    return same!
  })
}

export async function removeSynonym(ctx: Ctx, id: string): Promise<void> {
  guard(ctx.actor, 'can_manage_products')
  await transaction(async (tx) => {
    const [gone] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning()
    if (!gone) throw new AppError('catalog.synonym_not_found')
    const before = { term: gone.term, meaning: gone.meaning }
    await recordAudit(tx, ctx, {
      action: 'DELETE',
      entityType: 'search_synonym',
      entityId: id,
      entityName: gone.term,
      before,
    })
    await dropTags(tx, [wordsTag])
  })
}
