import { z } from 'zod'
import { revokeSignInLinks } from '#context/identity/links/revoke-links.ts'
import { removeUnprovenFactors } from '#context/identity/people/invitations.ts'
import { spendLetter, spendTry } from '#context/identity/people/limits.ts'
import { assertStrong } from '#context/identity/people/passwords.ts'
import { signUpBrowserCookie } from '#context/identity/sessions/sign-up-browser.ts'
import { database } from '#platform/database'
import { type GatewayCall, authEndpointsOf } from './auth-endpoint.ts'
import { code, email, name, password, redirect, redirects, token } from './fields.ts'

const emailIn = ({ body }: GatewayCall): string => String(body.email)

const countTry = (call: GatewayCall): Promise<void> => spendTry(call, emailIn(call))
const countLetter = (call: GatewayCall): Promise<void> => spendLetter(call, emailIn(call))

/** Endpoints to sign in by email: with a password, a code or a link. */
export const signIn = authEndpointsOf([
  {
    method: 'POST',
    path: '/sign-up/email',
    summary: 'Cria uma conta e manda o e-mail de confirmação',
    body: z.object({ name, email, password, marketing: z.boolean().optional(), ...redirects }),
    constantTime: true,
    before: async (call) => {
      const { marketing: _marketing, ...rest } = call.body
      assertStrong(rest.password, 'password', { name: String(rest.name), email: emailIn(call) })
      await countLetter(call)
      return rest
    },
    after: async (_, { newAccount, cookies }) => {
      cookies.push(await signUpBrowserCookie(newAccount))
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
    before: countLetter,
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
    before: countLetter,
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
      if (provedMailbox) await removeUnprovenFactors(database(), provedMailbox)
    },
  },
  {
    method: 'POST',
    path: '/sign-in/magic-link',
    summary: 'Manda um link de entrada',
    body: z.object({ email, ...redirects }),
    constantTime: true,
    before: countLetter,
  },
  {
    method: 'POST',
    path: '/magic-link/verify',
    summary: 'Entra com o link do e-mail',
    body: z.object({ token }),
    engineMethod: 'GET',
    opens: 'magic-link',
    after: async (_, { openedSession, provedMailbox }) => {
      if (provedMailbox) await removeUnprovenFactors(database(), provedMailbox)
      if (openedSession) await revokeSignInLinks(openedSession.userId)
    },
  },
])
