import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { slugOf } from '#shared/slug'
import { availabilityQuery, type ShopProduct } from '#web/storefront/catalog/queries.ts'
import { optionsOf, type Picked, pointAtSizes, startWith, withSize } from './choice.ts'

export const sizeGroup = 'tamanhos'

const never = () => () => {}
const sizeInAddress = () => new URLSearchParams(window.location.search).get('tamanho')

/**
 * Manages the selected colour and size and their stock. The colour is in the URL, to be shared. A size in the URL
 * (from product feeds) applies only in the browser: pages are cached per colour.
 */
export function useChoice(product: ShopProduct, colorSlug: string | undefined) {
  const { data } = useQuery(availabilityQuery([product.id]))
  const navigate = useNavigate()
  const [start] = useState(() => startWith(product, colorSlug))
  const [chosen, pick] = useState<Picked>()
  const size = useSyncExternalStore(never, sizeInAddress, () => null)
  const picked = chosen ?? (size ? withSize(product, start, { size, color: colorSlug }) : start)
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
