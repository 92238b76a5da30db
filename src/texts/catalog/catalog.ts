import { formatInstallments } from '#texts/checkout/installments'

/** Texts shared by all product lists. Cards, filters, product page and set page have files of their own. */
export const catalog = {
  crumbs: 'Você está em',
  crumbHome: 'Início',
  unnamed: 'Produto',
  favorite: (name: string) => `Salvar ${name} nos favoritos`,
  price: {
    from: 'de',
    to: 'por',
    startingAt: 'a partir de',
    pix: (amount: string, percent: number) =>
      percent ? `${amount} no Pix (${percent}% off)` : `${amount} no Pix`,
    installments: (count: number, first: string, each: string) =>
      `ou até ${formatInstallments(count, first, each)} sem juros`,
    total: (amount: string) => `(total ${amount})`,
  },
  list: {
    title: 'Produtos',
    searchTitle: (term: string) => `Resultados para “${term}”`,
    inColor: (name: string, color: string) => `${name} na cor ${color}`,
    onPage: (title: string, page: number) => `${title}, página ${page}`,
    description:
      'Leggings, tops, shorts e conjuntos DAO: tecidos leves e secagem rápida para treinar no calor.',
    inColorDescription: (title: string, count: number) =>
      `${title}: ${count === 1 ? '1 peça' : `${count} peças`} DAO para treinar no calor.`,
  },
  collections: {
    title: 'Coleções',
    lasting: { conjuntos: 'Conjuntos', treino: 'Treino' },
    description: 'Todas as coleções da DAO: conjuntos, treino, leggings, tops e mais.',
  },
} as const
