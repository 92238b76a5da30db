import type { Menu } from '#contract/content'
import { MenuLink } from './menu-link.tsx'

/** Header entry with a submenu: a native disclosure that works before hydration; closed by Esc or a navigation. */
export const SubMenu = ({ menu: { links, ...own } }: { menu: Menu }) => (
  <details
    name="menu"
    className="relative"
    onBlur={({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
    }}
    onKeyDown={({ key, currentTarget }) => {
      if (key !== 'Escape') return
      currentTarget.open = false
      currentTarget.querySelector('summary')!.focus()
    }}
  >
    <summary className="cursor-pointer list-none py-1.5 after:ml-1 after:content-['▾']">{own.label}</summary>
    {/* Takes the focus when its padding or, in WebKit, a link in it is pressed. */}
    <ul
      tabIndex={-1}
      className="absolute mt-2 min-w-52 rounded-panel border border-hairline bg-surface p-2 shadow-float"
    >
      {[own, ...links].map((link) => (
        <li key={link.label}>
          <MenuLink
            link={link}
            onClick={({ currentTarget }) => {
              currentTarget.closest('details')!.open = false
            }}
            className="flex min-h-11 items-center px-3 hover:bg-raised"
          />
        </li>
      ))}
    </ul>
  </details>
)
