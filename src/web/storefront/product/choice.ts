import type { Availability, AvailabilityView } from '#contract/catalog'
import { slugOf } from '#shared/slug'
import type { Choosable, ShopVariant } from '#web/storefront/catalog/queries.ts'

/** `left` is known once the browser asked; the cached page tells only the bucket. */
export type Option = ShopVariant & { left: number | undefined }

/** What a shopper pointed at: names of a colour and of a size. */
export type Picked = { color: string | undefined; size: string | undefined }

/** The colour of this slug, else the first that can be bought, or simply the first. */
export function startWith(piece: Choosable, colorSlug?: string): Picked {
  const { colors, variants } = piece
  const color =
    colors.find(({ name }) => colorSlug !== undefined && slugOf(name) === colorSlug) ??
    colors.find(({ name }) =>
      variants.some((each) => each.color.name === name && inStock(each.availability)),
    ) ??
    colors[0]
  const sizes = sizeNames(piece)
  return { color: color?.name, size: sizes.length === 1 ? sizes[0] : undefined }
}

/** Feeds link to sizes as they are stored; people type them. */
const sizeKey = (size: string): string => size.trim().toLowerCase()

/**
 * The colour and size that an address asks for: of two colours with one slug the one that comes in this size. What was picked
 * stays where there is no such variant.
 */
export function withSize(
  piece: Choosable,
  picked: Picked,
  asked: { size: string; color: string | undefined },
): Picked {
  const found = piece.variants.filter(({ size }) => sizeKey(size) === sizeKey(asked.size))
  const variant =
    found.find(({ color }) => color.name === picked.color) ??
    found.find(({ color }) => slugOf(color.name) === asked.color)
  return variant ? { color: variant.color.name, size: variant.size } : picked
}

const inStock = (availability: Availability) => availability !== 'sold_out'

/** The sizes to choose from; a piece that comes in none has one without a name. */
const sizeNames = ({ sizes, variants }: Choosable): readonly string[] =>
  variants.some(({ size }) => !size) ? [...sizes, ''] : sizes

/** The sizes of the picked colour and what is left of each. What is sold out cannot be `chosen`. */
export function optionsOf(piece: Choosable, picked: Picked, now: AvailabilityView | undefined) {
  const inColor = piece.variants.filter(({ color }) => color.name === picked.color)
  const sizes = sizeNames(piece).flatMap((size): Option[] => {
    const variant = inColor.find((each) => each.size === size)
    if (!variant) return []
    const known = now?.find(({ variantId }) => variantId === variant.id)
    return [{ ...variant, availability: known?.availability ?? variant.availability, left: known?.available }]
  })
  return {
    color: piece.colors.find(({ name }) => name === picked.color) ?? piece.colors[0],
    sizes,
    chosen: sizes.find(({ size, availability }) => size === picked.size && inStock(availability)),
    soldOut: sizes.every(({ availability }) => !inStock(availability)),
  }
}
export type Options = ReturnType<typeof optionsOf>

/** Brings a group of sizes into sight, with the focus on the first that can be had. */
export function pointAtSizes(groupId: string): void {
  const group = document.getElementById(groupId)
  group?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  group?.querySelector<HTMLInputElement>('input:not([aria-disabled=true])')?.focus({ preventScroll: true })
}
