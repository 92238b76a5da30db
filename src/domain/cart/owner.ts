import { AppError } from '#platform/http/errors'
import type { Ctx } from '#platform/http/http'
import { isUuidV4 } from '#shared/text/slug'
import { customerHeader, sessionHeader } from './contract.ts'
import { mergeGuestCart } from './commands.ts'
import type { CartOwner } from './rules.ts'

/**
 * Returns the owner of the cart of a request, or undefined for a visitor without a session. Merges the guest cart
 * first if a signed-in request still has a cart session. Throws `cart.session_invalid` for a malformed session, and
 * `cart.session_ended` if the request names a customer that is not signed in: an expired session must not turn the
 * customer's cart into an empty guest cart.
 */
export async function findCartOwner(
  ctx: Ctx,
  header: (name: string) => string | undefined,
): Promise<CartOwner | undefined> {
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

/** Returns the cart owner for a write. Throws `cart.session_invalid` without a session. */
export async function requireCartOwner(
  ctx: Ctx,
  header: (name: string) => string | undefined,
): Promise<CartOwner> {
  const owner = await findCartOwner(ctx, header)
  if (!owner) throw new AppError('cart.session_invalid')
  return owner
}
