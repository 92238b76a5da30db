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
import { admin } from '#texts/admin'
import { adminKit } from '#texts/admin-kit'
import { menuOf } from '#web/admin/access.ts'
import { otherDensity } from '#web/admin/kit/density/density.ts'
import { closeOver, openKeySheet, openPalette, useOver } from '#web/admin/kit/dialog/open-dialog.ts'
import { type Entry, useKeys } from '#web/admin/kit/keys/entries.ts'
import { useListening } from '#web/admin/kit/keys/listen.ts'
import { currentTheme, setTheme } from '#web/ui/theme.ts'
import { sourcesFor } from './found-records.ts'
import { turnMenu } from './menu-fold.ts'
import { addressOf, places } from './places.ts'
import { underOf } from './under.ts'
import { useLeave } from './use-leave.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const over = { dialog: 'center', close: closeOver } as const
const Palette = lazyPart(() => import('#web/admin/kit/palette/palette.tsx'), over)
const KeySheet = lazyPart(() => import('#web/admin/kit/keys/key-sheet.tsx'), over)

const words = adminKit.keys

/** Focuses the search field of the current list, if there is one. */
function toSearch() {
  document.querySelector<HTMLInputElement>('main input[type="search"]:not(:disabled)')?.focus()
}

/**
 * Returns the commands that work on every screen, and the navigation commands of the screens that the user may open.
 */
function frameEntries(me: Me, go: (to: string) => void, leave: () => void): Entry[] {
  const open = [...menuOf(me).values()].flat()
  return [
    {
      keys: '$mod+k',
      label: words.do.palette,
      group: 'everywhere',
      run: openPalette,
      typing: true,
      inPalette: false,
    },
    { keys: '/', label: words.do.search, group: 'everywhere', run: toSearch, icon: Search, inPalette: false },
    { keys: '$mod+Enter', label: words.do.send, group: 'everywhere' },
    { keys: '$mod+b', label: words.do.menu, group: 'everywhere', run: turnMenu, icon: PanelLeft },
    {
      keys: '[Shift]+?',
      label: words.do.sheet,
      group: 'everywhere',
      run: openKeySheet,
      icon: Keyboard,
      words: [words.title],
    },
    {
      label: words.do.theme,
      group: 'everywhere',
      run: () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark'),
      icon: SunMoon,
    },
    { label: words.do.density, group: 'everywhere', run: otherDensity, icon: Type },
    { label: words.do.leave, group: 'everywhere', run: leave, icon: LogOut },
    { keys: 'g i', label: admin.home, group: 'go', run: () => go('/admin'), icon: House },
    ...open.flatMap((screen): Entry[] => {
      const address = addressOf(screen)
      const { letter, icon } = places[screen]
      if (!address) return []
      return [
        {
          ...(letter ? { keys: `g ${letter}` } : {}),
          label: admin.screens[screen],
          group: 'go',
          run: () => go(address),
          icon,
        },
        ...underOf(screen).map((list): Entry => ({
          ...(list.letter ? { keys: `g ${list.letter}` } : {}),
          label: list.label,
          group: 'go',
          run: () => go(`${address}?aba=${list.aba}`),
          icon: list.icon,
          words: [admin.screens[screen]],
        })),
      ]
    }),
    { label: words.do.shop, group: 'go', run: () => go('/'), icon: ExternalLink },
    { keys: '>', label: words.inPalette.actions, group: 'find' },
    ...sourcesFor(me, go).map(({ id, prefix }): Entry => ({
      keys: prefix,
      label: words.inPalette[id],
      group: 'find',
    })),
    { keys: 'Tab', label: words.inPalette.scopes, group: 'find' },
  ]
}

/** Registers the global shortcuts and renders the command palette and the shortcuts dialog. */
export function FrameKeys({ me }: { me: Me }) {
  const navigate = useNavigate()
  const leave = useLeave()
  const over = useOver()
  const go = useMemo(() => (href: string) => void navigate({ href }), [navigate])
  const sources = useMemo(() => sourcesFor(me, go), [me, go])
  useKeys(frameEntries(me, go, () => void leave()))
  useListening()
  useEffect(() => {
    // Preloads the palette after the code of the screen, so that typing works right after Ctrl+K.
    const timer = setTimeout(Palette.preload, 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {over === 'palette' && <Palette person={me.id} sources={sources} />}
      {over === 'keys' && <KeySheet />}
    </>
  )
}
