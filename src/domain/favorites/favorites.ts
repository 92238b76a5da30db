import { and, desc, eq, sql } from 'drizzle-orm'
import { type Db, database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { type Favorite, maxFavorites } from './contract.ts'
import { favorites } from './tables.ts'

/** Returns the favorites of a user, newest first. */
export const listFavorites = (db: Db, userId: string): Promise<Favorite[]> =>
  db
    .select({ kind: favorites.kind, id: favorites.itemId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.at), desc(favorites.itemId))
    .limit(maxFavorites)

/** Locks the favorites of a user, so that two tabs signing in at once respect the limit. */
const lockFavorites = (tx: Db, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favorites:${userId}`}, 0))`)

/** Adds a favorite. Throws `favorites.full`. */
export async function addFavorite(userId: string, { kind, id }: Favorite): Promise<void> {
  await transaction(async (tx) => {
    await lockFavorites(tx, userId)
    const others = await tx.$count(
      favorites,
      and(eq(favorites.userId, userId), sql`${favorites.itemId} <> ${id}`),
    )
    if (others >= maxFavorites) throw new AppError('favorites.full', { most: maxFavorites })
    await tx.insert(favorites).values({ userId, itemId: id, kind }).onConflictDoNothing()
  })
}

export const removeFavorite = async (userId: string, { id }: Favorite): Promise<void> =>
  void (await database()
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.itemId, id))))

/**
 * Merges the favorites of a browser (newest first) into those of a user, and returns all. Existing ones keep their
 * position; above the limit, the oldest of the browser are dropped.
 */
export async function mergeFavorites(userId: string, items: readonly Favorite[]): Promise<Favorite[]> {
  return transaction(async (tx) => {
    await lockFavorites(tx, userId)
    const known = new Set((await listFavorites(tx, userId)).map(({ id }) => id))
    const fresh = [...new Map(items.map((item) => [item.id, item])).values()]
      .filter(({ id }) => !known.has(id))
      .slice(0, maxFavorites - known.size)
    const now = Date.now()
    if (fresh.length > 0)
      await tx
        .insert(favorites)
        .values(fresh.map(({ kind, id }, at) => ({ userId, itemId: id, kind, at: new Date(now - at) })))
        .onConflictDoNothing()
    return listFavorites(tx, userId)
  })
}
