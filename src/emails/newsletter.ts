import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { newsletterEmails, welcomeEmails } from '#texts/emails/newsletter'
import { formatGreeting } from './recipient-name.ts'
import { fillTemplate, type Email, renderEmail, emailStyles } from './email-layout.ts'

export type NewsletterEmailInput = {
  /** `confirm`: double opt-in request, `confirmed`: subscription is active */
  kind: 'confirm' | 'confirmed'
  business: Business
  url: string
  unsubscribeUrl: string
}

/** Creates an email about a newsletter subscription. Pure. */
export function newsletterEmail({ kind, business, url, unsubscribeUrl }: NewsletterEmailInput): Email {
  const { subject, lead, press, foot, stop } = newsletterEmails[kind]
  const say = (sentence: string) => fillTemplate(sentence, { shop: business.name })
  return renderEmail({
    subject: say(subject),
    business,
    sheet: [
      h('p', { key: 'lead', style: emailStyles.paragraph }, say(lead)),
      h('p', { key: 'press' }, h('a', { href: url, style: emailStyles.button }, press)),
      h('p', { key: 'foot', style: emailStyles.small }, foot, ' ', h('a', { href: unsubscribeUrl }, stop)),
    ],
    text: [say(lead), `${press}: ${url}`, foot, `${stop}: ${unsubscribeUrl}`],
  })
}

export type WelcomeEmailInput = { name: string; business: Business; url: string }

/** Creates the welcome email of a new account. Pure. */
export function welcomeEmail({ name, business, url }: WelcomeEmailInput): Email {
  const { subject, hello, lead, what, press, foot } = welcomeEmails
  const say = (sentence: string) => fillTemplate(sentence, { shop: business.name })
  const greeting = formatGreeting(hello, name)
  return renderEmail({
    subject: say(subject),
    business,
    sheet: [
      h('p', { key: 'hello', style: emailStyles.paragraph }, greeting),
      h('p', { key: 'lead', style: emailStyles.paragraph }, say(lead)),
      h('p', { key: 'what', style: emailStyles.paragraph }, what),
      h('p', { key: 'press' }, h('a', { href: url, style: emailStyles.button }, press)),
      h('p', { key: 'foot', style: emailStyles.small }, foot),
    ],
    text: [greeting, say(lead), what, `${press}: ${url}`, foot],
  })
}
