import type { TaskView } from '#contract/tasks'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatActor } from '#texts/admin/actors'
import { customerImport as words } from '#texts/admin/customer-import'
import { tasks as taskWords } from '#texts/admin/tasks'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { EncodingChoice } from '#web/admin/kit/progress/encoding-choice.tsx'
import { ProgressCard } from '#web/admin/kit/progress/progress-card.tsx'
import { getSecondsLeft, isFinished } from '#web/admin/kit/progress/task-state.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { countTouched, formatImportResult, formatImportTitle, isForecast } from './format-import.ts'
import { ImportedCustomers } from './imported-customers.tsx'
import { Invitations } from './invitations.tsx'
import {
  getReportUrl,
  refusedRowsQuery,
  setImportEncoding,
  startImport,
  stopImport,
  undoImport,
} from './queries.ts'

/** Side panel of an import of customers, or of its invitations. */
export function ImportPanel({ task }: { task: TaskView }) {
  const isImport = task.kind === 'customers'
  const isOver = isImport && ['done', 'stopped', 'failed'].includes(task.state)
  return (
    <>
      {!isFinished(task) && <Progress task={task} />}
      <Section title={words.facts}>
        <DescriptionList
          items={{
            [words.columns.state]: taskWords.state[task.state],
            [words.columns.result]: formatImportResult(task),
            [words.columns.who]: formatActor(task.actor),
            [words.columns.when]: formatDayAndTime(task.createdAt),
          }}
        />
        {task.problem && (
          <p role="alert" className="mt-2 rounded-field bg-danger-wash px-3 py-2 text-danger">
            {task.problem}
          </p>
        )}
        {task.state === 'ready' && <Start task={task} />}
        {isOver && countTouched(task) > 0 && <Undo id={task.id} />}
      </Section>
      {isOver && <Invitations task={task} />}
      {isImport && <Consents task={task} />}
      {task.state === 'ready' && 'file' in task.options && (
        <EncodingChoice options={task.options} choose={(encoding) => setImportEncoding(task.id, encoding)} />
      )}
      {isImport && <RefusedRows task={task} />}
      {isImport && <ImportedCustomers task={task} />}
    </>
  )
}

function Progress({ task }: { task: TaskView }) {
  const { id, state, counts, done, total } = task
  const isUndo = state === 'undoing'
  const left = state === 'running' ? getSecondsLeft(task) : undefined
  return (
    <div className="grid gap-2 px-5 pt-4">
      <ProgressCard
        title={`${formatImportTitle(task)}: ${taskWords.state[state].toLowerCase()}`}
        done={isUndo ? (counts['back'] ?? 0) + (counts['kept'] ?? 0) : done}
        total={isUndo ? countTouched(task) : total}
        {...(left === undefined ? {} : { left })}
      />
      {!isUndo && (
        <div>
          <ActionButton label={taskWords.stop} run={() => stopImport(id)} done={taskWords.state.stopped} />
        </div>
      )}
    </div>
  )
}

/** Starts or discards an import that was checked. */
const Start = ({ task }: { task: TaskView }) => (
  <div className="mt-3 grid gap-3">
    <p className="text-muted">{words.startText}</p>
    <div className="flex flex-wrap gap-2">
      {countTouched(task) > 0 && (
        <ActionButton
          label={words.start(countTouched(task))}
          look="earth"
          run={() => startImport(task.id)}
          done={taskWords.starting}
        />
      )}
      <ActionButton label={taskWords.giveUp} run={() => stopImport(task.id)} done={taskWords.gaveUp} />
    </div>
  </div>
)

const Undo = ({ id }: { id: string }) => (
  <div className="mt-3">
    <ActionButton
      label={taskWords.undo}
      confirmation={{ title: words.undoTitle, text: words.undoText }}
      run={() => undoImport(id)}
      done={taskWords.undoing}
    />
  </div>
)

/** Tells how many consents are imported, and how many the file does not prove. */
function Consents({ task }: { task: TaskView }) {
  const { consents = 0, consentsLeftOut = 0 } = task.counts
  if (task.state === 'undoing' || task.state === 'undone') return null
  return (
    <Section title={words.consents}>
      {consents + consentsLeftOut === 0 && <p className="text-muted">{words.noConsents}</p>}
      {consents > 0 && <p>{words.consentsIn(consents)}</p>}
      {consentsLeftOut > 0 && <p>{words.consentsLeftOut(consentsLeftOut)}</p>}
    </Section>
  )
}

function RefusedRows({ task }: { task: TaskView }) {
  const { data } = useStaffQuery(refusedRowsQuery(task))
  if (!data || data.items.length === 0) return null
  return (
    <Section
      title={isForecast(task) ? words.willStayOut : taskWords.left}
      aside={<span className="text-xs text-muted">{data.total.toLocaleString('pt-BR')}</span>}
    >
      <ul className="grid gap-2">
        {data.items.map(({ id, row, column, text }) => (
          <li key={id}>
            <b className="font-semibold">{taskWords.row(row ?? 0, column ?? '')}</b>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <a href={getReportUrl(task.id)} download className={`mt-2 inline-block ${linkClass}`}>
        {taskWords.download}
      </a>
      {data.total > data.items.length && (
        <p className="mt-2 text-xs text-muted">{taskWords.more(data.total - data.items.length)}</p>
      )}
    </Section>
  )
}
