import type { Card } from '#web/storefront/checkout/form/card.ts'

/**
 * Card numbers and tokens of the fake payment provider. Like the script of a real provider, it trades a card for a
 * token, so that card numbers never reach the server.
 */
export const testCards = [
  { number: '4242 4242 4242 4242', token: 'tok_approved' },
  { number: '4000 0000 0000 0002', token: 'tok_declined' },
  { number: '4000 0000 0000 0119', token: 'tok_error' },
  { number: '4000 0025 0000 3155', token: 'tok_slow' },
  { number: '4000 0000 0000 3220', token: 'tok_challenge' },
  { number: '4000 0000 0000 9995', token: 'tok_declined_insufficient_funds' },
  { number: '4000 0000 0000 9987', token: 'tok_declined_refused_by_bank' },
  { number: '4000 0000 0000 0127', token: 'tok_declined_invalid_card' },
  { number: '4000 0000 0000 0069', token: 'tok_declined_expired_card' },
  { number: '4100 0000 0000 0019', token: 'tok_declined_suspected_fraud' },
  { number: '4000 0000 0000 0341', token: 'tok_declined_provider_error' },
] as const

type CardToken = (typeof testCards)[number]['token']

const lastFour = (text: string): string => text.replace(/\D/g, '').slice(-4)

export const tokenizeCard = (card: Pick<Card, 'number'>): CardToken =>
  testCards.find(({ number }) => lastFour(number) === lastFour(card.number))?.token ?? 'tok_approved'
