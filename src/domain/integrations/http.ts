import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { createKey, revokeKey } from './keys/key-commands.ts'
import { listKeys } from './keys/key-view.ts'

export function mountIntegrations(api: Api): void {
  mount(api, endpoints.keys, ({ ctx }) => listKeys(ctx))
  mount(api, endpoints.createKey, ({ ctx, body }) => createKey(ctx, body))
  mount(api, endpoints.revokeKey, ({ ctx, params }) => runCommand(revokeKey, ctx, params))
}
