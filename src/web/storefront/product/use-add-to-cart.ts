import { useQueryClient } from '@tanstack/react-query'
import type { CachedProduct } from '#web/storefront/catalog/queries.ts'
import type { CartLineInput } from '#web/storefront/cart/use-cart-mutations.ts'
import { loadCartMutations } from './preload-purchase.ts'
import type { VariantChoice } from './use-variant-choice.ts'
import { usePurchase } from './use-purchase.ts'

type Wanted = Pick<VariantChoice, 'chosen' | 'color' | 'askForSize'>

const untilKnown = 20

/** Returns the function that adds the chosen variant to the cart. */
export function useAddToCart(product: CachedProduct, { chosen, color, askForSize }: Wanted) {
  const client = useQueryClient()
  return usePurchase(() => {
    if (!chosen) return void askForSize()
    const line: CartLineInput = {
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
    return loadCartMutations().then(({ createCartMutations }) => createCartMutations(client).addItem(line))
  })
}
