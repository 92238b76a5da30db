import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { IdentityLetterKind } from '#texts/sign-in-letters'

export const identityLetterQueue = 'mail.identity'

export type IdentityLetter = {
  kind: IdentityLetterKind
  to: string
  name: string
  /** what the one press of the letter opens; a path is one of the shop's own */
  url?: string
  code?: string
  /** further words: a device, a day, an e-mail */
  detail?: string
}

export const letterTo = (
  { email, name }: { email: string; name: string },
  kind: IdentityLetterKind,
  more: Pick<IdentityLetter, 'url' | 'code' | 'detail'> = {},
): IdentityLetter => ({ kind, to: email, name, ...more })

/** How many minutes the secret of a letter is worth something; the letter is kept no longer. */
export const secretMinutes: Partial<Record<IdentityLetterKind, number>> = {
  code: 10,
  second_factor_code: 5,
  confirmation: 10,
  link: 15,
  recovery: 60,
  unfinished: 60,
  confirm: 24 * 60,
  email_leaves: 24 * 60,
  new_email: 24 * 60,
  order_claim: 24 * 60,
  invitation: 7 * 24 * 60,
}

/** An account that a wallet opened has an address that nobody reads. */
const unreachable = /@[^@]*\.invalid$/

/** Puts a letter into the queue on the connection of `tx`. What it carries is gone from the queue a minute after it left. */
export async function writeLetter(tx: Db, letter: IdentityLetter): Promise<void> {
  if (unreachable.test(letter.to)) return
  await enqueue(tx, identityLetterQueue, { id: randomUUID(), ...letter }, { deleteAfterSeconds: 60 })
}
