import { useQueryClient } from '@tanstack/react-query'
import type { CachedSet } from '#web/storefront/catalog/queries.ts'
import { loadCartMutations } from '#web/storefront/product/preload-purchase.ts'
import { usePurchase } from '#web/storefront/product/use-purchase.ts'
import type { SetChoice } from './use-set-choice.ts'

const untilKnown = 20

/** Returns the function that adds all pieces to the cart at the set price. */
export function useAddSet({ id, slug, name, price }: CachedSet, { choices, askForSize }: SetChoice) {
  const client = useQueryClient()
  return usePurchase(() => {
    const pieces = choices.flatMap(({ piece, options: { chosen, color } }) =>
      chosen
        ? {
            productId: piece.id,
            variantId: chosen.id,
            slug: piece.slug,
            name: piece.name,
            sku: chosen.sku,
            color: chosen.color.name,
            size: chosen.size,
            image: color?.pictures[0] ?? null,
            available: chosen.left ?? untilKnown,
          }
        : [],
    )
    if (pieces.length < choices.length) return void askForSize()
    const set = { id, slug, name, price: price.cash, quantity: 1, pieces }
    return loadCartMutations().then(({ createCartMutations }) => createCartMutations(client).addSet(set))
  })
}
