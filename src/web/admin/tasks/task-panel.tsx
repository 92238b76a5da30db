import { Link } from '@tanstack/react-router'
import type { TaskView } from '#contract/feeds'
import { formatDayAndTime } from '#shared/dates'
import { keptTaskDays } from '#shared/kept-tasks'
import { actorName } from '#texts/actors'
import { tasks as words } from '#texts/tasks'
import { useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { Act } from '#web/admin/kit/act/act.tsx'
import { Facts } from '#web/admin/kit/detail/facts.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { JobCard } from '#web/admin/kit/job/job-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ImportParts } from './import-parts.tsx'
import { fileUrl, leftQuery, reportUrl, startTask, stopTask, undoTask } from './queries.ts'
import { ReadAs } from './read-as.tsx'
import { isOver, leftOf, resultOf, titleOf } from './task-words.ts'

/** Side panel of a task: progress or result, undo, and skipped rows. */
export function TaskPanel({ task }: { task: TaskView }) {
  return (
    <>
      {!isOver(task) && (
        <div className="px-5 pt-4">
          <RunningCard task={task} />
        </div>
      )}
      <Section title={words.facts}>
        <Facts
          facts={{
            [words.columns.state]: words.state[task.state],
            [words.columns.result]: resultOf(task),
            [words.columns.who]: actorName(task.actor),
            [words.columns.when]: formatDayAndTime(task.createdAt),
          }}
        />
        {task.problem && (
          <p role="alert" className="mt-2 rounded-field bg-danger-wash px-3 py-2 text-danger">
            {task.problem}
          </p>
        )}
        {task.state === 'ready' && <Begin task={task} />}
        {hasFile(task) && (
          <p className="mt-3">
            <a href={fileUrl(task.id)} download className={buttonClass('ghost', 'small')}>
              {words.file}
            </a>
            <span className="mt-2 block text-xs text-muted">{words.fileKept(keptTaskDays)}</span>
          </p>
        )}
        {mayUndo(task) && (
          <div className="mt-3">
            <Undo task={task} />
          </div>
        )}
      </Section>
      {task.state === 'ready' && 'file' in task.wish && <ReadAs id={task.id} wish={task.wish} />}
      <Left task={task} />
      {task.kind === 'import' && <ImportParts task={task} />}
    </>
  )
}

/** Starts or discards an import that was checked. */
const Begin = ({ task: { id, kind, counts } }: { task: TaskView }) => (
  <div className="mt-3 grid gap-3">
    <p className="text-muted">{words.startText}</p>
    <div className="flex flex-wrap gap-2">
      <Act
        label={kind === 'import' ? words.importProducts(changedBy(counts)) : words.start}
        look="earth"
        run={() => startTask(id)}
        done={words.starting}
      />
      <Act label={words.giveUp} run={() => stopTask(id)} done={words.gaveUp} />
    </div>
  </div>
)

export const hasFile = ({ kind, state }: TaskView): boolean => kind === 'export' && state === 'done'

const undoneFrom: Readonly<Record<TaskView['kind'], readonly TaskView['state'][]>> = {
  bulk: ['done', 'failed'],
  import: ['done', 'failed', 'stopped'],
  stock: [],
  export: [],
}

export const mayUndo = ({ kind, state, counts }: TaskView): boolean =>
  undoneFrom[kind].includes(state) && changedBy(counts) > 0

/** Returns the number of products that a task created or changed. */
const changedBy = (counts: TaskView['counts']): number => (counts['changed'] ?? 0) + (counts['created'] ?? 0)

const Undo = ({ task: { id, kind } }: { task: TaskView }) => (
  <Act
    label={words.undo}
    ask={{ title: words.undoTitle, text: kind === 'import' ? words.undoImportText : words.undoText }}
    run={() => undoTask(id)}
    done={words.undoing}
  />
)

/** Renders the progress of a task. */
export function RunningCard({ task, onStop }: { task: TaskView; onStop?: () => void }) {
  const left = task.state === 'running' ? leftOf(task) : undefined
  return (
    <JobCard
      title={
        task.state === 'running'
          ? titleOf(task)
          : `${titleOf(task)}: ${words.state[task.state].toLowerCase()}`
      }
      done={task.state === 'undoing' ? (task.counts['back'] ?? 0) + (task.counts['kept'] ?? 0) : task.done}
      total={task.state === 'undoing' ? changedBy(task.counts) || task.total : task.total}
      {...(left === undefined ? {} : { left })}
      {...(onStop ? { onStop } : {})}
      {...(task.kind === 'bulk' ? {} : { stop: words.stop })}
    />
  )
}

function Left({ task: { id, state, kind } }: { task: TaskView }) {
  const { data } = useStaffQuery({ ...leftQuery(id), queryKey: [...leftQuery(id).queryKey, state] })
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
        <a href={reportUrl(id)} download className={`mt-2 inline-block ${linkClass}`}>
          {words.download}
        </a>
      )}
      {data.total > data.items.length && (
        <p className="mt-2 text-xs text-muted">{words.more(data.total - data.items.length)}</p>
      )}
    </Section>
  )
}
