import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { type IdentityEmailKind, signInEmails, signInEmailTexts } from '#texts/emails/identity'
import { formatGreeting } from './recipient-name.ts'
import { fillTemplate, type Email, renderEmail, emailStyles } from './email-layout.ts'

export type IdentityEmailInput = {
  kind: IdentityEmailKind
  name: string
  business: Business
  url?: string | undefined
  code?: string | undefined
  detail?: string | undefined
}

/** Creates an account email. Pure; its texts are in `#texts/emails/identity`. */
export function identityEmail({ kind, name, business, url, code, detail = '' }: IdentityEmailInput): Email {
  const words: { subject: string; lead: string; press?: string; foot: string } = signInEmails[kind]
  const say = (sentence: string) => fillTemplate(sentence, { shop: business.name, detail })
  const hello = formatGreeting(signInEmailTexts.hello, name)
  const press = url && words.press
  const subject = say(words.subject)
  return renderEmail({
    subject,
    business,
    sheet: [
      h('p', { key: 'hello', style: emailStyles.paragraph }, hello),
      h('p', { key: 'lead', style: emailStyles.paragraph }, say(words.lead)),
      code && h('p', { key: 'code', style: emailStyles.code }, code),
      press && h('p', { key: 'press' }, h('a', { href: url, style: emailStyles.button }, press)),
      h('p', { key: 'foot', style: emailStyles.small }, words.foot),
    ],
    text: [hello, say(words.lead), code ?? '', press ? `${press}: ${url}` : '', words.foot],
  })
}
