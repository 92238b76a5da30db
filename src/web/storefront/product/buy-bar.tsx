import { useEffect, useState } from 'react'
import { formatBrl } from '#shared/money/money'
import { product as text } from '#texts/catalog/product'
import { buyButtonId } from './buy-button.tsx'
import { preloadPurchase } from './preload-purchase.ts'
import type { Purchase } from './use-purchase.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type Props = { cash: number; note: string; purchase: Purchase; label?: string }

/** Buy bar on phones, shown once the buy button is out of view. */
export function BuyBar({ cash, note, purchase, label = text.add }: Props) {
  if (!useOutOfSight(buyButtonId)) return null
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-35 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-paper/96 px-4.5 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] backdrop-blur-md md:hidden"
    >
      <p className="min-w-0 grow basis-22 leading-tight">
        <span className="block font-bold tabular-nums">{formatBrl(cash)}</span>
        <span className="block truncate text-[0.8125rem] text-muted">{note}</span>
      </p>
      <Button
        className="grow basis-40 py-1 leading-tight"
        loading={purchase.state === 'adding'}
        onPointerDown={preloadPurchase}
        onClick={purchase.add}
      >
        {purchase.state === 'added' ? text.added : label}
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
