import { receivableEndpoints as endpoints } from '#context/wholesale/contract-receivables.ts'
import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { changeDueDate, remindAgain } from './collect.ts'
import { listCredits, listReceivables, readReceivable, readReceivableTotals } from './list-receivables.ts'

export function mountReceivables(api: Api): void {
  mount(api, endpoints.receivableTotals, ({ ctx }) => readReceivableTotals(ctx))
  mount(api, endpoints.listReceivables, ({ ctx, query }) => listReceivables(ctx, query))
  mount(api, endpoints.listCredits, ({ ctx, query }) => listCredits(ctx, query))
  mount(api, endpoints.remindAgain, async ({ ctx, params }) => {
    await runCommand(remindAgain, ctx, params)
    return readReceivable(ctx, params.orderId)
  })
  mount(api, endpoints.changeDueDate, async ({ ctx, params, body }) => {
    const read = () => readReceivable(ctx, params.orderId)
    await runCommand(changeDueDate, ctx, { ...body, ...params }, read)
    return read()
  })
}
