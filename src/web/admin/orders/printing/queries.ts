import type { OrderFilter } from '#contract/orders'
import type { OrderPaper } from '#contract/printing'
import type { TaskView } from '#contract/tasks'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

/** Polling interval while a print runs, in milliseconds. */
const pollMs = 1_000

export const isRunning = ({ state }: TaskView): boolean => state === 'running'

/** Query of the latest prints; polls while one of them runs. */
export const printTasksQuery = () => ({
  ...paginatedStaffQuery(['order-tasks', 'list'], (signal) =>
    api['order-tasks'].get({ query: { page: 1, pageSize: 10 }, signal }),
  ),
  refetchInterval: ({ state: { data } }: { state: { data?: { items: readonly TaskView[] } | undefined } }) =>
    data && data.items.some(isRunning) ? pollMs : false,
})

/** Query of the orders that a print left out. */
export const leftOutQuery = (id: string) =>
  staffQuery(['order-tasks', 'left', id], (signal) =>
    api['order-tasks'](id).rows.get({ query: { page: 1, pageSize: 20 }, signal }),
  )

type Print = { paper: OrderPaper; gift?: boolean }

/** Starts to print as a task: selected orders, or all that a filter of the list matches. */
export const startPrint = (body: Print & { over: { ids: string[] } | { filter: OrderFilter } }) =>
  api.printing.orders.post({ body })
export const stopPrint = (id: string) => api['order-tasks'](id).stop.post()
export const getPrintUrl = (id: string) => api.printing.orders.tasks(id).file.url()

/** Returns the URL of a paper of a few orders, a PDF that the browser shows. */
export const getPaperUrl = ({ paper, gift }: Print, ids: readonly string[]) =>
  api.printing.orders(paper).url({ ids: ids.join(','), ...(gift ? { gift: 'true' } : {}) })

/** Query of the labels of a task, as carriers print them. */
export const labelPrintsQuery = (id: string) =>
  staffQuery(['order-tasks', 'labels', id], (signal) => api['order-operations'](id).labels.get({ signal }))

/** Returns the URL of one part of the labels of a task: a PDF, or the page of the carrier. */
export const getLabelsUrl = (id: string, part: number) =>
  api['order-operations'](id).labels(String(part)).url()
