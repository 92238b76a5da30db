import type { Mailer } from '#adapters/mail/mailer'
import { contactLetters, findAnswer, findMessage } from '#domain/leads'
import { settingsOf } from '#domain/settings'
import { contactAnsweredLetter, contactReceivedLetter, contactToldLetter } from '#mail/contact-letter'
import { database } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Job } from '#platform/jobs'
import { isWithin, limitOf } from '#platform/rate-limit'
import { writtenAmong } from './letters.ts'

/** Anybody may type anybody's e-mail: confirmations to one mailbox are few a day. */
const confirmations = limitOf('letters.contact', { points: 3, seconds: 86_400 })

type About = { id: string }

/**
 * The letters around a message: that it came, that it is there, and its answer. Each once: its Message-ID is made of the
 * message or the answer.
 */
export function contactLetterJobs(mail: Mailer, siteUrl: string): readonly Job[] {
  const messageId = (kind: string, id: string) => `<contact.${kind}.${id}@${new URL(siteUrl).hostname}>`

  const received = async ({ id }: About) => {
    const message = await findMessage(database(), id)
    const letterId = messageId('received', id)
    // One that was written before is only tried again.
    if (!(await writtenAmong([letterId])).has(letterId) && !(await isWithin(confirmations, message.email)))
      return
    const letter = contactReceivedLetter(await settingsOf('business'), message)
    await mail({ messageId: letterId, to: message.email, ...letter })
  }
  const told = async ({ id }: About) => {
    const message = await findMessage(database(), id)
    const business = await settingsOf('business')
    const url = `${siteUrl}/admin/clientes?aba=mensagens&aberto=${id}`
    const to = (message.subject === 'privacy' && business.officer.email) || business.email
    // Without an address of the shop the message waits in /admin/clientes; the setup checklist asks for one.
    if (!to) return
    await mail({ messageId: messageId('told', id), to, ...contactToldLetter(business, message, url) })
  }
  const answered = async ({ id }: About) => {
    const { answer, message } = await findAnswer(database(), id)
    const letter = contactAnsweredLetter(await settingsOf('business'), message, answer.text)
    await mail({ messageId: messageId('answered', id), to: message.email, ...letter })
  }
  // A message that was erased since then has no letters any more.
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
    job(contactLetters.received, received),
    job(contactLetters.told, told),
    job(contactLetters.answered, answered),
  ]
}
