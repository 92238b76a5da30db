/** A cart that could not be read, on its page and in the checkout. */
export const cartError = {
  title: 'Erro no Carrinho',
  text: 'Seus itens continuam guardados. Recarregue para vê-los de novo.',
} as const
