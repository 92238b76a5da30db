import { and, desc, eq, sql } from 'drizzle-orm'
import { type Db, database, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Favorite, mostFavorites } from './contract.ts'
import { favorites } from './tables.ts'

/** What a person keeps, the latest first. */
export const favoritesOf = (db: Db, userId: string): Promise<Favorite[]> =>
  db
    .select({ kind: favorites.kind, id: favorites.itemId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.at), desc(favorites.itemId))
    .limit(mostFavorites)

/** One after another for a person: two tabs that sign in at once count to the same limit. */
const hold = (tx: Db, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favorites:${userId}`}, 0))`)

/** Keeps one. Throws `favorites.full`. */
export async function keepFavorite(userId: string, { kind, id }: Favorite): Promise<void> {
  await transaction(async (tx) => {
    await hold(tx, userId)
    const others = await tx.$count(
      favorites,
      and(eq(favorites.userId, userId), sql`${favorites.itemId} <> ${id}`),
    )
    if (others >= mostFavorites) throw new AppError('favorites.full', { most: mostFavorites })
    await tx.insert(favorites).values({ userId, itemId: id, kind }).onConflictDoNothing()
  })
}

export const dropFavorite = async (userId: string, { id }: Favorite): Promise<void> =>
  void (await database()
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.itemId, id))))

/**
 * Puts what a browser kept, the latest first, before what its person keeps, and answers all of it. What is there already
 * stays where it is; beyond the limit what the browser kept longest is left out.
 */
export async function mergeFavorites(userId: string, items: readonly Favorite[]): Promise<Favorite[]> {
  return transaction(async (tx) => {
    await hold(tx, userId)
    const known = new Set((await favoritesOf(tx, userId)).map(({ id }) => id))
    const fresh = [...new Map(items.map((item) => [item.id, item])).values()]
      .filter(({ id }) => !known.has(id))
      .slice(0, mostFavorites - known.size)
    const now = Date.now()
    if (fresh.length > 0)
      await tx
        .insert(favorites)
        .values(fresh.map(({ kind, id }, at) => ({ userId, itemId: id, kind, at: new Date(now - at) })))
        .onConflictDoNothing()
    return favoritesOf(tx, userId)
  })
}
