import { asc, eq, inArray } from 'drizzle-orm'
import { companyOfPrices } from '#context/pricing/ports.ts'
import type { PriceListMembership } from '#contract/pricing'
import { type CommandCall, staffCommand } from '#domain/audit'
import { lockPerson } from '#domain/identity'
import { type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { priceListMembers, priceLists } from '#tables/pricing'

const listOf = async (db: Db, userId: string): Promise<string | null> =>
  (
    await db
      .select({ listId: priceListMembers.listId })
      .from(priceListMembers)
      .where(eq(priceListMembers.userId, userId))
  )[0]?.listId ?? null

/** Returns the name of a price list, null if it does not exist. */
export async function readPriceListName(db: Db, id: string): Promise<string | null> {
  const [list] = await db.select({ name: priceLists.name }).from(priceLists).where(eq(priceLists.id, id))
  return list?.name ?? null
}

/** Puts people into a price list, or with null back to retail. */
export async function setPriceListOfMembers(
  tx: Db,
  userIds: readonly string[],
  listId: string | null,
): Promise<void> {
  if (userIds.length === 0) return
  if (listId === null)
    return void (await tx.delete(priceListMembers).where(inArray(priceListMembers.userId, [...userIds])))
  await tx
    .insert(priceListMembers)
    .values(userIds.map((userId) => ({ userId, listId })))
    .onConflictDoUpdate({ target: priceListMembers.userId, set: { listId } })
}

/** Returns the price list of a customer, who decides it, and all price lists. */
export async function readMembership(_ctx: StaffContext, userId: string): Promise<PriceListMembership> {
  const db = database()
  const [listId, company, lists] = await Promise.all([
    listOf(db, userId),
    companyOfPrices()(db, userId),
    db.select({ id: priceLists.id, name: priceLists.name }).from(priceLists).orderBy(asc(priceLists.name)),
  ])
  return { listId, company: company ?? null, lists }
}

/**
 * Assigns a customer to a price list, or to none with null. Throws `identity.person_not_found`,
 * `pricing.price_list_not_found`, and `pricing.price_list_by_company` for a buyer of a company, whose list it is.
 */
export const assignPriceList = staffCommand({
  entity: 'customer',
  async load({ tx, input: { userId, listId } }: CommandCall<{ userId: string; listId: string | null }>) {
    const person = await lockPerson(tx, userId)
    const company = await companyOfPrices()(tx, userId)
    if (company) throw new AppError('pricing.price_list_by_company', { company })
    const lists = await tx.select({ id: priceLists.id, name: priceLists.name }).from(priceLists)
    if (listId !== null && !lists.some(({ id }) => id === listId))
      throw new AppError('pricing.price_list_not_found')
    const named = (id: string | null) => lists.find((list) => list.id === id)?.name ?? null
    return { person, before: named(await listOf(tx, userId)), after: named(listId) }
  },
  save: ({ tx, input: { userId, listId } }) => setPriceListOfMembers(tx, [userId], listId),
  audit: ({ input: { userId }, loaded: { person, before, after } }) => ({
    id: userId,
    name: person.name,
    before: { priceList: before },
    after: { priceList: after },
  }),
})
