import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { reviewLetters as words } from '#texts/review-letters'
import { greet } from './name.ts'
import { type Letter, letterOf, styles } from './page.ts'

const hello = (name: string): string => greet(words.hello, name)

export type AskLetterInput = {
  name: string
  business: Business
  /** names of the ordered products */
  pieces: readonly string[]
  /** where to write the review, and where to unsubscribe */
  url: string
  stopUrl: string
}

/** Creates the email that requests a review. Pure. */
export function askLetter({ name, business, pieces, url, stopUrl }: AskLetterInput): Letter {
  const { subject, lead, pieces: say, press, foot, stop } = words.ask
  return letterOf({
    subject,
    business,
    sheet: [
      h('p', { key: 'hello', style: styles.paragraph }, hello(name)),
      h('p', { key: 'lead', style: styles.paragraph }, lead),
      ...pieces.map((piece) => h('p', { key: piece, style: styles.piece }, piece)),
      h('p', { key: 'say', style: styles.paragraph }, say),
      h('p', { key: 'press' }, h('a', { href: url, style: styles.button }, press)),
      h('p', { key: 'foot', style: styles.small }, foot, ' ', h('a', { href: stopUrl }, stop)),
    ],
    text: [hello(name), lead, pieces.join('\n'), say, `${press}: ${url}`, foot, `${stop}: ${stopUrl}`],
  })
}

export type RefusedLetterInput = {
  name: string
  business: Business
  kind: 'review' | 'testimonial'
  /** the rejected text; '' when the author has not confirmed the mailbox */
  text: string
  reason: string
}

/** Creates the email that tells why a review was not published. Pure. */
export function refusedLetter({ name, business, kind, text, reason }: RefusedLetterInput): Letter {
  const { lead, yours, foot } = words.refused
  return letterOf({
    subject: words.refused[kind],
    business,
    sheet: [
      h('p', { key: 'hello', style: styles.paragraph }, hello(name)),
      h('p', { key: 'lead', style: styles.paragraph }, lead),
      h('p', { key: 'reason', style: styles.strong }, reason),
      text && h('p', { key: 'yours', style: styles.small }, yours),
      text && h('p', { key: 'text', style: styles.piece }, text),
      h('p', { key: 'foot', style: styles.small }, foot),
    ],
    text: [hello(name), lead, reason, text && yours, text, foot],
  })
}
