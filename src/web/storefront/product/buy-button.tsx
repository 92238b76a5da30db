import Check from 'lucide-react/icons/check'
import { catalog } from '#texts/catalog'
import type { Purchase } from '#web/storefront/product/use-add-to-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { preloadToasts } from '#web/ui/toasts.tsx'

const text = catalog.product

export function BuyButton({ purchase, soldOut }: { purchase: Purchase; soldOut: boolean }) {
  const { state, problem, add } = purchase
  return (
    <div className="mt-6">
      <Button
        id="comprar"
        size="large"
        className="w-full"
        loading={state === 'adding'}
        disabled={soldOut}
        onPointerEnter={preloadToasts}
        onFocus={preloadToasts}
        onClick={add}
      >
        {state === 'added' && <Icon of={Check} size={20} />}
        {soldOut ? text.soldOut : state === 'added' ? text.added : text.add}
      </Button>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
