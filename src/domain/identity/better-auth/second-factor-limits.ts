import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { signInSecondFactorLimit } from '#context/identity/people/limits.ts'
import { AppError } from '#platform/http/errors'

type EngineCtx = Parameters<typeof getSessionFromCtx>[0]

/** Converts a rate limit error into an API error of better-auth; `gateway/responses.ts` converts it back. */
export const toApiError = (spent: Promise<void>): Promise<void> =>
  spent.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new APIError('TOO_MANY_REQUESTS', { code: 'SPENT', message: 'spent', ...error.data })
  })

const matcher = ({ path }: { path?: string }): boolean => path?.startsWith('/two-factor/verify-') ?? false

/**
 * Counts a second factor at sign-in before it is compared. better-auth counts after the comparison, so parallel
 * guesses in separate sign-ins would all be compared.
 */
export const countSecondFactorAttempt = (holderOf: (ctx: EngineCtx) => Promise<string | undefined>) => ({
  matcher,
  handler: createAuthMiddleware(async (ctx) => {
    const holder = (await getSessionFromCtx(ctx)) ? undefined : await holderOf(ctx)
    if (holder) await toApiError(signInSecondFactorLimit.spend(holder))
  }),
})

/** Resets the attempts after a correct second factor. */
export const resetSecondFactorAttempts = {
  matcher,
  handler: createAuthMiddleware(async (ctx) => {
    const { newSession } = ctx.context
    if (newSession) await signInSecondFactorLimit.forgive(newSession.user.id)
  }),
}
