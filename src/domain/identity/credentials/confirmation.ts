import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { secretLifetimeMinutes, enqueueEmail } from '#context/identity/links/emails.ts'
import { authOptions } from '#context/identity/options.ts'
import { confirmationLimit } from '#context/identity/people/limits.ts'
import { maskEmail } from '#context/identity/rules.ts'
import { notifyPerson } from '#context/identity/sessions/person-updates.ts'
import { transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Ctx } from '#platform/http/http'
import { requireUser } from '#platform/http/http'
import { sessions, verifications } from '#tables/identity'

const identifierOf = (sessionId: string): string => `confirmation:${sessionId}`
const triesOfOneCode = 5

/** Codes are short: without the store's secret the digest would be easy to brute-force. */
const digest = (sessionId: string, code: string): string =>
  createHmac('sha256', authOptions().secret).update(`${sessionId} ${code}`).digest('base64url')

/** Emails a code that makes this session fresh again. Returns the masked recipient. */
export async function sendConfirmationCode({ actor }: Ctx): Promise<{ to: string }> {
  const { userId, email, name, session } = requireUser(actor)
  await confirmationLimit.spend(userId)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const kept = {
    value: `${digest(session.id, code)}:0`,
    expiresAt: new Date(Date.now() + secretLifetimeMinutes.confirmation * 60_000),
  }
  await transaction(async (tx) => {
    await tx
      .insert(verifications)
      .values({ identifier: identifierOf(session.id), ...kept })
      .onConflictDoUpdate({ target: verifications.identifier, set: kept })
    await enqueueEmail(tx, { kind: 'confirmation', to: email, name, code })
  })
  return { to: maskEmail(email) }
}

/**
 * Checks the code and makes the session fresh. Throws `identity.code_expired`, `identity.code_attempts` and
 * `identity.code_wrong`. A code works once.
 */
export async function confirmSession({ actor }: Ctx, code: string): Promise<void> {
  const { session, userId } = requireUser(actor)
  // The number of attempts must be saved when the code is wrong, so the error is returned and thrown after the
  // commit.
  const refused = await transaction(async (tx) => {
    const mine = eq(verifications.identifier, identifierOf(session.id))
    const [kept] = await tx.select().from(verifications).where(mine).for('update')
    if (!kept || kept.expiresAt <= new Date()) return 'identity.code_expired' as const
    const [right = '', wrongTries = '0'] = kept.value.split(':')
    if (Number(wrongTries) >= triesOfOneCode) return 'identity.code_attempts' as const
    if (!timingSafeEqual(Buffer.from(right), Buffer.from(digest(session.id, code)))) {
      await tx
        .update(verifications)
        .set({ value: `${right}:${Number(wrongTries) + 1}` })
        .where(mine)
      return 'identity.code_wrong' as const
    }
    await tx.delete(verifications).where(mine)
    await tx
      .update(sessions)
      .set({ createdAt: sql`now()` })
      .where(eq(sessions.id, session.id))
    await notifyPerson(tx, userId)
    return undefined
  })
  if (refused) throw new AppError(refused)
}
