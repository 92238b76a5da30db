import { Link } from '@tanstack/react-router'
import { orders } from '#texts/checkout/orders'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageLink } from '#web/views/navigation/page-link.tsx'

const words = orders.result

export const OrderNotFound = () => (
  <EmptyState level={1} title={words.notFoundTitle} text={words.notFoundText}>
    <PageLink to="/contato" className={buttonClass()}>
      {words.notFoundHelp}
    </PageLink>
    <Link to="/produtos" className={buttonClass('ghost')}>
      {words.shop}
    </Link>
  </EmptyState>
)
