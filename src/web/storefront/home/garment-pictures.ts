import type { CardView } from '#contract/catalog'
import type { PictureView } from '#contract/media'

const long = /legging|calça|jogger/i
const short = /top|regata|camiseta|cropped/i

const strength = (hex: string): number => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts)
}

/** Returns the front picture of a product in its most colourful variant, for a scene. */
export function pickColorfulPicture(card: CardView | undefined): PictureView | undefined {
  const colors = card?.colors.filter(({ pictures }) => pictures[0]?.cutout) ?? []
  return colors.toSorted((a, b) => strength(b.hex) - strength(a.hex))[0]?.pictures[0]
}

/** Returns two garment pictures for the scene, trousers and a top, from products for sale. */
export function pickScenePair(cards: readonly CardView[]): PictureView[] {
  const standing = cards.filter((card) => pickColorfulPicture(card))
  const below = standing.find(({ name }) => long.test(name)) ?? standing[0]
  const above =
    standing.find((card) => card !== below && short.test(card.name)) ??
    standing.find((card) => card !== below)
  return [pickColorfulPicture(below), pickColorfulPicture(above)].filter((picture) => picture !== undefined)
}

/** Returns two pieces of a set for its tile; undefined if they are not cut-outs. */
export function pickSetPictures(set: CardView | undefined): PictureView[] | undefined {
  const pictures = set?.colors[0]?.pictures ?? []
  const pieces = pictures.slice(pictures.length > (set?.colors.length ?? 0) ? 1 : 0).slice(0, 2)
  return pieces.length === 2 && pieces.every(({ cutout }) => cutout) ? pieces.toReversed() : undefined
}
