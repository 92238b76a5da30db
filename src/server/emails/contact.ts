import type { Mailer } from '#adapters/mail/mailer'
import { contactEmailQueues, findAnswer, findMessage } from '#domain/leads'
import { readSettings } from '#domain/settings'
import { contactReplyEmail, contactReceivedEmail, contactStaffEmail } from '#emails/contact'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Job } from '#platform/jobs/jobs'
import { getGreetingName, isConfirmedMailbox } from './greeting.ts'

type About = { id: string }

/**
 * Creates the jobs for contact emails: confirmation, notice to staff, reply. The Message-ID is derived from
 * the message or the reply, so a retry sends nothing twice.
 */
export function createContactEmailJobs(mail: Mailer, siteUrl: string): readonly Job[] {
  const messageId = (kind: string, id: string) => `<contact.${kind}.${id}@${new URL(siteUrl).hostname}>`

  const received = async ({ id }: About) => {
    const message = await findMessage(database(), id)
    const emailContent = contactReceivedEmail(await readSettings('business'), message)
    await mail({
      messageId: messageId('received', id),
      to: message.email,
      countsAs: 'contact',
      ...emailContent,
    })
  }
  const notifyStaff = async ({ id }: About) => {
    const message = await findMessage(database(), id)
    const business = await readSettings('business')
    const url = `${siteUrl}/admin/clientes?aba=mensagens&aberto=${id}`
    const to = (message.subject === 'privacy' && business.officer.email) || business.email
    // Without a store email the message is only shown in /admin/clientes; the setup checklist asks for one.
    if (!to) return
    const emailContent = contactStaffEmail(business, message, url)
    await mail({ messageId: messageId('told', id), to, countsAs: null, ...emailContent })
  }
  const answered = async ({ id }: About) => {
    const { answer, message } = await findAnswer(database(), id)
    const emailContent = contactReplyEmail(await readSettings('business'), message, {
      answer: answer.text,
      name: await getGreetingName(message.email),
      isOwn: await isConfirmedMailbox(message.userId, message.email),
    })
    await mail({ messageId: messageId('answered', id), to: message.email, countsAs: null, ...emailContent })
  }
  // The message may have been erased since.
  const job = (queue: string, run: (about: About) => Promise<void>): Job => ({
    queue,
    run: (about: About) =>
      run(about).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'leads.message_not_found')) throw error
      }),
    concurrency: 5,
    retries: 14,
  })
  return [
    job(contactEmailQueues.received, received),
    job(contactEmailQueues.notification, notifyStaff),
    job(contactEmailQueues.answered, answered),
  ]
}
