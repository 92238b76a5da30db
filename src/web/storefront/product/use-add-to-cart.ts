import { useEffect, useState } from 'react'
import { ApiError } from '#web/api.ts'
import type { ShopProduct } from '#web/storefront/catalog/queries.ts'
import { useCartChanges } from '#web/storefront/cart/use-cart-changes.ts'
import type { Choice } from '#web/storefront/product/use-choice.ts'

const praise = 1800
const untilKnown = 20

/** Puts the chosen variant into the bag. The bag shows it at once; the button follows the server's answer. */
export function useAddToCart(product: ShopProduct, choice: Choice) {
  const { addItem } = useCartChanges()
  const [state, setState] = useState<'idle' | 'adding' | 'added'>('idle')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (state !== 'added') return
    const timer = setTimeout(() => setState('idle'), praise)
    return () => clearTimeout(timer)
  }, [state])

  const add = async () => {
    const { chosen, color } = choice
    if (!chosen) return choice.askForSize()
    setProblem('')
    setState('adding')
    try {
      await addItem({
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
      })
      setState('added')
    } catch (error) {
      // The toast told that it failed; a refusal of the shop's also has a reason worth reading.
      setState('idle')
      if (error instanceof ApiError && error.status === 409) setProblem(error.message)
    }
  }
  return { state, problem, add: () => void add() }
}

export type Purchase = ReturnType<typeof useAddToCart>
