import { createElement as h } from 'react'
import type { OrderItemView, OrderStatus, OrderView, PackageView, RefundView } from '#contract/orders'
import type { Business } from '#contract/settings'
import { formatCep } from '#shared/brazil/cep'
import { formatDay, formatDayAndTime, formatIsoDay } from '#shared/dates/dates'
import { formatBrl, money, sum } from '#shared/money/money'
import { pagePaths, versionParameter } from '#shared/content/content-kinds'
import { getFirst } from '#shared/data/get-or-throw'
import { orderEmails } from '#texts/emails/order'
import { formatGreeting } from './recipient-name.ts'
import { fillTemplate, type Email, renderEmail, emailStyles } from './email-layout.ts'

/** Emails that an order has at most once; `shipped` once per package. */
export type OrderStepEmail =
  | 'placed'
  | 'paid'
  | 'shipped'
  | 'ready'
  | 'uncollected'
  | 'expiring'
  | 'cancelled'
  | 'expired'
/** Emails that each group of refunds has. */
type RefundEmail = 'refund_started' | 'refund_completed'
/** Reminders of an order on terms: before its due date, on it, and after it; and another date that staff agreed to. */
export type DueEmail = 'due_before' | 'due_today' | 'due_late' | 'due_changed'
/** `changed`: once per change, with what the customer pays or gets back. `extended`: once per day that staff gave. */
export type OrderEmailKind = OrderStepEmail | RefundEmail | DueEmail | 'changed' | 'extended'
export type OrderEmailInput = {
  kind: OrderEmailKind
  order: OrderView
  business: Business
  url: string
  terms: string
  /** from the account with this confirmed mailbox; '' where there is none */
  name: string
  /** the buyer has confirmed the mailbox: otherwise the email contains nothing they typed */
  isOwn: boolean
  /** refunds that an email about a refund is about */
  refundIds?: readonly string[]
  /** package that an email about shipping is about */
  packageId?: string | undefined
  /** centavos that a change costs more, or less if below 0 */
  difference?: number
  /** last day of more time to collect the order, `2026-12-08` */
  collectBy?: string | undefined
}

const dueEmails: ReadonlySet<OrderEmailKind> = new Set<OrderEmailKind>([
  'due_before',
  'due_today',
  'due_late',
  'due_changed',
])
const unpaid: readonly OrderStatus[] = ['awaiting_payment', 'expired', 'cancelled', 'paid_without_stock']

/** Returns what goes back by each method, such as `R$ 33,34 no Pix e R$ 10,00 no cartão`. */
function amountsByMethod(refunds: readonly RefundView[]): string {
  const byMethod = [...Map.groupBy(refunds, ({ method }) => method)]
  return byMethod
    .map(
      ([method, parts]) =>
        `${formatBrl(sum(parts.map(({ amount }) => money(amount))))} ${orderEmails.refundTo[method]}`,
    )
    .join(orderEmails.and)
}

/** Returns when the money is there, once per method. */
const arrivalsOf = (kind: RefundEmail, refunds: readonly RefundView[]): string[] => [
  ...new Set(refunds.map(({ method }) => orderEmails[kind].when[method])),
]

/** Returns the amounts and, once per method, when the money is there. */
function refundLeadOf(kind: RefundEmail, refunds: readonly RefundView[]): string {
  const shown = kind === 'refund_completed' ? refunds.filter(({ status }) => status === 'done') : refunds
  return [
    fillTemplate(orderEmails[kind].lead, { amounts: amountsByMethod(shown) }),
    ...arrivalsOf(kind, shown),
  ].join(' ')
}

/** Returns whether a package holds only a part of what was ordered. */
const isPart = ({ items }: OrderView, { items: packed }: PackageView): boolean =>
  piecesOf(packed) < piecesOf(items)

const piecesOf = (items: readonly { quantity: number }[]): number =>
  items.reduce((total, { quantity }) => total + quantity, 0)

type LeadInput = Required<Pick<OrderEmailInput, 'kind' | 'order' | 'refundIds' | 'difference'>> & {
  sent: PackageView | undefined
  collectBy: string | undefined
}

/** Returns what a change means for the customer's money. */
function changeLeadOf(
  { change, expiresAt, totals }: OrderView,
  difference: number,
  refunds: readonly RefundView[],
): string {
  const { changed } = orderEmails
  const amount = formatBrl(Math.abs(difference))
  if (change)
    return fillTemplate(changed.leadOpen, { difference: amount, until: formatDayAndTime(change.expiresAt) })
  if (expiresAt) return fillTemplate(changed.leadUnpaid, { total: formatBrl(totals.total) })
  if (refunds.length > 0)
    return [
      fillTemplate(changed.leadRefund, { amounts: amountsByMethod(refunds) }),
      ...arrivalsOf('refund_started', refunds),
    ].join(' ')
  return difference < 0 ? fillTemplate(changed.leadBack, { difference: amount }) : changed.lead
}

/** Returns what an email says about an order on terms that is not paid; undefined for other emails and orders. */
function termsLeadOf(kind: OrderEmailKind, { terms, change }: OrderView): string | undefined {
  if (!terms || change) return undefined
  if (kind === 'paid') return orderEmails.paid.leadTerms
  if (terms.balance === 0 || (kind !== 'placed' && kind !== 'changed')) return undefined
  return fillTemplate(orderEmails[kind].leadTerms, dueOf(terms))
}

/** Returns what is still to pay on terms, and until when. */
const dueOf = (terms: OrderView['terms']) => ({
  balance: formatBrl(terms?.balance ?? 0),
  due: terms ? formatIsoDay(terms.dueOn) : '',
})

function leadOf({ kind, order, refundIds, sent, difference, collectBy = '' }: LeadInput): string {
  const onTerms = termsLeadOf(kind, order)
  if (onTerms !== undefined) return onTerms
  const { status, expiresAt, payment, waysToPay } = order
  const told = order.refunds.filter(({ id }) => refundIds.includes(id))
  if (kind === 'changed') return changeLeadOf(order, difference, told)
  if (kind === 'extended') return fillTemplate(orderEmails.extended.lead, { day: formatIsoDay(collectBy) })
  if (kind === 'refund_started' || kind === 'refund_completed') return refundLeadOf(kind, told)
  if (kind === 'placed' && !unpaid.includes(status)) return orderEmails.placed.leadPaid
  if (kind === 'placed' && !expiresAt) return orderEmails.placed.leadOver
  // the provider may not have answered yet, but the last day is known
  const due = payment?.method === 'boleto' && (payment.boleto ?? waysToPay?.boleto)?.dueDate
  if (kind === 'placed' && due && expiresAt)
    return fillTemplate(orderEmails.placed.leadBoleto, {
      due: formatIsoDay(due),
      until: formatDayAndTime(expiresAt),
    })
  if (kind === 'shipped' && sent && isPart(order, sent)) return orderEmails.shipped.leadPart
  const until = expiresAt ? formatDayAndTime(expiresAt) : ''
  return fillTemplate(orderEmails[kind].lead, { until, ...dueOf(order.terms) })
}

/** Returns the button: to pay while that is possible, else to view the order. */
const wayOn = (kind: OrderEmailKind, { expiresAt, change }: OrderView): string =>
  dueEmails.has(kind) ||
  ((kind === 'placed' || kind === 'expiring' || kind === 'changed') && expiresAt) ||
  (kind === 'changed' && change)
    ? orderEmails.pay
    : orderEmails.see

/** Row of the email; one without a value continues the row above. */
type Line = readonly [label: string, value: string]

const nameOf = ({ name, color, size }: Pick<OrderItemView, 'name' | 'color' | 'size'>): string => {
  const choice = [color, size].filter(Boolean).join(' · ')
  return choice ? `${name} (${choice})` : name
}

/** Returns the lines of a change that waits for its payment, with what is open. */
function changeLines({ change }: OrderView): Line[] | undefined {
  if (!change) return undefined
  const { changed } = orderEmails
  return [
    ...change.lines.map(({ quantity, total, ...line }): Line => [
      `${quantity} × ${nameOf(line)}`,
      formatBrl(total),
    ]),
    [changed.newTotal, formatBrl(change.total)],
    [changed.paid, formatBrl(change.total - change.difference)],
    [changed.open, formatBrl(change.difference)],
  ]
}

const itemLines = ({ items }: OrderView): Line[] =>
  [...Map.groupBy(items, ({ id, set }) => set?.group ?? id).values()].flatMap((lines): Line[] => {
    const { set, quantity } = getFirst(lines)
    const total = formatBrl(sum(lines.map((line) => money(line.total))))
    const whole: Line = [`${quantity} × ${set ? set.name : nameOf(getFirst(lines))}`, total]
    return set ? [whole, ...lines.map((line): Line => [`· ${nameOf(line)}`, ''])] : [whole]
  })

/** Returns the pieces of a package, if it is a part of the order. */
function packageLines(order: OrderView, sent: PackageView | undefined): Line[] {
  if (!sent || !isPart(order, sent)) return []
  return sent.items.flatMap(({ itemId, quantity }): Line[] => {
    const item = order.items.find(({ id }) => id === itemId)
    return item ? [[`${quantity} × ${nameOf(item)}`, orderEmails.shipped.inPackage]] : []
  })
}

function totalLines({ totals, shipping }: OrderView): Line[] {
  const label = shipping.kind === 'pickup' ? orderEmails.pickup : `${orderEmails.shipping} · ${shipping.name}`
  return [
    [orderEmails.subtotal, formatBrl(totals.items)],
    ...totals.promotions
      .filter(({ amount }) => amount > 0)
      .map(({ name, amount }): Line => [name, `- ${formatBrl(amount)}`]),
    ...(totals.discount > 0 ? [[orderEmails.discount, `- ${formatBrl(totals.discount)}`] as const] : []),
    [label, totals.shipping === 0 ? orderEmails.free : formatBrl(totals.shipping)],
    ...(totals.interest > 0 ? [[orderEmails.interest, formatBrl(totals.interest)] as const] : []),
    [orderEmails.total, formatBrl(totals.total)],
  ]
}

const refundLines = ({ refunds }: OrderView): Line[] =>
  refunds.map(({ amount, method, status, at, doneAt }) => [
    fillTemplate(orderEmails.refund[status === 'done' ? 'done' : 'pending'], {
      to: orderEmails.refundTo[method],
      day: formatDay(doneAt ?? at),
    }),
    `- ${formatBrl(amount)}`,
  ])

function destination({ shipping }: OrderView, isOwn: boolean): string {
  const days =
    shipping.businessDays === 1
      ? orderEmails.day
      : fillTemplate(orderEmails.days, { days: shipping.businessDays })
  if (!shipping.address) return `${shipping.name}, ${days}`
  if (!isOwn) return `${orderEmails.cep} ${formatCep(shipping.address.cep)} (${days})`
  const { street, number, complement, district, city, state } = shipping.address
  return `${[`${street}, ${number}`, complement, district, `${city}/${state}`].filter(Boolean).join(' · ')} (${days})`
}

/** Issued invoice of the sale, with the links to its files; an email about a parcel carries it. */
function invoiceOf({ invoices }: OrderView, url: string) {
  const issued = invoices.findLast(({ kind, state }) => kind === 'sale' && state === 'issued')
  if (!issued) return undefined
  const { number, key, pdfUrl, xmlUrl } = issued
  const links = [
    [orderEmails.invoicePdf, pdfUrl],
    [orderEmails.invoiceXml, xmlUrl],
  ] as const
  return {
    text: fillTemplate(orderEmails.invoice, { number, key }),
    links: links.flatMap(([label, link]) => (link ? [{ label, href: new URL(link, url).href }] : [])),
  }
}

type InvoiceLines = NonNullable<ReturnType<typeof invoiceOf>>

const InvoiceLinks = ({ text, links }: InvoiceLines) =>
  h(
    'p',
    { style: emailStyles.small },
    text,
    ...links.flatMap(({ label, href }) => [
      h('br', { key: `${href} break` }),
      h('a', { key: href, href }, label),
    ]),
  )

/** Creates the email of one step of an order, as HTML and plain text. Pure. */
export function orderEmail(input: OrderEmailInput): Email {
  const { kind, order, business, url, terms, name, isOwn, refundIds = [], packageId } = input
  const { difference = 0, collectBy } = input
  const sent = order.packages.find(({ id }) => id === packageId)
  const { due } = dueOf(order.terms)
  const subject = fillTemplate(orderEmails[kind].subject, { number: order.number, due })
  const hello = formatGreeting(orderEmails.hello, name)
  const to = `${orderEmails.delivery}: ${destination(order, isOwn)}`
  // Each published version of the terms stays available.
  const termsUrl = new URL(`${pagePaths.terms}?${versionParameter}=${terms}`, url).href
  const contract = kind === 'placed' ? fillTemplate(orderEmails.contract, { terms, termsUrl }) : ''
  const lead = leadOf({ kind, order, refundIds, sent, difference, collectBy })
  const press = wayOn(kind, order)
  const tracking = (sent ?? order.shipping).trackingCode ?? ''
  const lines = (kind === 'changed' && changeLines(order)) || [
    ...packageLines(order, sent),
    ...itemLines(order),
    ...totalLines(order),
    ...refundLines(order),
  ]
  const invoice = kind === 'shipped' ? invoiceOf(order, url) : undefined
  const text = [
    hello,
    lead,
    tracking,
    `${orderEmails.items} ${order.number}`,
    lines.map(([label, value]) => (value ? `${label}: ${value}` : `  ${label}`)).join('\n'),
    to,
    invoice ? [invoice.text, ...invoice.links.map(({ label, href }) => `${label}: ${href}`)].join('\n') : '',
    `${press}: ${url}`,
    contract,
  ]
  const sheet = [
    h('p', { key: 'hello', style: emailStyles.paragraph }, hello),
    h('p', { key: 'lead', style: emailStyles.paragraph }, lead),
    tracking && h('p', { key: 'tracking', style: emailStyles.strong }, tracking),
    h('h2', { key: 'number', style: emailStyles.heading }, `${orderEmails.items} ${order.number}`),
    h(Table, { key: 'table', lines }),
    h('p', { key: 'to', style: emailStyles.small }, to),
    invoice && h(InvoiceLinks, { key: 'invoice', ...invoice }),
    h('p', { key: 'see' }, h('a', { href: url, style: emailStyles.button }, press)),
    contract && h('p', { key: 'contract', style: emailStyles.small }, contract),
  ]
  return renderEmail({ subject, business, sheet, text })
}

function Table({ lines }: { lines: readonly Line[] }) {
  const rows = lines.map(([label, value], index) =>
    value
      ? h(
          'tr',
          { key: index },
          h('td', { style: emailStyles.cell }, label),
          h('td', { style: { ...emailStyles.cell, textAlign: 'right', whiteSpace: 'nowrap' } }, value),
        )
      : h('tr', { key: index }, h('td', { colSpan: 2, style: emailStyles.piece }, label)),
  )
  return h('table', { style: emailStyles.table, role: 'presentation' }, h('tbody', null, rows))
}
