import { brl } from '#shared/money'
import { product as text } from '#texts/product'
import { preloadPurchase } from '#web/storefront/product/buying.ts'
import type { Purchase } from '#web/storefront/product/use-purchase.ts'
import { Button } from '#web/ui/button.tsx'

export type BuyBarProps = { cash: number; note: string; purchase: Purchase; label?: string }

/** The way to buy for phones: what it costs, what is chosen, and the button. */
export default function BuyBar({ cash, note, purchase, label = text.add }: BuyBarProps) {
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-35 flex items-center gap-4 border-t border-hairline bg-paper/96 px-4.5 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] backdrop-blur-md md:hidden"
    >
      <p className="min-w-0 grow leading-tight">
        <span className="block font-bold tabular-nums">{brl(cash)}</span>
        <span className="block truncate text-[0.8125rem] text-muted">{note}</span>
      </p>
      <Button
        className="shrink-0 whitespace-nowrap"
        loading={purchase.state === 'adding'}
        onPointerDown={preloadPurchase}
        onClick={purchase.add}
      >
        {purchase.state === 'added' ? text.added : label}
      </Button>
    </div>
  )
}
