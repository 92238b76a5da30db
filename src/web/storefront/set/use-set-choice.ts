import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { availabilityQuery, type ShopPiece, type ShopSet } from '#web/storefront/catalog/queries.ts'
import {
  optionsOf,
  pointAtSizes,
  startWith,
  type Options,
  type Picked,
} from '#web/storefront/product/choice.ts'

/** Piece of a set with its selection. The id is its position, because a set may contain a product twice. */
export type ChosenPiece = {
  id: string
  piece: ShopPiece
  options: Options
  /** True when a size is required and none is chosen. */
  missing: boolean
  pick: (change: Partial<Picked>) => void
}

/** Manages the selection and stock of each piece, and the first piece without a size. */
export function useSetChoice({ pieces }: ShopSet) {
  const { data } = useQuery(availabilityQuery(pieces.map(({ id }) => id)))
  const [picked, setPicked] = useState(() => pieces.map((piece) => startWith(piece)))
  const [asked, setAsked] = useState(false)
  const choices = pieces.map((piece, index): ChosenPiece => {
    const own = picked[index]!
    const options = optionsOf(piece, own, data)
    return {
      id: `peca-${index + 1}`,
      piece,
      options,
      missing: asked && !options.chosen,
      pick: (change) =>
        setPicked(picked.map((each, place) => (place === index ? { ...each, ...change } : each))),
    }
  })
  const open = choices.find(({ options }) => !options.chosen)
  return {
    choices,
    /** First piece without a size. */
    open,
    soldOut: pieces.some(({ variants }) =>
      variants.every(({ id, availability }) => {
        const now = data?.find(({ variantId }) => variantId === id)
        return (now?.availability ?? availability) === 'sold_out'
      }),
    ),
    askForSize: () => {
      setAsked(true)
      if (open) pointAtSizes(open.id)
    },
  }
}
export type SetChoice = ReturnType<typeof useSetChoice>
