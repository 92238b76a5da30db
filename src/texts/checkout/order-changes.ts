/** Words of a change of an order after placing, for customers. */
export const changeWords = {
  discount: 'Desconto da loja',
  title: 'Seu pedido mudou',
  lead: (until: string) =>
    `Confira como ele fica e pague a diferença até ${until}. Sem o pagamento, o pedido fica como estava.`,
  howToPay: 'Como pagar a diferença',
  newTotal: 'Total com a mudança',
  paid: 'Já pago',
  open: 'Falta pagar',
} as const
