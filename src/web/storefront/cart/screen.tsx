import { createFileRoute, useLocation } from '@tanstack/react-router'
import { cart as text } from '#texts/checkout/cart'
import { layout } from '#texts/storefront/layout'
import { pageTitles } from '#texts/storefront/page-titles'
import { CartEmpty } from './cart-empty.tsx'
import { CartBoundary, CartError } from './cart-error.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSummaryDetails, CartCosts, CartCheckoutBar } from './cart-summary.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useCart } from './use-cart.ts'
import { useEndedSession } from '#web/session/session-ended.ts'
import { NoScriptNotice } from '#web/storefront/business/no-script-notice.tsx'
import { hydrateOnInteraction } from '#web/ui/loading/hydrate-on-interaction.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const FreightEstimate = hydrateOnInteraction(() => import('#web/storefront/shipping/shipping-estimate.tsx'))

const RestoreCart = lazyComponent(() => import('./restore-cart.tsx'), { loadError: null })

export const Route = createFileRoute('/_storefront/carrinho')({
  head: () => ({
    meta: [{ title: pageTitles.cart + layout.seo.suffix }, { name: 'robots', content: 'noindex' }],
  }),
  component: CartScreen,
})

function CartScreen() {
  const asked = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  return (
    <section className="page min-h-[60svh] py-8 md:py-14">
      {asked.has('sacola') && <RestoreCart asked={asked} />}
      <CartBoundary>
        <Content restorable={asked.has('sacola')} />
      </CartBoundary>
    </section>
  )
}

/** Content of the cart page. `restorable`: a reminder link offers a cart, so an empty one needs no message. */
function Content({ restorable }: { restorable: boolean }) {
  const { cart, cartItems, totalItems, totalPrice, loading, error, reload } = useCart()
  const ended = useEndedSession()
  if (loading) {
    return (
      <>
        <h1 className="display text-3xl md:text-4xl">{pageTitles.cart}</h1>
        <p role="status" className="needs-script mt-6 text-muted">
          {text.loading}
        </p>
        <NoScriptNotice />
      </>
    )
  }
  if (ended && !cartItems.length)
    return (
      <>
        <h1 className="display text-3xl md:text-4xl">{pageTitles.cart}</h1>
        <SessionEnded className="mt-6 max-w-2xl" />
      </>
    )
  if (error || !cart) return <CartError onReload={() => void reload()} />
  if (!cartItems.length)
    return restorable ? <h1 className="sr-only">{pageTitles.cart}</h1> : <CartEmpty level={1} />
  return (
    <>
      <h1 className="display text-3xl md:text-4xl">{text.title(totalItems)}</h1>
      <SessionEnded className="mt-6" />
      <div className="mt-6 grid grid-cols-1 gap-10 md:mt-8 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <div>
          <CartLines items={cartItems} large className="divide-y divide-hairline border-y border-hairline" />
          <FreightEstimate
            wanted={{ cart: cart }}
            settling={cart.unsettled === true}
            className="mt-8 max-w-lg"
          />
        </div>
        {/* On a phone only the total and the checkout button are sticky, so that the lines stay visible. */}
        <section
          aria-label={text.summary}
          className="max-lg:contents lg:sticky lg:top-28 lg:self-start lg:rounded-panel lg:border lg:border-hairline lg:bg-surface lg:p-6"
        >
          <CartCosts cart={cart} totalPrice={totalPrice} />
          <div
            data-way-on
            className="sticky bottom-0 -mx-[clamp(1.125rem,2.6vw,2rem)] border-t border-hairline bg-paper px-[clamp(1.125rem,2.6vw,2rem)] py-3 max-lg:-mt-7 lg:static lg:mx-0 lg:mt-1 lg:border-0 lg:bg-transparent lg:p-0"
          >
            <CartCheckoutBar cart={cart} totalPrice={totalPrice} />
          </div>
          <div className="max-lg:-mt-8">
            <CartSummaryDetails cart={cart} />
          </div>
        </section>
      </div>
    </>
  )
}
