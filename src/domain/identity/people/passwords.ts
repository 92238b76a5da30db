import { and, eq } from 'drizzle-orm'
import { revokeLinks } from '#context/identity/links/revoke-links.ts'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { commonPasswords } from '#shared/auth/common-passwords'
import { getPasswordErrors } from '#shared/auth/password'
import { accounts } from '#tables/identity'
import { passwordReasonTexts } from '#texts/account/sign-in'

/** Checks the strength of a password. Throws `identity.weak_password` with the reasons under `field`. */
export function assertStrongPassword(
  password: unknown,
  field: string,
  holder: { name?: string; email?: string },
): void {
  const reasons = getPasswordErrors(String(password), holder, commonPasswords)
  if (reasons.length === 0) return
  throw new AppError('identity.weak_password', {
    reasons,
    fields: { [field]: reasons.map((reason) => passwordReasonTexts[reason]).join(' ') },
  })
}

/** Replaces the password of a person by this hash and revokes earlier links. */
export async function setPassword(tx: Db, userId: string, hash: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  await tx.insert(accounts).values({ userId, accountId: userId, providerId: 'credential', password: hash })
  await revokeLinks(tx, userId)
}
