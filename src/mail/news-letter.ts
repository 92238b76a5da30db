import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { newsLetters, welcomeLetters } from '#texts/news-letters'
import { greet } from './name.ts'
import { fill, type Letter, letterOf, styles } from './page.ts'

export type NewsLetterInput = {
  /** `confirm`: double opt-in request, `confirmed`: subscription is active */
  kind: 'confirm' | 'confirmed'
  business: Business
  url: string
  stopUrl: string
}

/** Creates an email about a newsletter subscription. Pure. */
export function newsLetter({ kind, business, url, stopUrl }: NewsLetterInput): Letter {
  const { subject, lead, press, foot, stop } = newsLetters[kind]
  const say = (sentence: string) => fill(sentence, { shop: business.name })
  return letterOf({
    subject: say(subject),
    business,
    sheet: [
      h('p', { key: 'lead', style: styles.paragraph }, say(lead)),
      h('p', { key: 'press' }, h('a', { href: url, style: styles.button }, press)),
      h('p', { key: 'foot', style: styles.small }, foot, ' ', h('a', { href: stopUrl }, stop)),
    ],
    text: [say(lead), `${press}: ${url}`, foot, `${stop}: ${stopUrl}`],
  })
}

export type WelcomeLetterInput = { name: string; business: Business; url: string }

/** Creates the welcome email of a new account. Pure. */
export function welcomeLetter({ name, business, url }: WelcomeLetterInput): Letter {
  const { subject, hello, lead, what, press, foot } = welcomeLetters
  const say = (sentence: string) => fill(sentence, { shop: business.name })
  const greeting = greet(hello, name)
  return letterOf({
    subject: say(subject),
    business,
    sheet: [
      h('p', { key: 'hello', style: styles.paragraph }, greeting),
      h('p', { key: 'lead', style: styles.paragraph }, say(lead)),
      h('p', { key: 'what', style: styles.paragraph }, what),
      h('p', { key: 'press' }, h('a', { href: url, style: styles.button }, press)),
      h('p', { key: 'foot', style: styles.small }, foot),
    ],
    text: [greeting, say(lead), what, `${press}: ${url}`, foot],
  })
}
