import { pageTitles } from '#texts/storefront/page-titles'
import { Guard } from '#web/session/guard/guard.tsx'
import { OrderPage } from './order-page.tsx'

export const GuardedOrderPage = () => (
  <Guard checking={pageTitles.checkingSession} signInAt="/auth">
    {() => <OrderPage />}
  </Guard>
)
