import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { previewBulkChange } from './preview-bulk-change.ts'
import { startBulkChange } from './start-bulk-change.ts'

export function mountBulkOperations(api: Api): void {
  mount(api, endpoints.previewBulk, ({ ctx, body }) => runCommand(previewBulkChange, ctx, body))
  mount(api, endpoints.startBulk, ({ ctx, body }) => runCommand(startBulkChange, ctx, body))
}
