import { and, asc, eq, inArray, isNotNull, like } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { countOutcome } from '#platform/health/health-counters'
import { database } from '#platform/postgres/database'
import { tryCountEmail, type UnverifiedEmailKind } from '#platform/http/unverified-emails'
import { emailOutbox } from '#platform/postgres/tables'
import { runExclusively } from './run-exclusively.ts'

export type OutgoingEmail = {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  /** URL for one-click unsubscribe, sent in the List-Unsubscribe header (RFC 8058) */
  unsubscribeUrl?: string
  /**
   * kind of the limit for emails that a stranger may have caused; null if only the recipient or staff can, or if it
   * was counted before
   */
  countsAs: UnverifiedEmailKind | null
}

/**
 * Sends an email once per `messageId`. Returns false if the recipient unsubscribed or reached the daily limit.
 * Throws while the relay is unavailable, so that the job retries.
 */
export type Mailer = (mail: OutgoingEmail) => Promise<boolean>

// Shorter than the expiry of the job, so that a hanging relay does not count as a lost job.
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/**
 * Creates a mailer. Emails go to the outbox, and then to the relay if one is configured. After a crash between
 * sending and recording, or a lost connection without a response, an email may be sent again with the same
 * Message-ID.
 */
export function createMailer({ smtpUrl, from }: { smtpUrl: string | undefined; from: string }): Mailer {
  const relay: Transporter | undefined = smtpUrl ? createTransport({ url: smtpUrl, ...timeouts }) : undefined
  return async (mail) => {
    const { messageId, to, subject, html, text, unsubscribeUrl } = mail
    if (!(await isAllowed(mail))) return false
    await database()
      .insert(emailOutbox)
      .values({ messageId, recipient: to, subject, html, text, unsubscribeUrl: unsubscribeUrl ?? null })
      .onConflictDoNothing({ target: emailOutbox.messageId })
    await (relay ? runExclusively(messageId, () => deliver(messageId, relay, from)) : deliver(messageId))
    return true
  }
}

/** An email in the outbox was already counted; this is a retry. */
const isAllowed = async ({ countsAs, messageId, to }: OutgoingEmail): Promise<boolean> =>
  countsAs === null || (await findInOutbox([messageId])).has(messageId) || tryCountEmail(countsAs, to)

/** Returns which of these message ids are in the outbox. */
export async function findInOutbox(messageIds: readonly string[]): Promise<ReadonlySet<string>> {
  const written = await database()
    .select({ messageId: emailOutbox.messageId })
    .from(emailOutbox)
    .where(inArray(emailOutbox.messageId, [...messageIds]))
  return new Set(written.map(({ messageId }) => messageId))
}

/** Returns the emails about an order that were sent, oldest first: their message ids begin with the id of the order. */
export async function listSentOrderEmails(
  orderId: string,
): Promise<{ subject: string; to: string; sentAt: Date }[]> {
  const { subject, recipient, sentAt, messageId } = emailOutbox
  const sent = await database()
    .select({ subject, to: recipient, sentAt })
    .from(emailOutbox)
    .where(and(like(messageId, `<order.${orderId}.%`), isNotNull(sentAt)))
    .orderBy(asc(sentAt))
  return sent.map((email) => ({ ...email, sentAt: email.sentAt! }))
}

async function deliver(messageId: string, relay?: Transporter, from?: string): Promise<void> {
  const db = database()
  const [kept] = await db.select().from(emailOutbox).where(eq(emailOutbox.messageId, messageId))
  if (!kept || kept.sentAt) return
  const { recipient: to, subject, html, text, unsubscribeUrl } = kept
  const headers = unsubscribeHeaders(unsubscribeUrl)
  const begun = performance.now()
  try {
    await relay?.sendMail({ from, to, subject, html, text, messageId, headers })
    countOutcome('emails', true, performance.now() - begun)
  } catch (error) {
    countOutcome('emails', false)
    throw error
  }
  await db.update(emailOutbox).set({ sentAt: new Date() }).where(eq(emailOutbox.id, kept.id))
}

const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
