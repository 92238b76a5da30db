import type { ReactNode } from 'react'
import type { TaskPage, TaskView } from '#contract/feeds'
import { actorName } from '#texts/actors'
import { admin } from '#texts/admin'
import { tasks as words } from '#texts/tasks'
import type { ListOf } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { Age } from '#web/admin/kit/table/when.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { tasksQuery, tasksSearch, type TasksSearch } from './queries.ts'
import { TaskPanel } from './task-panel.tsx'
import { resultOf, titleOf, tones } from './task-words.ts'

const heads = words.columns
const under = admin.under.produtos

const TaskDot = ({ state }: Pick<TaskView, 'state'>) => (
  <StatusDot tone={tones[state]}>{words.state[state]}</StatusDot>
)

/** List of background tasks, newest first. */
const list: ListOf<TaskView, TasksSearch, TaskPage> = {
  screen: 'produtos',
  words: { ...words, failed: words.failedToLoad },
  read: tasksSearch,
  query: tasksQuery,
  idOf: ({ id }) => id,
  nameOf: titleOf,
  columns: [
    { id: 'what', title: heads.what, name: true, cell: titleOf },
    { id: 'state', title: heads.state, width: 148, cell: (task) => <TaskDot {...task} /> },
    { id: 'result', title: heads.result, width: 260, from: 900, quiet: true, cell: resultOf },
    {
      id: 'who',
      title: heads.who,
      width: 180,
      from: 1100,
      quiet: true,
      cell: ({ actor }) => actorName(actor),
    },
    {
      id: 'when',
      title: heads.when,
      width: 84,
      end: true,
      from: 560,
      quiet: true,
      cell: ({ createdAt }) => <Age at={createdAt} />,
    },
  ],
  card: (task) => ({
    title: titleOf(task),
    detail: resultOf(task),
    end: words.state[task.state],
    endDetail: <Age at={task.createdAt} />,
  }),
  steps: (_, { aba }) => [
    { title: words.back, search: {}, current: false },
    { title: under.tarefas, search: { aba: 'tarefas' }, current: aba !== 'importar' },
    { title: under.importar, search: { aba: 'importar' }, current: aba === 'importar' },
  ],
  panel: {
    onPhone: true,
    title: (task) => task && titleOf(task),
    body: (id, task) => task && <TaskPanel key={id} task={task} />,
  },
}

const { count: _, ...wordsOfList } = list.words
const importing = { ...list, words: { ...wordsOfList, title: under.importar } }

/** Renders the task list, or the import form in its place. */
export const TaskList = ({ instead }: { instead?: ReactNode }) => (
  <ListPage list={instead ? importing : list} instead={instead} />
)
