import { eq, or, sql } from 'drizzle-orm'
import { describeDevice, describeIp } from './sessions/device.ts'
import { findSessions } from './sessions/sessions.ts'
import type { PersonalData } from '#platform/context'
import type { Db } from '#platform/postgres/database'
import { accounts, passkeys, verifications, wallets } from './tables.ts'
import { getPerson } from './people/people.ts'

async function waysIn(db: Db, userId: string) {
  const [linked, keys, held] = await Promise.all([
    db.select().from(accounts).where(eq(accounts.userId, userId)),
    db.select().from(passkeys).where(eq(passkeys.userId, userId)),
    db.select().from(wallets).where(eq(wallets.userId, userId)),
  ])
  return {
    contas: linked.map(({ providerId, createdAt }) => ({ provedor: providerId, desde: createdAt })),
    chavesDeAcesso: keys.map(({ name, createdAt }) => ({ nome: name, desde: createdAt })),
    carteiras: held.map(({ address, createdAt }) => ({ endereco: address, desde: createdAt })),
  }
}

/**
 * Personal data of profile, credentials and sessions, without passwords, keys, tokens or secrets. All of it is
 * deleted with the profile.
 */
export const identityRecords: readonly PersonalData[] = [
  {
    name: 'perfil',
    async read(db, userId) {
      const person = await getPerson(db, userId)
      return {
        nome: person.name,
        email: person.email,
        emailConfirmado: person.emailVerified,
        telefone: person.phone,
        foto: person.image,
        segundoFator: person.twoFactorEnabled,
        contaDesde: person.createdAt,
        ultimaEntrada: person.lastSignInAt,
      }
    },
    // Pending links and codes have no foreign key to the profile.
    async forget(tx, userId) {
      const { email } = await getPerson(tx, userId)
      const names = (word: string) =>
        sql`position(${word} in ${verifications.identifier} || ' ' || ${verifications.value}) > 0`
      await tx.delete(verifications).where(or(names(userId), names(email)))
    },
  },
  { name: 'formasDeEntrar', read: waysIn },
  {
    name: 'acessos',
    read: async (_db, userId) =>
      (await findSessions(userId)).map((session) => ({
        aparelho: describeDevice(session.userAgent),
        lugar: describeIp(session.ipAddress),
        ip: session.ipAddress,
        forma: session.method,
        entrouEm: session.createdAt,
        vistoEm: session.updatedAt,
      })),
  },
]
