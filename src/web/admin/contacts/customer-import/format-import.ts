import type { TaskView } from '#contract/tasks'
import { customerImport as words } from '#texts/admin/customer-import'
import { tasks as taskWords } from '#texts/admin/tasks'
import { formatCounts } from '#web/admin/kit/progress/task-state.ts'

/** Formats the title of an import or its invitations: the file name. */
export function formatImportTitle({ options }: Pick<TaskView, 'options'>): string {
  if ('invitationsOf' in options) return words.invitationsTitle(options.from)
  return 'file' in options ? options.file : words.title
}

/** Formats the result: `40 contas criadas, 2 linhas ficaram de fora`; for an undo the restored accounts. */
export function formatImportResult({ counts, state }: Pick<TaskView, 'counts' | 'state'>): string {
  if (isForecast({ state })) return formatCounts(counts, words.forecast) || taskWords.nothingToDo
  const isUndo = state === 'undoing' || state === 'undone'
  return formatCounts(counts, isUndo ? words.undoResult : words.result) || taskWords.none
}

/** Returns whether the counts tell what would happen. */
export const isForecast = ({ state }: Pick<TaskView, 'state'>): boolean =>
  state === 'checking' || state === 'ready'

/** Number of accounts that an import creates or fills. */
export const countTouched = ({ counts }: Pick<TaskView, 'counts'>): number =>
  (counts['created'] ?? 0) + (counts['changed'] ?? 0)
