import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { reviewLetters as words } from '#texts/review-letters'
import { fill, type Letter, letterOf, styles } from './page.ts'

export type WaitLetterInput = {
  /** `waiting`: the request was saved, `back`: the size is available again */
  kind: 'waiting' | 'back'
  business: Business
  /** name of the product, and with its colour and size */
  name: string
  piece: string
  url: string
  stopUrl: string
}

/** Creates a back-in-stock email: the confirmation or the notice. Pure. */
export function waitLetter({ kind, business, name, piece, url, stopUrl }: WaitLetterInput): Letter {
  const { subject, lead, foot, stop } = words[kind]
  const said = fill(lead, { piece })
  const press = kind === 'back' ? words.back.press : ''
  return letterOf({
    subject: fill(subject, { name }),
    business,
    sheet: [
      h('p', { key: 'lead', style: styles.paragraph }, said),
      press && h('p', { key: 'press' }, h('a', { href: url, style: styles.button }, press)),
      h('p', { key: 'foot', style: styles.small }, foot, ' ', h('a', { href: stopUrl }, stop)),
    ],
    text: [said, press && `${press}: ${url}`, foot, `${stop}: ${stopUrl}`],
  })
}
