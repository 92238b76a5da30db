import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { confirmEmail } from '#context/identity/people/confirm-email.ts'
import { redeemInvitation } from '#context/identity/people/invitations.ts'
import { secondFactorEmailLimit } from '#context/identity/people/limits.ts'
import { isStaffMember } from '#context/identity/people/staff.ts'
import { getAuthRequest } from '#context/identity/sessions/auth-request.ts'
import { countSecondFactorAttempt, toApiError, resetSecondFactorAttempts } from './second-factor-limits.ts'
import { releaseCode, consumeCode } from './used-codes.ts'

/** Sign-in methods that prove the mailbox: an emailed code adds no second factor to them. */
const byMail = new Set(['email-code', 'magic-link', 'email-link'])

const refuse = () => {
  throw new APIError('BAD_REQUEST', { code: 'OTP_NOT_CONFIGURED', message: 'not by e-mail' })
}

/** Body made by the gateway, after it checked token and browser (`endpoints/confirm-email.ts`). */
const EmailConfirmation = z.object({
  userId: z.string(),
  holder: z
    .object({ password: z.string(), name: z.string(), marketing: z.boolean(), ip: z.string() })
    .optional(),
})

type EngineCtx = Parameters<typeof getSessionFromCtx>[0]

/** Returns the person whose second factor is requested: signed in, or with a correct password; undefined for nobody. */
async function factorHolder(ctx: EngineCtx): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx)
  if (session) return session.user.id
  const cookie = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
  const found = challenge ? await ctx.context.internalAdapter.findVerificationValue(challenge) : null
  return found?.value
}

const endpoints = {
  acceptInvitation: createAuthEndpoint(
    '/invitation/accept',
    { method: 'POST', body: z.object({ token: z.string(), password: z.string() }) },
    async (ctx) => {
      const userId = await redeemInvitation(
        ctx.body.token,
        await ctx.context.password.hash(ctx.body.password),
      )
      const user = userId && (await ctx.context.internalAdapter.findUserById(userId))
      if (!user) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'invalid' })
      const session = await ctx.context.internalAdapter.createSession(user.id)
      await setSessionCookie(ctx, { session, user })
      return ctx.json({ status: true })
    },
  ),
  confirmEmail: createAuthEndpoint(
    '/confirm-email',
    { method: 'POST', body: EmailConfirmation },
    async (ctx) => {
      const { userId, holder } = ctx.body
      const confirmed = await confirmEmail(
        userId,
        holder && { ...holder, passwordHash: await ctx.context.password.hash(holder.password) },
      )
      const user = confirmed && (await ctx.context.internalAdapter.findUserById(userId))
      if (!user) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'invalid' })
      const session = await ctx.context.internalAdapter.createSession(user.id)
      await setSessionCookie(ctx, { session, user })
      return ctx.json({ status: true })
    },
  ),
}

/**
 * Plugin for better-auth: accepts invitations, confirms the email of new accounts, and refuses emailed codes as
 * second factor for staff and for sessions opened by email.
 */
export const shopPlugin = (): BetterAuthPlugin => ({
  id: 'shop',
  endpoints,
  hooks: {
    before: [
      countSecondFactorAttempt(factorHolder),
      {
        matcher: ({ path }) => path === '/two-factor/verify-totp',
        handler: createAuthMiddleware(async (ctx) => {
          const userId = await factorHolder(ctx)
          const authRequest = getAuthRequest()
          if (!userId || !authRequest) return
          if (!(await consumeCode(userId, String(ctx.body.code))))
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'used' })
          authRequest.usedCode = { userId, code: String(ctx.body.code) }
        }),
      },
      {
        matcher: ({ path }) => path === '/two-factor/send-otp' || path === '/two-factor/verify-otp',
        handler: createAuthMiddleware(async (ctx) => {
          const session = await getSessionFromCtx(ctx)
          if (session) {
            const { method } = session.session as { method?: string }
            const { twoFactorEnabled } = session.user as { twoFactorEnabled?: boolean }
            if (!twoFactorEnabled || byMail.has(method ?? '')) refuse()
          }
          const holder = await factorHolder(ctx)
          if (holder && (await isStaffMember(holder))) refuse()
          if (holder && ctx.path === '/two-factor/send-otp')
            await toApiError(secondFactorEmailLimit.spend(holder))
        }),
      },
    ],
    after: [
      resetSecondFactorAttempts,
      {
        matcher: ({ path }) => path === '/two-factor/verify-totp',
        handler: createAuthMiddleware(async (ctx) => {
          const usedCode = getAuthRequest()?.usedCode
          if (usedCode && ctx.context.returned instanceof Error)
            await releaseCode(usedCode.userId, usedCode.code)
        }),
      },
      {
        matcher: ({ path }) => path === '/sign-in/email',
        handler: createAuthMiddleware(async (ctx) => {
          const answer = ctx.context.returned as {
            twoFactorRedirect?: true
            twoFactorMethods?: string[]
          } | null
          if (!answer?.twoFactorRedirect) return
          const { email } = ctx.body as { email: string }
          const found = await ctx.context.internalAdapter.findUserByEmail(email.toLowerCase())
          if (found && (await isStaffMember(found.user.id)))
            return ctx.json({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
          return
        }),
      },
    ],
  },
})
