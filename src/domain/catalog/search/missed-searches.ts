import { normalizeText } from '#context/catalog/rules.ts'
import type { MissedSearchPage, MissedSearchQuery } from '#contract/catalog'
import { countRedirectUse, searchPathKey } from '#domain/redirects'
import { toContainsPattern, database, queryRows, statement } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'
import type { StaffContext } from '#platform/http/http'
import { makeTextId } from '#platform/http/text-id'
import { BufferedCounter } from '#platform/cache/buffered-counter'
import { addDays, toIsoDay } from '#shared/dates/dates'
import { hasPersonalData } from '#shared/contact/personal-text'
import { openSearchIndex } from './open-index.ts'
import { search, readQueryStems } from './search.ts'

/** Days for which missed searches are kept, so that they can be compared with the year before; and that are listed. */
const retentionDays = 400
const listedDays = 30
const today = `(now() at time zone 'America/Sao_Paulo')::date`

// Stores at most 2,000 different searches per day, as a limit for junk.
const countMissed = statement(
  'catalog.count_missed',
  `insert into missed_searches as known (day, words, count)
   select ${today}, asked.words, asked.count from unnest($1::text[], $2::int[]) as asked(words, count)
   where (select count(*) from missed_searches where day = ${today}) < 2000
     or exists (select from missed_searches where day = ${today} and words = asked.words)
   order by 2
   on conflict (day, words) do update set count = least(known.count::bigint + excluded.count, 2000000000)`,
)

const missed = new BufferedCounter(500, (counts) =>
  queryRows(database(), countMissed, [counts.map(([words]) => words), counts.map(([, count]) => count)]),
)

/** Maximum length in characters; longer text was pasted. */
const longest = 60

/**
 * Counts a search without results, or the use of its redirect. Stores only the words, and none that may identify a
 * person.
 */
function noteSearch(typed: string, leadsTo: string | null): void {
  if (leadsTo !== null) return countRedirectUse(searchPathKey(typed))
  const words = normalizeText(typed)
  if (words.length > 1 && words.length <= longest && !hasPersonalData(typed)) missed.add(words)
}

/** Cache tag of answers to log every time, also when served from the cache. */
export const searchLogTag = 'catalog-noted'

type Answered = { total: number; reading: { leadsTo: string | null } | null }
type Asked = { search?: string | undefined } & Record<string, unknown>

const narrowing = ['category', 'color', 'size', 'minPrice', 'maxPrice', 'available'] as const

/** Returns whether to log a search: it has a redirect, or no results without filters. */
export function shouldLogSearch(query: Asked, { total, reading }: Answered): boolean {
  if (!query.search || !reading) return false
  return reading.leadsTo !== null || (total === 0 && narrowing.every((name) => query[name] === undefined))
}

export const logSearch = ({ search: typed }: Asked, { reading }: Answered): void =>
  noteSearch(typed!, reading!.leadsTo)

/** Logs a search that was answered from the cache. `url` is the URL of the page or of the API. */
export const cachedSearchLog = {
  tag: searchLogTag,
  async onHit(url: string): Promise<void> {
    const typed = new URLSearchParams(url.split('?')[1]).get('search')
    if (!typed) return
    const { vocabulary } = await openSearchIndex()
    noteSearch(typed, vocabulary.redirects.get(searchPathKey(typed)) ?? null)
  },
}

const isInPeriod = 'day between $1 and $2'
const isBefore = 'day between $3 and $4'

const missedQuery = statement<{ words: string; count: number; before: number; lastDay: string; all: number }>(
  'catalog.missed',
  `select words, sum(count) filter (where ${isInPeriod})::int as count,
     coalesce(sum(count) filter (where ${isBefore}), 0)::int as before,
     (max(day) filter (where ${isInPeriod}))::text as "lastDay", count(*) over ()::int as all
   from missed_searches where (${isInPeriod} or ${isBefore}) and ($5::text is null or words like $5)
   group by words having sum(count) filter (where ${isInPeriod}) > 0
   order by 2 desc, 4 desc, words limit $6 offset $7`,
)
const missedSums = statement<{ sum: number; sumBefore: number }>(
  'catalog.missed_sums',
  `select coalesce(sum(count) filter (where ${isInPeriod}), 0)::float8 as sum,
     coalesce(sum(count) filter (where ${isBefore}), 0)::float8 as "sumBefore"
   from missed_searches where (${isInPeriod} or ${isBefore}) and ($5::text is null or words like $5)`,
)

/** Lists searches without results of a period, most frequent first, each with the number of products that it finds now. */
export async function listMissedSearches(
  _ctx: StaffContext,
  { search: part, page, pageSize, ...days }: MissedSearchQuery,
): Promise<MissedSearchPage> {
  const words = part && normalizeText(part)
  const { beforeFrom = null, beforeTo = null } = days
  const isCompared = beforeFrom !== null && beforeTo !== null
  if (part && !words) return { items: [], total: 0, page, pageSize, sum: 0, sumBefore: isCompared ? 0 : null }
  const today = toIsoDay(new Date())
  const { to = today, from = addDays(to, 1 - listedDays) } = days
  const asked = [from, to, beforeFrom, beforeTo, words ? toContainsPattern(words) : null]
  const [found, [sums]] = await Promise.all([
    queryRows(database(), missedQuery, [...asked, pageSize, (page - 1) * pageSize]),
    queryRows(database(), missedSums, asked),
  ])
  const stems = await Promise.all(found.map(({ words }) => readQueryStems(words)))
  const store = await openSearchIndex()
  return {
    items: found.map(({ words, count, before, lastDay }, at) => ({
      id: makeTextId(words),
      words,
      count,
      before: isCompared ? before : null,
      lastDay,
      finds: search(store, words, stems[at]!).ranked.matches.size,
      leadsTo: store.vocabulary.redirects.get(searchPathKey(words)) ?? null,
    })),
    total: found[0]?.all ?? 0,
    page,
    pageSize,
    sum: sums!.sum,
    sumBefore: isCompared ? sums!.sumBefore : null,
  }
}

const dropOld = statement(
  'catalog.drop_missed',
  `delete from missed_searches where day <= ${today} - $1::int`,
)

export const searchJobs: readonly Job[] = [
  {
    queue: 'catalog.delete_missed_searches',
    run: async () => void (await queryRows(database(), dropOld, [retentionDays])),
    schedule: '47 5 * * *',
  },
]
