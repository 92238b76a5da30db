import type { TaskPage, TaskView } from '#contract/tasks'
import { formatActor } from '#texts/admin/actors'
import { customerImport as words } from '#texts/admin/customer-import'
import { tasks as taskWords } from '#texts/admin/tasks'
import { buildTabs } from './tabs.ts'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { taskTones } from '#web/admin/kit/progress/task-state.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { formatImportResult, formatImportTitle } from '#web/admin/contacts/customer-import/format-import.ts'
import { ImportButton } from '#web/admin/contacts/customer-import/import-button.tsx'
import { ImportPanel } from '#web/admin/contacts/customer-import/import-panel.tsx'
import {
  importsQuery,
  type ImportsSearch,
  parseImportsSearch,
} from '#web/admin/contacts/customer-import/queries.ts'

const heads = words.columns

/** List of customer imports and their invitations, newest first. */
const importList: ListConfig<TaskView, ImportsSearch, TaskPage> = {
  id: 'customer-tasks',
  screen: 'clientes',
  texts: words,
  parseSearch: parseImportsSearch,
  query: importsQuery,
  idOf: ({ id }) => id,
  nameOf: formatImportTitle,
  columns: [
    { id: 'what', title: heads.what, name: true, cell: formatImportTitle },
    {
      id: 'state',
      title: heads.state,
      width: 148,
      cell: ({ state }) => <StatusDot tone={taskTones[state]}>{taskWords.state[state]}</StatusDot>,
    },
    {
      id: 'result',
      title: heads.result,
      width: 300,
      visibleFrom: 900,
      muted: true,
      cell: formatImportResult,
    },
    {
      id: 'who',
      title: heads.who,
      width: 180,
      visibleFrom: 1_100,
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
    title: formatImportTitle(task),
    detail: formatImportResult(task),
    end: taskWords.state[task.state],
    endDetail: <RelativeTime at={task.createdAt} />,
  }),
  tabs: (answer, search) => buildTabs('importar', search, [[undefined, words.title, answer?.total]]),
  panel: {
    onPhone: true,
    title: (task) => task && formatImportTitle(task),
    body: (id, task) => task && <ImportPanel key={id} task={task} />,
  },
}

export const CustomerImportList = () => <ListPage list={importList} actions={<ImportButton />} />
