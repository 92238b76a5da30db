import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { OrderItemView, OrderStatus, OrderView } from '#contract/orders'
import type { Business } from '#contract/settings'
import { formatDayAndTime } from '#shared/dates'
import { formatCnpj } from '#shared/documents'
import { brl, money, sum } from '#shared/money'
import { mail } from '#texts/mail'

export type LetterKind = 'placed' | 'paid' | 'shipped' | 'expiring' | 'cancelled' | 'expired'
export type Letter = { subject: string; html: string; text: string }
export type OrderLetterInput = {
  kind: LetterKind
  order: OrderView
  business: Business
  url: string
  terms: string
}

const fill = (sentence: string, words: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, word: string) => String(words[word] ?? ''))

const unpaid: readonly OrderStatus[] = ['awaiting_payment', 'expired', 'cancelled', 'paid_without_stock']

function leadOf(kind: LetterKind, { status, expiresAt }: OrderView): string {
  if (kind === 'placed' && !unpaid.includes(status)) return mail.placed.leadPaid
  if (kind === 'placed' && !expiresAt) return mail.placed.leadOver
  return fill(mail[kind].lead, { until: expiresAt ? formatDayAndTime(expiresAt) : '' })
}

/** The one press of a letter: to pay what still can be paid, else to look. */
const wayOn = (kind: LetterKind, { expiresAt }: OrderView): string =>
  (kind === 'placed' || kind === 'expiring') && expiresAt ? mail.pay : mail.see

/** A row of the letter; one without a value stands beneath the one before it. */
type Line = readonly [label: string, value: string]

const nameOf = ({ name, color, size }: OrderItemView): string => {
  const choice = [color, size].filter(Boolean).join(' · ')
  return choice ? `${name} (${choice})` : name
}

const itemLines = ({ items }: OrderView): Line[] =>
  [...Map.groupBy(items, ({ id, set }) => set?.group ?? id).values()].flatMap((lines): Line[] => {
    const { set, quantity } = lines[0]!
    const total = brl(sum(lines.map((line) => money(line.total))))
    const whole: Line = [`${quantity} × ${set ? set.name : nameOf(lines[0]!)}`, total]
    return set ? [whole, ...lines.map((line): Line => [`· ${nameOf(line)}`, ''])] : [whole]
  })

function totalLines({ totals, shipping }: OrderView): Line[] {
  const label = shipping.kind === 'pickup' ? mail.pickup : `${mail.shipping} · ${shipping.name}`
  return [
    [mail.subtotal, brl(totals.items)],
    ...totals.promotions
      .filter(({ amount }) => amount > 0)
      .map(({ name, amount }): Line => [name, `- ${brl(amount)}`]),
    ...(totals.discount > 0 ? [[mail.discount, `- ${brl(totals.discount)}`] as const] : []),
    [label, totals.shipping === 0 ? mail.free : brl(totals.shipping)],
    ...(totals.interest > 0 ? [[mail.interest, brl(totals.interest)] as const] : []),
    [mail.total, brl(totals.total)],
  ]
}

function destination({ shipping }: OrderView): string {
  const days = shipping.businessDays === 1 ? mail.day : fill(mail.days, { days: shipping.businessDays })
  if (!shipping.address) return `${shipping.name}, ${days}`
  const { street, number, complement, district, city, state } = shipping.address
  return `${[`${street}, ${number}`, complement, district, `${city}/${state}`].filter(Boolean).join(' · ')} (${days})`
}

const legalLine = (business: Business): string =>
  `${business.legalName} · CNPJ ${formatCnpj(business.cnpj)} · ${business.street}, ${business.city}/${business.state} · ${business.email}`

/** The letter of one step of an order, as HTML and as plain text. Pure: the same order gives the same letter. */
export function orderLetter(input: OrderLetterInput): Letter {
  const { kind, order, business, url, terms } = input
  const subject = fill(mail[kind].subject, { number: order.number })
  const hello = fill(mail.hello, { name: order.customer.name.split(' ')[0] ?? '' })
  const contract = kind === 'placed' ? fill(mail.contract, { terms }) : ''
  const lead = leadOf(kind, order)
  const press = wayOn(kind, order)
  const tracking = order.shipping.trackingCode ?? ''
  const lines = [...itemLines(order), ...totalLines(order)]
  const text = [
    hello,
    lead,
    tracking,
    `${mail.items} ${order.number}`,
    lines.map(([label, value]) => (value ? `${label}: ${value}` : `  ${label}`)).join('\n'),
    `${mail.delivery}: ${destination(order)}`,
    `${press}: ${url}`,
    contract,
    legalLine(business),
  ]
  const page = h(Page, { subject, business }, [
    h('p', { key: 'hello', style: styles.paragraph }, hello),
    h('p', { key: 'lead', style: styles.paragraph }, lead),
    tracking && h('p', { key: 'tracking', style: styles.strong }, tracking),
    h('h2', { key: 'number', style: styles.heading }, `${mail.items} ${order.number}`),
    h(Table, { key: 'table', lines }),
    h('p', { key: 'to', style: styles.small }, `${mail.delivery}: ${destination(order)}`),
    h('p', { key: 'see' }, h('a', { href: url, style: styles.button }, press)),
    contract && h('p', { key: 'contract', style: styles.small }, contract),
  ])
  return {
    subject,
    html: `<!doctype html>${renderToStaticMarkup(page)}`,
    text: text.filter(Boolean).join('\n\n'),
  }
}

// Mail readers drop style sheets, so every element carries its own.
const styles = {
  body: { margin: 0, background: '#FAF8F3', color: '#15130F', fontFamily: 'Helvetica, Arial, sans-serif' },
  sheet: { maxWidth: 560, margin: '0 auto', padding: 24 },
  brand: { fontSize: 28, fontWeight: 800, letterSpacing: 2, margin: '8px 0 24px' },
  heading: { fontSize: 18, margin: '24px 0 8px' },
  paragraph: { fontSize: 16, lineHeight: 1.5, margin: '0 0 12px' },
  strong: { fontSize: 16, fontWeight: 700, margin: '0 0 12px' },
  small: { fontSize: 13, lineHeight: 1.5, color: '#6A655B', margin: '12px 0' },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: { padding: '8px 0', borderBottom: '1px solid #E3DDD0', fontSize: 15 },
  piece: { padding: '4px 0 4px 16px', fontSize: 14, color: '#6A655B' },
  button: {
    display: 'inline-block',
    padding: '14px 28px',
    borderRadius: 999,
    background: '#B5401F',
    color: '#FFFFFF',
    fontWeight: 700,
    textDecoration: 'none',
  },
} as const

function Page({
  subject,
  business,
  children,
}: {
  subject: string
  business: Business
  children?: ReactNode
}) {
  const head = h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, subject))
  const sheet = h(
    'div',
    { style: styles.sheet },
    h('p', { style: styles.brand }, business.name),
    children,
    h('p', { style: styles.small }, legalLine(business)),
  )
  return h('html', { lang: 'pt-BR' }, head, h('body', { style: styles.body }, sheet))
}

function Table({ lines }: { lines: readonly Line[] }) {
  const rows = lines.map(([label, value], index) =>
    value
      ? h(
          'tr',
          { key: index },
          h('td', { style: styles.cell }, label),
          h('td', { style: { ...styles.cell, textAlign: 'right', whiteSpace: 'nowrap' } }, value),
        )
      : h('tr', { key: index }, h('td', { colSpan: 2, style: styles.piece }, label)),
  )
  return h('table', { style: styles.table, role: 'presentation' }, h('tbody', null, rows))
}
