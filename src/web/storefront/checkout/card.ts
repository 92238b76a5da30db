/** What is typed of a card. It lives in memory only: never stored, never sent to the shop's server. */
export type Card = { number: string; name: string; expiry: string; cvv: string }

export const emptyCard: Card = { number: '', name: '', expiry: '', cvv: '' }
