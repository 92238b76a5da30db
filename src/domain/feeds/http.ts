import { previewBulk } from '#context/feeds/bulk/preview.ts'
import { startBulk } from '#context/feeds/bulk/start-bulk.ts'
import {
  downloadExported,
  downloadProducts,
  downloadReport,
  downloadStock,
} from '#context/feeds/export/downloads.ts'
import { startExport } from '#context/feeds/export/start-export.ts'
import { uploadFile } from '#context/feeds/files/upload.ts'
import { fetchLate, latePictures } from '#context/feeds/import/late-pictures.ts'
import { readTaskAgain } from '#context/feeds/steps/read-again.ts'
import { startTask } from '#context/feeds/steps/start-task.ts'
import { stopTask } from '#context/feeds/steps/stop-task.ts'
import { undoTask } from '#context/feeds/steps/undo-task.ts'
import { listImportRows, summaryOfImport } from '#context/feeds/tasks/import-rows.ts'
import { listTaskRows, listTasks } from '#context/feeds/tasks/list-tasks.ts'
import { readTask } from '#context/feeds/tasks/stored-task.ts'
import { perform } from '#domain/audit'
import { database } from '#platform/database'
import { type Api, mount } from '#platform/http'
import { endpoints } from './contract.ts'

export function mountFeeds(api: Api): void {
  mount(api, endpoints.previewBulk, ({ ctx, body }) => perform(previewBulk, ctx, body))
  mount(api, endpoints.startBulk, ({ ctx, body }) => perform(startBulk, ctx, body))
  mount(api, endpoints.tasks, ({ ctx, query }) => listTasks(ctx, query))
  mount(api, endpoints.task, ({ params }) => readTask(database(), params.id))
  mount(api, endpoints.taskRows, ({ ctx, params, query }) => listTaskRows(ctx, params.id, query))
  mount(api, endpoints.taskProducts, ({ ctx, params, query }) => listImportRows(ctx, params.id, query))
  mount(api, endpoints.taskSummary, ({ ctx, params }) => summaryOfImport(ctx, params.id))
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
    await perform(startTask, ctx, params)
    return readTask(database(), params.id)
  })
  mount(api, endpoints.readAgain, ({ ctx, params, body }) => readTaskAgain(ctx, params.id, body.encoding))
  mount(api, endpoints.report, ({ ctx, params }) => downloadReport(ctx, params.id))
  mount(api, endpoints.export, ({ ctx, query }) => downloadProducts(ctx, query))
  mount(api, endpoints.startExport, ({ ctx, body }) => perform(startExport, ctx, body))
  mount(api, endpoints.exported, ({ ctx, params }) => downloadExported(ctx, params.id))
  mount(api, endpoints.pictures, ({ ctx }) => latePictures(ctx))
  mount(api, endpoints.fetchPictures, async ({ ctx }) => ({
    asked: await perform(fetchLate, ctx, undefined),
  }))
  mount(api, endpoints.stop, async ({ ctx, params }) => {
    await perform(stopTask, ctx, params)
    return readTask(database(), params.id)
  })
  mount(api, endpoints.undo, async ({ ctx, params }) => {
    await perform(undoTask, ctx, params)
    return readTask(database(), params.id)
  })
}
