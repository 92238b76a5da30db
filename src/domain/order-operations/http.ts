import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { listLabelPrints, printTaskLabels } from './print-task-labels.ts'
import { previewShipments } from './shipments/preview-shipments.ts'
import { startShipments } from './shipments/start-shipments.ts'
import { startOrderOperation } from './start-order-operation.ts'

export function mountOrderOperations(api: Api): void {
  mount(api, endpoints.startOrderOperation, ({ ctx, body }) => runCommand(startOrderOperation, ctx, body))
  mount(api, endpoints.previewShipments, ({ ctx, body }) => previewShipments(ctx, body.text))
  mount(api, endpoints.startShipments, ({ ctx, body }) => runCommand(startShipments, ctx, body))
  mount(api, endpoints.labelPrints, async ({ ctx, params }) => ({
    items: await listLabelPrints(ctx, params.id),
  }))
  mount(api, endpoints.printLabels, ({ ctx, params }) => printTaskLabels(ctx, params.id, params.part))
}
