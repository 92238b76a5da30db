/** Checkout texts without a cart. */
export const emptyCheckout = {
  placed: {
    title: 'Seu pedido já foi feito',
    text: (number: string) => `É o pedido ${number}. O carrinho está vazio de novo.`,
    see: 'Ver o pedido',
  },

  empty: {
    title: 'Seu carrinho está vazio',
    text: 'Escolha suas peças e volte aqui: o que você já preencheu fica guardado.',
    action: 'Ver produtos',
  },
}
