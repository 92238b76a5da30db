import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { endpoints } from './contract.ts'
import { downloadErrorReport } from './error-report.ts'
import { listTaskRows, listTasks } from './list-tasks.ts'
import { stopTask } from './stop-task.ts'
import { readTask } from './stored-task.ts'
import { undoTask } from './undo-task.ts'

export function mountTasks(api: Api): void {
  mount(api, endpoints.tasks, ({ ctx, query }) => listTasks(ctx, query))
  mount(api, endpoints.task, ({ params }) => readTask(database(), params.id))
  mount(api, endpoints.taskRows, ({ ctx, params, query }) => listTaskRows(ctx, params.id, query))
  mount(api, endpoints.report, ({ ctx, params }) => downloadErrorReport(ctx, params.id))
  mount(api, endpoints.stop, async ({ ctx, params }) => {
    await runCommand(stopTask, ctx, params)
    return readTask(database(), params.id)
  })
  mount(api, endpoints.undo, async ({ ctx, params }) => {
    await runCommand(undoTask, ctx, params)
    return readTask(database(), params.id)
  })
}
