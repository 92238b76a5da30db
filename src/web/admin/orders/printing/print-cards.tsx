import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaskView } from '#contract/tasks'
import { orderOperations as operations } from '#texts/admin/order-operations'
import { printing } from '#texts/admin/printing'
import { tasks as taskWords } from '#texts/admin/tasks'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { ProgressCard, ResultCard } from '#web/admin/kit/progress/progress-card.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { formatOutcome } from './format-outcome.ts'
import { LabelPrints } from './label-prints.tsx'
import { getPrintUrl, isRunning, leftOutQuery, printTasksQuery, stopPrint } from './queries.ts'

const words = printing.tasks

/** Milliseconds for which a finished print is shown after it ended. */
const recentMs = 10 * 60_000

const hasEndedRecently = ({ finishedAt }: TaskView): boolean =>
  finishedAt !== null && Date.now() - new Date(finishedAt).getTime() < recentMs

/** Renders running and recently finished tasks of orders, also after a reload. */
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

function titleOf({ options, total }: TaskView): string {
  if ('operation' in options) return operations.titles[options.operation](total)
  return 'paper' in options ? words.title(printing.papers[options.paper], total) : words.card
}

/** Formats the result: `198 pedidos no arquivo, 2 ficaram de fora`. */
function formatResult({ counts, kind }: Pick<TaskView, 'counts' | 'kind'>): string {
  if (kind === 'orders') return formatOutcome(counts)
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
  const { printed = 0, bought = 0, unchanged = 0, refused = 0 } = task.counts
  const isOperation = task.kind === 'orders'
  const hasLabels = isOperation && bought + unchanged > 0
  const hasFile = task.state === 'done' && printed > 0
  return (
    <div>
      <ResultCard
        title={task.state === 'done' ? titleOf(task) : taskWords.state[task.state]}
        result={task.state === 'done' ? formatResult(task) : isOperation ? operations.failed : words.failed}
        onClose={onClose}
        {...(hasFile ? { file: { label: words.open, href: getPrintUrl(task.id) } } : {})}
      />
      {hasLabels && <LabelPrints id={task.id} />}
      {refused > 0 && <LeftOut id={task.id} line={isOperation ? operations.line : printing.leftOut.line} />}
    </div>
  )
}

/** Names the orders that a task left out, with the reason. */
function LeftOut({ id, line }: { id: string; line: (order: string, reason: string) => string }) {
  const { data } = useStaffQuery(leftOutQuery(id))
  if (!data || data.items.length === 0) return null
  return (
    <ul className="max-h-40 overflow-auto px-4 pb-3 text-xs text-muted">
      {data.items.map(({ id: row, name, text }) => (
        <li key={row}>{line(name, text)}</li>
      ))}
      {data.total > data.items.length && <li>{printing.leftOut.more(data.total - data.items.length)}</li>}
    </ul>
  )
}
