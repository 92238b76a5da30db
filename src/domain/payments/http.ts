import { readProviderAccounts } from '#context/payments/settings/provider-facts.ts'
import { readPixKeyForStaff, savePixKey } from '#context/payments/settings/save-pix-key.ts'
import { readEvent, listEvents } from '#context/payments/webhooks/read-events.ts'
import { receiveWebhook } from '#context/payments/webhooks/receive-webhook.ts'
import { replayEvent } from '#context/payments/webhooks/replay-event.ts'
import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { listPayoutLines, listPayouts } from './payouts/list-payouts.ts'
import { saveAccounts } from './save-accounts.ts'

export function mountPayments(api: Api): void {
  mount(api, endpoints.webhook, async ({ params, query, raw, header }) =>
    receiveWebhook(params.provider, await raw(), header, query),
  )
  mount(api, endpoints.listPayouts, ({ ctx, query }) => listPayouts(ctx, query))
  mount(api, endpoints.listPayoutLines, ({ ctx, params, query }) => listPayoutLines(ctx, params.id, query))
  mount(api, endpoints.readProviderAccounts, ({ ctx }) => readProviderAccounts(ctx))
  mount(api, endpoints.saveProviderAccounts, async ({ ctx, body }) => {
    const read = () => readProviderAccounts(ctx)
    await runCommand(saveAccounts, ctx, body, read)
    return read()
  })
  mount(api, endpoints.readPixKey, ({ ctx }) => readPixKeyForStaff(ctx))
  mount(api, endpoints.savePixKey, async ({ ctx, body }) => {
    const read = () => readPixKeyForStaff(ctx)
    await runCommand(savePixKey, ctx, body, read)
    return read()
  })
  mount(api, endpoints.events, ({ ctx, query }) => listEvents(ctx, query))
  mount(api, endpoints.event, ({ ctx, params }) => readEvent(ctx, params.id))
  mount(api, endpoints.replayEvent, async ({ ctx, params }) => {
    await replayEvent(ctx, params.id)
    return readEvent(ctx, params.id)
  })
}
