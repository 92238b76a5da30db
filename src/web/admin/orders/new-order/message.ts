import type { OpenLink, StaffQuote } from '#contract/orders'
import { formatRecent } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { newOrder as words } from '#texts/admin/new-order'

const join = (parts: readonly string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}` : (parts[0] ?? '')

/** Returns the sentence that goes with a link: the pieces, both totals and the end of the hold. */
export function buildMessage(
  link: OpenLink,
  { items, totals }: Pick<StaffQuote, 'items' | 'totals'>,
): string {
  const pieces = items.map(({ name, color, size, quantity }) => {
    const options = [color, size].filter(Boolean).join(', ')
    return `${quantity > 1 ? `${quantity}x ` : ''}${name}${options ? ` (${options})` : ''}`
  })
  const free = totals.plans.findLast(({ monthlyInterest }) => monthlyInterest === 0)
  return words.readMessage({
    name: link.customer.trim().split(/\s+/)[0] ?? '',
    pieces: join(pieces),
    pix: formatBrl(totals.pix.total),
    card: formatBrl(totals.card),
    installments: free?.count ?? 1,
    until: formatRecent(link.expiresAt),
    url: link.url,
  })
}

/** Returns the URL that opens WhatsApp with a text, for the customer's phone if it is known. */
export const buildWhatsAppUrl = (phone: string | null, text: string): string =>
  `https://wa.me/${(phone ?? '').replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
