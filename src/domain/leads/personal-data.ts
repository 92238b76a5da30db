import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { getPerson } from '#domain/identity'
import type { PersonalData } from '#platform/context'
import type { Db } from '#platform/postgres/database'
import { contactMessages, leads, newsletterConsentLog, newsletterSubscribers } from './tables.ts'

/** Selects rows that a person created while signed in, or under an email that they confirmed later. */
async function ofPerson(
  { userId: owner, email: mailbox }: typeof contactMessages | typeof newsletterSubscribers,
  db: Db,
  userId: string,
): Promise<SQL | undefined> {
  const { email, emailVerified } = await getPerson(db, userId)
  const unowned = and(isNull(owner), eq(mailbox, email.toLowerCase()))
  return or(eq(owner, userId), emailVerified ? unowned : undefined)
}

/** Personal data: messages to the store with their answers. */
export const messageRecords: PersonalData = {
  name: 'mensagens',
  async read(db, userId) {
    const found = await db
      .select({
        protocolo: contactMessages.number,
        nome: contactMessages.name,
        email: contactMessages.email,
        telefone: contactMessages.phone,
        assunto: contactMessages.subject,
        mensagem: contactMessages.text,
        enviadaEm: contactMessages.createdAt,
        consentimentoDeNovidades: contactMessages.marketingVersion,
      })
      .from(contactMessages)
      .where(await ofPerson(contactMessages, db, userId))
      .orderBy(asc(contactMessages.createdAt))
    return found.length === 0 ? undefined : found
  },
  async forget(tx, userId) {
    await tx.delete(contactMessages).where(await ofPerson(contactMessages, tx, userId))
  },
}

/** Personal data: call back requests of a signed-in person. */
export const leadRecords: PersonalData = {
  name: 'pedidosDeContato',
  async read(db, userId) {
    const found = await db
      .select({
        nome: leads.name,
        whatsapp: leads.whatsapp,
        interesse: leads.interest,
        consentimento: leads.consentVersion,
        pedidoEm: leads.createdAt,
      })
      .from(leads)
      .where(eq(leads.userId, userId))
      .orderBy(asc(leads.createdAt))
    return found.length === 0 ? undefined : found
  },
  async forget(tx, userId) {
    await tx.delete(leads).where(eq(leads.userId, userId))
  },
}

/** Personal data: newsletter consents and withdrawals. */
export const subscriptionRecords: PersonalData = {
  name: 'novidadesPorEmail',
  async read(db, userId) {
    const found = await db
      .select({
        email: newsletterSubscribers.email,
        passo: newsletterConsentLog.step,
        origem: newsletterConsentLog.source,
        versao: newsletterConsentLog.consentVersion,
        ip: newsletterConsentLog.ip,
        quando: newsletterConsentLog.at,
      })
      .from(newsletterConsentLog)
      .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterConsentLog.subscriberId))
      .where(await ofPerson(newsletterSubscribers, db, userId))
      .orderBy(asc(newsletterConsentLog.at))
    return found.length === 0 ? undefined : found
  },
  async forget(tx, userId) {
    await tx.delete(newsletterSubscribers).where(await ofPerson(newsletterSubscribers, tx, userId))
  },
}
