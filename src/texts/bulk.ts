import type { BulkProblem } from '#contract/feeds'

type Data = Readonly<Record<string, string | number>>

/** Changes of many products at once, and the jobs that make them. */
export const bulk = {
  problems: {
    price_low: () => 'O preço ficaria em zero ou menos.',
    price_high: () => 'O preço passaria de R$ 1 milhão.',
    not_below: () => 'O preço não ficaria abaixo do preço “de”.',
    category_needed: () => 'Está na loja e ficaria sem categoria.',
    too_many_categories: ({ most }) => `Ficaria em mais de ${most} categorias.`,
    too_many_tags: ({ most }) => `Ficaria com mais de ${most} etiquetas.`,
    not_ready: ({ missing }) => `Não está pronto para vender. Falta: ${missing}.`,
    wrong_state: ({ state }) => `Está ${state}, e daí isto não se faz.`,
  } satisfies Record<BulkProblem, (data: Data) => string>,
  kept: (what: string) => `Ficou como está agora, porque mudou depois da tarefa: ${what}.`,
  pieces: {
    price: 'preço',
    variants: 'preço próprio de variação',
    categories: 'categorias',
    tags: 'etiquetas',
    sizeGuide: 'guia de medidas',
    state: 'situação',
  },
} as const
