import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { formatDayOfMonth } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { weeklyReportEmail as words } from '#texts/emails/weekly-report'
import { fillTemplate, type Email, renderEmail, emailStyles } from './email-layout.ts'
import { formatGreeting } from './recipient-name.ts'

type WeekTotals = { sold: number; orders: number; pieces: number; returned: number }

export type WeeklyReportEmailInput = {
  name: string
  business: Business
  url: string
  /** whole week, `2026-11-16` to `2026-11-22`; amounts are centavos */
  week: {
    from: string
    to: string
    now: WeekTotals
    before: WeekTotals
    best: readonly { name: string; pieces: number; sold: number }[]
  }
}

/** Compares what was sold with the week before, in a sentence. */
function compare(now: number, before: number): string {
  if (before === 0) return words.first
  if (now === before) return words.same
  const change = formatBrl(Math.abs(now - before))
  return fillTemplate(now > before ? words.more : words.less, { change, before: formatBrl(before) })
}

/** Creates the weekly report for staff. Pure. */
export function weeklyReportEmail({ name, business, url, week }: WeeklyReportEmailInput): Email {
  const { now, before, best } = week
  const hello = formatGreeting(words.hello, name)
  const sold = formatBrl(now.sold)
  const days = { from: formatDayOfMonth(week.from), to: formatDayOfMonth(week.to) }
  const hasSales = now.orders > 0
  const lead = hasSales
    ? `${fillTemplate(words.lead, { ...days, sold })} ${compare(now.sold, before.sold)}`
    : fillTemplate(words.none, days)
  const numbers = [
    fillTemplate(words.orders, { count: now.orders, before: before.orders }),
    fillTemplate(words.pieces, { count: now.pieces, before: before.pieces }),
    ...(hasSales
      ? [fillTemplate(words.average, { value: formatBrl(Math.round(now.sold / now.orders)) })]
      : []),
    fillTemplate(words.returned, { value: formatBrl(now.returned) }),
  ]
  const products = best.map((product) =>
    fillTemplate(product.pieces === 1 ? words.productOne : words.product, {
      ...product,
      sold: formatBrl(product.sold),
    }),
  )
  return renderEmail({
    subject: fillTemplate(words.subject, { sold }),
    business,
    sheet: [
      h('p', { key: 'hello', style: emailStyles.paragraph }, hello),
      h('p', { key: 'lead', style: emailStyles.paragraph }, lead),
      ...numbers.map((line, at) => h('p', { key: `number ${at}`, style: emailStyles.piece }, line)),
      ...(products.length > 0 ? [h('p', { key: 'best', style: emailStyles.paragraph }, words.best)] : []),
      ...products.map((line, at) => h('p', { key: `product ${at}`, style: emailStyles.piece }, line)),
      h('p', { key: 'see' }, h('a', { href: url, style: emailStyles.button }, words.see)),
      h('p', { key: 'foot', style: emailStyles.small }, words.foot),
    ],
    text: [
      hello,
      lead,
      numbers.join('\n'),
      ...(products.length > 0 ? [`${words.best}\n${products.join('\n')}`] : []),
      `${words.see}: ${url}`,
      words.foot,
    ],
  })
}
