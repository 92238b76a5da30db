import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { formatDay } from '#shared/dates'
import { contact } from '#texts/contact'
import { contactLetterWords } from '#texts/contact-letters'
import type { ContactSubject } from '#shared/contact-subjects'
import { emailName, greet } from './name.ts'
import { fill, type Letter, letterOf, styles } from './page.ts'

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
  name: emailName(name) || contactLetterWords.somebody,
  subject: contact.subjects[subject],
  day: formatDay(dueAt),
  createdAt: formatDay(createdAt),
})

const paragraphs = (text: string) =>
  text.split(/\n{2,}/).map((part, at) => h('p', { key: `text-${at}`, style: lines }, part))
/** Keeps the line breaks of typed text. */
const lines = { ...styles.paragraph, whiteSpace: 'pre-line' } as const
const quoted = {
  ...styles.small,
  whiteSpace: 'pre-line',
  borderLeft: '2px solid #E3DDD0',
  paddingLeft: 12,
} as const

/**
 * Creates the confirmation for the customer. Anybody can type another person's email, so it contains nothing they
 * typed.
 */
export function contactReceivedLetter(business: Business, message: Message): Letter {
  const words = contactLetterWords.received
  const known = wordsOf(message)
  const [lead, due] = [fill(words.lead, known), fill(words.due, known)]
  return letterOf({
    subject: fill(words.subject, known),
    business,
    sheet: [
      h('p', { key: 'hello', style: styles.paragraph }, words.hello),
      h('p', { key: 'lead', style: styles.paragraph }, lead),
      h('p', { key: 'due', style: styles.strong }, due),
      h('p', { key: 'foot', style: styles.small }, words.foot),
    ],
    text: [words.hello, lead, due, words.foot],
  })
}

/** Creates the notice for staff, with a link to reply. */
export function contactToldLetter(business: Business, message: Message, url: string): Letter {
  const words = contactLetterWords.told
  const known = wordsOf(message)
  const [lead, due] = [fill(words.lead, known), fill(words.due, known)]
  return letterOf({
    subject: fill(words.subject, known),
    business,
    sheet: [
      h('p', { key: 'lead', style: styles.paragraph }, lead),
      ...paragraphs(message.text),
      h('p', { key: 'due', style: styles.strong }, due),
      h('p', { key: 'see' }, h('a', { href: url, style: styles.button }, words.see)),
    ],
    text: [lead, message.text, due, `${words.see}: ${url}`],
  })
}

/** Creates the reply of staff. With `isOwn` (the author has confirmed the mailbox) it quotes the message. */
export function contactAnsweredLetter(
  business: Business,
  message: Message,
  { answer, name, isOwn }: { answer: string; name: string; isOwn: boolean },
): Letter {
  const words = contactLetterWords.answered
  const known = wordsOf(message)
  const hello = greet(words.hello, name)
  const yours = fill(words.yours, { day: known.createdAt })
  return letterOf({
    subject: fill(words.subject, known),
    business,
    sheet: [
      h('p', { key: 'hello', style: styles.paragraph }, hello),
      ...paragraphs(answer),
      isOwn && h('p', { key: 'yours', style: styles.small }, yours),
      isOwn && h('p', { key: 'quoted', style: quoted }, message.text),
      h('p', { key: 'foot', style: styles.small }, words.foot),
    ],
    text: [hello, answer, ...(isOwn ? [yours, message.text.replace(/^/gm, '> ')] : []), words.foot],
  })
}
