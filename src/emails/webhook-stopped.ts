import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { webhookStoppedEmail as words } from '#texts/emails/webhook-stopped'
import { formatGreeting } from './recipient-name.ts'
import { type Email, emailStyles, fillTemplate, renderEmail } from './email-layout.ts'

export type WebhookStoppedEmailInput = {
  name: string
  business: Business
  /** URL of the endpoint that was stopped */
  endpoint: string
  reason: 'failing' | 'gone'
  url: string
}

/** Creates the email that tells staff that an endpoint receives no webhooks any more. Pure. */
export function webhookStoppedEmail({
  name,
  business,
  endpoint,
  reason,
  url,
}: WebhookStoppedEmailInput): Email {
  const hello = formatGreeting(words.hello, name)
  const lead = words.lead[reason]
  return renderEmail({
    subject: fillTemplate(words.subject, { host: new URL(endpoint).host }),
    business,
    sheet: [
      h('p', { key: 'hello', style: emailStyles.paragraph }, hello),
      h('p', { key: 'lead', style: emailStyles.paragraph }, lead),
      h('p', { key: 'endpoint', style: emailStyles.piece }, endpoint),
      h('p', { key: 'next', style: emailStyles.paragraph }, words.next),
      h('p', { key: 'see' }, h('a', { href: url, style: emailStyles.button }, words.see)),
      h('p', { key: 'foot', style: emailStyles.small }, words.foot),
    ],
    text: [hello, lead, endpoint, words.next, `${words.see}: ${url}`, words.foot],
  })
}
