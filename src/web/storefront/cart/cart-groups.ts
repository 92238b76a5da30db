import type { CartItemView, CartSet } from '#contract/cart'
import { groupBy, type NonEmpty } from '#shared/data/group-by'

/** Group of lines that is shown, changed and removed as one: a single product or a set. */
type Unit = { key: string; set: CartSet | null; lines: NonEmpty<CartItemView> }

/** Groups the lines of a cart. The key stays the same when the server assigns the id of a new line. */
export const groupCartLines = (items: readonly CartItemView[]): Unit[] =>
  groupBy(items, ({ id, set }) => set?.lineId ?? id).map((lines) => {
    const { set } = lines[0]
    const key = [set?.id, ...lines.map(({ variantId }) => variantId)].join(' ')
    return { key, set, lines }
  })
