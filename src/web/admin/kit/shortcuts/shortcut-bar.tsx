import { adminKit } from '#texts/admin/kit'
import { useCommands } from './commands.ts'
import { Kbd, ShortcutKeys } from './kbd.tsx'
import { openShortcutsDialog } from '#web/admin/kit/dialog/overlay.ts'
import { formatKeys } from './key-caps.ts'

const words = adminKit.keys

/** Renders the shortcuts of a list that have a hint, and a button for the shortcuts dialog. Hidden on phones. */
export function ShortcutBar() {
  const entries = useCommands().filter((entry) => entry.hint)
  return (
    <div className="sticky bottom-0 z-10 hidden h-[30px] shrink-0 items-center gap-[18px] overflow-hidden border-t border-hairline bg-paper px-6 text-xs text-muted md:flex print:hidden">
      {entries.map((entry) => (
        <span key={entry.label} className="flex items-center gap-1.5 whitespace-nowrap">
          <ShortcutKeys shown={formatKeys(entry)} />
          {entry.hint}
        </span>
      ))}
      <button
        type="button"
        onClick={openShortcutsDialog}
        aria-keyshortcuts="?"
        className="ml-auto flex h-full items-center gap-1.5 bg-paper whitespace-nowrap -outline-offset-2 hover:text-ink"
      >
        <Kbd keys="?" />
        {words.all}
      </button>
    </div>
  )
}
