import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { lockPerson } from '#domain/identity'
import { publishEvent } from '#platform/jobs/events'
import { type Db, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { maxAddresses } from '#shared/auth/customer-limits'
import { getFirst } from '#shared/data/get-or-throw'
import type { AddressView, SavedAddressInput } from './contract.ts'
import { addressCheck } from './ports.ts'
import { listAddresses, toAddressView } from './queries.ts'
import { addressesChanged } from './rules.ts'
import { addresses } from './tables.ts'

/** Serializes changes of one person's addresses, so that exactly one is the default. */
const locked = <T>(userId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  transaction(async (tx) => {
    await lockPerson(tx, userId)
    const result = await work(tx)
    await publishEvent(tx, addressesChanged, { userId })
    return result
  })

const own = (userId: string, id: string) => and(eq(addresses.userId, userId), eq(addresses.id, id))

const setDefault = async (tx: Db, userId: string, id: string): Promise<void> => {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault))
  await tx.update(addresses).set({ isDefault: true }).where(own(userId, id))
}

const found = <T>(row: T | undefined): T => {
  if (!row) throw new AppError('customers.address_not_found')
  return row
}

const columnsOf = ({ label = '', complement = '', isDefault: _isDefault, ...rest }: SavedAddressInput) => ({
  ...rest,
  label,
  complement,
})

/**
 * Adds an address; the first one is the default. Throws `customers.addresses_full`, and an error if the CEP does not
 * match.
 */
export async function addAddress(userId: string, input: SavedAddressInput): Promise<AddressView> {
  await addressCheck()(input)
  return locked(userId, async (tx) => {
    const known = await listAddresses(tx, userId)
    if (known.length >= maxAddresses) throw new AppError('customers.addresses_full', { most: maxAddresses })
    const added = getFirst(
      await tx
        .insert(addresses)
        .values({ ...columnsOf(input), userId })
        .returning(),
    )
    const isDefault = known.length === 0 || input.isDefault === true
    if (isDefault) await setDefault(tx, userId, added.id)
    return toAddressView({ ...added, isDefault })
  })
}

/** Updates an address. Throws `customers.address_not_found`, also if it belongs to somebody else. */
export async function changeAddress(
  userId: string,
  id: string,
  input: SavedAddressInput,
): Promise<AddressView> {
  await addressCheck()(input)
  return locked(userId, async (tx) => {
    const [changed] = await tx
      .update(addresses)
      .set({ ...columnsOf(input), updatedAt: sql`now()` })
      .where(own(userId, id))
      .returning()
    const row = found(changed)
    if (input.isDefault) await setDefault(tx, userId, id)
    return toAddressView({ ...row, isDefault: row.isDefault || input.isDefault === true })
  })
}

export const makeDefault = (userId: string, id: string): Promise<void> =>
  locked(userId, async (tx) => {
    found((await tx.select({ id: addresses.id }).from(addresses).where(own(userId, id)))[0])
    await setDefault(tx, userId, id)
  })

/** Deletes an address. If it was the default, the newest of the others becomes the default. */
export const removeAddress = (userId: string, id: string): Promise<void> =>
  locked(userId, async (tx) => {
    const [gone] = await tx.delete(addresses).where(own(userId, id)).returning()
    if (!found(gone).isDefault) return
    const newest = tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.userId, userId))
      .orderBy(desc(addresses.createdAt))
      .limit(1)
    await tx.update(addresses).set({ isDefault: true }).where(inArray(addresses.id, newest))
  })

/** Adds the default address of people who have none. Returns the id of each, in the given order. */
export async function insertFirstAddresses(
  tx: Db,
  given: readonly { userId: string; address: SavedAddressInput }[],
): Promise<string[]> {
  if (given.length === 0) return []
  const rows = given.map(({ userId, address }) => ({ ...columnsOf(address), userId, isDefault: true }))
  return (await tx.insert(addresses).values(rows).returning({ id: addresses.id })).map(({ id }) => id)
}

/** Deletes an address unless it was changed. Returns whether it is gone. */
export async function removeUnchangedAddress(tx: Db, userId: string, id: string): Promise<boolean> {
  await tx.delete(addresses).where(and(own(userId, id), eq(addresses.updatedAt, addresses.createdAt)))
  return (await tx.$count(addresses, own(userId, id))) === 0
}
