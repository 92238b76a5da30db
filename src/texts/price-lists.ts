/** Price lists, as staff see and keep them. */
export const priceLists = {
  problems: {
    nameTaken: 'Outra lista já tem este nome.',
    target: 'Escolha um produto ou uma categoria.',
    repeated: 'Esta quantidade já está na lista.',
  },
}
