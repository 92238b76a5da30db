import { z } from 'zod'
import { readEmailChange, checkEmailChange } from '#context/identity/links/email-change.ts'
import { removePendingEmail } from '#context/identity/links/pending-email.ts'
import { revokeLinks } from '#context/identity/links/revoke-links.ts'
import { findUnconfirmedAccount } from '#context/identity/people/confirm-email.ts'
import { assertStrongPassword } from '#context/identity/people/passwords.ts'
import { isSignUpBrowser } from '#context/identity/sessions/sign-up-browser.ts'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { defineAuthEndpoints, type AuthCallContext } from './auth-endpoint.ts'
import { name, password, redirect, token } from './fields.ts'

/**
 * Returns the body for better-auth to confirm an email. In the browser of the sign-up one click is enough. In another
 * browser the account may be a stranger's: throws `identity.choose_password` until the owner of the mailbox sends
 * name and password.
 */
async function confirmationOf({ body, cookies, ctx }: AuthCallContext): Promise<Record<string, unknown>> {
  const account = await findUnconfirmedAccount(String(body.token))
  if (await isSignUpBrowser(cookies, account.id)) return { userId: account.id }
  if (body.password === undefined) throw new AppError('identity.choose_password')
  const holder = { name: String(body.name ?? ''), password: String(body.password) }
  assertStrongPassword(holder.password, 'password', { name: holder.name, email: account.email })
  return {
    userId: account.id,
    holder: { ...holder, name: holder.name || account.name, marketing: body.marketing === true, ip: ctx.ip },
  }
}

/** Endpoints behind the buttons of confirmation pages: the email of a new account, and a changed email. */
export const confirmEmailEndpoints = defineAuthEndpoints([
  {
    method: 'POST',
    path: '/confirm-email',
    summary: 'Confirma o e-mail de uma conta nova, com o link que chegou nele',
    body: z.object({
      token,
      /** the next three fields only in another browser than that of the sign-up */
      password: password.optional(),
      name: name.optional(),
      marketing: z.boolean().optional(),
    }),
    opens: 'email-link',
    before: confirmationOf,
  },
  {
    method: 'POST',
    path: '/verify-email',
    summary: 'Confirma a troca de e-mail, com o link que chegou em um dos dois',
    body: z.object({ token, callbackURL: redirect }),
    engineMethod: 'GET',
    before: ({ ctx, body }) => checkEmailChange(ctx, String(body.token)),
    after: async ({ ctx: { actor } }, { confirmedAccount }) => {
      if (actor.kind !== 'user' || confirmedAccount !== actor.userId) return
      await removePendingEmail(actor.userId)
      await revokeLinks(database(), actor.userId, actor.email)
    },
    answer: (_, { body }) => ({ changed: readEmailChange(String(body.token))?.fromOld === false }),
  },
])
