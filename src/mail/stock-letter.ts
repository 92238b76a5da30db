import { createElement as h } from 'react'
import type { Business } from '#contract/settings'
import { stockLetterWords as words } from '#texts/stock-letter'
import { greet } from './name.ts'
import { fill, type Letter, letterOf, styles } from './page.ts'

export type StockLetterInput = {
  name: string
  business: Business
  url: string
  /** lowest stock first; `total` counts all low variants */
  lines: readonly { name: string; sku: string; available: number }[]
  total: number
}

/** Creates the daily low-stock email for staff. Pure. */
export function stockLetter({ name, business, url, lines, total }: StockLetterInput): Letter {
  const hello = greet(words.hello, name)
  const lead = total === 1 ? words.leadOne : fill(words.lead, { total })
  const told = lines.map(
    (line) => `${line.name} (${line.sku}): ${line.available === 0 ? words.soldOut : line.available}`,
  )
  const more = total > lines.length ? fill(words.more, { more: total - lines.length }) : ''
  return letterOf({
    subject: total === 1 ? words.subjectOne : fill(words.subject, { total }),
    business,
    sheet: [
      h('p', { key: 'hello', style: styles.paragraph }, hello),
      h('p', { key: 'lead', style: styles.paragraph }, lead),
      ...told.map((line, at) => h('p', { key: at, style: styles.piece }, line)),
      more && h('p', { key: 'more', style: styles.small }, more),
      h('p', { key: 'see' }, h('a', { href: url, style: styles.button }, words.see)),
      h('p', { key: 'foot', style: styles.small }, words.foot),
    ],
    text: [hello, lead, told.join('\n'), more, `${words.see}: ${url}`, words.foot],
  })
}
