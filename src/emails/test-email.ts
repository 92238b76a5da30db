import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { testEmail as words } from '#texts/emails/test-email'
import { type Email, emailStyles, fillTemplate, renderEmail } from './email-layout.ts'

/** Creates the email by which staff test the delivery. Pure. */
export function testEmail({ business }: { business: Business }): Email {
  const lead = fillTemplate(words.lead, { shop: business.name })
  return renderEmail({
    subject: fillTemplate(words.subject, { shop: business.name }),
    business,
    sheet: [
      h('p', { key: 'lead', style: emailStyles.paragraph }, lead),
      h('p', { key: 'foot', style: emailStyles.small }, words.foot),
    ],
    text: [lead, words.foot],
  })
}
