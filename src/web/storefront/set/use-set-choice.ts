import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { availabilityQuery, type CachedSetPiece, type CachedSet } from '#web/storefront/catalog/queries.ts'
import {
  getSizeOptions,
  focusSizeGroup,
  pickInitialSelection,
  type SizeOptions,
  type VariantSelection,
} from '#web/storefront/product/variant-choice.ts'
import { zip } from '#shared/data/zip'

/** Piece of a set with its selection. The id is its position, because a set may contain a product twice. */
export type ChosenPiece = {
  id: string
  piece: CachedSetPiece
  options: SizeOptions
  /** True when a size is required and none is chosen. */
  missing: boolean
  pick: (change: Partial<VariantSelection>) => void
}

/** Manages the selection and stock of each piece, and the first piece without a size. */
export function useSetChoice({ pieces }: CachedSet) {
  const { data } = useQuery(availabilityQuery(pieces.map(({ id }) => id)))
  const [picked, setPicked] = useState(() => pieces.map((piece) => pickInitialSelection(piece)))
  const [asked, setAsked] = useState(false)
  const choices = zip(pieces, picked).map(([piece, own], index): ChosenPiece => {
    const options = getSizeOptions(piece, own, data)
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
      if (open) focusSizeGroup(open.id)
    },
  }
}
export type SetChoice = ReturnType<typeof useSetChoice>
