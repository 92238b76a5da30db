import { z } from 'zod'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import { TaskOptions } from './contract-options.ts'

export * from './contract-options.ts'

export const errors = {
  /** A task would have no products. */
  'tasks.no_products': 422,
  'tasks.not_found': 404,
  /** The action is not allowed in the current state of the task. */
  'tasks.wrong_state': 409,
} as const

/** Kinds of tasks by what they are about; staff see and stop those of their screen only. */
export const kindsBySubject = {
  products: ['bulk', 'import', 'stock', 'export'],
  orders: ['print', 'orders'],
  customers: ['customers', 'invitations'],
  /** parts of a move from another platform that are about none of these */
  moves: ['pastOrders', 'redirects'],
} as const
export type TaskSubject = keyof typeof kindsBySubject
export const taskKinds = [
  ...kindsBySubject.products,
  ...kindsBySubject.orders,
  ...kindsBySubject.customers,
  ...kindsBySubject.moves,
] as const
export type TaskKind = (typeof taskKinds)[number]
export const taskStates = [
  'checking',
  'ready',
  'running',
  'stopping',
  'stopped',
  'done',
  'failed',
  'undoing',
  'undone',
] as const
export type TaskState = (typeof taskStates)[number]

export const TaskView = z.object({
  id: z.string(),
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  options: TaskOptions,
  /** Number of products or rows. */
  total: z.int(),
  done: z.int(),
  counts: z.record(z.string(), z.int()),
  actor: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Why the task failed. */
  problem: z.string().nullable(),
})
export type TaskView = z.infer<typeof TaskView>

/** Product or row that a task refused, or that undo left unchanged, with the reason. */
export const TaskRow = z.object({
  id: z.string(),
  productId: z.string().nullable(),
  name: z.string(),
  row: z.int().nullable(),
  column: z.string().nullable(),
  text: z.string(),
})
export type TaskRow = z.infer<typeof TaskRow>

const page = pageQueryFields(fieldErrors.page)
export const TaskQuery = z.object({ page: page.page, pageSize: page.pageSize })
export const TaskPage = z.object({ items: z.array(TaskView), ...pageResultFields })
export type TaskPage = z.infer<typeof TaskPage>

/** Path parameter of an endpoint of one task. */
export const taskParams = { params: z.object({ id: z.uuid(fieldErrors.id) }) }
const onTask = { ...taskParams, answer: TaskView, errors: ['tasks.not_found', 'tasks.wrong_state'] as const }
const rows = {
  ...taskParams,
  query: TaskQuery,
  answer: z.object({ items: z.array(TaskRow), ...pageResultFields }),
  errors: ['tasks.not_found'] as const,
}
const list = { query: TaskQuery, answer: TaskPage }
const one = { ...taskParams, answer: TaskView, errors: ['tasks.not_found'] as const }
const tasks = staffEndpointOf('produtos', '/api/tasks')
const orderTasks = staffEndpointOf('pedidos', '/api/order-tasks')
const customerTasks = staffEndpointOf('clientes', '/api/customer-tasks')
const report = { ...taskParams, download: 'text/csv; charset=utf-8', errors: ['tasks.not_found'] } as const

export const endpoints = defineEndpoints({
  tasks: tasks('GET', '', 'As tarefas de produtos e estoque, da mais nova à mais antiga', list),
  task: tasks('GET', '/:id', 'Uma tarefa, até onde foi', one),
  taskRows: tasks('GET', '/:id/rows', 'O que ficou de fora de uma tarefa, produto a produto', rows),
  report: tasks('GET', '/:id/report', 'As linhas que ficaram de fora, como CSV', report),
  stop: tasks('POST', '/:id/stop', 'Para uma tarefa; o que uma mudança em massa já fez volta atrás', onTask),
  undo: tasks(
    'POST',
    '/:id/undo',
    'Desfaz uma mudança em massa ou uma importação, onde ninguém mexeu depois',
    onTask,
  ),
  orderTasks: orderTasks('GET', '', 'As tarefas de pedidos, da mais nova à mais antiga', list),
  orderTask: orderTasks('GET', '/:id', 'Uma tarefa de pedidos, até onde foi', one),
  orderTaskRows: orderTasks('GET', '/:id/rows', 'Os pedidos que ficaram de fora de uma tarefa', rows),
  stopOrderTask: orderTasks('POST', '/:id/stop', 'Para uma tarefa de pedidos', onTask),
  customerTasks: customerTasks('GET', '', 'As importações de clientes e seus convites, da mais nova', list),
  customerTask: customerTasks('GET', '/:id', 'Uma importação de clientes, até onde foi', one),
  customerTaskRows: customerTasks('GET', '/:id/rows', 'As linhas de clientes que ficaram de fora', rows),
  customerReport: customerTasks('GET', '/:id/report', 'As linhas de clientes de fora, como CSV', report),
  stopCustomerTask: customerTasks('POST', '/:id/stop', 'Para uma importação ou os convites dela', onTask),
  undoCustomerTask: customerTasks(
    'POST',
    '/:id/undo',
    'Desfaz uma importação de clientes, onde nada aconteceu depois',
    onTask,
  ),
})
