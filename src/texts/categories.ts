/** Staff's desk of categories. */
export const categories = {
  title: 'Categorias',
  problems: {
    slugTaken: 'Outra categoria já tem este endereço.',
    emptyRule: 'Diga pelo menos uma condição, ou tire a regra.',
    priceTurned: 'O preço até é maior que o preço a partir de.',
  },
} as const
