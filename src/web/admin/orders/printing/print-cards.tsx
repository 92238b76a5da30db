import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaskView } from '#contract/tasks'
import { printing } from '#texts/admin/printing'
import { tasks as taskWords } from '#texts/admin/tasks'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { ProgressCard, ResultCard } from '#web/admin/kit/progress/progress-card.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { getPrintUrl, isRunning, leftOutQuery, printTasksQuery, stopPrint } from './queries.ts'

const words = printing.tasks

/** Milliseconds for which a finished print is shown after it ended. */
const recentMs = 10 * 60_000

const hasEndedRecently = ({ finishedAt }: TaskView): boolean =>
  finishedAt !== null && Date.now() - new Date(finishedAt).getTime() < recentMs

/** Renders running and recently finished prints, also after a reload. */
export function PrintCards() {
  const { data } = useStaffQuery(printTasksQuery())
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const shown = (data?.items ?? [])
    .filter((task) => isRunning(task) || (task.state !== 'stopped' && hasEndedRecently(task)))
    .filter(({ id }) => !closed.has(id))
    .slice(0, 3)
  if (shown.length === 0) return null
  return (
    <section
      aria-label={words.card}
      className="fixed right-3 bottom-20 left-3 z-30 grid gap-2 md:right-6 md:bottom-24 md:left-auto md:w-96 [&>div]:rounded-panel [&>div]:bg-surface [&>div]:shadow-float"
    >
      {shown.map((task) => (
        <PrintCard key={task.id} task={task} onClose={() => setClosed((now) => new Set([...now, task.id]))} />
      ))}
    </section>
  )
}

const titleOf = ({ options, total }: TaskView): string =>
  'paper' in options ? words.title(printing.papers[options.paper], total) : words.card

/** Formats the result: `198 pedidos no arquivo, 2 ficaram de fora`. */
function formatPrintResult({ counts }: Pick<TaskView, 'counts'>): string {
  const { printed = 0, refused = 0 } = counts
  return [printed > 0 && words.printed(printed), refused > 0 && words.leftOut(refused)]
    .filter(Boolean)
    .join(', ')
}

function PrintCard({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const action = useAction()
  const queries = useQueryClient()
  const stop = async () => {
    await action.run(() => stopPrint(task.id))
    await queries.invalidateQueries({ queryKey: [...staffQueryKey, 'order-tasks'] })
  }
  if (isRunning(task))
    return (
      <div>
        <ProgressCard
          title={titleOf(task)}
          done={task.done}
          total={task.total}
          onStop={() => void stop()}
          stop={taskWords.stop}
        />
      </div>
    )
  const { printed = 0, refused = 0 } = task.counts
  const hasFile = task.state === 'done' && printed > 0
  return (
    <div>
      <ResultCard
        title={task.state === 'done' ? titleOf(task) : taskWords.state[task.state]}
        result={task.state === 'done' ? formatPrintResult(task) : words.failed}
        onClose={onClose}
        {...(hasFile ? { file: { label: words.open, href: getPrintUrl(task.id) } } : {})}
      />
      {refused > 0 && <LeftOut id={task.id} />}
    </div>
  )
}

/** Names the orders that a print left out, with the reason. */
function LeftOut({ id }: { id: string }) {
  const { data } = useStaffQuery(leftOutQuery(id))
  if (!data || data.items.length === 0) return null
  return (
    <ul className="max-h-40 overflow-auto px-4 pb-3 text-xs text-muted">
      {data.items.map(({ id: row, name, text }) => (
        <li key={row}>{printing.leftOut.line(name, text)}</li>
      ))}
      {data.total > data.items.length && <li>{printing.leftOut.more(data.total - data.items.length)}</li>}
    </ul>
  )
}
