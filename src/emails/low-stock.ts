import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { stockAlertEmail as words } from '#texts/emails/low-stock'
import { formatGreeting } from './recipient-name.ts'
import { fillTemplate, type Email, renderEmail, emailStyles } from './email-layout.ts'

export type LowStockEmailInput = {
  name: string
  business: Business
  url: string
  /** lowest stock first; `total` counts all low variants */
  lines: readonly { name: string; sku: string; available: number }[]
  total: number
}

/** Creates the daily low-stock email for staff. Pure. */
export function lowStockEmail({ name, business, url, lines, total }: LowStockEmailInput): Email {
  const hello = formatGreeting(words.hello, name)
  const lead = total === 1 ? words.leadOne : fillTemplate(words.lead, { total })
  const stockLines = lines.map(
    (line) => `${line.name} (${line.sku}): ${line.available === 0 ? words.soldOut : line.available}`,
  )
  const more = total > lines.length ? fillTemplate(words.more, { more: total - lines.length }) : ''
  return renderEmail({
    subject: total === 1 ? words.subjectOne : fillTemplate(words.subject, { total }),
    business,
    sheet: [
      h('p', { key: 'hello', style: emailStyles.paragraph }, hello),
      h('p', { key: 'lead', style: emailStyles.paragraph }, lead),
      ...stockLines.map((line, at) => h('p', { key: at, style: emailStyles.piece }, line)),
      more && h('p', { key: 'more', style: emailStyles.small }, more),
      h('p', { key: 'see' }, h('a', { href: url, style: emailStyles.button }, words.see)),
      h('p', { key: 'foot', style: emailStyles.small }, words.foot),
    ],
    text: [hello, lead, stockLines.join('\n'), more, `${words.see}: ${url}`, words.foot],
  })
}
