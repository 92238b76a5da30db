/** Texts of the home page that are not part of a block. */
export const home = {
  collectionTiles: { label: 'Coleções' },
  feature: { eyebrow: 'Conjunto em destaque', gone: 'esgotado' },
  testimonials: { all: 'Ler todos' },
  posts: { all: 'Ir ao blog' },
} as const
