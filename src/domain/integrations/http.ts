import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { createKey, revokeKey } from './keys/key-commands.ts'
import { listKeys } from './keys/key-view.ts'
import { listDeliveries, readDelivery, replayDelivery, testWebhook } from './webhooks/deliveries.ts'
import { changeWebhook, createWebhook, removeWebhook, rotateSecret } from './webhooks/endpoint-commands.ts'
import { listWebhooks, readWebhook } from './webhooks/endpoint-rows.ts'

export function mountIntegrations(api: Api): void {
  mount(api, endpoints.keys, ({ ctx }) => listKeys(ctx))
  mount(api, endpoints.createKey, ({ ctx, body }) => createKey(ctx, body))
  mount(api, endpoints.revokeKey, ({ ctx, params }) => runCommand(revokeKey, ctx, params))
  mount(api, endpoints.webhooks, ({ ctx }) => listWebhooks(ctx))
  mount(api, endpoints.createWebhook, ({ ctx, body }) => createWebhook(ctx, body))
  mount(api, endpoints.webhook, ({ ctx, params }) => readWebhook(ctx, params.id))
  mount(api, endpoints.changeWebhook, ({ ctx, params, body }) => changeWebhook(ctx, { ...body, ...params }))
  mount(api, endpoints.removeWebhook, ({ ctx, params }) => runCommand(removeWebhook, ctx, params))
  mount(api, endpoints.rotateSecret, ({ ctx, params }) => rotateSecret(ctx, params.id))
  mount(api, endpoints.testWebhook, ({ ctx, params }) => runCommand(testWebhook, ctx, params))
  mount(api, endpoints.deliveries, ({ ctx, params, query }) => listDeliveries(ctx, params.id, query))
  mount(api, endpoints.delivery, ({ ctx, params }) => readDelivery(ctx, params.id))
  mount(api, endpoints.replayDelivery, ({ ctx, params }) => runCommand(replayDelivery, ctx, params))
}
