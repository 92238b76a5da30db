import type { CartView } from '#contract/cart'
import { groupCartLines } from '#web/storefront/cart/cart-groups.ts'

type Held = { quantity: number; price: number }
/** Changed line or set; `before` is absent for an added one, `now` for a removed one. */
export type CartChange = { key: string; name: string; choice: string; before?: Held; now?: Held }

function heldIn({ items }: CartView): Map<string, Required<Omit<CartChange, 'before'>>> {
  const units = groupCartLines(items).map(({ key, set, lines }) => {
    const { name, color, size, quantity, price } = lines[0]
    const now = { quantity, price: set?.price ?? price }
    const choice = set ? lines.map((line) => line.size).join(', ') : [color, size].filter(Boolean).join(', ')
    return [key, { key, name: set?.name ?? name, choice, now }] as const
  })
  return new Map(units)
}

/** Returns the differences between two carts: added, removed, and changed in price or quantity. */
export function diffCarts(shown: CartView, now: CartView): CartChange[] {
  const [before, after] = [heldIn(shown), heldIn(now)]
  const gone = [...before.values()]
    .filter(({ key }) => !after.has(key))
    .map(({ now: held, ...unit }) => ({ ...unit, before: held }))
  const others = [...after.values()].flatMap((unit): CartChange[] => {
    const was = before.get(unit.key)?.now
    if (!was) return [unit]
    return was.quantity === unit.now.quantity && was.price === unit.now.price
      ? []
      : [{ ...unit, before: was }]
  })
  return [...others, ...gone]
}
