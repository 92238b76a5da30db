import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { formatCnpj } from '#shared/brazil/documents'
import { formatDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { companyEmails as words } from '#texts/emails/company'
import { formatGreeting } from './recipient-name.ts'
import { type Email, emailStyles, fillTemplate, renderEmail } from './email-layout.ts'

export type CompanyEmailInput = {
  kind: 'received' | 'approved' | 'refused' | 'suspended' | 'reactivated'
  business: Business
  /** name of the account, '' if its mailbox is not confirmed */
  name: string
  company: {
    cnpj: string
    legalName: string
    reason: string
    minimumOrder: number
    termsDays: number
  }
  url: string
}

/** Creates an email to a person of a company about its application. Pure. */
export function companyEmail({ kind, business, name, company, url }: CompanyEmailInput): Email {
  const { subject, lead, text, press, foot } = words[kind]
  const known = {
    shop: business.name,
    cnpj: formatCnpj(company.cnpj),
    company: company.legalName,
    reason: company.reason,
    minimum: company.minimumOrder > 0 ? formatBrl(company.minimumOrder) : words.noMinimum,
    terms: company.termsDays > 0 ? words.days(company.termsDays) : words.noTerms,
  }
  const say = (sentence: string) => fillTemplate(sentence, known)
  const greeting = formatGreeting(words.hello, name)
  return renderEmail({
    subject: say(subject),
    business,
    sheet: [
      h('p', { key: 'hello', style: emailStyles.paragraph }, greeting),
      h('p', { key: 'lead', style: emailStyles.paragraph }, say(lead)),
      h('p', { key: 'text', style: emailStyles.paragraph }, say(text)),
      h('p', { key: 'press' }, h('a', { href: url, style: emailStyles.button }, press)),
      h('p', { key: 'foot', style: emailStyles.small }, say(foot)),
    ],
    text: [greeting, say(lead), say(text), `${press}: ${url}`, say(foot)],
  })
}

export type InvitationEmailInput = { business: Business; company: string; url: string; until: Date }

/** Creates the invitation to buy for a company, whose name staff approved. Pure. */
export function companyInvitationEmail({ business, company, url, until }: InvitationEmailInput): Email {
  const { subject, lead, press, foot } = words.invitation
  const known = { shop: business.name, company, until: formatDay(until) }
  const say = (sentence: string) => fillTemplate(sentence, known)
  return renderEmail({
    subject: say(subject),
    business,
    sheet: [
      h('p', { key: 'lead', style: emailStyles.paragraph }, say(lead)),
      h('p', { key: 'press' }, h('a', { href: url, style: emailStyles.button }, press)),
      h('p', { key: 'foot', style: emailStyles.small }, say(foot)),
    ],
    text: [say(lead), `${press}: ${url}`, say(foot)],
  })
}
