import type { PaymentChoice } from '#contract/payments'
import type { Card } from '#web/storefront/checkout/form/card.ts'
import { getCardEntry } from './card-entry.ts'
import { tokenizeCard } from './card-token.ts'

/** Returns the card part of a payment. A card typed on the page of its provider has no token. */
export const getCardChoice = (
  provider: string,
  card: Card,
): Pick<PaymentChoice, 'cardProvider' | 'cardToken'> =>
  getCardEntry(provider) === 'page'
    ? { cardProvider: provider }
    : { cardProvider: provider, cardToken: tokenizeCard(card) }
