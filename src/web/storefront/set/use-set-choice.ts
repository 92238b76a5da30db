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

/** A piece of the set with what is chosen of it. A set may hold a piece twice: its place tells them apart. */
export type ChosenPiece = {
  id: string
  piece: ShopPiece
  options: Options
  /** asked for, and not chosen yet */
  missing: boolean
  pick: (change: Partial<Picked>) => void
}

/** A colour and a size of each piece, what is left of them, and the piece that is still to be chosen. */
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
    /** the first piece without a size */
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
