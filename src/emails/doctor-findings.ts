import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { doctorFindingsEmail as words } from '#texts/emails/doctor-findings'
import { type Email, emailStyles, fillTemplate, renderEmail } from './email-layout.ts'
import { formatGreeting } from './recipient-name.ts'

type DoctorFindingsEmailInput = {
  name: string
  business: Business
  url: string
  total: number
  /** the first findings, as sentences */
  sentences: readonly string[]
}

/** Creates the email about what the nightly check of the data found, for superadmins. Pure. */
export function doctorFindingsEmail({
  name,
  business,
  url,
  total,
  sentences,
}: DoctorFindingsEmailInput): Email {
  const hello = formatGreeting(words.hello, name)
  const lead = total === 1 ? words.leadOne : fillTemplate(words.lead, { count: total })
  const more = total - sentences.length
  const rest = more > 0 ? [more === 1 ? words.moreOne : fillTemplate(words.more, { count: more })] : []
  return renderEmail({
    subject: total === 1 ? words.subjectOne : fillTemplate(words.subject, { count: total }),
    business,
    sheet: [
      h('p', { key: 'hello', style: emailStyles.paragraph }, hello),
      h('p', { key: 'lead', style: emailStyles.paragraph }, lead),
      ...[...sentences, ...rest].map((line, at) =>
        h('p', { key: `finding ${at}`, style: emailStyles.piece }, line),
      ),
      h('p', { key: 'see' }, h('a', { href: url, style: emailStyles.button }, words.see)),
      h('p', { key: 'foot', style: emailStyles.small }, words.foot),
    ],
    text: [hello, lead, [...sentences, ...rest].join('\n'), `${words.see}: ${url}`, words.foot],
  })
}
