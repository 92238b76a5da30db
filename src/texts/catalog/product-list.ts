/** Texts of a product list and of the collections, which load with the page. */
export const productList = {
  count: (count: number) => (count === 1 ? '1 produto' : `${count.toLocaleString('pt-BR')} produtos`),
  sorts: {
    featured: 'Destaques',
    relevance: 'Relevância',
    newest: 'Novidades',
    best_selling: 'Mais vendidos',
    price_asc: 'Menor preço',
    price_desc: 'Maior preço',
  },
  collectionsLead: 'Escolha por onde começar.',
} as const
