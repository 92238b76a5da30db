/** Texts of the wholesale catalogue as PDF and spreadsheet. */
export const lineSheet = {
  file: 'catalogo-atacado',
  sheet: 'Catálogo',
  title: 'Catálogo de atacado',
  lead: (company: string, list: string, day: string) =>
    [company, list && `tabela ${list}`, `preços de ${day}`].filter(Boolean).join(' · '),
  prices: (price: string, retail: string) => `${price} a peça · varejo ${retail}`,
  codes: (codes: string) => `Códigos: ${codes}`,
  oneColor: 'Cor única',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  more: (left: number) =>
    left === 1
      ? 'Mais 1 peça não coube neste arquivo. Baixe a planilha, ou filtre por categoria.'
      : `Mais ${left} peças não couberam neste arquivo. Baixe a planilha, ou filtre por categoria.`,
  nothing: 'nenhuma peça com esses filtros',
  columns: {
    name: 'Peça',
    category: 'Categoria',
    color: 'Cor',
    size: 'Tamanho',
    sku: 'Código',
    price: 'Preço da tabela',
    retail: 'Preço no varejo',
    available: 'Em estoque',
    picture: 'Foto',
    pictureUrl: 'Endereço da foto',
  },
} as const
