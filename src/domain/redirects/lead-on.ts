import { eq, inArray, or } from 'drizzle-orm'
import { mostRedirects } from '#contract/redirects'
import { dropTags } from '#platform/cache'
import { type Db, rows, statement } from '#platform/database'
import { AppError } from '#platform/errors'
import { redirects, unknownAddresses } from '#tables/redirects'
import { addressKey, type Redirect, RedirectTable, redirectsTag } from './rules.ts'

const lockRedirects = statement('redirects.lock', `select pg_advisory_xact_lock(hashtext('redirects'))`)
const countRedirects = statement<{ there: number }>(
  'redirects.count',
  'select count(*)::int as there from redirects',
)

const { from, to, toKey } = redirects

/**
 * Locks the redirects against concurrent changes until the transaction ends, so that chains and loops are detected.
 */
export const holdRedirects = (tx: Db): Promise<unknown> => rows(tx, lockRedirects, [])

/** Loads the redirects from and to these paths. */
export async function redirectsAround(tx: Db, addresses: readonly string[]): Promise<RedirectTable> {
  const keys = addresses.map(addressKey)
  return new RedirectTable(
    await tx
      .select({ from, to, toKey })
      .from(redirects)
      .where(or(inArray(from, keys), inArray(toKey, keys))),
  )
}

export const everyRedirect = async (tx: Db): Promise<RedirectTable> =>
  new RedirectTable(await tx.select({ from, to, toKey }).from(redirects))

const putRedirects = statement(
  'redirects.put',
  `insert into redirects (from_path, to_path, to_key, automatic)
   select *, $4 from unnest($1::text[], $2::text[], $3::text[])
   on conflict (from_path) do update set to_path = excluded.to_path, to_key = excluded.to_key,
     automatic = redirects.automatic and excluded.automatic`,
)

/** Stores changed redirects and deletes their paths from the not-found list. Throws `redirects.full`. */
export async function keepRedirects(tx: Db, changed: readonly Redirect[], automatic: boolean): Promise<void> {
  if (changed.length === 0) return
  const columns = [
    changed.map((each) => each.from),
    changed.map((each) => each.to),
    changed.map((each) => each.toKey),
  ]
  await rows(tx, putRedirects, [...columns, automatic])
  const [counted] = await rows(tx, countRedirects, [])
  if (counted!.there > mostRedirects && !automatic)
    throw new AppError('redirects.full', { most: mostRedirects })
  await tx.delete(unknownAddresses).where(inArray(unknownAddresses.path, columns[0]!))
  await dropTags(tx, [redirectsTag])
}

/**
 * Adds a redirect from the old path of an item to its new one. Redirects to the old path then point to the new one
 * too.
 */
export async function leadOn(tx: Db, before: string, now: string): Promise<void> {
  await holdRedirects(tx)
  // The new path exists now, so it must not redirect.
  await tx.delete(redirects).where(eq(from, addressKey(now)))
  const table = await redirectsAround(tx, [before, now])
  table.lead(addressKey(before), now)
  await keepRedirects(tx, table.changed, true)
}
