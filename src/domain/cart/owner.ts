import { AppError } from '#platform/errors'
import type { Ctx } from '#platform/http'
import { isUuidV4 } from '#shared/slug'
import { customerHeader, sessionHeader } from './contract.ts'
import { mergeGuestCart } from './commands.ts'
import type { Owner } from './rules.ts'

/**
 * The owner of the cart of this call. A signed-in call that still carries a browser's session takes that cart over
 * first. Answers undefined for a visitor without a session. Throws `cart.session_invalid` for a malformed one, and
 * `cart.session_ended` where the call names a customer and is not theirs: a session that ran out must not turn a
 * customer's cart into an empty guest cart.
 */
export async function findOwner(
  ctx: Ctx,
  header: (name: string) => string | undefined,
): Promise<Owner | undefined> {
  const session = header(sessionHeader)?.toLowerCase()
  if (session !== undefined && !isUuidV4(session)) throw new AppError('cart.session_invalid')
  const customer = header(customerHeader)
  if (customer && (ctx.actor.kind !== 'user' || ctx.actor.userId !== customer))
    throw new AppError('cart.session_ended')
  if (ctx.actor.kind === 'user') {
    if (session) await mergeGuestCart(ctx.actor.userId, session)
    return { userId: ctx.actor.userId }
  }
  return session ? { sessionId: session } : undefined
}

/** The owner of a call that writes: a visitor without a session is refused. */
export async function requireOwner(ctx: Ctx, header: (name: string) => string | undefined): Promise<Owner> {
  const owner = await findOwner(ctx, header)
  if (!owner) throw new AppError('cart.session_invalid')
  return owner
}
