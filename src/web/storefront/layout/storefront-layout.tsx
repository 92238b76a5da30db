import type { ReactNode } from 'react'
import { layout } from '#texts/storefront/layout'
import { CartDrawerHost } from '#web/storefront/cart/cart-drawer-host.tsx'
import { FavoritesHost } from '#web/storefront/favorites-sheet/favorites-host.tsx'
import { Announcement } from './announcement.tsx'
import { FloatingCart } from './floating-cart.tsx'
import { Header } from './header.tsx'
import { usePageFocus } from './use-page-focus.ts'
import { LeadHost } from '#web/storefront/leads/lead-host.tsx'
import { hydrateOnInteraction } from '#web/ui/loading/hydrate-on-interaction.tsx'

const PageFoot = hydrateOnInteraction(() => import('./footer-area.tsx'))
const mainId = 'conteudo'

/**
 * Store layout: header, page, footer, floating cart and lead popup. The page takes the focus after a navigation,
 * like a full page load.
 */
export function StorefrontLayout({ children }: { children: ReactNode }) {
  const main = usePageFocus()
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href={`#${mainId}`}
        className="sr-only z-60 rounded-full bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-5 focus:py-3"
      >
        {layout.skip}
      </a>
      <Announcement />
      <Header />
      <LeadHost />
      <main id={mainId} ref={main} tabIndex={-1} className="grow">
        {children}
      </main>
      <PageFoot />
      <FloatingCart />
      <CartDrawerHost />
      <FavoritesHost />
    </div>
  )
}
