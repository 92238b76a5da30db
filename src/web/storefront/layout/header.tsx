import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useState } from 'react'
import type { Menu } from '#contract/content'
import { layout } from '#texts/storefront/layout'
import { AccountLink } from './account-link.tsx'
import { CartButton } from './cart-button.tsx'
import { MobileMenuButton } from './mobile-menu-button.tsx'
import { navigationQuery } from '#web/views/navigation/navigation-query.ts'
import { MenuLink } from './menu-link.tsx'
import { SearchBox } from './search-box.tsx'
import { SubMenu } from './sub-menu.tsx'
import { FavoritesButton } from '#web/storefront/favorites-sheet/favorites-button.tsx'
import { ThemeToggle } from '#web/ui/theme/theme-toggle.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'

/**
 * Maximum width of the entries in characters, with the gap after each, beside logo, search and buttons at 768 px.
 */
const mostLetters = 42
const roomAfter = 3

const isLong = (menus: readonly Menu[]): boolean =>
  menus.reduce((sum, { label }) => sum + label.length + roomAfter, 0) > mostLetters

/**
 * Sticky header. Below 768 px (1024 px with a long menu) the links move into the mobile menu and the search opens
 * below the bar.
 */
export function Header() {
  const [searching, setSearching] = useState(false)
  const menus = useQuery(navigationQuery()).data?.header ?? []
  return (
    <header
      data-long={isLong(menus) || undefined}
      className="sticky top-0 z-40 border-b border-hairline bg-paper/92 backdrop-blur-md"
    >
      {/* the columns keep the place of the buttons while the HTML is still arriving */}
      <div className="page flex min-h-15 items-center roomy:grid roomy:grid-cols-[auto_auto_minmax(8rem,1fr)_10.375rem] md:min-h-17 lg:roomy:grid-cols-[auto_auto_minmax(8rem,1fr)_10.75rem]">
        <MobileMenuButton />
        <Link to="/" aria-label={layout.home} className="display text-[1.625rem] tracking-wide md:mr-9">
          {layout.brand}
        </Link>
        <MainNav menus={menus} />
        <SearchBox className="mr-2 hidden w-full min-w-0 justify-self-end pl-5 md:max-w-72 roomy:block lg:max-w-80" />
        <div className="-mr-2.5 ml-auto flex items-center justify-end roomy:ml-0 lg:gap-0.5">
          <IconButton
            icon={Search}
            label={layout.search.open}
            aria-expanded={searching}
            className="roomy:hidden"
            onClick={() => setSearching(!searching)}
          />
          <ThemeToggle />
          <Shortcuts />
          <Tooltip label={layout.nav.cart}>
            <CartButton />
          </Tooltip>
        </div>
      </div>
      {searching && (
        <div className="page pb-3 roomy:hidden">
          <SearchBox autoFocus onDone={() => setSearching(false)} />
        </div>
      )}
    </header>
  )
}

const MainNav = ({ menus }: { menus: readonly Menu[] }) => (
  <nav
    aria-label={layout.nav.label}
    className="hidden flex-wrap gap-x-5 text-[0.9375rem] roomy:flex lg:gap-x-7"
  >
    {menus.map((menu) =>
      menu.links.length > 0 ? (
        <SubMenu key={menu.label} menu={menu} />
      ) : (
        <MenuLink
          key={menu.label}
          link={menu}
          className="border-b-2 border-transparent py-1.5 transition-colors duration-150 hover:border-hairline data-[status=active]:border-earth"
        />
      ),
    )}
  </nav>
)

/** Favorites and account buttons. */
const Shortcuts = () => (
  <span className="hidden roomy:contents">
    <Tooltip label={layout.nav.favorites}>
      <FavoritesButton />
    </Tooltip>
    <Tooltip label={layout.nav.account}>
      <AccountLink />
    </Tooltip>
  </span>
)
