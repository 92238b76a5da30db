import type { MoveView } from '#contract/imports'
import { moving as words } from '#texts/admin/moving'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { NoPermission } from '#web/admin/kit/page-header/access-errors.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { TaskForm } from '#web/admin/tasks/task-list.tsx'
import { FileDrop } from './file-drop.tsx'
import { LeaveSection } from './leave-section.tsx'
import { type MoveRow, toMoveRows } from './move-rows.ts'
import { getMoveReportUrl, latestMoveQuery, startMove, stopMove } from './queries.ts'

/** Moves a store from another platform in one sitting; for superadmins only. */
export function MoveTab() {
  const me = useAdminMe()
  if (me.staff?.role !== 'superadmin') return <NoPermission screen="configuracoes" />
  return (
    <TaskForm tab="mudanca">
      <Move />
    </TaskForm>
  )
}

function Move() {
  const { data } = useStaffQuery(latestMoveQuery())
  const move = data?.move ?? undefined
  return (
    <div className="max-w-4xl">
      <Section title={words.files}>
        <p className="mb-3 text-muted">{words.lead}</p>
        {data && <FileDrop move={move} />}
      </Section>
      {move && <Progress move={move} />}
      {move && <LeftOut move={move} />}
      <LeaveSection />
    </div>
  )
}

function Progress({ move }: { move: MoveView }) {
  const { id, state } = move
  return (
    <Section title={words.progress}>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {toMoveRows(move).map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-muted">
        <li>{words.oldPaths}</li>
        <li>{words.history}</li>
      </ul>
      {state !== 'done' && (
        <div className="mt-4 flex flex-wrap gap-2">
          {state === 'ready' && (
            <ActionButton
              label={words.start}
              look="earth"
              confirmation={{ title: words.startTitle, text: words.startText }}
              run={() => startMove(id)}
              done={words.started}
            />
          )}
          <ActionButton
            label={words.stop}
            confirmation={{ title: words.stopTitle, text: words.stopText }}
            run={() => stopMove(id)}
            done={words.stopped}
          />
        </div>
      )}
    </Section>
  )
}

// On phones the numbers stand beside the name, and bar and detail below them.
function Line({ row: { id, done, total, detail, isDone, isFailed } }: { row: MoveRow }) {
  const kind = words.kinds[id]
  const [came, all] = words.of(done, total)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 md:grid-cols-[11rem_minmax(0,1fr)_7.5rem_minmax(0,16rem)]">
      <span>{kind}</span>
      <span
        role="progressbar"
        aria-label={kind}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words.progressOf(kind, done, total)}
        className="h-1 overflow-hidden rounded-[2px] bg-faint max-md:col-span-2 max-md:row-start-2"
      >
        <span
          className={`block h-full ${isDone ? 'bg-leaf' : 'bg-earth'}`}
          style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }}
        />
      </span>
      <span className="text-right whitespace-nowrap tabular-nums">
        <b className="font-semibold">{came}</b> <span className="text-muted">{all}</span>
      </span>
      <span className={`max-md:col-span-2 ${isFailed ? 'text-danger' : 'text-muted'}`}>{detail}</span>
    </li>
  )
}

function LeftOut({ move: { id, state, leftOut } }: { move: MoveView }) {
  const { items, total } = leftOut
  if (total === 0 && state !== 'done') return null
  if (total === 0) return <Section title={words.leftOut(0)}>{words.nothingLeftOut}</Section>
  const isForecast = state === 'checking' || state === 'ready'
  return (
    <Section
      title={isForecast ? words.willStayOut(total) : words.leftOut(total)}
      aside={
        <a href={getMoveReportUrl(id)} download className={linkClass}>
          {words.download}
        </a>
      }
    >
      <ul className="grid gap-2">
        {items.map(({ file, row, column, name, text }, at) => (
          <li key={at}>
            <b className="font-semibold break-words">{name || words.rowOf(file, row, column)}</b>
            {name && <span className="text-muted break-all">{` ${words.rowOf(file, row, column)}`}</span>}
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
      {total > items.length && <p className="mt-2 text-xs text-muted">{words.more(total - items.length)}</p>}
    </Section>
  )
}
