import { useNavigate } from '@tanstack/react-router'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import Keyboard from 'lucide/dist/esm/icons/keyboard.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import PanelLeft from 'lucide/dist/esm/icons/panel-left.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import SunMoon from 'lucide/dist/esm/icons/sun-moon.mjs'
import Type from 'lucide/dist/esm/icons/type.mjs'
import { useEffect, useMemo } from 'react'
import type { Me } from '#contract/team'
import { admin } from '#texts/admin/admin'
import { adminKit } from '#texts/admin/kit'
import { settingsGroups } from '#texts/admin/settings-groups'
import { getMenu } from '#web/admin/kit/access/permissions.ts'
import { toggleDensity } from '#web/admin/kit/density/density.ts'
import {
  closePalette,
  closeShortcutsDialog,
  openShortcutsDialog,
  openPalette,
  useOverlay,
} from '#web/admin/kit/dialog/overlay.ts'
import { type AdminCommand, useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { groups } from '#web/admin/settings/layout/groups.ts'
import { getTheme, setTheme } from '#web/ui/theme/theme.ts'
import { getPaletteSources } from './palette-sources.ts'
import { toggleMenu } from './menu-collapse.ts'
import { getScreenPath, getNavigationItem } from '#web/admin/kit/navigation/navigation-items.ts'
import { getSubmenu } from '#web/admin/kit/navigation/submenu.ts'
import { useStaffSignOut } from './use-staff-sign-out.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const CommandPalette = lazyComponent(() => import('#web/admin/kit/command-palette/command-palette.tsx'), {
  dialog: 'center',
  close: closePalette,
})
const ShortcutsDialog = lazyComponent(() => import('#web/admin/kit/shortcuts/shortcuts-dialog.tsx'), {
  dialog: 'center',
  close: closeShortcutsDialog,
})

const words = adminKit.keys

/** Focuses the search field of the current list, if there is one. */
function focusSearch() {
  document.querySelector<HTMLInputElement>('main input[type="search"]:not(:disabled)')?.focus()
}

/**
 * Returns the commands that work on every screen, and the navigation commands of the screens that the user may open.
 */
function getGlobalCommands(me: Me, go: (to: string) => void, leave: () => void): AdminCommand[] {
  const open = [...getMenu(me).values()].flat()
  return [
    {
      keys: '$mod+k',
      label: words.do.palette,
      group: 'everywhere',
      run: openPalette,
      worksWhileTyping: true,
      inPalette: false,
    },
    {
      keys: '/',
      label: words.do.search,
      group: 'everywhere',
      run: focusSearch,
      icon: Search,
      inPalette: false,
    },
    { keys: '$mod+Enter', label: words.do.send, group: 'everywhere' },
    { keys: '$mod+b', label: words.do.menu, group: 'everywhere', run: toggleMenu, icon: PanelLeft },
    {
      keys: '[Shift]+?',
      label: words.do.sheet,
      group: 'everywhere',
      run: openShortcutsDialog,
      icon: Keyboard,
      keywords: [words.title],
    },
    {
      label: words.do.theme,
      group: 'everywhere',
      run: () => setTheme(getTheme() === 'dark' ? 'light' : 'dark'),
      icon: SunMoon,
    },
    { label: words.do.density, group: 'everywhere', run: toggleDensity, icon: Type },
    { label: words.do.leave, group: 'everywhere', run: leave, icon: LogOut },
    { keys: 'g i', label: admin.home, group: 'go', run: () => go('/admin'), icon: House },
    ...open.flatMap((screen): AdminCommand[] => {
      const address = getScreenPath(screen)
      const { shortcut, icon } = getNavigationItem(screen)
      return [
        {
          ...(shortcut ? { keys: `g ${shortcut}` } : {}),
          label: admin.screens[screen],
          group: 'go',
          run: () => go(address),
          icon,
        },
        ...getSubmenu(screen).map((list): AdminCommand => ({
          ...(list.shortcut ? { keys: `g ${list.shortcut}` } : {}),
          label: list.label,
          group: 'go',
          run: () => go(`${address}?aba=${list.aba}`),
          icon: list.icon,
          keywords: [admin.screens[screen]],
        })),
      ]
    }),
    ...(open.includes('configuracoes') ? getSettingsCommands(go) : []),
    { label: words.do.shop, group: 'go', run: () => go('/'), icon: ExternalLink },
    { keys: '>', label: words.inPalette.actions, group: 'find' },
    ...getPaletteSources(me, go).map(({ id, prefix }): AdminCommand => ({
      keys: prefix,
      label: words.inPalette[id],
      group: 'find',
    })),
    { keys: 'Tab', label: words.inPalette.scopes, group: 'find' },
  ]
}

/** Returns a command for each part of the settings, found by its keywords too. */
const getSettingsCommands = (go: (to: string) => void): AdminCommand[] =>
  groups.flatMap(({ icon, parts }) =>
    parts.map((part): AdminCommand => {
      const { label, keywords } = settingsGroups.partNames[part]
      return {
        label: settingsGroups.command(label),
        group: 'go',
        run: () => go(`${getScreenPath('configuracoes')}?aba=${part}`),
        icon,
        keywords,
      }
    }),
  )

/** Registers the global shortcuts and renders the command palette and the shortcuts dialog. */
export function GlobalShortcuts({ me }: { me: Me }) {
  const navigate = useNavigate()
  const leave = useStaffSignOut()
  const over = useOverlay()
  const go = useMemo(() => (href: string) => void navigate({ href }), [navigate])
  const sources = useMemo(() => getPaletteSources(me, go), [me, go])
  useShortcuts(getGlobalCommands(me, go, () => void leave()))
  useKeyListener()
  useEffect(() => {
    // Preloads the palette after the code of the screen, so that typing works right after Ctrl+K.
    const timer = setTimeout(CommandPalette.preload, 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {over === 'palette' && <CommandPalette person={me.id} sources={sources} />}
      {over === 'keys' && <ShortcutsDialog />}
    </>
  )
}
