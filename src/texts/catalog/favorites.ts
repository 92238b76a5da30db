/** Texts of the favorites (wish list). */
export const favorites = {
  title: (count: number) => (count === 0 ? 'Favoritos' : `Favoritos (${count})`),
  list: 'Peças favoritas',
  here: 'Seus favoritos ficam salvos neste navegador. Entre na conta para ver em outros aparelhos.',
  inAccount: 'Salvos na sua conta, em todos os seus aparelhos.',
  lead: 'Suas peças favoritas, com o preço atual.',
  empty: 'Nenhum favorito ainda',
  emptyText: 'Toque no coração de uma peça para salvar aqui.',
  emptyAction: 'Ver produtos',
  addOf: (name: string) => `Adicionar ao carrinho: ${name}`,
  chooseSizes: 'Escolher tamanhos',
  loading: 'Carregando...',
  gone: 'Esta peça saiu da loja.',
  goneName: 'a peça que saiu da loja',
  again: 'Tentar de novo',
} as const
