import type { SetLack } from '#contract/products'

/** Staff's desk of sets. */
export const setEditor = {
  problems: {
    slugTaken: 'Outro conjunto já tem este endereço.',
    twoPrices: 'Escolha um preço ou uma porcentagem, não os dois.',
    pieceTwice: 'Esta peça já está no conjunto nesta cor.',
  },
  missing: {
    pieces: 'Pelo menos duas peças',
    forSale: 'Todas as peças à venda',
    colors: 'Todas as peças na cor escolhida',
    saving: 'Preço menor que o das peças separadas',
    picture: 'Uma foto',
    description: 'Descrição',
    seo: 'Título e descrição para a busca',
  } satisfies Record<SetLack, string>,
} as const
