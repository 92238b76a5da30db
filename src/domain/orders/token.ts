import { isSignatureOf, signatureOf } from '#platform/signature'

/** The token that opens an order without an account: made from the order, so that a repeated checkout answers the same. */
export const orderToken = (orderId: string): string => signatureOf(`order:${orderId}`)

export const opensOrder = (orderId: string, token: string | undefined): boolean =>
  isSignatureOf(`order:${orderId}`, token)
