import { isSignatureOf, signatureOf } from '#platform/signature'

/**
 * Returns the token that gives access to an order without an account. It depends only on the order id, so a
 * repeated checkout returns the same token.
 */
export const orderToken = (orderId: string): string => signatureOf(`order:${orderId}`)

export const opensOrder = (orderId: string, token: string | undefined): boolean =>
  isSignatureOf(`order:${orderId}`, token)
