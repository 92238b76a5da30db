import type { PaymentChoice } from '#contract/payments'
import type { Card } from '#web/storefront/checkout/form/card.ts'
import { getCardEntry } from './card-entry.ts'
import { tokenizeCard } from './card-token.ts'

type CardChoice = Pick<PaymentChoice, 'cardProvider' | 'cardToken' | 'cardBrand' | 'cardIssuer'>

/** Returns the card part of a payment. A card typed on the page of its provider has no token. */
export function getCardChoice(provider: string, card: Card): CardChoice {
  const { tokenized } = card
  if (tokenized?.provider === provider)
    return {
      cardProvider: provider,
      cardToken: tokenized.token,
      cardBrand: tokenized.brand,
      ...(tokenized.issuer && { cardIssuer: tokenized.issuer }),
    }
  return getCardEntry(provider) === 'form'
    ? { cardProvider: provider, cardToken: tokenizeCard(card) }
    : { cardProvider: provider }
}
