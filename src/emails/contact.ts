import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { formatDay } from '#shared/dates/dates'
import { contact } from '#texts/storefront/contact'
import { contactEmails } from '#texts/emails/contact'
import type { ContactSubject } from '#shared/contact/contact-subjects'
import { toSafeName, formatGreeting } from './recipient-name.ts'
import { fillTemplate, type Email, renderEmail, emailStyles } from './email-layout.ts'

type Message = {
  number: number
  name: string
  subject: ContactSubject
  text: string
  createdAt: Date
  dueAt: Date
}

const wordsOf = ({ number, name, subject, createdAt, dueAt }: Message) => ({
  number,
  name: toSafeName(name) || contactEmails.somebody,
  subject: contact.subjects[subject],
  day: formatDay(dueAt),
  createdAt: formatDay(createdAt),
})

const paragraphs = (text: string) =>
  text.split(/\n{2,}/).map((part, at) => h('p', { key: `text-${at}`, style: lines }, part))
/** Keeps the line breaks of typed text. */
const lines = { ...emailStyles.paragraph, whiteSpace: 'pre-line' } as const
const quoted = {
  ...emailStyles.small,
  whiteSpace: 'pre-line',
  borderLeft: '2px solid #E3DDD0',
  paddingLeft: 12,
} as const

/**
 * Creates the confirmation for the customer. Anybody can type another person's email, so it contains nothing they
 * typed.
 */
export function contactReceivedEmail(business: Business, message: Message): Email {
  const words = contactEmails.received
  const known = wordsOf(message)
  const [lead, due] = [fillTemplate(words.lead, known), fillTemplate(words.due, known)]
  return renderEmail({
    subject: fillTemplate(words.subject, known),
    business,
    sheet: [
      h('p', { key: 'hello', style: emailStyles.paragraph }, words.hello),
      h('p', { key: 'lead', style: emailStyles.paragraph }, lead),
      h('p', { key: 'due', style: emailStyles.strong }, due),
      h('p', { key: 'foot', style: emailStyles.small }, words.foot),
    ],
    text: [words.hello, lead, due, words.foot],
  })
}

/** Creates the notice for staff, with a link to reply. */
export function contactStaffEmail(business: Business, message: Message, url: string): Email {
  const words = contactEmails.notification
  const known = wordsOf(message)
  const [lead, due] = [fillTemplate(words.lead, known), fillTemplate(words.due, known)]
  return renderEmail({
    subject: fillTemplate(words.subject, known),
    business,
    sheet: [
      h('p', { key: 'lead', style: emailStyles.paragraph }, lead),
      ...paragraphs(message.text),
      h('p', { key: 'due', style: emailStyles.strong }, due),
      h('p', { key: 'see' }, h('a', { href: url, style: emailStyles.button }, words.see)),
    ],
    text: [lead, message.text, due, `${words.see}: ${url}`],
  })
}

/** Creates the reply of staff. With `isOwn` (the author has confirmed the mailbox) it quotes the message. */
export function contactReplyEmail(
  business: Business,
  message: Message,
  { answer, name, isOwn }: { answer: string; name: string; isOwn: boolean },
): Email {
  const words = contactEmails.answered
  const known = wordsOf(message)
  const hello = formatGreeting(words.hello, name)
  const yours = fillTemplate(words.yours, { day: known.createdAt })
  return renderEmail({
    subject: fillTemplate(words.subject, known),
    business,
    sheet: [
      h('p', { key: 'hello', style: emailStyles.paragraph }, hello),
      ...paragraphs(answer),
      isOwn && h('p', { key: 'yours', style: emailStyles.small }, yours),
      isOwn && h('p', { key: 'quoted', style: quoted }, message.text),
      h('p', { key: 'foot', style: emailStyles.small }, words.foot),
    ],
    text: [hello, answer, ...(isOwn ? [yours, message.text.replace(/^/gm, '> ')] : []), words.foot],
  })
}
