import { createElement as h } from 'react'
import type { CartItemView } from '#contract/cart'
import type { Business } from '#contract/settings'
import { formatBrl, money, multiply } from '#shared/money/money'
import { abandonedCartEmail as words } from '#texts/emails/abandoned-cart'
import { fillTemplate, type Email, renderEmail, emailStyles } from './email-layout.ts'

export type AbandonedCartEmailInput = {
  business: Business
  /** available items of the cart */
  items: readonly Pick<CartItemView, 'name' | 'color' | 'size' | 'quantity' | 'available' | 'price' | 'set'>[]
  url: string
  unsubscribeUrl: string
}

type Item = AbandonedCartEmailInput['items'][number]

/** Formats an item with the available quantity and its price. */
const lineOf = ({ name, color, size, quantity, available, price, set }: Item): string => {
  const piece = [set?.name, name, color, size].filter(Boolean).join(' · ')
  const many = Math.min(quantity, available)
  return `${many} × ${piece}: ${formatBrl(multiply(money(price), many))}`
}

/** Creates the email that reminds of an abandoned cart. Pure. */
export function abandonedCartEmail({ business, items, url, unsubscribeUrl }: AbandonedCartEmailInput): Email {
  const { subject, lead, press, foot, stop } = words
  const lines = items.map(lineOf)
  return renderEmail({
    subject: fillTemplate(subject, { shop: business.name }),
    business,
    sheet: [
      h('p', { key: 'lead', style: emailStyles.paragraph }, lead),
      ...lines.map((line, at) => h('p', { key: `line-${at}`, style: emailStyles.piece }, line)),
      h('p', { key: 'press' }, h('a', { href: url, style: emailStyles.button }, press)),
      h('p', { key: 'foot', style: emailStyles.small }, foot, ' ', h('a', { href: unsubscribeUrl }, stop)),
    ],
    text: [lead, lines.join('\n'), `${press}: ${url}`, foot, `${stop}: ${unsubscribeUrl}`],
  })
}
