import { Link } from '@tanstack/react-router'
import type { TaskView } from '#contract/tasks'
import { formatDayAndTime } from '#shared/dates/dates'
import { taskRetentionDays } from '#shared/catalog/task-retention'
import { formatActor } from '#texts/admin/actors'
import { tasks as words } from '#texts/admin/tasks'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { EncodingChoice } from '#web/admin/kit/progress/encoding-choice.tsx'
import { ProgressCard } from '#web/admin/kit/progress/progress-card.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { ImportDetails } from './import-details.tsx'
import {
  getExportFileUrl,
  skippedRowsQuery,
  getTaskReportUrl,
  setTaskEncoding,
  startTask,
  stopTask,
  undoTask,
} from './queries.ts'
import { getSecondsLeft, isFinished } from '#web/admin/kit/progress/task-state.ts'
import { formatTaskResult, formatTaskTitle } from './task-format.ts'

/** Side panel of a task: progress or result, undo, and skipped rows. */
export function TaskPanel({ task }: { task: TaskView }) {
  return (
    <>
      {!isFinished(task) && (
        <div className="px-5 pt-4">
          <TaskProgressCard task={task} />
        </div>
      )}
      <Section title={words.facts}>
        <DescriptionList
          items={{
            [words.columns.state]: words.state[task.state],
            [words.columns.result]: formatTaskResult(task),
            [words.columns.who]: formatActor(task.actor),
            [words.columns.when]: formatDayAndTime(task.createdAt),
          }}
        />
        {task.problem && (
          <p role="alert" className="mt-2 rounded-field bg-danger-wash px-3 py-2 text-danger">
            {task.problem}
          </p>
        )}
        {task.state === 'ready' && <StartTask task={task} />}
        {hasFile(task) && (
          <p className="mt-3">
            <a href={getExportFileUrl(task.id)} download className={buttonClass('ghost', 'small')}>
              {words.file}
            </a>
            <span className="mt-2 block text-xs text-muted">{words.fileKept(taskRetentionDays)}</span>
          </p>
        )}
        {canUndo(task) && (
          <div className="mt-3">
            <UndoTask task={task} />
          </div>
        )}
      </Section>
      {task.state === 'ready' && 'file' in task.options && (
        <EncodingChoice options={task.options} choose={(encoding) => setTaskEncoding(task.id, encoding)} />
      )}
      <SkippedRows task={task} />
      {task.kind === 'import' && <ImportDetails task={task} />}
    </>
  )
}

/** Starts or discards an import that was checked. */
const StartTask = ({ task: { id, kind, counts } }: { task: TaskView }) => (
  <div className="mt-3 grid gap-3">
    <p className="text-muted">{words.startText}</p>
    <div className="flex flex-wrap gap-2">
      <ActionButton
        label={kind === 'import' ? words.importProducts(countChanged(counts)) : words.start}
        look="earth"
        run={() => startTask(id)}
        done={words.starting}
      />
      <ActionButton label={words.giveUp} run={() => stopTask(id)} done={words.gaveUp} />
    </div>
  </div>
)

export const hasFile = ({ kind, state }: TaskView): boolean => kind === 'export' && state === 'done'

const undoableStates: Readonly<Record<TaskView['kind'], readonly TaskView['state'][]>> = {
  bulk: ['done', 'failed'],
  import: ['done', 'failed', 'stopped'],
  stock: [],
  export: [],
  print: [],
  orders: [],
  customers: [],
  invitations: [],
  pastOrders: [],
  redirects: [],
}

export const canUndo = ({ kind, state, counts }: TaskView): boolean =>
  undoableStates[kind].includes(state) && countChanged(counts) > 0

/** Returns the number of products that a task created or changed. */
const countChanged = (counts: TaskView['counts']): number =>
  (counts['changed'] ?? 0) + (counts['created'] ?? 0)

const UndoTask = ({ task: { id, kind } }: { task: TaskView }) => (
  <ActionButton
    label={words.undo}
    confirmation={{ title: words.undoTitle, text: kind === 'import' ? words.undoImportText : words.undoText }}
    run={() => undoTask(id)}
    done={words.undoing}
  />
)

/** Renders the progress of a task. */
export function TaskProgressCard({ task, onStop }: { task: TaskView; onStop?: () => void }) {
  const left = task.state === 'running' ? getSecondsLeft(task) : undefined
  return (
    <ProgressCard
      title={
        task.state === 'running'
          ? formatTaskTitle(task)
          : `${formatTaskTitle(task)}: ${words.state[task.state].toLowerCase()}`
      }
      done={task.state === 'undoing' ? (task.counts['back'] ?? 0) + (task.counts['kept'] ?? 0) : task.done}
      total={task.state === 'undoing' ? countChanged(task.counts) || task.total : task.total}
      {...(left === undefined ? {} : { left })}
      {...(onStop ? { onStop } : {})}
      {...(task.kind === 'bulk' ? {} : { stop: words.stop })}
    />
  )
}

function SkippedRows({ task: { id, state, kind } }: { task: TaskView }) {
  const { data } = useStaffQuery({
    ...skippedRowsQuery(id),
    queryKey: [...skippedRowsQuery(id).queryKey, state],
  })
  if (!data || data.items.length === 0) return null
  return (
    <Section
      title={words.left}
      aside={<span className="text-xs text-muted">{data.total.toLocaleString('pt-BR')}</span>}
    >
      <ul className="grid gap-2">
        {data.items.map(({ id: row, productId, name, text, row: line, column }) => (
          <li key={row}>
            {productId ? (
              <Link
                to="/admin/produtos/editar/$id"
                params={{ id: productId }}
                className={`font-semibold ${linkClass}`}
              >
                {name}
              </Link>
            ) : (
              <b className="font-semibold">{line === null ? name : words.row(line, column ?? name)}</b>
            )}
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
      {kind !== 'bulk' && (
        <a href={getTaskReportUrl(id)} download className={`mt-2 inline-block ${linkClass}`}>
          {words.download}
        </a>
      )}
      {data.total > data.items.length && (
        <p className="mt-2 text-xs text-muted">{words.more(data.total - data.items.length)}</p>
      )}
    </Section>
  )
}
