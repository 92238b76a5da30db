import { useEffect, useState } from 'react'
import { brl } from '#shared/money'
import { catalog } from '#texts/catalog'
import type { ShopProduct } from '#web/storefront/catalog/queries.ts'
import type { Purchase } from '#web/storefront/product/use-add-to-cart.ts'
import type { Choice } from '#web/storefront/product/use-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadToasts } from '#web/ui/toasts.tsx'

type Props = { product: ShopProduct; choice: Choice; purchase: Purchase }

/** On phones the way to buy stays in reach, once the button itself has left the screen. */
export function BuyBar({ product, choice, purchase }: Props) {
  const shown = useOutOfSight('comprar')
  const price = choice.chosen?.price ?? product.price
  if (choice.soldOut || !shown) return null
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-35 flex items-center gap-4 border-t border-hairline bg-paper/96 px-4.5 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] backdrop-blur-md md:hidden"
    >
      <p className="min-w-0 leading-tight">
        <span className="block font-bold tabular-nums">{brl(price.cash)}</span>
        <span className="block truncate text-[0.8125rem] text-muted">
          {[choice.color?.name, choice.chosen?.size].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Button
        className="grow"
        loading={purchase.state === 'adding'}
        onPointerDown={preloadToasts}
        onClick={purchase.add}
      >
        {purchase.state === 'added' ? catalog.product.added : catalog.product.add}
      </Button>
    </div>
  )
}

function useOutOfSight(id: string): boolean {
  const [out, setOut] = useState(false)
  useEffect(() => {
    const target = document.getElementById(id)
    if (!target) return
    const observer = new IntersectionObserver(([entry]) =>
      setOut(entry !== undefined && !entry.isIntersecting),
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [id])
  return out
}
