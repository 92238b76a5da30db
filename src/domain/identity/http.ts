import { transaction } from '#platform/database'
import { type Api, confirmed, mount, signedIn } from '#platform/http'
import { endpoints } from './contract.ts'
import { confirmSession, sendConfirmation } from './credentials/confirmation.ts'
import { firstPassword } from './credentials/first-password.ts'
import { securityOf } from './credentials/security.ts'
import { linkWallet, removeWallet } from './credentials/wallets.ts'
import { auditStaffSession } from './engine/audit.ts'
import { authEndpoints } from './endpoints/endpoints.ts'
import { handleAs, handleAuth } from './gateway/gateway.ts'
import { mountSentLinks } from './gateway/sent-links.ts'
import { providersView, saveProviders, ways } from './providers/providers.ts'
import { personNews } from './sessions/live.ts'
import { endSession } from './sessions/sessions.ts'

export function mountIdentity(api: Api): void {
  mountSentLinks(api)
  for (const { method, path } of authEndpoints) api.on(method, `/api/auth${path}`, handleAuth)
  api.post(endpoints.acceptInvitation.path, async (c) => {
    const { status, headers } = await handleAs(c, '/invitation/accept')
    return new Response(null, { status: status === 200 ? 204 : status, headers })
  })
  mount(api, endpoints.ways, ({ header }) => ways(header('host') ?? ''))
  mount(api, endpoints.sendConfirmation, ({ ctx }) => sendConfirmation(ctx))
  mount(api, endpoints.confirm, ({ ctx, body }) => confirmSession(ctx, body.code))
  mount(api, endpoints.firstPassword, ({ ctx, body }) => firstPassword(ctx, body.newPassword))
  mount(api, endpoints.security, ({ ctx }) => securityOf(ctx))
  mount(api, endpoints.endSession, async ({ ctx, params }) => {
    const { userId, session } = signedIn(ctx.actor)
    await transaction((tx) => endSession(tx, userId, params.id))
    if (params.id === session.id) await auditStaffSession(ctx, 'LOGOUT')
  })
  mount(api, endpoints.linkWallet, ({ ctx, body }) => linkWallet(ctx, body))
  mount(api, endpoints.removeWallet, ({ ctx, params }) => removeWallet(ctx, params.id))
  mount(api, endpoints.events, ({ ctx }) => personNews(signedIn(ctx.actor).userId))
  mount(api, endpoints.providers, providersView)
  mount(api, endpoints.saveProviders, ({ ctx, body }) => {
    confirmed(ctx.actor)
    return saveProviders(ctx, body)
  })
}
