/** Texts of a product list without results. */
export const emptyList = {
  title: 'Nada por aqui com esses filtros',
  soon: 'Novidades a caminho',
  soonText: 'Esta coleção está sendo preparada. Enquanto isso, veja o que já está pronto.',
  searchTitle: (term: string) => `Nada encontrado para “${term}”`,
  text: 'Tente outra palavra, tire um filtro ou entre por uma coleção.',
  all: 'Ver todos os produtos',
  categories: 'Coleções',
  near: 'Talvez você goste',
} as const
