import type { CartItemView, CartSet } from '#contract/cart'
import { grouped } from '#shared/grouped'

/** What is shown, changed and removed as one: a piece alone, or a set with all its pieces. */
type Unit = { key: string; set: CartSet | null; lines: CartItemView[] }

/** The cart's lines by what they belong to. A key stays the same when the server names a new line. */
export const unitsOf = (items: readonly CartItemView[]): Unit[] =>
  grouped(items, ({ id, set }) => set?.lineId ?? id).map((lines) => {
    const set = lines[0]!.set
    const key = [set?.id, ...lines.map(({ variantId }) => variantId)].join(' ')
    return { key, set, lines }
  })
