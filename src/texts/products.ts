import type { ReadinessPart } from '#shared/readiness'

/** Staff's desk of products: the list, the editor and what they say. */
export const products = {
  title: 'Produtos',
  copyOf: (name: string) => `${name} (cópia)`,
  missing: {
    variants: 'Pelo menos uma cor e um tamanho à venda',
    category: 'Categoria',
    pictures: 'Fotos',
    pictureOfEach: 'Foto de cada cor',
    alts: 'Texto alternativo em cada foto',
    description: 'Descrição',
    composition: 'Composição do tecido',
    care: 'Cuidados',
    sizeGuide: 'Guia de medidas',
    parcel: 'Peso e medidas para o frete',
    fiscal: 'NCM para a nota fiscal',
    seo: 'Título e descrição para a busca',
  } satisfies Record<ReadinessPart, string>,
} as const
