import type { PlacedOrder } from '#contract/checkout'
import { type Card, emptyCard } from '#web/storefront/checkout/form/card.ts'

/** Only in memory: a card is stored nowhere. */
let declined: { orderId: string; card: Card } | undefined

/** Keeps the typed card of an order that was declined, for another try. The security code is typed again, and
 * what a provider's own fields held. */
export function keepDeclinedCard({ orderId, payment }: PlacedOrder, card: Card): void {
  declined =
    payment?.status === 'declined' ? { orderId, card: { ...card, cvv: '', tokenized: undefined } } : undefined
}

/** Returns the card that was typed for an order, else an empty one. */
export const getDeclinedCard = (orderId: string): Card =>
  declined?.orderId === orderId ? declined.card : emptyCard
