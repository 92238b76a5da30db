import X from 'lucide/dist/esm/icons/x.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminKit } from '#texts/admin/kit'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { type AdminCommand, useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import type { RowSelection } from '#web/admin/kit/table/use-row-selection.ts'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import type { BulkAction } from './list-config.ts'

const words = adminKit.bulk

type Props<Row> = { marks: RowSelection<Row>; actions: readonly BulkAction<Row>[]; onDone: () => void }

/** Renders the bulk actions for the selected rows; actions that apply to none of them are hidden. */
export function BulkActions<Row>({ marks, actions, onDone }: Props<Row>) {
  const { run, problem } = useAction()
  const [running, setRunning] = useState<string>()
  const queries = useQueryClient()
  const { rows } = marks
  const fitting = actions
    .map((action) => ({ ...action, rows: rows.filter(action.fits) }))
    .filter((action) => action.rows.length > 0)
  const act = async (action: (typeof fitting)[number]) => {
    const { id, rows: some } = action
    if ('opens' in action) return action.opens(some)
    const each = action.run
    setRunning(id)
    let changed = 0
    const outcome = await run(async () => (changed = await each(some)))
    setRunning(undefined)
    if (outcome !== 'done') return
    marks.clear()
    onDone()
    toast(words.done(changed, some.length))
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  const press = (action: (typeof fitting)[number]) => {
    if (running === undefined) void act(action)
  }
  useShortcuts(
    fitting.flatMap((action): AdminCommand[] =>
      action.keys
        ? [{ keys: action.keys, label: action.label, group: 'screen', run: () => press(action) }]
        : [],
    ),
  )
  return (
    <section
      aria-label={words.label}
      className="pointer-events-none absolute inset-x-3 bottom-3 z-20 grid justify-items-center md:inset-x-6 md:bottom-10.5"
    >
      {problem && (
        <p
          role="alert"
          className="pointer-events-auto mb-2 rounded-panel bg-danger px-3 py-1.5 text-sm text-paper"
        >
          {problem}
        </p>
      )}
      <div className="pointer-events-auto flex max-w-full flex-wrap items-center gap-x-1 gap-y-1 rounded-full bg-ink py-1.5 pr-2 pl-4 text-sm text-paper shadow-float">
        <p role="status" className="pr-2 font-semibold">
          {words.marked(rows.length)}
        </p>
        {fitting.map((action) => (
          <button
            key={action.id}
            type="button"
            aria-disabled={running !== undefined}
            aria-keyshortcuts={action.keys?.toUpperCase()}
            onClick={() => press(action)}
            className="inline-flex min-h-8 items-center gap-2 rounded-lg px-2.5 font-medium hover:bg-paper/15 aria-disabled:opacity-60"
          >
            <Icon of={action.icon} size={16} />
            {action.label}
            {action.rows.length < rows.length && <span className="opacity-70">{action.rows.length}</span>}
            {action.keys && <Kbd keys={action.keys} look="on" />}
          </button>
        ))}
        <button
          type="button"
          onClick={marks.clear}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-lg px-2.5 hover:bg-paper/15"
        >
          <Icon of={X} size={15} />
          {words.clear}
          <Kbd keys="Escape" look="on" />
        </button>
      </div>
    </section>
  )
}
