import { createElement as h } from 'react'
import type { CartItemView } from '#contract/cart'
import type { Business } from '#contract/settings'
import { brl, money, times } from '#shared/money'
import { abandonedCartLetters as words } from '#texts/abandoned-cart-letters'
import { fill, type Letter, letterOf, styles } from './page.ts'

export type AbandonedCartLetterInput = {
  business: Business
  /** available items of the cart */
  items: readonly Pick<CartItemView, 'name' | 'color' | 'size' | 'quantity' | 'available' | 'price' | 'set'>[]
  url: string
  stopUrl: string
}

type Item = AbandonedCartLetterInput['items'][number]

/** Formats an item with the available quantity and its price. */
const lineOf = ({ name, color, size, quantity, available, price, set }: Item): string => {
  const piece = [set?.name, name, color, size].filter(Boolean).join(' · ')
  const many = Math.min(quantity, available)
  return `${many} × ${piece}: ${brl(times(money(price), many))}`
}

/** Creates the email that reminds of an abandoned cart. Pure. */
export function abandonedCartLetter({ business, items, url, stopUrl }: AbandonedCartLetterInput): Letter {
  const { subject, lead, press, foot, stop } = words
  const lines = items.map(lineOf)
  return letterOf({
    subject: fill(subject, { shop: business.name }),
    business,
    sheet: [
      h('p', { key: 'lead', style: styles.paragraph }, lead),
      ...lines.map((line, at) => h('p', { key: `line-${at}`, style: styles.piece }, line)),
      h('p', { key: 'press' }, h('a', { href: url, style: styles.button }, press)),
      h('p', { key: 'foot', style: styles.small }, foot, ' ', h('a', { href: stopUrl }, stop)),
    ],
    text: [lead, lines.join('\n'), `${press}: ${url}`, foot, `${stop}: ${stopUrl}`],
  })
}
