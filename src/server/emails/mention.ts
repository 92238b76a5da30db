import type { Mailer } from '#adapters/mail/mailer'
import { findMention, mentionEmailPrefix } from '#domain/desk'
import { readSettings } from '#domain/settings'
import { listStaffWithFlag } from '#domain/team'
import { mentionEmail } from '#emails/mention'
import type { Job } from '#platform/jobs/jobs'
import { database } from '#platform/postgres/database'
import { screens } from '#shared/auth/permissions'

export const mentionEmailQueue = 'emails.note_mention'

/**
 * Creates the job that emails a mention to its person. Nothing is sent if the note was deleted, or the person may no
 * longer see the screen. The Message-ID is derived from note and person, so an edit or a retry sends nothing twice.
 */
export const createMentionEmailJob = (mail: Mailer, siteUrl: string): Job => ({
  queue: mentionEmailQueue,
  run: async ({ noteId, userId }: { noteId: string; userId: string }) => {
    const db = database()
    const mention = await findMention(db, noteId, userId)
    if (!mention) return
    const { screen, record, recordName, author, text } = mention
    const person = (await listStaffWithFlag(db, screens[screen].flag)).find(({ id }) => id === userId)
    if (!person) return
    const emailContent = mentionEmail({
      name: person.name,
      business: await readSettings('business'),
      author,
      screen,
      record: recordName,
      text,
      url: `${siteUrl}/admin/${screen}/${record}`,
    })
    await mail({
      messageId: `${mentionEmailPrefix(noteId)}${userId}@${new URL(siteUrl).hostname}>`,
      to: person.email,
      countsAs: null,
      ...emailContent,
    })
  },
  concurrency: 10,
  retries: 14,
})
