import { eq, inArray } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { database } from '#platform/database'
import { mayEmail, type StrangerEmail } from '#platform/stranger-emails'
import { mailOutbox } from '#platform/tables'
import { exclusively } from './exclusive.ts'

export type Mail = {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  /** where one POST ends letters of this kind, for the button that mail programs show (RFC 8058) */
  stopUrl?: string
  /**
   * what it counts as against its mailbox, where somebody who does not hold that may have caused it; null where only the
   * holder or staff can, or where it was counted as it was asked for
   */
  countsAs: StrangerEmail | null
}

/**
 * Sends an email once per `messageId`. Returns false where its mailbox stopped such emails or had enough of them today.
 * Throws while the relay is away, so that its job tries again.
 */
export type Mailer = (mail: Mail) => Promise<boolean>

// A relay that hangs gives the letter back long before its job is taken for lost.
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/**
 * Letters go into the outbox, and on to the relay where one is configured. A crash between sending and noting it, or
 * a relay that goes without saying whether it took a letter, may repeat it under the same Message-ID; nothing else may.
 */
export function openMailer({ smtpUrl, from }: { smtpUrl: string | undefined; from: string }): Mailer {
  const relay: Transporter | undefined = smtpUrl ? createTransport({ url: smtpUrl, ...patience }) : undefined
  return async (mail) => {
    const { messageId, to, subject, html, text, stopUrl } = mail
    if (!(await isAllowed(mail))) return false
    await database()
      .insert(mailOutbox)
      .values({ messageId, recipient: to, subject, html, text, stopUrl: stopUrl ?? null })
      .onConflictDoNothing({ target: mailOutbox.messageId })
    await (relay ? exclusively(messageId, () => deliver(messageId, relay, from)) : deliver(messageId))
    return true
  }
}

/** One that stands in the outbox was counted before and is only tried again. */
const isAllowed = async ({ countsAs, messageId, to }: Mail): Promise<boolean> =>
  countsAs === null || (await writtenAmong([messageId])).has(messageId) || mayEmail(countsAs, to)

/** Which of these emails stand in the outbox already. */
export async function writtenAmong(messageIds: readonly string[]): Promise<ReadonlySet<string>> {
  const written = await database()
    .select({ messageId: mailOutbox.messageId })
    .from(mailOutbox)
    .where(inArray(mailOutbox.messageId, [...messageIds]))
  return new Set(written.map(({ messageId }) => messageId))
}

async function deliver(messageId: string, relay?: Transporter, from?: string): Promise<void> {
  const db = database()
  const [kept] = await db.select().from(mailOutbox).where(eq(mailOutbox.messageId, messageId))
  if (!kept || kept.sentAt) return
  const { recipient: to, subject, html, text, stopUrl } = kept
  await relay?.sendMail({ from, to, subject, html, text, messageId, headers: stopHeaders(stopUrl) })
  await db.update(mailOutbox).set({ sentAt: new Date() }).where(eq(mailOutbox.id, kept.id))
}

const stopHeaders = (url: string | null): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
