import type { ReactNode } from 'react'
import type { TaskPage, TaskView } from '#contract/tasks'
import { formatActor } from '#texts/admin/actors'
import { admin } from '#texts/admin/admin'
import { tasks as words } from '#texts/admin/tasks'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { tasksQuery, parseTasksSearch, type TasksSearch } from './queries.ts'
import { TaskPanel } from './task-panel.tsx'
import { taskTones } from '#web/admin/kit/progress/task-state.ts'
import { formatTaskResult, formatTaskTitle } from './task-format.ts'

const heads = words.columns
const submenuTexts = admin.under.produtos

const TaskDot = ({ state }: Pick<TaskView, 'state'>) => (
  <StatusDot tone={taskTones[state]}>{words.state[state]}</StatusDot>
)

/** List of background tasks, newest first. */
const taskList: ListConfig<TaskView, TasksSearch, TaskPage> = {
  id: 'tasks',
  screen: 'produtos',
  texts: { ...words, failed: words.failedToLoad },
  parseSearch: parseTasksSearch,
  query: tasksQuery,
  idOf: ({ id }) => id,
  nameOf: formatTaskTitle,
  columns: [
    { id: 'what', title: heads.what, name: true, cell: formatTaskTitle },
    { id: 'state', title: heads.state, width: 148, cell: (task) => <TaskDot {...task} /> },
    { id: 'result', title: heads.result, width: 260, visibleFrom: 900, muted: true, cell: formatTaskResult },
    {
      id: 'who',
      title: heads.who,
      width: 180,
      visibleFrom: 1100,
      muted: true,
      cell: ({ actor }) => formatActor(actor),
    },
    {
      id: 'when',
      title: heads.when,
      width: 84,
      alignEnd: true,
      visibleFrom: 560,
      muted: true,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ],
  card: (task) => ({
    title: formatTaskTitle(task),
    detail: formatTaskResult(task),
    end: words.state[task.state],
    endDetail: <RelativeTime at={task.createdAt} />,
  }),
  tabs: (_, { aba }) => [
    { title: words.back, search: {}, current: false },
    { title: submenuTexts.tarefas, search: { aba: 'tarefas' }, current: aba === 'tarefas' },
    { title: submenuTexts.importar, search: { aba: 'importar' }, current: aba === 'importar' },
    { title: submenuTexts.mudanca, search: { aba: 'mudanca' }, current: aba === 'mudanca' },
  ],
  panel: {
    onPhone: true,
    title: (task) => task && formatTaskTitle(task),
    body: (id, task) => task && <TaskPanel key={id} task={task} />,
  },
}

const { count: _, ...wordsOfList } = taskList.texts
const formLists = {
  importar: { ...taskList, texts: { ...wordsOfList, title: submenuTexts.importar } },
  mudanca: { ...taskList, texts: { ...wordsOfList, title: submenuTexts.mudanca } },
}

/** Renders a form of another tab in the place of the task list. */
export const TaskForm = ({ tab, children }: { tab: keyof typeof formLists; children: ReactNode }) => (
  <ListPage list={formLists[tab]} replacement={children} />
)

/** Renders the task list. */
export const TaskList = () => <ListPage list={taskList} />
