import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { toSlug } from '#shared/text/slug'
import { availabilityQuery, type CachedProduct } from '#web/storefront/catalog/queries.ts'
import {
  getSizeOptions,
  type VariantSelection,
  focusSizeGroup,
  pickInitialSelection,
  selectSize,
} from './variant-choice.ts'

export const sizeGroupId = 'tamanhos'

const never = () => () => {}
const sizeInAddress = () => new URLSearchParams(window.location.search).get('tamanho')

/**
 * Manages the selected colour and size and their stock. The colour is in the URL, to be shared. A size in the URL
 * (from product feeds) applies only in the browser: pages are cached per colour.
 */
export function useVariantChoice(product: CachedProduct, colorSlug: string | undefined) {
  const { data } = useQuery(availabilityQuery([product.id]))
  const navigate = useNavigate()
  const [start] = useState(() => pickInitialSelection(product, colorSlug))
  const [chosen, pick] = useState<VariantSelection>()
  const size = useSyncExternalStore(never, sizeInAddress, () => null)
  const picked = chosen ?? (size ? selectSize(product, start, { size, color: colorSlug }) : start)
  const [asked, setAsked] = useState(false)
  const options = getSizeOptions(product, picked, data)
  return {
    ...options,
    setColor: (color: string) => {
      pick({ ...picked, color })
      void navigate({ to: '.', search: { cor: toSlug(color) }, replace: true, resetScroll: false })
    },
    setSize: (size: string) => {
      pick({ ...picked, size })
      setAsked(false)
    },
    sizeMissing: asked && !options.chosen,
    askForSize: () => {
      setAsked(true)
      focusSizeGroup(sizeGroupId)
    },
  }
}

export type VariantChoice = ReturnType<typeof useVariantChoice>
