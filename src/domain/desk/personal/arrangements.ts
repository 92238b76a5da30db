import { and, eq } from 'drizzle-orm'
import type { CardArrangement } from '#contract/desk'
import { AppError } from '#platform/http/errors'
import { type Ctx, requireUser } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { isStaff } from '#shared/auth/permissions'
import { cardArrangements } from '#tables/desk'

/** Returns the condition on the caller's arrangement of a board. Only staff have one. */
function own({ actor }: Ctx, board: string) {
  if (!isStaff(actor)) throw new AppError('request.forbidden')
  const { userId } = requireUser(actor)
  return { userId, where: and(eq(cardArrangements.ownerId, userId), eq(cardArrangements.board, board)) }
}

/** Returns how the caller arranged the cards of a board, on any device; null for the original order. */
export async function readArrangement(
  ctx: Ctx,
  board: string,
): Promise<{ arrangement: CardArrangement | null }> {
  const [row] = await database().select().from(cardArrangements).where(own(ctx, board).where)
  return { arrangement: row?.arrangement ?? null }
}

/** Saves an arrangement over the former one. */
export async function saveArrangement(ctx: Ctx, board: string, arrangement: CardArrangement): Promise<void> {
  const now = { arrangement, savedAt: new Date() }
  await database()
    .insert(cardArrangements)
    .values({ ownerId: own(ctx, board).userId, board, ...now })
    .onConflictDoUpdate({ target: [cardArrangements.ownerId, cardArrangements.board], set: now })
}

/** Deletes the caller's arrangement of a board. */
export async function deleteArrangement(ctx: Ctx, board: string): Promise<void> {
  await database().delete(cardArrangements).where(own(ctx, board).where)
}
