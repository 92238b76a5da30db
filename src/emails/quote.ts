import { createElement as h } from 'react'
import type { QuoteView } from '#contract/quotes'
import type { Business } from '#contract/settings'
import { formatIsoDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { quoteEmails } from '#texts/emails/quote'
import { formatGreeting } from './recipient-name.ts'
import { type Email, emailStyles, fillTemplate, renderEmail } from './email-layout.ts'

type Quote = Pick<
  QuoteView,
  'number' | 'pieces' | 'total' | 'agreedTotal' | 'validUntil' | 'message' | 'reason' | 'note'
> & { company: string }

const wordsOf = (quote: Quote, business: Business) => ({
  shop: business.name,
  number: String(quote.number),
  company: quote.company,
  pieces: quoteEmails.countPieces(quote.pieces),
  total: formatBrl(quote.total),
  agreed: formatBrl(quote.agreedTotal ?? quote.total),
  until: quote.validUntil ? formatIsoDay(quote.validUntil) : '',
  reason: quote.reason,
})

export type QuoteEmailInput = {
  kind: 'received' | 'answered' | 'refused' | 'withdrawn'
  business: Business
  /** name of the account, '' if its mailbox is not confirmed */
  name: string
  quote: Quote
  url: string
}

/** Creates an email about a quote to a person of its company. Pure. */
export function quoteEmail({ kind, business, name, quote, url }: QuoteEmailInput): Email {
  const { subject, lead, text, press, foot } = quoteEmails[kind]
  const known = wordsOf(quote, business)
  const say = (sentence: string) => fillTemplate(sentence, known)
  const greeting = formatGreeting(quoteEmails.hello, name)
  const message = kind === 'answered' ? quote.message : ''
  const paragraph = (key: string, words: string) => h('p', { key, style: emailStyles.paragraph }, words)
  return renderEmail({
    subject: say(subject),
    business,
    sheet: [
      paragraph('hello', greeting),
      paragraph('lead', say(lead)),
      paragraph('text', say(text)),
      ...(message ? [paragraph('said', quoteEmails.message), paragraph('message', message)] : []),
      h('p', { key: 'press' }, h('a', { href: url, style: emailStyles.button }, press)),
      h('p', { key: 'foot', style: emailStyles.small }, say(foot)),
    ],
    text: [
      greeting,
      say(lead),
      say(text),
      ...(message ? [`${quoteEmails.message} ${message}`] : []),
      `${press}: ${url}`,
      say(foot),
    ],
  })
}

/** Creates the notice to the store that a company requests a quote. Pure. */
export function quoteNoticeEmail(business: Business, quote: Quote, url: string): Email {
  const { subject, lead, see } = quoteEmails.notice
  const known = wordsOf(quote, business)
  const said = fillTemplate(lead, known)
  return renderEmail({
    subject: fillTemplate(subject, known),
    business,
    sheet: [
      h('p', { key: 'lead', style: emailStyles.paragraph }, said),
      ...(quote.note ? [h('p', { key: 'note', style: emailStyles.paragraph }, quote.note)] : []),
      h('p', { key: 'see' }, h('a', { href: url, style: emailStyles.button }, see)),
    ],
    text: [said, ...(quote.note ? [quote.note] : []), `${see}: ${url}`],
  })
}
