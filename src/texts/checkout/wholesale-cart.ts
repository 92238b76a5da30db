/** Texts of the cart of a company, which the server sends. */
export const wholesaleCart = {
  belowMinimum: (missing: string, minimum: string) =>
    `Faltam ${missing} para o pedido mínimo de ${minimum} da sua empresa.`,
  approverNeeded: 'Quem aprova as compras da sua empresa finaliza este pedido.',
} as const
