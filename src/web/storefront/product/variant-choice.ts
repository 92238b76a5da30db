import type { Availability, AvailabilityView } from '#contract/catalog'
import { toSlug } from '#shared/text/slug'
import type { SelectableProduct, CachedVariant } from '#web/storefront/catalog/queries.ts'

/** Size to choose. `left` is known after the browser loaded the stock; the cached page has buckets only. */
export type SizeOption = CachedVariant & { left: number | undefined }

/** Selected colour and size, by name. */
export type VariantSelection = { color: string | undefined; size: string | undefined }

/** Returns the colour of this slug, else the first one available, else the first one. */
export function pickInitialSelection(piece: SelectableProduct, colorSlug?: string): VariantSelection {
  const { colors, variants } = piece
  const color =
    colors.find(({ name }) => colorSlug !== undefined && toSlug(name) === colorSlug) ??
    colors.find(({ name }) =>
      variants.some((each) => each.color.name === name && inStock(each.availability)),
    ) ??
    colors[0]
  const sizes = sizeNames(piece)
  return { color: color?.name, size: sizes.length === 1 ? sizes[0] : undefined }
}

/** Normalises a size: product feeds link to stored sizes, people type them. */
const sizeKey = (size: string): string => size.trim().toLowerCase()

/**
 * Returns the selection of a URL with a size; of two colours with one slug it picks the one with that size. Keeps
 * the selection if there is no such variant.
 */
export function selectSize(
  piece: SelectableProduct,
  picked: VariantSelection,
  asked: { size: string; color: string | undefined },
): VariantSelection {
  const found = piece.variants.filter(({ size }) => sizeKey(size) === sizeKey(asked.size))
  const variant =
    found.find(({ color }) => color.name === picked.color) ??
    found.find(({ color }) => toSlug(color.name) === asked.color)
  return variant ? { color: variant.color.name, size: variant.size } : picked
}

const inStock = (availability: Availability) => availability !== 'sold_out'

/** Returns the sizes to choose from; a product without sizes has one without a name. */
const sizeNames = ({ sizes, variants }: SelectableProduct): readonly string[] =>
  variants.some(({ size }) => !size) ? [...sizes, ''] : sizes

/** Returns the sizes of the selected colour with their stock. A sold-out one is never `chosen`. */
export function getSizeOptions(
  piece: SelectableProduct,
  picked: VariantSelection,
  now: AvailabilityView | undefined,
) {
  const inColor = piece.variants.filter(({ color }) => color.name === picked.color)
  const sizes = sizeNames(piece).flatMap((size): SizeOption[] => {
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
export type SizeOptions = ReturnType<typeof getSizeOptions>

/** Scrolls to a size group and focuses the first available size. */
export function focusSizeGroup(groupId: string): void {
  const group = document.getElementById(groupId)
  group?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  group?.querySelector<HTMLInputElement>('input:not([aria-disabled=true])')?.focus({ preventScroll: true })
}
