import { isValidSignature, signText } from '#platform/http/signature'

/**
 * Returns the token that gives access to an order without an account. It depends only on the order id, so a
 * repeated checkout returns the same token.
 */
export const orderToken = (orderId: string): string => signText(`order:${orderId}`)

export const isOrderToken = (orderId: string, token: string | undefined): boolean =>
  isValidSignature(`order:${orderId}`, token)
