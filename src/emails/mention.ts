import { createElement as h } from 'react'
import type { NoteScreen } from '#contract/desk'
import type { Business } from '#contract/settings'
import { mentionEmail as words } from '#texts/emails/mention'
import { formatGreeting } from './recipient-name.ts'
import { type Email, emailStyles, fillTemplate, renderEmail } from './email-layout.ts'

export type MentionEmailInput = {
  name: string
  business: Business
  /** who wrote the note, and about which record */
  author: string
  screen: NoteScreen
  record: string
  /** text of the note with names */
  text: string
  url: string
}

/** Creates the email that tells a member of the team about a note that mentions them. Pure. */
export function mentionEmail({
  name,
  business,
  author,
  screen,
  record,
  text,
  url,
}: MentionEmailInput): Email {
  const about = words.about[screen]
  const hello = formatGreeting(words.hello, name)
  const lead = fillTemplate(about.lead, { author, record })
  return renderEmail({
    subject: fillTemplate(about.subject, { author, record }),
    business,
    sheet: [
      h('p', { key: 'hello', style: emailStyles.paragraph }, hello),
      h('p', { key: 'lead', style: emailStyles.paragraph }, lead),
      h('p', { key: 'text', style: { ...emailStyles.piece, whiteSpace: 'pre-line' } }, text),
      h('p', { key: 'see' }, h('a', { href: url, style: emailStyles.button }, about.see)),
      h('p', { key: 'foot', style: emailStyles.small }, words.foot),
    ],
    text: [hello, lead, text, `${about.see}: ${url}`, words.foot],
  })
}
