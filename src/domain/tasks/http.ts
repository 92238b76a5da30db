import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { endpoints } from './contract.ts'
import { downloadErrorReport } from './error-report.ts'
import { listTaskRows, listTasks } from './list-tasks.ts'
import { stopTask } from './stop-task.ts'
import { readTaskOf } from './task-state.ts'
import { undoTask } from './undo-task.ts'

const ofProducts = { subject: 'products' } as const
const ofOrders = { subject: 'orders' } as const
const ofCustomers = { subject: 'customers' } as const

export function mountTasks(api: Api): void {
  mount(api, endpoints.tasks, ({ ctx, query }) => listTasks(ctx, 'products', query))
  mount(api, endpoints.task, ({ params }) => readTaskOf(database(), { ...params, ...ofProducts }))
  mount(api, endpoints.taskRows, ({ ctx, params, query }) =>
    listTaskRows(ctx, { ...params, ...ofProducts }, query),
  )
  mount(api, endpoints.report, ({ ctx, params }) => downloadErrorReport(ctx, { ...params, ...ofProducts }))
  mount(api, endpoints.stop, async ({ ctx, params }) => {
    await runCommand(stopTask, ctx, { ...params, ...ofProducts })
    return readTaskOf(database(), { ...params, ...ofProducts })
  })
  mount(api, endpoints.undo, async ({ ctx, params }) => {
    await runCommand(undoTask, ctx, { ...params, ...ofProducts })
    return readTaskOf(database(), { ...params, ...ofProducts })
  })
  mount(api, endpoints.orderTasks, ({ ctx, query }) => listTasks(ctx, 'orders', query))
  mount(api, endpoints.orderTask, ({ params }) => readTaskOf(database(), { ...params, ...ofOrders }))
  mount(api, endpoints.orderTaskRows, ({ ctx, params, query }) =>
    listTaskRows(ctx, { ...params, ...ofOrders }, query),
  )
  mount(api, endpoints.stopOrderTask, async ({ ctx, params }) => {
    await runCommand(stopTask, ctx, { ...params, ...ofOrders })
    return readTaskOf(database(), { ...params, ...ofOrders })
  })
  mountCustomerTasks(api)
}

function mountCustomerTasks(api: Api): void {
  mount(api, endpoints.customerTasks, ({ ctx, query }) => listTasks(ctx, 'customers', query))
  mount(api, endpoints.customerTask, ({ params }) => readTaskOf(database(), { ...params, ...ofCustomers }))
  mount(api, endpoints.customerTaskRows, ({ ctx, params, query }) =>
    listTaskRows(ctx, { ...params, ...ofCustomers }, query),
  )
  mount(api, endpoints.customerReport, ({ ctx, params }) =>
    downloadErrorReport(ctx, { ...params, ...ofCustomers }),
  )
  mount(api, endpoints.stopCustomerTask, async ({ ctx, params }) => {
    await runCommand(stopTask, ctx, { ...params, ...ofCustomers })
    return readTaskOf(database(), { ...params, ...ofCustomers })
  })
  mount(api, endpoints.undoCustomerTask, async ({ ctx, params }) => {
    await runCommand(undoTask, ctx, { ...params, ...ofCustomers })
    return readTaskOf(database(), { ...params, ...ofCustomers })
  })
}
