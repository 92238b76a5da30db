import type { OrderStatus } from '#contract/orders'
import type { SettingsOf } from '#domain/settings'
import { orderToken } from '#domain/orders'
import { type LetterKind, orderLetter } from '#mail/order-letter'
import { fill } from '#mail/page'
import { mail } from '#texts/mail'
import { consents } from '#texts/consents'
import type { Goods } from './goods.ts'
import { type MadeOrder, orderIdOf, viewOf } from './order.ts'

/** Site URL and business data in the emails. */
export type Sender = { siteUrl: string; business: SettingsOf<'business'> }

/** Status of the order when an email of each kind was sent. */
const then: Record<LetterKind, OrderStatus> = {
  placed: 'awaiting_payment',
  paid: 'paid',
  shipped: 'shipped',
  expiring: 'awaiting_payment',
  cancelled: 'cancelled',
  expired: 'expired',
}

const notKept = 'O conteúdo deste e-mail não foi guardado.'

export type SentLetter = {
  messageId: string
  recipient: string
  subject: string
  html: string
  text: string
  at: Date
}

/**
 * Creates the sent emails of an order. Only recent ones have their text: those of a million orders would take ten
 * gigabytes.
 */
export function lettersOf(
  made: MadeOrder,
  label: string,
  { siteUrl, business }: Sender,
  { whole, goods }: { whole: boolean; goods: Goods },
): SentLetter[] {
  const { name, isMember } = made.customer
  const id = orderIdOf(made.number)
  const host = new URL(siteUrl).hostname
  return made.life.letters.map(({ kind, at }) => {
    const letter = whole
      ? orderLetter({
          kind,
          order: { ...viewOf(made, label, goods), status: then[kind], expiresAt: endOf(made, kind) },
          business,
          url: `${siteUrl}/checkout-success?${new URLSearchParams({ order: id, token: orderToken(id) })}`,
          terms: consents.terms.version,
          name: isMember ? name : '',
          isOwn: isMember,
        })
      : { subject: fill(mail[kind].subject, { number: label }), html: '', text: notKept }
    const messageId = `<order.${id}.${kind}@${host}>`
    return { messageId, recipient: made.customer.email, ...letter, at: new Date(at) }
  })
}

const endOf = ({ life }: MadeOrder, kind: LetterKind): string | null =>
  then[kind] === 'awaiting_payment' ? new Date(life.firstEnd ?? life.expiresAt).toISOString() : null
