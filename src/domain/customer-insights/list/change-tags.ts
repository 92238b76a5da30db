import { eq, sql } from 'drizzle-orm'
import { customersTag, isSameTag } from '#context/customer-insights/rules.ts'
import { searchTextOf } from '#context/customer-insights/summary/summary-sql.ts'
import { tagLimits } from '#contract/customer-insights'
import { type CommandCall, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { customerSummaries } from '#tables/customer-insights'

type TagOf = { id: string; tag: string }

async function lockTags({ tx, input: { id } }: CommandCall<TagOf>): Promise<string[]> {
  const [found] = await tx
    .select({ tags: customerSummaries.tags })
    .from(customerSummaries)
    .where(eq(customerSummaries.id, id))
    .for('update')
  if (!found) throw new AppError('customer-insights.not_found')
  return found.tags
}

async function saveTags(tx: Db, id: string, before: string[], tags: string[]): Promise<string[] | undefined> {
  if (tags.length === before.length) return undefined
  // A column that is set still has its former value within the statement.
  const searchText = sql.raw(searchTextOf('customer_summaries', 'given.tags'))
  await tx.execute(sql`
    update customer_summaries set tags = given.tags, search_text = ${searchText}
    from (select array(select jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb)) as tags) given
    where id = ${id}`)
  return tags
}

type Trace = { input: TagOf; loaded: string[]; saved: string[] | undefined }

const traceOf = ({ input: { id }, loaded, saved }: Trace) =>
  saved && { id, before: { tags: loaded }, after: { tags: saved } }

const announce = ({ tx }: { tx: Db }): Promise<void> => invalidateTags(tx, [customersTag])

/**
 * Adds a tag to a customer; nothing changes if it has the tag in another spelling. Throws `customer-insights.not_found`
 * and `customer-insights.too_many_tags`.
 */
export const addTag = staffCommand({
  entity: 'customer',
  load: lockTags,
  decide({ input: { tag }, loaded }) {
    if (loaded.length >= tagLimits.count && !loaded.some((each) => isSameTag(each, tag)))
      throw new AppError('customer-insights.too_many_tags', { max: tagLimits.count })
  },
  save: ({ tx, input: { id, tag }, loaded }) =>
    saveTags(tx, id, loaded, loaded.some((each) => isSameTag(each, tag)) ? loaded : [...loaded, tag]),
  audit: traceOf,
  announce,
})

/** Removes a tag from a customer, in any spelling. Throws `customer-insights.not_found`. */
export const removeTag = staffCommand({
  entity: 'customer',
  load: lockTags,
  save: ({ tx, input: { id, tag }, loaded }) =>
    saveTags(
      tx,
      id,
      loaded,
      loaded.filter((each) => !isSameTag(each, tag)),
    ),
  audit: traceOf,
  announce,
})
