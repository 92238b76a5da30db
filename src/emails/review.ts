import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { reviewEmails as words } from '#texts/emails/review'
import { formatGreeting } from './recipient-name.ts'
import { type Email, renderEmail, emailStyles } from './email-layout.ts'

const hello = (name: string): string => formatGreeting(words.hello, name)

export type ReviewRequestEmailInput = {
  name: string
  business: Business
  /** names of the ordered products */
  pieces: readonly string[]
  /** where to write the review, and where to unsubscribe */
  url: string
  unsubscribeUrl: string
}

/** Creates the email that requests a review. Pure. */
export function reviewRequestEmail({
  name,
  business,
  pieces,
  url,
  unsubscribeUrl,
}: ReviewRequestEmailInput): Email {
  const { subject, lead, pieces: say, press, foot, stop } = words.ask
  return renderEmail({
    subject,
    business,
    sheet: [
      h('p', { key: 'hello', style: emailStyles.paragraph }, hello(name)),
      h('p', { key: 'lead', style: emailStyles.paragraph }, lead),
      ...pieces.map((piece) => h('p', { key: piece, style: emailStyles.piece }, piece)),
      h('p', { key: 'say', style: emailStyles.paragraph }, say),
      h('p', { key: 'press' }, h('a', { href: url, style: emailStyles.button }, press)),
      h('p', { key: 'foot', style: emailStyles.small }, foot, ' ', h('a', { href: unsubscribeUrl }, stop)),
    ],
    text: [hello(name), lead, pieces.join('\n'), say, `${press}: ${url}`, foot, `${stop}: ${unsubscribeUrl}`],
  })
}

export type ReviewRejectedEmailInput = {
  name: string
  business: Business
  kind: 'review' | 'testimonial'
  /** the rejected text; '' when the author has not confirmed the mailbox */
  text: string
  reason: string
}

/** Creates the email that tells why a review was not published. Pure. */
export function reviewRejectedEmail({ name, business, kind, text, reason }: ReviewRejectedEmailInput): Email {
  const { lead, yours, foot } = words.refused
  return renderEmail({
    subject: words.refused[kind],
    business,
    sheet: [
      h('p', { key: 'hello', style: emailStyles.paragraph }, hello(name)),
      h('p', { key: 'lead', style: emailStyles.paragraph }, lead),
      h('p', { key: 'reason', style: emailStyles.strong }, reason),
      text && h('p', { key: 'yours', style: emailStyles.small }, yours),
      text && h('p', { key: 'text', style: emailStyles.piece }, text),
      h('p', { key: 'foot', style: emailStyles.small }, foot),
    ],
    text: [hello(name), lead, reason, text && yours, text, foot],
  })
}
