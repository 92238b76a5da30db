import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Availability } from '#contract/catalog'
import { availabilityQuery, type ShopProduct, type ShopVariant } from '#web/storefront/catalog/queries.ts'

/** `left` is known once the browser asked; the cached page tells only the bucket. */
export type Choosable = ShopVariant & { left: number | undefined }

/** The colour and size being looked at, and what is left of them. */
export function useChoice(product: ShopProduct) {
  const { data } = useQuery(availabilityQuery(product.id))
  const variants = product.variants.map((variant): Choosable => {
    const now = data?.find(({ variantId }) => variantId === variant.id)
    return { ...variant, availability: now?.availability ?? variant.availability, left: now?.available }
  })
  const [colorName, setColor] = useState(() => firstColor(product))
  const inColor = variants.filter(({ color }) => color.name === colorName)
  const names = sizeNames(product)
  const sizes = names.flatMap((size) => inColor.find((variant) => variant.size === size) ?? [])
  const [sizeName, setSize] = useState(names.length === 1 ? names[0] : undefined)
  const [asked, setAsked] = useState(false)
  const sizeGroup = useRef<HTMLFieldSetElement>(null)
  const chosen = sizes.find(({ size }) => size === sizeName)
  return {
    color: product.colors.find(({ name }) => name === colorName) ?? product.colors[0],
    sizes,
    chosen,
    soldOut: sizes.every(({ availability }) => availability === 'sold_out'),
    /** any variant of the colour, for what does not depend on the size */
    sample: chosen ?? sizes[0],
    setColor,
    setSize: (size: string) => {
      setSize(size)
      setAsked(false)
    },
    sizeGroup,
    sizeMissing: asked && !chosen,
    askForSize: () => {
      setAsked(true)
      sizeGroup.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
      sizeGroup.current
        ?.querySelector<HTMLInputElement>('input:not(:disabled)')
        ?.focus({ preventScroll: true })
    },
  }
}

export type Choice = ReturnType<typeof useChoice>

/** The sizes to choose from; a piece that comes in none has one without a name. */
const sizeNames = ({ sizes, variants }: ShopProduct): readonly string[] =>
  variants.some(({ size }) => !size) ? [...sizes, ''] : sizes

const inStock = (availability: Availability) => availability !== 'sold_out'

/** The first colour that can be bought, or simply the first. */
const firstColor = ({ variants, colors }: ShopProduct): string | undefined =>
  colors.find(({ name }) =>
    variants.some(({ color, availability }) => color.name === name && inStock(availability)),
  )?.name ?? colors[0]?.name
