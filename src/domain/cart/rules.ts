import type { CartItemView } from './contract.ts'

/** Whose bag it is: a person's, or a browser's. */
export type Owner = { userId: string } | { sessionId: string }

/** What the shopper must be told of a line. A price that changed is told last: the others stop the purchase. */
export function noticeOf(line: {
  quantity: number
  available: number
  seenPrice: number
  price: number
}): CartItemView['notice'] {
  if (line.available <= 0) return 'sold_out'
  if (line.available < line.quantity) return 'fewer_available'
  return line.seenPrice === line.price ? null : 'price_changed'
}
