import { Link } from '@tanstack/react-router'
import { cart as text } from '#texts/checkout/cart'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'

export const CartEmpty = ({ onLeave, level = 2 }: { onLeave?: () => void; level?: 1 | 2 }) => (
  <EmptyState level={level} title={text.empty.title} text={text.empty.text}>
    <Link to="/colecoes" onClick={onLeave} className={buttonClass()}>
      {text.empty.action}
    </Link>
  </EmptyState>
)
