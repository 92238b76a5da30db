/** Search suggestions shown while typing. */
export const searchSuggestions = {
  terms: 'Termos',
  categories: 'Coleções',
  products: 'Produtos',
  all: (term: string) => `Ver todos os resultados para “${term}”`,
  failed: 'Não conseguimos carregar as sugestões.',
  none: 'Nada parecido por aqui. Aperte Enter para buscar mesmo assim.',
  found: (count: number) => (count === 1 ? '1 sugestão' : `${count} sugestões`),
} as const
