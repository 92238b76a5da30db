import type { CardView } from '#contract/catalog'

/** Returns the path of the page that a card links to. */
export const getCardPath = ({ kind, slug }: Pick<CardView, 'kind' | 'slug'>): string =>
  kind === 'set' ? `/conjunto/${slug}` : `/products/${slug}`
