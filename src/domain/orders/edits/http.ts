import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { readStaffOrder } from '#context/orders/views/staff-order.ts'
import { endpoints } from '#context/orders/contract.ts'
import { cancelChange } from './cancel-change.ts'
import { editOrder } from './edit-order.ts'
import { previewEdit } from './preview-edit.ts'

export function mountChanges(api: Api): void {
  mount(api, endpoints.previewEdit, ({ ctx, params, body }) => previewEdit(ctx, params.id, body))
  mount(api, endpoints.editOrder, async ({ ctx, params, body }) => {
    await editOrder(ctx, params.id, body)
    return readStaffOrder(ctx, params.id)
  })
  mount(api, endpoints.cancelChange, async ({ ctx, params }) => {
    await runCommand(cancelChange, ctx, { orderId: params.id, changeId: params.changeId })
    return readStaffOrder(ctx, params.id)
  })
}
