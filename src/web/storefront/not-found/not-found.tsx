import { Link } from '@tanstack/react-router'
import { layout } from '#texts/storefront/layout'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'

const text = layout.notFound

export const NotFound = () => (
  <EmptyState level={1} title={text.title} text={text.text}>
    <Link to="/produtos" className={buttonClass()}>
      {text.products}
    </Link>
    <Link to="/" className={buttonClass('ghost')}>
      {text.home}
    </Link>
  </EmptyState>
)
