import type { CustomerOutcome } from '#contract/imports'
import type { TaskView } from '#contract/tasks'
import type { FileEncoding } from '#shared/text/file-encodings'
import { createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { isFinished } from '#web/admin/kit/progress/task-state.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const parseImportsSearch = createSearchParser({ filters: { aba: ['importar'] } })
export type ImportsSearch = ReturnType<typeof parseImportsSearch>

const calls = api['customer-imports']
const tasks = api['customer-tasks']

/** Polling interval while a task runs, in milliseconds. */
const pollMs = 1_000

type Pages = { state: { data?: { items: readonly TaskView[] } | undefined } }

/** Query of one page of the imports and their invitations; polls while one of them runs. */
export const importsQuery = ({ pagina }: ImportsSearch) => ({
  ...paginatedStaffQuery(['customer-tasks', 'list', pagina ?? 1], (signal) =>
    tasks.get({ query: { page: pagina, pageSize: 25 }, signal }),
  ),
  refetchInterval: ({ state: { data } }: Pages) =>
    data?.items.some((task) => !isFinished(task)) ? pollMs : false,
})

export const refusedRowsQuery = ({ id, state }: TaskView) =>
  staffQuery(['customer-tasks', 'rows', id, state], (signal) =>
    tasks(id).rows.get({ query: { pageSize: 50 }, signal }),
  )

type Asked = { page: number; outcome: CustomerOutcome | undefined }

export const importedCustomersQuery = ({ id, state }: TaskView, { page, outcome }: Asked) =>
  paginatedStaffQuery(['customer-tasks', 'customers', id, state, outcome ?? '', page], (signal) =>
    calls(id).customers.get({ query: { page, pageSize: 25, ...(outcome ? { outcome } : {}) }, signal }),
  )

export const importSummaryQuery = ({ id, state }: TaskView) =>
  staffQuery(['customer-tasks', 'summary', id, state], (signal) => calls(id).summary.get({ signal }))

export const uploadCustomers = (body: Blob, name: string) => calls.post({ query: { name }, body })
export const startImport = (id: string) => calls(id).start.post()
export const setImportEncoding = (id: string, encoding: FileEncoding) =>
  calls(id).encoding.post({ body: { encoding } })
export const inviteCustomers = (id: string) => calls(id).invitations.post()
export const stopImport = (id: string) => tasks(id).stop.post()
export const undoImport = (id: string) => tasks(id).undo.post()
export const getReportUrl = (id: string) => tasks(id).report.url()
