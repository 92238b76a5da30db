/** Words of a change of an order after placing, for customers. */
export const changeWords = {
  discount: 'Desconto da loja',
} as const
