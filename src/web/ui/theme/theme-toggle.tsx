import Moon from 'lucide/dist/esm/icons/moon.mjs'
import Sun from 'lucide/dist/esm/icons/sun.mjs'
import { layout } from '#texts/storefront/layout'
import { Icon } from '#web/ui/display/icon.tsx'
import { iconButtonClass } from '#web/ui/buttons/icon-button.tsx'
import { getTheme, setTheme } from './theme.ts'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'

/** Theme button. Both icons are in the page and CSS shows one: the cached page does not know the theme. */
export const ThemeToggle = () => (
  <Tooltip label={layout.theme}>
    <button
      type="button"
      aria-label={layout.theme}
      className={iconButtonClass}
      onClick={() => setTheme(getTheme() === 'dark' ? 'light' : 'dark')}
    >
      <Icon of={Sun} className="dark:hidden" />
      <Icon of={Moon} className="hidden dark:block" />
    </button>
  </Tooltip>
)
