import type { CardView } from '#contract/catalog'
import type { PictureView } from '#contract/media'

const long = /legging|calça|jogger/i
const short = /top|regata|camiseta|cropped/i

const cutOut = (card: CardView | undefined): PictureView | undefined => card?.colors[0]?.pictures[0]

/** Two garments for the scene, one long and one for above, from what is really for sale. */
export function heroPieces(cards: readonly CardView[]): PictureView[] {
  const standing = cards.filter((card) => cutOut(card)?.cutout)
  const below = standing.find(({ name }) => long.test(name)) ?? standing[0]
  const above =
    standing.find((card) => card !== below && short.test(card.name)) ??
    standing.find((card) => card !== below)
  return [cutOut(below), cutOut(above)].filter((picture) => picture !== undefined)
}
