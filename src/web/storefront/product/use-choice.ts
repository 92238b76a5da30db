import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { slugOf } from '#shared/slug'
import { availabilityQuery, type ShopProduct } from '#web/storefront/catalog/queries.ts'
import { optionsOf, pointAtSizes, startWith } from './choice.ts'

export const sizeGroup = 'tamanhos'

/** The colour and size being looked at, and what is left of them. The colour is kept in the address, to be shared. */
export function useChoice(product: ShopProduct, colorSlug: string | undefined) {
  const { data } = useQuery(availabilityQuery([product.id]))
  const navigate = useNavigate()
  const [picked, pick] = useState(() => startWith(product, colorSlug))
  const [asked, setAsked] = useState(false)
  const options = optionsOf(product, picked, data)
  return {
    ...options,
    setColor: (color: string) => {
      pick({ ...picked, color })
      void navigate({ to: '.', search: { cor: slugOf(color) }, replace: true, resetScroll: false })
    },
    setSize: (size: string) => {
      pick({ ...picked, size })
      setAsked(false)
    },
    sizeMissing: asked && !options.chosen,
    askForSize: () => {
      setAsked(true)
      pointAtSizes(sizeGroup)
    },
  }
}

export type Choice = ReturnType<typeof useChoice>
