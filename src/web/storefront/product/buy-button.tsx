import Check from 'lucide/dist/esm/icons/check.mjs'
import { product as text } from '#texts/catalog/product'
import { NoScriptNotice } from '#web/storefront/business/no-script-notice.tsx'
import { preloadPurchase } from './preload-purchase.ts'
import type { Purchase } from './use-purchase.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

/** Id of the buy button, observed by the buy bar. */
export const buyButtonId = 'comprar'

type Props = { purchase: Purchase; soldOut: boolean; label?: string; soldOutLabel?: string }

export function BuyButton({ purchase, soldOut, label = text.add, soldOutLabel = text.soldOut }: Props) {
  const { state, problem, add } = purchase
  return (
    <div className="mt-5">
      <Button
        id={buyButtonId}
        data-keep-clear
        size="large"
        className="w-full"
        loading={state === 'adding'}
        disabled={soldOut}
        onPointerEnter={preloadPurchase}
        onFocus={preloadPurchase}
        onClick={add}
      >
        {state === 'added' && <Icon of={Check} size={20} />}
        <span>{soldOut ? soldOutLabel : state === 'added' ? text.added : label}</span>
      </Button>
      <NoScriptNotice />
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
