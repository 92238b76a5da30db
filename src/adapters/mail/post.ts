import { eq } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { database } from '#platform/database'
import { mailOutbox } from '#platform/tables'

export type Mail = { messageId: string; to: string; subject: string; html: string; text: string }

/** Sends a letter once per `messageId`. Throws while the relay is away, so that its job tries again. */
export type Post = (mail: Mail) => Promise<void>

/**
 * Letters go into the outbox, and on to the relay where one is configured. A crash between sending and noting it may
 * repeat a letter under the same Message-ID; nothing else may.
 */
export function openPost({ smtpUrl, from }: { smtpUrl: string | undefined; from: string }): Post {
  const relay: Transporter | undefined = smtpUrl ? createTransport(smtpUrl) : undefined
  return async ({ messageId, to, subject, html, text }) => {
    const db = database()
    await db
      .insert(mailOutbox)
      .values({ messageId, recipient: to, subject, html, text })
      .onConflictDoNothing({ target: mailOutbox.messageId })
    const [kept] = await db.select().from(mailOutbox).where(eq(mailOutbox.messageId, messageId))
    if (!kept || kept.sentAt) return
    await relay?.sendMail({
      from,
      to: kept.recipient,
      subject: kept.subject,
      html: kept.html,
      text: kept.text,
      messageId,
    })
    await db.update(mailOutbox).set({ sentAt: new Date() }).where(eq(mailOutbox.id, kept.id))
  }
}
