import { Link, Outlet, createFileRoute } from '@tanstack/react-router'
import { layout } from '#texts/storefront/layout'
import { CartDrawerHost } from '#web/storefront/cart/cart-drawer-host.tsx'
import { CartButton } from './layout/cart-button.tsx'
import { usePageFocus } from './layout/use-page-focus.ts'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { hydrateOnInteraction } from '#web/ui/loading/hydrate-on-interaction.tsx'
import { navigationQuery } from '#web/views/navigation/navigation-query.ts'

const BareFooter = hydrateOnInteraction(() => import('./bare-footer.tsx'))

/** Layout without menus: logo and cart on top, legal line at the bottom. */
export const Route = createFileRoute('/_bare')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(businessQuery()),
      queryClient.ensureQueryData(navigationQuery()),
    ])
  },
  component: BareLayout,
})

function BareLayout() {
  const main = usePageFocus()
  return (
    <div className="flex min-h-svh flex-col">
      <header className="page flex h-16 items-center justify-between">
        <Link to="/" aria-label={layout.home} className="display text-[1.625rem] tracking-wide">
          {layout.brand}
        </Link>
        <span className="-mr-2.5">
          <CartButton />
        </span>
      </header>
      <main ref={main} tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <BareFooter />
      <CartDrawerHost />
    </div>
  )
}
