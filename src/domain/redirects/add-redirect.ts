import { eq, inArray, or } from 'drizzle-orm'
import { getFirst } from '#shared/data/get-or-throw'
import { maxRedirects } from './contract.ts'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { redirects, notFoundPaths } from './tables.ts'
import { normalizePath, parseSource, type Redirect, RedirectTable, redirectsTag } from './rules.ts'

const lockQuery = statement('redirects.lock', `select pg_advisory_xact_lock(hashtext('redirects'))`)
const countRedirects = statement<{ there: number }>(
  'redirects.count',
  'select count(*)::int as there from redirects',
)

const { from, to, toKey } = redirects

/**
 * Locks the redirects against concurrent changes until the transaction ends, so that chains and loops are detected.
 */
export const lockRedirects = (tx: Db): Promise<unknown> => queryRows(tx, lockQuery, [])

/** Loads the redirects from and to these paths. */
export async function loadRelatedRedirects(tx: Db, addresses: readonly string[]): Promise<RedirectTable> {
  const keys = addresses.map(normalizePath)
  return new RedirectTable(
    await tx
      .select({ from, to, toKey })
      .from(redirects)
      .where(or(inArray(from, keys), inArray(toKey, keys))),
  )
}

export const loadAllRedirects = async (tx: Db): Promise<RedirectTable> =>
  new RedirectTable(await tx.select({ from, to, toKey }).from(redirects))

const putRedirects = statement(
  'redirects.put',
  `insert into redirects (from_path, to_path, to_key, automatic)
   select *, $4 from unnest($1::text[], $2::text[], $3::text[])
   on conflict (from_path) do update set to_path = excluded.to_path, to_key = excluded.to_key,
     automatic = redirects.automatic and excluded.automatic`,
)

/** Stores changed redirects and deletes their paths from the not-found list. Throws `redirects.full`. */
export async function storeRedirects(
  tx: Db,
  changed: readonly Redirect[],
  automatic: boolean,
): Promise<void> {
  if (changed.length === 0) return
  const columns = [
    changed.map((each) => each.from),
    changed.map((each) => each.to),
    changed.map((each) => each.toKey),
  ]
  await queryRows(tx, putRedirects, [...columns, automatic])
  const counted = getFirst(await queryRows(tx, countRedirects, []))
  if (counted.there > maxRedirects && !automatic) throw new AppError('redirects.full', { most: maxRedirects })
  await tx.delete(notFoundPaths).where(inArray(notFoundPaths.path, getFirst(columns)))
  await invalidateTags(tx, [redirectsTag])
}

/**
 * Adds a redirect from the old path of an item to its new one. Redirects to the old path then point to the new one
 * too.
 */
export async function addRedirect(tx: Db, before: string, now: string): Promise<void> {
  await lockRedirects(tx)
  // The new path exists now, so it must not redirect.
  await tx.delete(redirects).where(eq(from, normalizePath(now)))
  const table = await loadRelatedRedirects(tx, [before, now])
  table.add(normalizePath(before), now)
  await storeRedirects(tx, table.changed, true)
}

/**
 * Adds redirects from old paths that have none, and leaves those that exist as they are. A path that cannot be a source
 * is left out, and so is a loop. Returns how many were added.
 */
export async function addMissingRedirects(
  tx: Db,
  pairs: readonly { from: string; to: string }[],
): Promise<number> {
  const wanted = pairs.flatMap((pair) => {
    const source = parseSource(pair.from)
    return 'address' in source && source.address !== normalizePath(pair.to)
      ? [{ from: source.address, to: pair.to }]
      : []
  })
  if (wanted.length === 0) return 0
  const froms = wanted.map((pair) => pair.from)
  // Most products of a repeated import have theirs: the lock is for new ones.
  const known = await loadRelatedRedirects(tx, froms)
  if (froms.every((each) => known.targetOf(each) !== undefined)) return 0
  await lockRedirects(tx)
  const table = await loadRelatedRedirects(
    tx,
    wanted.flatMap((pair) => [pair.from, pair.to]),
  )
  let added = 0
  for (const pair of wanted)
    if (table.targetOf(pair.from) === undefined && table.add(pair.from, pair.to) !== undefined) added += 1
  await storeRedirects(tx, table.changed, true)
  return added
}
