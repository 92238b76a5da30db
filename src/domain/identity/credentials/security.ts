import { and, asc, count, eq } from 'drizzle-orm'
import { symmetricDecrypt } from 'better-auth/crypto'
import { settingsOf } from '#domain/settings'
import { database, type Db, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { confirmed, type Ctx, signedIn } from '#platform/http'
import { hashPassword } from 'better-auth/crypto'
import type { SecurityView } from '#contract/identity'
import { deviceOf, placeOf } from '#context/identity/sessions/device.ts'
import { strong } from '#context/identity/gateway/gates.ts'
import { setPassword } from '#context/identity/people/invitations.ts'
import { writeLetter } from '#context/identity/links/letters.ts'
import { tellPerson } from '#context/identity/sessions/live.ts'
import { opened } from '#context/identity/options.ts'
import { pendingEmailOf } from '#context/identity/links/pending-email.ts'
import { personById, sessionsOf } from '#context/identity/people/people.ts'
import { providersOf } from '#context/identity/providers/providers.ts'
import { accounts, passkeys, profiles, twoFactors, verifications, wallets } from '#tables/identity'

/** How many backup codes are left; they are kept encrypted, as one list. */
async function backupCodesOf(userId: string): Promise<number | null> {
  const [row] = await database()
    .select({ codes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)))
  if (!row) return null
  const list = JSON.parse(await symmetricDecrypt({ key: opened().secret, data: row.codes })) as unknown[]
  return list.length
}

const passkeysOf = (userId: string) =>
  database().select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))

const accountsOf = (userId: string) =>
  database().select().from(accounts).where(eq(accounts.userId, userId)).orderBy(asc(accounts.createdAt))

const walletsOf = (userId: string) =>
  database().select().from(wallets).where(eq(wallets.userId, userId)).orderBy(asc(wallets.createdAt))

export async function securityOf({ actor }: Ctx): Promise<SecurityView> {
  const { userId, session } = signedIn(actor)
  const [person, keys, linked, held, open, backupCodesLeft, providers] = await Promise.all([
    personById(database(), userId),
    passkeysOf(userId),
    accountsOf(userId),
    walletsOf(userId),
    sessionsOf(userId),
    backupCodesOf(userId),
    settingsOf('signIn').then(providersOf),
  ])
  const nameOf = new Map(providers.map(({ id, name }) => [id, name]))
  return {
    password: linked.some(({ providerId, password }) => providerId === 'credential' && password),
    secondFactor: person.twoFactorEnabled,
    backupCodesLeft: person.twoFactorEnabled ? backupCodesLeft : null,
    passkeys: keys.map(({ id, name, createdAt }) => ({
      id,
      name: name ?? '',
      createdAt: (createdAt ?? person.createdAt).toISOString(),
    })),
    accounts: linked
      .filter(({ providerId }) => providerId !== 'credential' && providerId !== 'siwe')
      .map(({ id, providerId, createdAt }) => ({
        id,
        providerId,
        name: nameOf.get(providerId) ?? providerId,
        createdAt: createdAt.toISOString(),
      })),
    wallets: held.map(({ id, address }) => ({ id, address })),
    sessions: open.map((one) => ({
      id: one.id,
      current: one.id === session.id,
      device: deviceOf(one.userAgent),
      place: placeOf(one.ipAddress),
      ip: one.ipAddress ?? '',
      method: one.method,
      startedAt: one.createdAt.toISOString(),
      lastSeenAt: one.updatedAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
    })),
    pendingEmail: await pendingEmailOf(userId, person.email),
  }
}

/** Gives a password to somebody without one. Throws `identity.refused` to whoever has one: they change it. */
export async function firstPassword({ actor }: Ctx, newPassword: string): Promise<void> {
  const { userId, email, name } = confirmed(actor)
  strong(newPassword, 'newPassword', { email, name })
  const hash = await hashPassword(newPassword)
  await transaction(async (tx) => {
    const [person] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('update')
    const [held] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    if (!person || held) throw new AppError('identity.refused')
    await setPassword(tx, userId, hash)
    await writeLetter(tx, { kind: 'password_changed', to: email, name })
    await tellPerson(tx, userId)
  })
}

/** Throws `identity.last_way_in` where nothing else opens the account, `request.not_found` where it is not theirs. */
export async function removeWallet({ actor }: Ctx, id: string): Promise<void> {
  const { userId } = confirmed(actor)
  await transaction(async (tx) => {
    const [wallet] = await tx
      .delete(wallets)
      .where(and(eq(wallets.id, id), eq(wallets.userId, userId)))
      .returning({ address: wallets.address, chainId: wallets.chainId })
    if (!wallet) throw new AppError('request.not_found')
    await tx
      .delete(accounts)
      .where(
        and(
          eq(accounts.userId, userId),
          eq(accounts.providerId, 'siwe'),
          eq(accounts.accountId, `${wallet.address}:${wallet.chainId}`),
        ),
      )
    if ((await waysLeft(tx, userId)) === 0) throw new AppError('identity.last_way_in')
    await tellPerson(tx, userId)
  })
}

async function waysLeft(tx: Db, userId: string): Promise<number> {
  const [linked] = await tx.select({ n: count() }).from(accounts).where(eq(accounts.userId, userId))
  const [keys] = await tx.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  return linked!.n + keys!.n
}

/** Takes the second factor from somebody who lost it: app, backup codes and the browsers that were spared it. */
export async function resetSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  // Browsers that are spared, and challenges on their way, hold the bare id as their value.
  await tx.delete(verifications).where(eq(verifications.value, userId))
  await tx.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.id, userId))
  await tellPerson(tx, userId)
}
