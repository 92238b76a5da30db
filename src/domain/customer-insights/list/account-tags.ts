import { customersTag, isSameTag } from '#context/customer-insights/rules.ts'
import { searchTextOf } from '#context/customer-insights/summary/summary-sql.ts'
import { tagLimits } from '#contract/customer-insights'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, queryRows, statement } from '#platform/postgres/database'

/** Returns the tags of a customer with new ones, up to the limit, and those that were added. */
export function mergeTags(
  present: readonly string[],
  given: readonly string[],
): { tags: string[]; added: string[] } {
  const tags = [...present]
  for (const tag of given)
    if (tags.length < tagLimits.count && !tags.some((each) => isSameTag(each, tag))) tags.push(tag)
  return { tags, added: tags.slice(present.length) }
}

const lockQuery = statement<{ id: string; userId: string; tags: string[] }>(
  'customer-insights.lock_account_tags',
  `select id, user_id as "userId", tags from customer_summaries where user_id = any($1::uuid[]) order by id for update`,
)

const saveQuery = statement(
  'customer-insights.save_account_tags',
  `update customer_summaries c set tags = given.tags, search_text = ${searchTextOf('c', 'given.tags')}
   from jsonb_to_recordset($1::jsonb) as given(id uuid, tags text[]) where c.id = given.id`,
)

type Tagged = { userId: string; tags: readonly string[] }

/** Adds tags to customers with an account, whose summary exists. Returns the customer of each account. */
export async function tagAccounts(tx: Db, given: readonly Tagged[]): Promise<Map<string, string>> {
  const rows = await queryRows(tx, lockQuery, [given.map(({ userId }) => userId)])
  const wanted = new Map(given.map(({ userId, tags }) => [userId, tags]))
  const changed = rows
    .map(({ id, userId, tags }) => ({ id, ...mergeTags(tags, wanted.get(userId) ?? []) }))
    .filter(({ added }) => added.length > 0)
  await save(tx, changed)
  return new Map(rows.map(({ id, userId }) => [userId, id]))
}

/** Removes tags from a customer with an account, in any spelling. */
export async function untagAccount(tx: Db, { userId, tags }: Tagged): Promise<void> {
  const rows = await queryRows(tx, lockQuery, [[userId]])
  const left = (present: readonly string[]) =>
    present.filter((tag) => !tags.some((each) => isSameTag(each, tag)))
  await save(
    tx,
    rows.map((row) => ({ id: row.id, tags: left(row.tags) })),
  )
}

async function save(tx: Db, changed: readonly { id: string; tags: readonly string[] }[]): Promise<void> {
  if (changed.length === 0) return
  await queryRows(tx, saveQuery, [JSON.stringify(changed.map(({ id, tags }) => ({ id, tags })))])
  await invalidateTags(tx, [customersTag])
}
