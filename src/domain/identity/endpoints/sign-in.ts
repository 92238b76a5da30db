import { z } from 'zod'
import { revokeSignInLinks } from '#context/identity/links/revoke-links.ts'
import { removeUnverifiedCredentials } from '#context/identity/people/invitations.ts'
import { countEmail, countAttempt } from '#context/identity/people/limits.ts'
import { assertStrongPassword } from '#context/identity/people/passwords.ts'
import { makeSignUpBrowserCookie } from '#context/identity/sessions/sign-up-browser.ts'
import { database } from '#platform/postgres/database'
import { type AuthCallContext, defineAuthEndpoints } from './auth-endpoint.ts'
import { code, email, name, password, redirect, redirects, token } from './fields.ts'

const emailIn = ({ body }: AuthCallContext): string => String(body.email)

const countTry = (call: AuthCallContext): Promise<void> => countAttempt(call, emailIn(call))
const countEmailOfBody = (call: AuthCallContext): Promise<void> => countEmail(call, emailIn(call))

/** Endpoints to sign in by email: with a password, a code or a link. */
export const signInEndpoints = defineAuthEndpoints([
  {
    method: 'POST',
    path: '/sign-up/email',
    summary: 'Cria uma conta e manda o e-mail de confirmação',
    body: z.object({ name, email, password, marketing: z.boolean().optional(), ...redirects }),
    constantTime: true,
    before: async (call) => {
      const { marketing: _marketing, ...rest } = call.body
      assertStrongPassword(rest.password, 'password', { name: String(rest.name), email: emailIn(call) })
      await countEmailOfBody(call)
      return rest
    },
    after: async (_, { newAccount, cookies }) => {
      cookies.push(await makeSignUpBrowserCookie(newAccount))
    },
    // a second sign-up answers like a first one
    answer: () => ({ status: true }),
  },
  {
    method: 'POST',
    path: '/send-verification-email',
    summary: 'Manda de novo o e-mail de confirmação',
    body: z.object({ email, callbackURL: redirect }),
    constantTime: true,
    before: countEmailOfBody,
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    summary: 'Entra com e-mail e senha',
    body: z.object({ email, password, rememberMe: z.boolean().optional(), callbackURL: redirect }),
    opens: 'password',
    before: countTry,
  },
  {
    method: 'POST',
    path: '/email-otp/send-verification-otp',
    summary: 'Manda um código de entrada',
    body: z.object({ email, type: z.literal('sign-in') }),
    constantTime: true,
    before: countEmailOfBody,
  },
  {
    method: 'POST',
    path: '/sign-in/email-otp',
    summary: 'Entra com o código do e-mail',
    body: z.object({ email, otp: code }),
    opens: 'email-code',
    retried: true,
    before: countTry,
    after: async (_, { provedMailbox }) => {
      if (provedMailbox) await removeUnverifiedCredentials(database(), provedMailbox)
    },
  },
  {
    method: 'POST',
    path: '/sign-in/magic-link',
    summary: 'Manda um link de entrada',
    body: z.object({ email, ...redirects }),
    constantTime: true,
    before: countEmailOfBody,
  },
  {
    method: 'POST',
    path: '/magic-link/verify',
    summary: 'Entra com o link do e-mail',
    body: z.object({ token }),
    engineMethod: 'GET',
    opens: 'magic-link',
    after: async (_, { openedSession, provedMailbox }) => {
      if (provedMailbox) await removeUnverifiedCredentials(database(), provedMailbox)
      if (openedSession) await revokeSignInLinks(openedSession.userId)
    },
  },
])
