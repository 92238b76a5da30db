import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { type IdentityLetterKind, signInLetters, signInLetterWords } from '#texts/sign-in-letters'
import { greet } from './name.ts'
import { fill, type Letter, letterOf, styles } from './page.ts'

export type IdentityLetterInput = {
  kind: IdentityLetterKind
  name: string
  business: Business
  url?: string | undefined
  code?: string | undefined
  detail?: string | undefined
}

/** Creates an account email. Pure; its texts are in `#texts/emails/identity`. */
export function identityLetter({
  kind,
  name,
  business,
  url,
  code,
  detail = '',
}: IdentityLetterInput): Letter {
  const words: { subject: string; lead: string; press?: string; foot: string } = signInLetters[kind]
  const say = (sentence: string) => fill(sentence, { shop: business.name, detail })
  const hello = greet(signInLetterWords.hello, name)
  const press = url && words.press
  const subject = say(words.subject)
  return letterOf({
    subject,
    business,
    sheet: [
      h('p', { key: 'hello', style: styles.paragraph }, hello),
      h('p', { key: 'lead', style: styles.paragraph }, say(words.lead)),
      code && h('p', { key: 'code', style: styles.code }, code),
      press && h('p', { key: 'press' }, h('a', { href: url, style: styles.button }, press)),
      h('p', { key: 'foot', style: styles.small }, words.foot),
    ],
    text: [hello, say(words.lead), code ?? '', press ? `${press}: ${url}` : '', words.foot],
  })
}
