import type { CardView } from '#contract/catalog'

/** The page that a card leads to. */
export const pathOf = ({ kind, slug }: Pick<CardView, 'kind' | 'slug'>): string =>
  kind === 'set' ? `/conjunto/${slug}` : `/products/${slug}`
