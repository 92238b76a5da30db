import * as Dialog from '@radix-ui/react-dialog'
import Search from 'lucide/dist/esm/icons/search.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useState } from 'react'
import { adminKit } from '#texts/admin/kit'
import { layout } from '#texts/storefront/layout'
import { StaffDialog } from '#web/admin/kit/dialog/staff-dialog.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { normalizeText } from './normalize-text.ts'
import { type AdminCommand, type ShortcutGroup, getKeys, useCommands } from './commands.ts'
import { ShortcutKeys } from './kbd.tsx'
import { closeShortcutsDialog } from '#web/admin/kit/dialog/overlay.ts'
import { formatKeys } from './key-caps.ts'

const words = adminKit.keys
const groups = Object.keys(words.groups) as ShortcutGroup[]

/** Dialog with all current shortcuts by group. Load it lazily: it imports Radix. */
export default function ShortcutsDialog() {
  const [typed, setTyped] = useState('')
  const entries = useCommands().filter((entry) => getKeys(entry).length > 0)
  const found = entries.filter((entry) => matches(entry, typed))
  return (
    <StaffDialog className="top-15 w-[62.5rem]" onClose={closeShortcutsDialog}>
      <header className="flex min-h-15 flex-wrap items-center gap-4 border-b border-hairline py-2 pr-2.5 pl-7">
        <Dialog.Title className="display text-lg">{words.title}</Dialog.Title>
        <label className="flex h-[30px] min-w-0 grow basis-24 items-center md:w-54 md:grow-0 md:basis-auto gap-2 rounded-full bg-paper px-3 text-muted shadow-[inset_0_0_0_1px_var(--hairline)] focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--focus)">
          <Icon of={Search} size={15} />
          <input
            type="search"
            aria-label={words.find}
            placeholder={words.find}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className="min-w-0 grow text-ink outline-none placeholder:text-muted"
          />
        </label>
        <Dialog.Description className="ml-auto text-xs text-muted max-md:sr-only">
          {words.where}
        </Dialog.Description>
        <Dialog.Close asChild>
          <IconButton
            icon={X}
            size={17}
            label={layout.nav.close}
            className="size-9! text-muted max-md:ml-auto"
          />
        </Dialog.Close>
      </header>
      <div
        role="group"
        aria-label={words.title}
        tabIndex={0}
        className="-outline-offset-2 overflow-y-auto px-7 pt-2.5 pb-6 md:columns-2 md:gap-x-14 md:[column-rule:1px_solid_var(--faint)] lg:columns-3"
      >
        {groups.map((group) => (
          <Section key={group} group={group} entries={found.filter((entry) => entry.group === group)} />
        ))}
        {found.length === 0 && (
          <p role="status" className="py-6 text-muted">
            {words.none}
          </p>
        )}
      </div>
    </StaffDialog>
  )
}

const matches = (entry: AdminCommand, typed: string): boolean =>
  normalizeText([entry.label, ...(entry.keywords ?? [])].join(' ')).includes(normalizeText(typed.trim()))

const Section = ({ group, entries }: { group: ShortcutGroup; entries: readonly AdminCommand[] }) =>
  entries.length > 0 && (
    <section aria-label={words.groups[group]} className="mb-3.5 break-inside-avoid">
      <h3 className="flex h-[34px] items-end pb-1.5 text-xs font-medium text-muted">{words.groups[group]}</h3>
      <ul>
        {entries.map((entry) => (
          <li
            key={entry.label}
            className="flex min-h-[30px] items-center justify-between gap-3 border-t border-faint"
          >
            {entry.label}
            <ShortcutKeys shown={formatKeys(entry)} />
          </li>
        ))}
      </ul>
    </section>
  )
