/** Texts that a payment provider shows on its own page. */
export const providerPage = {
  order: (orderNumber: string) => `Pedido ${orderNumber}`,
}
