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

/** Why an edit of an order is refused, for staff. */
export const changeRefusals = {
  nothing: 'O pedido ficaria igual: mude uma peça, o endereço, o frete ou o desconto',
  items: 'Uma destas peças não é deste pedido, ou a troca é por outro produto. Atualize a página',
  set: 'As peças de um conjunto mudam juntas e não podem passar do que foi comprado',
  empty: 'O pedido ficaria sem peças. Para isso, cancele o pedido',
  gone: 'Uma das peças não está mais à venda. Tire-a ou escolha outra',
  discount: 'O desconto é maior do que as peças custam. Diminua o desconto',
  address: 'Uma entrega precisa de endereço, e uma retirada na loja não tem endereço. Escolha um dos dois',
  shipping: 'Esta entrega não chega a este CEP. Escolha outra entrega ou outro endereço',
  refunded_items:
    'O dinheiro de uma peça já voltou, e por isso as peças não mudam mais. Endereço e frete ainda mudam',
  total: 'O pedido ficaria com menos do que já foi abatido. Aumente o valor',
} as const
