import { pageTitles } from '#texts/storefront/page-titles'
import { Guard } from '#web/session/guard/guard.tsx'
import { SessionLoading } from '#web/session/guard/checking.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

// Loaded by this page, so that the entry of the store does not list its stylesheet.
const OrderPage = lazyComponent(async () => ({ default: (await import('./order-page.tsx')).OrderPage }), {
  loading: <SessionLoading text={pageTitles.checkingSession} />,
})

export const GuardedOrderPage = () => (
  <Guard checking={pageTitles.checkingSession} signInAt="/auth">
    {() => <OrderPage />}
  </Guard>
)
