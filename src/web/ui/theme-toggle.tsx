import Moon from 'lucide/dist/esm/icons/moon.mjs'
import Sun from 'lucide/dist/esm/icons/sun.mjs'
import { layout } from '#texts/layout'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'
import { getTheme, setTheme } from './theme.ts'
import { Tooltip } from './tooltip.tsx'

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
