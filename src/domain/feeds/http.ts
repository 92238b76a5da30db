import { previewBulkChange } from './bulk/preview-bulk-change.ts'
import { startBulkChange } from './bulk/start-bulk-change.ts'
import {
  downloadExportFile,
  downloadProducts,
  downloadErrorReport,
  downloadStock,
} from '#context/feeds/export/downloads.ts'
import { startExport } from '#context/feeds/export/start-export.ts'
import { uploadFile } from './files/upload-file.ts'
import { retryPendingPictures, listPendingPictures } from './import/pending-pictures.ts'
import { recheckFile } from './steps/recheck-file.ts'
import { startTask } from '#context/feeds/steps/start-task.ts'
import { stopTask } from '#context/feeds/steps/stop-task.ts'
import { undoTask } from '#context/feeds/steps/undo-task.ts'
import { listImportRows, summarizeImport } from '#context/feeds/tasks/import-rows.ts'
import { listTaskRows, listTasks } from '#context/feeds/tasks/list-tasks.ts'
import { readTask } from '#context/feeds/tasks/stored-task.ts'
import { runCommand } from '#domain/audit'
import { database } from '#platform/postgres/database'
import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'

export function mountFeeds(api: Api): void {
  mount(api, endpoints.previewBulk, ({ ctx, body }) => runCommand(previewBulkChange, ctx, body))
  mount(api, endpoints.startBulk, ({ ctx, body }) => runCommand(startBulkChange, ctx, body))
  mount(api, endpoints.tasks, ({ ctx, query }) => listTasks(ctx, query))
  mount(api, endpoints.task, ({ params }) => readTask(database(), params.id))
  mount(api, endpoints.taskRows, ({ ctx, params, query }) => listTaskRows(ctx, params.id, query))
  mount(api, endpoints.taskProducts, ({ ctx, params, query }) => listImportRows(ctx, params.id, query))
  mount(api, endpoints.taskSummary, ({ ctx, params }) => summarizeImport(ctx, params.id))
  mount(api, endpoints.upload, ({ ctx, query, parts }) =>
    uploadFile(ctx, 'import', {
      ...query,
      stock: query.stock === 'true',
      publish: query.publish === 'true',
      parts,
    }),
  )
  mount(api, endpoints.uploadStock, ({ ctx, query, parts }) => uploadFile(ctx, 'stock', { ...query, parts }))
  mount(api, endpoints.exportStock, ({ ctx }) => downloadStock(ctx))
  mount(api, endpoints.start, async ({ ctx, params }) => {
    await runCommand(startTask, ctx, params)
    return readTask(database(), params.id)
  })
  mount(api, endpoints.readAgain, ({ ctx, params, body }) => recheckFile(ctx, params.id, body.encoding))
  mount(api, endpoints.report, ({ ctx, params }) => downloadErrorReport(ctx, params.id))
  mount(api, endpoints.export, ({ ctx, query }) => downloadProducts(ctx, query))
  mount(api, endpoints.startExport, ({ ctx, body }) => runCommand(startExport, ctx, body))
  mount(api, endpoints.exported, ({ ctx, params }) => downloadExportFile(ctx, params.id))
  mount(api, endpoints.pictures, ({ ctx }) => listPendingPictures(ctx))
  mount(api, endpoints.fetchPictures, async ({ ctx }) => ({
    asked: await runCommand(retryPendingPictures, ctx, undefined),
  }))
  mount(api, endpoints.stop, async ({ ctx, params }) => {
    await runCommand(stopTask, ctx, params)
    return readTask(database(), params.id)
  })
  mount(api, endpoints.undo, async ({ ctx, params }) => {
    await runCommand(undoTask, ctx, params)
    return readTask(database(), params.id)
  })
}
