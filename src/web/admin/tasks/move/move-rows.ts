import type { MovedFile, MovedKind, MoveView } from '#contract/imports'
import type { TaskState } from '#contract/tasks'
import { moving as words } from '#texts/admin/moving'
import { formatCounts } from '#web/admin/kit/progress/task-state.ts'

/** Line of the progress of a move. */
export type MoveRow = {
  id: keyof typeof words.kinds
  done: number
  total: number
  detail: string
  isDone: boolean
  isFailed: boolean
}

const order: readonly MovedKind[] = ['import', 'customers', 'pastOrders', 'redirects']

/** State of all files of one kind: the first of these that one of them has. */
const ranks: readonly TaskState[] = ['failed', 'running', 'stopping', 'checking', 'ready', 'stopped', 'done']

function mergeCounts(files: readonly MovedFile[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const file of files)
    for (const [name, count] of Object.entries(file.counts)) counts[name] = (counts[name] ?? 0) + count
  return counts
}

const sumOf = (files: readonly MovedFile[], part: 'done' | 'total'): number =>
  files.reduce((sum, file) => sum + file[part], 0)

function toRow(kind: MovedKind, files: readonly MovedFile[], isWaiting: boolean): MoveRow {
  const state = ranks.find((each) => files.some((file) => file.state === each)) ?? 'done'
  const isForecast = state === 'ready' || state === 'checking'
  const counts = formatCounts(mergeCounts(files), isForecast ? words.forecast : words.result)
  const said = isWaiting ? words.waits : words.states[state]
  return {
    id: kind,
    // What was only checked did not come.
    done: state === 'ready' ? 0 : sumOf(files, 'done'),
    total: sumOf(files, 'total'),
    detail: [said, counts].filter(Boolean).join(' · '),
    isDone: state === 'done',
    isFailed: state === 'failed',
  }
}

/** Returns the lines of a move in the order in which things come. */
export function toMoveRows({ files, categories, pictures, state }: MoveView): MoveRow[] {
  const rows: MoveRow[] = []
  let isBusy = false
  for (const kind of order) {
    const ofKind = files.filter((file) => file.kind === kind)
    if (ofKind.length === 0) continue
    const isRunning = ofKind.some((file) => file.state === 'running')
    const row = toRow(kind, ofKind, isRunning && isBusy)
    isBusy ||= isRunning
    if (kind === 'import' && categories.total > 0) rows.push(toCategories(categories, state))
    rows.push(row)
    if (kind === 'import' && pictures.total > 0) rows.push(toPictures(pictures, state))
  }
  return rows
}

const toCategories = ({ done, total }: MoveView['categories'], state: MoveView['state']): MoveRow => ({
  id: 'categories',
  done,
  total,
  detail: done === total ? words.states.done : state === 'done' ? '' : words.waitsForStart,
  isDone: done === total,
  isFailed: false,
})

function toPictures({ done, total, failed }: MoveView['pictures'], state: MoveView['state']): MoveRow {
  const isComing = state === 'running' || state === 'done'
  const said = done === total ? words.states.done : isComing ? words.downloading : words.waitsForStart
  return {
    id: 'pictures',
    done,
    total,
    detail: [done + failed === total && failed > 0 ? '' : said, failed > 0 && words.failedPictures(failed)]
      .filter(Boolean)
      .join(' · '),
    isDone: done === total,
    isFailed: failed > 0,
  }
}
