import { runCommand } from '#domain/audit'
import { readTask } from '#domain/tasks'
import { type Api, mount } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { endpoints } from './contract.ts'
import { recheckCustomers, startCustomerImport, uploadCustomers } from './customers/customer-file-commands.ts'
import { listImportedCustomers, summarizeCustomerImport } from './customers/customer-rows.ts'
import { inviteCustomers } from './customers/invite-customers.ts'
import { recheckFile } from './files/recheck-file.ts'
import { startImport } from './files/start-import.ts'
import { uploadFile } from './files/upload-file.ts'
import { listImportRows, summarizeImport } from './import-rows.ts'
import { downloadMoveReport } from './move/move-report.ts'
import { readLatestMove, readMove } from './move/read-move.ts'
import { startMove, stopMove } from './move/start-move.ts'
import { uploadMoved } from './move/upload-moved.ts'
import { listPendingPictures, retryPendingPictures } from './products/pending-pictures.ts'

export function mountImports(api: Api): void {
  mountCustomerImports(api)
  mountMoves(api)
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
  mount(api, endpoints.start, async ({ ctx, params }) => {
    await runCommand(startImport, ctx, params)
    return readTask(database(), params.id)
  })
  mount(api, endpoints.readAgain, ({ ctx, params, body }) => recheckFile(ctx, params.id, body.encoding))
  mount(api, endpoints.pictures, ({ ctx }) => listPendingPictures(ctx))
  mount(api, endpoints.fetchPictures, async ({ ctx }) => ({
    asked: await runCommand(retryPendingPictures, ctx, undefined),
  }))
}

function mountMoves(api: Api): void {
  mount(api, endpoints.latestMove, ({ ctx }) => readLatestMove(ctx))
  mount(api, endpoints.uploadMoved, ({ ctx, query, parts }) =>
    uploadMoved(ctx, { ...query, publish: query.publish === 'true', parts }),
  )
  mount(api, endpoints.startMove, async ({ ctx, params }) => {
    await runCommand(startMove, ctx, params)
    return readMove(database(), params.id)
  })
  mount(api, endpoints.stopMove, async ({ ctx, params }) => {
    await runCommand(stopMove, ctx, params)
    return readMove(database(), params.id)
  })
  mount(api, endpoints.moveReport, ({ ctx, params }) => downloadMoveReport(ctx, params.id))
}

function mountCustomerImports(api: Api): void {
  mount(api, endpoints.uploadCustomers, ({ ctx, query, parts }) => uploadCustomers(ctx, { ...query, parts }))
  mount(api, endpoints.startCustomers, async ({ ctx, params }) => {
    await runCommand(startCustomerImport, ctx, params)
    return readTask(database(), params.id)
  })
  mount(api, endpoints.readCustomersAgain, ({ ctx, params, body }) =>
    recheckCustomers(ctx, params.id, body.encoding),
  )
  mount(api, endpoints.importedCustomers, ({ ctx, params, query }) =>
    listImportedCustomers(ctx, params.id, query),
  )
  mount(api, endpoints.customerImportSummary, ({ ctx, params }) => summarizeCustomerImport(ctx, params.id))
  mount(api, endpoints.inviteCustomers, ({ ctx, params }) => runCommand(inviteCustomers, ctx, params))
}
