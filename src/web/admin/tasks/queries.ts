import type { ExportWish, ImportOutcome, TaskView } from '#contract/feeds'
import type { FileEncoding } from '#shared/file-encodings'
import { searchOf } from '#web/admin/kit/list/search.ts'
import { staffPages, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { isOver } from './task-words.ts'

export const tasksSearch = searchOf({ filters: { aba: ['tarefas', 'importar'] } })
export type TasksSearch = ReturnType<typeof tasksSearch>

/** Polling interval while a task runs, in milliseconds. */
const everySecond = 1_000

/** Query of one page of all tasks; polls while one of them runs. */
export const tasksQuery = ({ pagina }: TasksSearch) => ({
  ...staffPages(['tasks', 'list', pagina ?? 1], (signal) =>
    api.feeds.tasks.get({ query: { page: pagina, pageSize: 25 }, signal }),
  ),
  refetchInterval: ({ state: { data } }: { state: { data?: { items: readonly TaskView[] } | undefined } }) =>
    data && data.items.some((task) => !isOver(task)) ? everySecond : false,
})

export const leftQuery = (id: string) =>
  staffQuery(['tasks', 'left', id], (signal) =>
    api.feeds.tasks(id).rows.get({ query: { pageSize: 50 }, signal }),
  )

type Asked = { page: number; outcome: ImportOutcome | undefined }

/** Query of an import's products; refetches when the state of the task changes. */
export const importRowsQuery = ({ id, state }: TaskView, { page, outcome }: Asked) =>
  staffPages(['tasks', 'imported', id, state, outcome ?? '', page], (signal) =>
    api.feeds
      .tasks(id)
      .products.get({ query: { page, pageSize: 25, ...(outcome ? { outcome } : {}) }, signal }),
  )

/** Polling interval while pictures are fetched, in milliseconds. */
const everyFewSeconds = 5_000

/** Query of an import's summary; polls while pictures are pending. */
export const importSummaryQuery = ({ id, state }: TaskView) => ({
  ...staffQuery(['tasks', 'summary', id, state], (signal) => api.feeds.tasks(id).summary.get({ signal })),
  refetchInterval: ({
    state: { data },
  }: {
    state: { data?: { pictures: { waiting: number } } | undefined }
  }) => (data && data.pictures.waiting > 0 ? everyFewSeconds : false),
})

export const startTask = (id: string) => api.feeds.tasks(id).start.post()
export const readTaskIn = (id: string, encoding: FileEncoding) =>
  api.feeds.tasks(id).encoding.post({ body: { encoding } })
export const stopTask = (id: string) => api.feeds.tasks(id).stop.post()
export const undoTask = (id: string) => api.feeds.tasks(id).undo.post()
export const startExport = (body: ExportWish) => api.feeds.exports.post({ body })
export const fileUrl = (id: string) => api.feeds.tasks(id).file.url()
export const reportUrl = (id: string) => api.feeds.tasks(id).report.url()
