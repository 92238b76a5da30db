import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { signInFactorTries } from '#context/identity/people/limits.ts'
import { AppError } from '#platform/errors'

type EngineCtx = Parameters<typeof getSessionFromCtx>[0]

/** Returns a limit's refusal in the engine's form; `gateway/answers.ts` turns it back into ours. */
export const counted = (spent: Promise<void>): Promise<void> =>
  spent.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new APIError('TOO_MANY_REQUESTS', { code: 'SPENT', message: 'spent', ...error.data })
  })

const matcher = ({ path }: { path?: string }): boolean => path?.startsWith('/two-factor/verify-') ?? false

/**
 * Counts a second factor that is shown to finish a sign-in, before it is compared: the engine looks at its own lock first
 * and counts last, so that guesses at once, each by a sign-in of its own, would all be compared.
 */
export const countFactorTry = (holderOf: (ctx: EngineCtx) => Promise<string | undefined>) => ({
  matcher,
  handler: createAuthMiddleware(async (ctx) => {
    const holder = (await getSessionFromCtx(ctx)) ? undefined : await holderOf(ctx)
    if (holder) await counted(signInFactorTries.spend(holder))
  }),
})

/** Forgets the tries of whoever has shown a right second factor. */
export const forgiveFactorTries = {
  matcher,
  handler: createAuthMiddleware(async (ctx) => {
    const { newSession } = ctx.context
    if (newSession) await signInFactorTries.forgive(newSession.user.id)
  }),
}
