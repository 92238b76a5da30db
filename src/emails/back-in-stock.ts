import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { reviewEmails as words } from '#texts/emails/review'
import { fillTemplate, type Email, renderEmail, emailStyles } from './email-layout.ts'

export type BackInStockEmailInput = {
  /** `waiting`: the request was saved, `back`: the size is available again */
  kind: 'waiting' | 'back'
  business: Business
  /** name of the product, and with its colour and size */
  name: string
  piece: string
  url: string
  unsubscribeUrl: string
}

/** Creates a back-in-stock email: the confirmation or the notice. Pure. */
export function backInStockEmail({
  kind,
  business,
  name,
  piece,
  url,
  unsubscribeUrl,
}: BackInStockEmailInput): Email {
  const { subject, lead, foot, stop } = words[kind]
  const said = fillTemplate(lead, { piece })
  const press = kind === 'back' ? words.back.press : ''
  return renderEmail({
    subject: fillTemplate(subject, { name }),
    business,
    sheet: [
      h('p', { key: 'lead', style: emailStyles.paragraph }, said),
      press && h('p', { key: 'press' }, h('a', { href: url, style: emailStyles.button }, press)),
      h('p', { key: 'foot', style: emailStyles.small }, foot, ' ', h('a', { href: unsubscribeUrl }, stop)),
    ],
    text: [said, press && `${press}: ${url}`, foot, `${stop}: ${unsubscribeUrl}`],
  })
}
