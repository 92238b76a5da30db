import { createFileRoute, useLocation } from '@tanstack/react-router'
import { cart as text } from '#texts/cart'
import { layout } from '#texts/layout'
import { titles } from '#texts/titles'
import { CartEmpty } from './cart-empty.tsx'
import { CartBoundary, CartError } from './cart-error.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartAside, CartCosts, CartForward } from './cart-summary.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useCart } from './use-cart.ts'
import { useSessionEnded } from '#web/session/session-ended.ts'
import { WithoutScript } from '#web/storefront/business/without-script.tsx'
import { deferred } from '#web/ui/deferred.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const FreightEstimate = deferred(() => import('#web/storefront/freight/freight-estimate.tsx'))

const RestoreCart = lazyPart(() => import('./restore-cart.tsx'), { missing: null })

export const Route = createFileRoute('/_storefront/carrinho')({
  head: () => ({
    meta: [{ title: titles.cart + layout.seo.suffix }, { name: 'robots', content: 'noindex' }],
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
  const ended = useSessionEnded()
  if (loading) {
    return (
      <>
        <h1 className="display text-3xl md:text-4xl">{titles.cart}</h1>
        <p role="status" className="needs-script mt-6 text-muted">
          {text.loading}
        </p>
        <WithoutScript />
      </>
    )
  }
  if (ended && !cartItems.length)
    return (
      <>
        <h1 className="display text-3xl md:text-4xl">{titles.cart}</h1>
        <SessionEnded className="mt-6 max-w-2xl" />
      </>
    )
  if (error || !cart) return <CartError onReload={() => void reload()} />
  if (!cartItems.length)
    return restorable ? <h1 className="sr-only">{titles.cart}</h1> : <CartEmpty level={1} />
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
            <CartForward cart={cart} totalPrice={totalPrice} />
          </div>
          <div className="max-lg:-mt-8">
            <CartAside cart={cart} />
          </div>
        </section>
      </div>
    </>
  )
}
