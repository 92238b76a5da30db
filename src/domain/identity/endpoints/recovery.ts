import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { getAuth } from '#context/identity/better-auth/current-auth.ts'
import { findInvitation } from '#context/identity/people/invitations.ts'
import { countEmail } from '#context/identity/people/limits.ts'
import { assertStrongPassword } from '#context/identity/people/passwords.ts'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { profiles } from '#tables/identity'
import { defineAuthEndpoints } from './auth-endpoint.ts'
import { email, password, redirect, token } from './fields.ts'

async function holderOfRecovery(given: string): Promise<{ name?: string; email?: string }> {
  const { internalAdapter } = await (await getAuth()).$context
  const found = await internalAdapter.findVerificationValue(`reset-password:${given}`)
  if (!found) throw new AppError('identity.link_invalid')
  const [person] = await database()
    .select({ name: profiles.name, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, found.value))
  return person ?? {}
}

/** Endpoints to set a new password by an emailed link. */
export const recoveryEndpoints = defineAuthEndpoints([
  {
    method: 'POST',
    path: '/request-password-reset',
    summary: 'Manda o link para escolher outra senha',
    body: z.object({ email, redirectTo: redirect }),
    constantTime: true,
    before: (call) => countEmail(call, String(call.body.email)),
  },
  {
    method: 'POST',
    path: '/reset-password',
    summary: 'Escolhe outra senha com o link',
    body: z.object({ newPassword: password, token }),
    before: async ({ body }) =>
      assertStrongPassword(body.newPassword, 'newPassword', await holderOfRecovery(String(body.token))),
  },
  {
    method: 'POST',
    path: '/invitation/accept',
    summary: 'Aceita um convite e escolhe a senha',
    body: z.object({ token, password }),
    opens: 'invitation',
    before: async ({ body }) => {
      const holder = await findInvitation(String(body.token))
      if (!holder) throw new AppError('identity.link_invalid')
      assertStrongPassword(body.password, 'password', holder)
    },
  },
])
