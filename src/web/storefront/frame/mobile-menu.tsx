import { Link } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import User from 'lucide-react/icons/user'
import { layout } from '#texts/layout'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { setFavoritesOpen } from '#web/storefront/favorites/favorites-store.ts'
import { useFavorites } from '#web/storefront/favorites/use-favorites.ts'
import { useAccountDoor } from './account-link.tsx'
import { navLinks } from './nav-links.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const big = 'display flex min-h-14 items-center text-2xl data-[status=active]:text-earth'
const small = 'flex min-h-13 items-center gap-4 text-lg'

/** The header's links, and Favoritos, Conta and Carrinho; choosing one closes it (HD-09). */
export default function MobileMenu({ open, onOpenChange }: Props) {
  const { totalItems } = useCart()
  const account = useAccountDoor()
  const chosen = useFavorites()
  const close = () => onOpenChange(false)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="left" title={layout.nav.menuTitle}>
      <nav aria-label={layout.nav.label} className="px-6 py-4">
        <ul>
          {navLinks.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={close}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                className={big}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="mt-5 border-t border-hairline pt-5">
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                close()
                setFavoritesOpen(true)
              }}
              className={`${small} w-full`}
            >
              <Icon of={Heart} /> {layout.nav.favorites}
              <span className="ml-auto text-muted tabular-nums">{chosen.length}</span>
            </button>
          </li>
          <li>
            <Link to={account.to} aria-label={account.label} onClick={close} className={small}>
              <Icon of={User} /> {layout.nav.account}
            </Link>
          </li>
          <li>
            <Link to="/carrinho" onClick={close} className={small}>
              <Icon of={ShoppingBag} /> {layout.nav.cart}
              <span className="ml-auto text-muted tabular-nums">{totalItems}</span>
            </Link>
          </li>
        </ul>
      </nav>
    </Sheet>
  )
}
