/** Typed card data. In memory only: never stored, never sent to the server. */
export type Card = { number: string; name: string; expiry: string; cvv: string }

export const emptyCard: Card = { number: '', name: '', expiry: '', cvv: '' }
