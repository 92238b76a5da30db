import { Suspense, lazy, useEffect, useState } from 'react'
import type { BuyBarProps } from '#web/storefront/product/buy-bar.tsx'
import { buyButtonId } from '#web/storefront/product/buy-button.tsx'

const BuyBar = lazy(() => import('#web/storefront/product/buy-bar.tsx'))

/** On phones the way to buy stays in reach, once the button itself has left the screen. */
export function BuyBarHost(props: BuyBarProps) {
  if (!useOutOfSight(buyButtonId)) return null
  return (
    <Suspense fallback={null}>
      <BuyBar {...props} />
    </Suspense>
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
