import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminKit } from '#texts/admin/kit'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import type { RowSelection } from '#web/admin/kit/table/use-row-selection.ts'
import { offerUndo } from '#web/admin/kit/undo/undo.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import type { BulkAction } from './list-config.ts'

const words = adminKit.bulk

export type BulkRunner<Row> = {
  /** runs an action on rows that it fits; does nothing while another one runs */
  press: (action: BulkAction<Row>, rows: readonly Row[]) => void
  /** id of the running action */
  running: string | undefined
  /** error of the last action on selected rows */
  problem: string | undefined
}

/** Runs the bulk actions of a list: on the selected rows from the bar, on one row by its key or a swipe. */
export function useBulkRunner<Row>(marks: RowSelection<Row>, onDone: () => void): BulkRunner<Row> {
  const { run, problem } = useAction()
  const [running, setRunning] = useState<string>()
  const queries = useQueryClient()
  const act = async (action: BulkAction<Row>, rows: readonly Row[]) => {
    if ('opens' in action) return action.opens(rows, (changed) => marks.set(changed, false))
    setRunning(action.id)
    let changed = 0
    const outcome = await run(async () => (changed = await action.run(rows)))
    setRunning(undefined)
    if (outcome === 'failed' && marks.ids.size === 0) toast(words.failed, { tone: 'danger' })
    if (outcome === 'done') {
      const hadMarks = marks.ids.size > 0
      marks.clear()
      if (hadMarks) onDone()
      if (action.undoable) offerUndo(action.undoable(rows, changed))
      else toast(words.done(changed, rows.length))
    }
    if (outcome !== 'idle') await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  return {
    press: (action, rows) => {
      if (running === undefined && rows.length > 0) void act(action, rows)
    },
    running,
    problem,
  }
}
