import type { ExportOptions, TaskView } from '#contract/tasks'
import type { ImportOutcome } from '#contract/imports'
import type { FileEncoding } from '#shared/text/file-encodings'
import { createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { isFinished } from '#web/admin/kit/progress/task-state.ts'

export const parseTasksSearch = createSearchParser({ filters: { aba: ['tarefas', 'importar', 'mudanca'] } })
export type TasksSearch = ReturnType<typeof parseTasksSearch>

/** Polling interval while a task runs, in milliseconds. */
const taskPollMs = 1_000

/** Query of one page of all tasks; polls while one of them runs. */
export const tasksQuery = ({ pagina }: TasksSearch) => ({
  ...paginatedStaffQuery(['tasks', 'list', pagina ?? 1], (signal) =>
    api.tasks.get({ query: { page: pagina, pageSize: 25 }, signal }),
  ),
  refetchInterval: ({ state: { data } }: { state: { data?: { items: readonly TaskView[] } | undefined } }) =>
    data && data.items.some((task) => !isFinished(task)) ? taskPollMs : false,
})

export const skippedRowsQuery = (id: string) =>
  staffQuery(['tasks', 'left', id], (signal) => api.tasks(id).rows.get({ query: { pageSize: 50 }, signal }))

type ImportRowsFilter = { page: number; outcome: ImportOutcome | undefined }

/** Query of an import's products; refetches when the state of the task changes. */
export const importRowsQuery = ({ id, state }: TaskView, { page, outcome }: ImportRowsFilter) =>
  paginatedStaffQuery(['tasks', 'imported', id, state, outcome ?? '', page], (signal) =>
    api.imports(id).products.get({ query: { page, pageSize: 25, ...(outcome ? { outcome } : {}) }, signal }),
  )

/** Polling interval while pictures are fetched, in milliseconds. */
const picturePollMs = 5_000

/** Query of an import's summary; polls while pictures are pending. */
export const importSummaryQuery = ({ id, state }: TaskView) => ({
  ...staffQuery(['tasks', 'summary', id, state], (signal) => api.imports(id).summary.get({ signal })),
  refetchInterval: ({
    state: { data },
  }: {
    state: { data?: { pictures: { waiting: number } } | undefined }
  }) => (data && data.pictures.waiting > 0 ? picturePollMs : false),
})

export const startTask = (id: string) => api.imports(id).start.post()
export const setTaskEncoding = (id: string, encoding: FileEncoding) =>
  api.imports(id).encoding.post({ body: { encoding } })
export const stopTask = (id: string) => api.tasks(id).stop.post()
export const undoTask = (id: string) => api.tasks(id).undo.post()
export const startExport = (body: ExportOptions) => api.exports.post({ body })
export const getExportFileUrl = (id: string) => api.exports(id).file.url()
export const getTaskReportUrl = (id: string) => api.tasks(id).report.url()
