import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { listProviders } from '#context/identity/providers/providers.ts'
import { readSettings } from '#domain/settings'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { requireUser } from '#platform/http/http'
import { accounts } from '#tables/identity'
import { type AuthCallContext, defineAuthEndpoints } from './auth-endpoint.ts'
import { idToken, redirect, redirects } from './fields.ts'

const refusedAs = 'identity.provider_refused'
const chosen = z.object({ provider: z.string().max(40), ...redirects, idToken: idToken.optional() })

const assertKnown = async ({ body }: AuthCallContext): Promise<void> => {
  const providers = await listProviders(await readSettings('signIn'))
  if (!providers.some(({ id }) => id === body.provider)) throw new AppError('identity.provider_unknown')
}

/** Returns the row of a linked account, by its provider and, if there are several, its id at the provider. */
async function linkedRow(userId: string, { providerId, accountId }: AuthCallContext['body']) {
  const rows = await database()
    .select({ id: accounts.id, accountId: accounts.accountId })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, String(providerId))))
  const row = rows.find(
    (one) => accountId === undefined || [one.id, one.accountId].includes(String(accountId)),
  )
  if (!row || providerId === 'credential') throw new AppError('identity.refused')
  return { accountId: row.id }
}

/** Endpoints for accounts at Google and other providers: sign-in, linking and unlinking. */
export const providerEndpoints = defineAuthEndpoints([
  {
    method: 'POST',
    path: '/sign-in/social',
    summary: 'Entra por um provedor, ou com o seu ID token',
    body: chosen,
    opens: 'provider',
    byProvider: true,
    refusedAs,
    before: assertKnown,
  },
  {
    method: 'GET',
    path: '/callback/:provider',
    summary: 'A volta de um provedor',
    opens: 'provider',
    byProvider: true,
    navigation: true,
    refusedAs,
  },
  {
    method: 'POST',
    path: '/one-tap/callback',
    summary: 'Entra com Google One Tap',
    body: z.object({ idToken: z.string().max(20_000), callbackURL: redirect }),
    opens: 'google',
    refusedAs,
    before: async () => {
      if (!(await readSettings('signIn')).google) throw new AppError('identity.provider_unknown')
    },
  },
  {
    method: 'POST',
    path: '/link-social',
    summary: 'Liga a conta a um provedor',
    body: chosen,
    byProvider: true,
    account: true,
    sensitive: true,
    refusedAs,
    tells: ['request.unauthenticated'],
    before: async (call) => {
      await assertKnown(call)
      return { ...call.body, errorCallbackURL: call.body.errorCallbackURL ?? call.body.callbackURL }
    },
  },
  {
    method: 'POST',
    path: '/unlink-account',
    summary: 'Desliga a conta de um provedor',
    body: z.object({ providerId: z.string().max(40), accountId: z.string().max(300).optional() }),
    account: true,
    sensitive: true,
    before: ({ ctx, body }) => linkedRow(requireUser(ctx.actor).userId, body),
  },
])
