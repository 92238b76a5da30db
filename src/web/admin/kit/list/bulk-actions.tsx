import X from 'lucide/dist/esm/icons/x.mjs'
import { adminKit } from '#texts/admin/kit'
import { type AdminCommand, type ShortcutGroup, useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import type { RowSelection } from '#web/admin/kit/table/use-row-selection.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import type { BulkAction } from './list-config.ts'
import type { BulkRunner } from './use-bulk-runner.ts'

const words = adminKit.bulk

type Props<Row> = {
  marks: RowSelection<Row>
  actions: readonly BulkAction<Row>[]
  runner: BulkRunner<Row>
  /** totals of the selected rows */
  summary: string | undefined
  group: ShortcutGroup
}

/** Renders the bulk actions for the selected rows; actions that apply to none of them are hidden. */
export function BulkActions<Row>({ marks, actions, runner, summary, group }: Props<Row>) {
  const { rows } = marks
  const { running, problem } = runner
  const fitting = actions
    .map((action) => ({ ...action, rows: rows.filter(action.fits) }))
    .filter((action) => action.rows.length > 0)
  const press = (action: (typeof fitting)[number]) => runner.press(action, action.rows)
  useShortcuts(
    fitting.flatMap((action): AdminCommand[] =>
      action.keys ? [{ keys: action.keys, label: action.label, group, run: () => press(action) }] : [],
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
      <div className="pointer-events-auto flex max-w-full flex-wrap items-center gap-x-1 gap-y-1 rounded-[22px] bg-ink py-1.5 pr-2 pl-4 text-sm text-paper shadow-float">
        <p role="status" className="pr-2 font-semibold">
          {words.marked(rows.length)}
          {summary && <span className="pl-2.5 font-normal opacity-75 max-md:hidden">{summary}</span>}
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
