/** Card that the fields of its provider traded for a token, which pays once. */
export type TokenizedCard = {
  provider: string
  token: string
  /** `visa`, `master`, … as the provider names it */
  brand: string
  issuer: string | null
  lastFour: string
  /** numbers of installments that the card can be paid in; null if the provider did not tell */
  installments: readonly number[] | null
}

/** Typed card data. In memory only: never stored, never sent to the server. */
export type Card = {
  number: string
  name: string
  expiry: string
  cvv: string
  /** of the holder, where the provider asks for it; undefined: that of the customer */
  cpf?: string
  tokenized?: TokenizedCard | undefined
}
export type CardText = Exclude<keyof Card, 'tokenized'>

export const emptyCard: Card = { number: '', name: '', expiry: '', cvv: '' }

/** Returns the last digits of a card; empty if it is typed elsewhere. */
export const getCardEnding = ({ tokenized, number }: Card): string => tokenized?.lastFour ?? number.slice(-4)
