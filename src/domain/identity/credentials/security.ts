import { and, asc, eq } from 'drizzle-orm'
import { symmetricDecrypt } from 'better-auth/crypto'
import { readPendingEmail } from '#context/identity/links/pending-email.ts'
import { authOptions } from '#context/identity/options.ts'
import { getPerson } from '#context/identity/people/people.ts'
import { listProviders } from '#context/identity/providers/providers.ts'
import { describeDevice, describeIp } from '#context/identity/sessions/device.ts'
import { findSessions } from '#context/identity/sessions/sessions.ts'
import type { SecurityView } from '#contract/identity'
import { readSettings } from '#domain/settings'
import { database } from '#platform/postgres/database'
import { type Ctx, requireUser } from '#platform/http/http'
import { accounts, passkeys, twoFactors, wallets } from '#tables/identity'

/** Returns the number of unused backup codes. They are stored as one encrypted list. */
async function backupCodesOf(userId: string): Promise<number | null> {
  const [row] = await database()
    .select({ codes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)))
  if (!row) return null
  const list = JSON.parse(await symmetricDecrypt({ key: authOptions().secret, data: row.codes })) as unknown[]
  return list.length
}

const passkeysOf = (userId: string) =>
  database().select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))

const accountsOf = (userId: string) =>
  database().select().from(accounts).where(eq(accounts.userId, userId)).orderBy(asc(accounts.createdAt))

const walletsOf = (userId: string) =>
  database().select().from(wallets).where(eq(wallets.userId, userId)).orderBy(asc(wallets.createdAt))

export async function readSecurity({ actor }: Ctx): Promise<SecurityView> {
  const { userId, session } = requireUser(actor)
  const [person, keys, linked, held, open, backupCodesLeft, providers] = await Promise.all([
    getPerson(database(), userId),
    passkeysOf(userId),
    accountsOf(userId),
    walletsOf(userId),
    findSessions(userId),
    backupCodesOf(userId),
    readSettings('signIn').then(listProviders),
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
      device: describeDevice(one.userAgent),
      place: describeIp(one.ipAddress),
      ip: one.ipAddress ?? '',
      method: one.method,
      startedAt: one.createdAt.toISOString(),
      lastSeenAt: one.updatedAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
    })),
    pendingEmail: await readPendingEmail(userId, person.email),
  }
}
