import { createElement as h } from 'react'
import type { OrderItemView, OrderStatus, OrderView } from '#contract/orders'
import type { Business } from '#contract/settings'
import { formatCep } from '#shared/cep'
import { formatDayAndTime } from '#shared/dates'
import { brl, money, sum } from '#shared/money'
import { pageAddresses, versionParameter } from '#shared/page-kinds'
import { mail } from '#texts/mail'
import { greet } from './name.ts'
import { fill, type Letter, letterOf, styles } from './page.ts'

export type LetterKind = 'placed' | 'paid' | 'shipped' | 'expiring' | 'cancelled' | 'expired'
export type OrderLetterInput = {
  kind: LetterKind
  order: OrderView
  business: Business
  url: string
  terms: string
  /** from the account with this confirmed mailbox; '' where there is none */
  name: string
  /** the buyer has confirmed the mailbox: otherwise the email contains nothing they typed */
  isOwn: boolean
}

const unpaid: readonly OrderStatus[] = ['awaiting_payment', 'expired', 'cancelled', 'paid_without_stock']

function leadOf(kind: LetterKind, { status, expiresAt }: OrderView): string {
  if (kind === 'placed' && !unpaid.includes(status)) return mail.placed.leadPaid
  if (kind === 'placed' && !expiresAt) return mail.placed.leadOver
  return fill(mail[kind].lead, { until: expiresAt ? formatDayAndTime(expiresAt) : '' })
}

/** Returns the button: to pay while that is possible, else to view the order. */
const wayOn = (kind: LetterKind, { expiresAt }: OrderView): string =>
  (kind === 'placed' || kind === 'expiring') && expiresAt ? mail.pay : mail.see

/** Row of the email; one without a value continues the row above. */
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

function destination({ shipping }: OrderView, isOwn: boolean): string {
  const days = shipping.businessDays === 1 ? mail.day : fill(mail.days, { days: shipping.businessDays })
  if (!shipping.address) return `${shipping.name}, ${days}`
  if (!isOwn) return `${mail.cep} ${formatCep(shipping.address.cep)} (${days})`
  const { street, number, complement, district, city, state } = shipping.address
  return `${[`${street}, ${number}`, complement, district, `${city}/${state}`].filter(Boolean).join(' · ')} (${days})`
}

/** Creates the email of one step of an order, as HTML and plain text. Pure. */
export function orderLetter(input: OrderLetterInput): Letter {
  const { kind, order, business, url, terms, name, isOwn } = input
  const subject = fill(mail[kind].subject, { number: order.number })
  const hello = greet(mail.hello, name)
  const to = `${mail.delivery}: ${destination(order, isOwn)}`
  // Each published version of the terms stays available.
  const termsUrl = new URL(`${pageAddresses.terms}?${versionParameter}=${terms}`, url).href
  const contract = kind === 'placed' ? fill(mail.contract, { terms, termsUrl }) : ''
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
    to,
    `${press}: ${url}`,
    contract,
  ]
  const sheet = [
    h('p', { key: 'hello', style: styles.paragraph }, hello),
    h('p', { key: 'lead', style: styles.paragraph }, lead),
    tracking && h('p', { key: 'tracking', style: styles.strong }, tracking),
    h('h2', { key: 'number', style: styles.heading }, `${mail.items} ${order.number}`),
    h(Table, { key: 'table', lines }),
    h('p', { key: 'to', style: styles.small }, to),
    h('p', { key: 'see' }, h('a', { href: url, style: styles.button }, press)),
    contract && h('p', { key: 'contract', style: styles.small }, contract),
  ]
  return letterOf({ subject, business, sheet, text })
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
