import { useQueryClient } from '@tanstack/react-query'
import type { ShopProduct } from '#web/storefront/catalog/queries.ts'
import type { NewLine } from '#web/storefront/cart/use-cart-changes.ts'
import { loadCartChanges } from './buying.ts'
import type { Choice } from './use-choice.ts'
import { usePurchase } from './use-purchase.ts'

type Wanted = Pick<Choice, 'chosen' | 'color' | 'askForSize'>

const untilKnown = 20

/** Returns the function that adds the chosen variant to the cart. */
export function useAddToCart(product: ShopProduct, { chosen, color, askForSize }: Wanted) {
  const client = useQueryClient()
  return usePurchase(() => {
    if (!chosen) return void askForSize()
    const line: NewLine = {
      productId: product.id,
      variantId: chosen.id,
      slug: product.slug,
      name: product.name,
      sku: chosen.sku,
      color: chosen.color.name,
      size: chosen.size,
      image: color?.pictures[0] ?? null,
      quantity: 1,
      price: chosen.price.cash,
      available: chosen.left ?? untilKnown,
    }
    return loadCartChanges().then(({ cartChanges }) => cartChanges(client).addItem(line))
  })
}
