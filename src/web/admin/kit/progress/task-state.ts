import type { TaskState, TaskView } from '#contract/tasks'
import type { StatusTone } from '#web/ui/display/status-dot.tsx'

/** Formats all counts above zero. */
export const formatCounts = (
  counts: Readonly<Record<string, number>>,
  say: Readonly<Record<string, (count: number) => string>>,
): string =>
  Object.entries(say)
    .flatMap(([name, word]) => (counts[name] ? [word(counts[name])] : []))
    .join(', ')

/** Returns whether the task no longer runs. */
export const isFinished = ({ state }: { state: TaskState }): boolean =>
  !['checking', 'running', 'stopping', 'undoing'].includes(state)

export const taskTones: Readonly<Record<TaskState, StatusTone>> = {
  checking: 'active',
  ready: 'waiting',
  running: 'active',
  stopping: 'active',
  stopped: 'ended',
  done: 'done',
  failed: 'alert',
  undoing: 'active',
  undone: 'ended',
}

/** Estimates the seconds left at the current pace; undefined if unknown. */
export function getSecondsLeft({ done, total, startedAt }: TaskView, now = Date.now()): number | undefined {
  if (!startedAt || done === 0) return undefined
  const passed = now - new Date(startedAt).getTime()
  return Math.max(1, Math.round(((passed / done) * (total - done)) / 1_000))
}
