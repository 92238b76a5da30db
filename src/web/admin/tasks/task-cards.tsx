import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TaskView } from '#contract/tasks'
import { tasks as words } from '#texts/admin/tasks'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { ResultCard } from '#web/admin/kit/progress/progress-card.tsx'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { getExportFileUrl, stopTask, tasksQuery, undoTask } from './queries.ts'
import { hasFile, canUndo, TaskProgressCard } from './task-panel.tsx'
import { isFinished } from '#web/admin/kit/progress/task-state.ts'
import { formatTaskResult, getDurationSeconds } from './task-format.ts'

/** Milliseconds for which a finished task is shown after it ended. */
const recentMs = 10 * 60_000

/**
 * Milliseconds after which the card of a finished task closes, because it covers other controls. The task list keeps
 * it.
 */
const autoCloseMs = 30_000

/** Renders cards of running and recently finished tasks on every screen, also after a reload. */
export function TaskCards() {
  const { data } = useStaffQuery(tasksQuery({}))
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const atProducts = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin/produtos') })
  const watched = useWatchedTasks(data?.items)
  const shown = (data?.items ?? [])
    .filter((task) => !isFinished(task) || (hasEndedRecently(task) && (atProducts || watched.has(task.id))))
    .filter(({ id, state }) => !closed.has(`${id} ${state}`))
    .slice(0, 3)
  useRefreshOnFinish(data?.items)
  if (shown.length === 0) return null
  return (
    <section
      aria-label={words.card}
      className="fixed right-3 bottom-20 left-3 z-30 grid gap-2 md:right-auto md:bottom-24 md:left-60 md:w-96 [&>div]:rounded-panel [&>div]:bg-surface [&>div]:shadow-float"
    >
      {shown.map((task) => (
        <TaskCard
          key={task.id}
          task={task}
          onClose={() => setClosed((now) => new Set([...now, `${task.id} ${task.state}`]))}
        />
      ))}
    </section>
  )
}

const hasEndedRecently = ({ finishedAt }: TaskView): boolean =>
  finishedAt !== null && Date.now() - new Date(finishedAt).getTime() < recentMs

/**
 * Returns the tasks seen running here: their result shows on every screen, that of others only on the products
 * screen.
 */
function useWatchedTasks(tasks: readonly TaskView[] | undefined): ReadonlySet<string> {
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set())
  const others = (tasks ?? []).filter((task) => !isFinished(task) && !watched.has(task.id))
  if (others.length > 0) setWatched(new Set([...watched, ...others.map(({ id }) => id)]))
  return watched
}

/** Refetches products and stock after a task has finished. */
function useRefreshOnFinish(tasks: readonly TaskView[] | undefined): void {
  const queries = useQueryClient()
  const running = tasks?.filter((task) => !isFinished(task)).length
  const before = useRef(running)
  useEffect(() => {
    const ended = before.current !== undefined && running !== undefined && running < before.current
    before.current = running
    if (ended)
      for (const what of ['products', 'stock'])
        void queries.invalidateQueries({ queryKey: [...staffQueryKey, what] })
  }, [running, queries])
}

function useAutoClose(isDone: boolean, leave: () => void): void {
  const go = useEffectEvent(leave)
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(go, autoCloseMs)
    return () => clearTimeout(timer)
  }, [isDone])
}

function TaskCard({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const action = useAction()
  const queries = useQueryClient()
  const act = async (call: () => Promise<unknown>) => {
    await action.run(call)
    await queries.invalidateQueries({ queryKey: [...staffQueryKey, 'tasks'] })
  }
  useAutoClose(isFinished(task), onClose)
  if (!isFinished(task))
    return (
      <div>
        <TaskProgressCard
          task={task}
          {...(task.state === 'running' || task.state === 'checking'
            ? { onStop: () => void act(() => stopTask(task.id)) }
            : {})}
        />
      </div>
    )
  const title =
    task.state === 'undone'
      ? words.undone
      : task.state === 'done'
        ? words.doneIn(getDurationSeconds(task))
        : words.state[task.state]
  return (
    <div>
      <ResultCard
        title={title}
        result={formatTaskResult(task)}
        onClose={onClose}
        {...(hasFile(task) ? { file: { label: words.fetch, href: getExportFileUrl(task.id) } } : {})}
        {...(task.kind === 'bulk' && canUndo(task)
          ? { onUndo: () => void act(() => undoTask(task.id)) }
          : {})}
      />
    </div>
  )
}
