import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/postgres/database'
import { enqueue } from '#platform/jobs/jobs'
import type { IdentityEmailKind } from '#texts/emails/identity'

export const identityEmailQueue = 'emails.identity'

export type IdentityEmail = {
  kind: IdentityEmailKind
  to: string
  name: string
  /** URL of the email's button; a path belongs to the store */
  url?: string
  code?: string
  /** further text: a device, a day, an email */
  detail?: string
}

export const createEmail = (
  { email, name }: { email: string; name: string },
  kind: IdentityEmailKind,
  more: Pick<IdentityEmail, 'url' | 'code' | 'detail'> = {},
): IdentityEmail => ({ kind, to: email, name, ...more })

/** Minutes for which the secret of an email is valid; the email is deleted afterwards. */
export const secretLifetimeMinutes = {
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
  create_password: 7 * 24 * 60,
} as const satisfies Partial<Record<IdentityEmailKind, number>>

/** Accounts created by a wallet have an email that cannot receive anything. */
const unreachable = /@[^@]*\.invalid$/

/** Enqueues an email in the transaction `tx`. The job's data is deleted a minute after it was sent. */
export async function enqueueEmail(tx: Db, email: IdentityEmail): Promise<void> {
  if (unreachable.test(email.to)) return
  await enqueue(tx, identityEmailQueue, { id: randomUUID(), ...email }, { deleteAfterSeconds: 60 })
}
