import { database, queryRows, statement } from '#platform/postgres/database'
import { BufferedCounter } from '#platform/cache/buffered-counter'
import { maxNotFoundPaths } from './contract.ts'
import { normalizePath, isReportable } from './rules.ts'

const redirectQuery = statement<{ to: string }>(
  'redirects.ask',
  'select to_path as "to" from redirects where from_path = $1',
)

const countUses = statement(
  'redirects.count_uses',
  `update redirects set uses = uses + least(asked.count, 1000000), last_used_at = now()
   from unnest($1::text[], $2::int[]) as asked(path, count)
   where from_path = asked.path and uses < 2000000000`,
)

// Keeps the most frequent paths, and the newest ones, which had no time to become frequent. Deletes the rest.
const countNotFound = statement<{ path: string }>(
  'redirects.count_unknown',
  `with counted as (
     insert into not_found_paths as known (path, count)
     select * from unnest($1::text[], $2::int[]) as asked(path, count) order by path
     on conflict (path) do update set count = least(known.count::bigint + excluded.count, 2000000000), last_at = now()
     returning path, count, last_at
   ), all_of_them as (
     select path, count, last_at from counted
     union all select path, count, last_at from not_found_paths where path not in (select path from counted)
   ), ranked as (
     select path, row_number() over (order by count desc, last_at desc, path) as by_count,
       row_number() over (order by last_at desc, count desc, path) as by_time
     from all_of_them
   )
   select path from ranked where by_count > $3 and by_time > $4`,
)
const deleteNotFound = statement('redirects.drop_unknown', 'delete from not_found_paths where path = any($1)')

const keptByCount = Math.round(maxNotFoundPaths * 0.8)

const uses = new BufferedCounter(5_000, (counts) => queryRows(database(), countUses, columns(counts)))
const notFound = new BufferedCounter(5_000, async (counts) => {
  const gone = await queryRows(database(), countNotFound, [
    ...columns(counts),
    keptByCount,
    maxNotFoundPaths - keptByCount,
  ])
  if (gone.length > 0) await queryRows(database(), deleteNotFound, [gone.map(({ path }) => path)])
})

const columns = (counts: readonly (readonly [string, number])[]): [string[], number[]] => [
  counts.map(([name]) => name),
  counts.map(([, count]) => count),
]

/** Returns the redirect target of a path that does not exist, or undefined. Counts the use in a buffer. */
export async function resolveRedirect(address: string): Promise<string | undefined> {
  const key = normalizePath(address)
  const [lead] = await queryRows(database(), redirectQuery, [key])
  if (lead) uses.add(key)
  return lead?.to
}

/** Like `resolveRedirect`, for page requests. Counts the path as not found if there is no redirect. */
export async function resolvePageRedirect(address: string): Promise<string | undefined> {
  const to = await resolveRedirect(address)
  const key = normalizePath(address)
  if (to === undefined && isReportable(key)) notFound.add(key)
  return to
}

/** Counts a redirect that was served from a cache. */
export const countRedirectUse = (key: string): void => uses.add(key)
