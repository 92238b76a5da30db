import { transaction } from '#platform/postgres/database'
import { type Api, requireFreshSession, mount, requireUser } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { confirmSession, sendConfirmationCode } from './credentials/confirmation.ts'
import { setFirstPassword } from './credentials/first-password.ts'
import { readSecurity } from './credentials/security.ts'
import { linkWallet, removeWallet } from './credentials/wallets.ts'
import { auditStaffSession } from './better-auth/audit.ts'
import { authEndpoints } from './endpoints/endpoints.ts'
import { handleAuthAt, handleAuth } from './gateway/gateway.ts'
import { mountLegacyLinks } from './gateway/legacy-links.ts'
import { readProviders, saveProviders, readSignInMethods } from './providers/providers.ts'
import { streamPersonUpdates } from './sessions/person-updates.ts'
import { endSession } from './sessions/sessions.ts'

export function mountIdentity(api: Api): void {
  mountLegacyLinks(api)
  for (const { method, path } of authEndpoints) api.on(method, `/api/auth${path}`, handleAuth)
  api.post(endpoints.acceptInvitation.path, async (c) => {
    const { status, headers } = await handleAuthAt(c, '/invitation/accept')
    return new Response(null, { status: status === 200 ? 204 : status, headers })
  })
  mount(api, endpoints.signInMethods, ({ header }) => readSignInMethods(header('host') ?? ''))
  mount(api, endpoints.sendConfirmation, ({ ctx }) => sendConfirmationCode(ctx))
  mount(api, endpoints.confirm, ({ ctx, body }) => confirmSession(ctx, body.code))
  mount(api, endpoints.setFirstPassword, ({ ctx, body }) => setFirstPassword(ctx, body.newPassword))
  mount(api, endpoints.security, ({ ctx }) => readSecurity(ctx))
  mount(api, endpoints.endSession, async ({ ctx, params }) => {
    const { userId, session } = requireUser(ctx.actor)
    await transaction((tx) => endSession(tx, userId, params.id))
    if (params.id === session.id) await auditStaffSession(ctx, 'LOGOUT')
  })
  mount(api, endpoints.linkWallet, ({ ctx, body }) => linkWallet(ctx, body))
  mount(api, endpoints.removeWallet, ({ ctx, params }) => removeWallet(ctx, params.id))
  mount(api, endpoints.events, ({ ctx }) => streamPersonUpdates(requireUser(ctx.actor).userId))
  mount(api, endpoints.providers, readProviders)
  mount(api, endpoints.saveProviders, ({ ctx, body }) => {
    requireFreshSession(ctx.actor)
    return saveProviders(ctx, body)
  })
}
