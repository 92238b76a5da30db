/** Error texts of a cart that failed to load, on the cart page and in the checkout. */
export const cartError = {
  title: 'Erro no Carrinho',
  text: 'Seus itens continuam guardados. Recarregue para vê-los de novo.',
} as const
