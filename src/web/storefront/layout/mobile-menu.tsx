import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Heart from 'lucide/dist/esm/icons/heart.mjs'
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import { layout } from '#texts/storefront/layout'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { setFavoritesOpen } from '#web/storefront/favorites/favorites-sheet-store.ts'
import { useFavorites } from '#web/storefront/favorites/use-favorites.ts'
import { useAccountTarget } from './account-link.tsx'
import { navigationQuery } from '#web/views/navigation/navigation-query.ts'
import { MenuLink } from './menu-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const big = 'display flex min-h-14 items-center text-2xl data-[status=active]:text-earth'
const small = 'flex min-h-13 items-center gap-4 text-lg'

/** Mobile menu: links of the header, Favoritos, Conta and Carrinho; choosing one closes it (HD-09). */
export default function MobileMenu({ open, onOpenChange }: Props) {
  const { totalItems } = useCart()
  const { data: navigation } = useQuery(navigationQuery())
  const account = useAccountTarget()
  const chosen = useFavorites()
  const close = () => onOpenChange(false)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="left" title={layout.nav.menuTitle}>
      <nav aria-label={layout.nav.label} className="px-6 py-4">
        <ul>
          {navigation?.header.map((menu) => (
            <li key={menu.label}>
              <MenuLink link={menu} onClick={close} className={big} />
              {menu.links.length > 0 && (
                <ul className="mb-2 border-l border-hairline pl-4">
                  {menu.links.map((link) => (
                    <li key={link.label}>
                      <MenuLink link={link} onClick={close} className={small} />
                    </li>
                  ))}
                </ul>
              )}
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
