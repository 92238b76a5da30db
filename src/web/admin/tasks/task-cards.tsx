import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TaskView } from '#contract/feeds'
import { tasks as words } from '#texts/tasks'
import { useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { JobDone } from '#web/admin/kit/job/job-card.tsx'
import { staffKey } from '#web/admin/kit/query/staff-query.ts'
import { useAction } from '#web/admin/frame/use-action.ts'
import { fileUrl, stopTask, tasksQuery, undoTask } from './queries.ts'
import { hasFile, mayUndo, RunningCard } from './task-panel.tsx'
import { isOver, resultOf, tookOf } from './task-words.ts'

/** Milliseconds for which a finished task is shown after it ended. */
const lately = 10 * 60_000

/**
 * Milliseconds after which the card of a finished task closes, because it covers other controls. The task list keeps
 * it.
 */
const standing = 30_000

/** Renders cards of running and recently finished tasks on every screen, also after a reload. */
export function TaskCards() {
  const { data } = useStaffQuery(tasksQuery({}))
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const atProducts = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin/produtos') })
  const watched = useWatched(data?.items)
  const shown = (data?.items ?? [])
    .filter((task) => !isOver(task) || (endedLately(task) && (atProducts || watched.has(task.id))))
    .filter(({ id, state }) => !closed.has(`${id} ${state}`))
    .slice(0, 3)
  useFresh(data?.items)
  if (shown.length === 0) return null
  return (
    <section
      aria-label={words.card}
      className="fixed right-3 bottom-20 left-3 z-30 grid gap-2 md:right-auto md:bottom-24 md:left-60 md:w-96 [&>div]:rounded-panel [&>div]:bg-surface [&>div]:shadow-float"
    >
      {shown.map((task) => (
        <Card
          key={task.id}
          task={task}
          onClose={() => setClosed((now) => new Set([...now, `${task.id} ${task.state}`]))}
        />
      ))}
    </section>
  )
}

const endedLately = ({ finishedAt }: TaskView): boolean =>
  finishedAt !== null && Date.now() - new Date(finishedAt).getTime() < lately

/**
 * Returns the tasks seen running here: their result shows on every screen, that of others only on the products
 * screen.
 */
function useWatched(tasks: readonly TaskView[] | undefined): ReadonlySet<string> {
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set())
  const others = (tasks ?? []).filter((task) => !isOver(task) && !watched.has(task.id))
  if (others.length > 0) setWatched(new Set([...watched, ...others.map(({ id }) => id)]))
  return watched
}

/** Refetches products and stock after a task has finished. */
function useFresh(tasks: readonly TaskView[] | undefined): void {
  const queries = useQueryClient()
  const running = tasks?.filter((task) => !isOver(task)).length
  const before = useRef(running)
  useEffect(() => {
    const ended = before.current !== undefined && running !== undefined && running < before.current
    before.current = running
    if (ended)
      for (const what of ['products', 'stock'])
        void queries.invalidateQueries({ queryKey: [...staffKey, what] })
  }, [running, queries])
}

function useLeave(isDone: boolean, leave: () => void): void {
  const go = useEffectEvent(leave)
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(go, standing)
    return () => clearTimeout(timer)
  }, [isDone])
}

function Card({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const action = useAction()
  const queries = useQueryClient()
  const act = async (call: () => Promise<unknown>) => {
    await action.run(call)
    await queries.invalidateQueries({ queryKey: [...staffKey, 'tasks'] })
  }
  useLeave(isOver(task), onClose)
  if (!isOver(task))
    return (
      <div>
        <RunningCard
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
        ? words.doneIn(tookOf(task))
        : words.state[task.state]
  return (
    <div>
      <JobDone
        title={title}
        result={resultOf(task)}
        onClose={onClose}
        {...(hasFile(task) ? { file: { label: words.fetch, href: fileUrl(task.id) } } : {})}
        {...(task.kind === 'bulk' && mayUndo(task)
          ? { onUndo: () => void act(() => undoTask(task.id)) }
          : {})}
      />
    </div>
  )
}
