import type { OrderStatus } from '#contract/orders'
import type { SettingsOf } from '#domain/settings'
import { orderToken } from '#domain/orders'
import { type OrderStepEmail, orderEmail } from '#emails/order'
import { fillTemplate } from '#emails/email-layout'
import { orderEmails } from '#texts/emails/order'
import { consents } from '#texts/storefront/consents'
import type { CatalogueSnapshot } from './catalogue.ts'
import { type GeneratedOrder, getOrderId, toOrderView } from './order.ts'

/** Site URL and business data in the emails. */
export type Sender = { siteUrl: string; business: SettingsOf<'business'> }

/** Status of the order when an email of each kind was sent. */
const then: Record<OrderStepEmail, OrderStatus> = {
  placed: 'awaiting_payment',
  paid: 'paid',
  shipped: 'shipped',
  ready: 'ready_for_pickup',
  uncollected: 'ready_for_pickup',
  expiring: 'awaiting_payment',
  cancelled: 'cancelled',
  expired: 'expired',
}

const notKept = 'O conteúdo deste e-mail não foi guardado.'

export type SentEmail = {
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
export function createSentEmails(
  made: GeneratedOrder,
  label: string,
  { siteUrl, business }: Sender,
  { whole, goods }: { whole: boolean; goods: CatalogueSnapshot },
): SentEmail[] {
  const { name, isMember } = made.customer
  const id = getOrderId(made.number)
  const host = new URL(siteUrl).hostname
  return made.life.emails.map(({ kind, at }) => {
    const content = whole
      ? orderEmail({
          kind,
          order: { ...toOrderView(made, label, goods), status: then[kind], expiresAt: endOf(made, kind) },
          business,
          url: `${siteUrl}/checkout-success?${new URLSearchParams({ order: id, token: orderToken(id) })}`,
          terms: consents.terms.version,
          name: isMember ? name : '',
          isOwn: isMember,
        })
      : { subject: fillTemplate(orderEmails[kind].subject, { number: label }), html: '', text: notKept }
    const messageId = `<order.${id}.${kind}@${host}>`
    return { messageId, recipient: made.customer.email, ...content, at: new Date(at) }
  })
}

const endOf = ({ life }: GeneratedOrder, kind: OrderStepEmail): string | null =>
  then[kind] === 'awaiting_payment' ? new Date(life.originalExpiresAt ?? life.expiresAt).toISOString() : null
