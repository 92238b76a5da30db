import { createHmac, randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'

/** Runs a statement on the database of a shop and returns its rows. */
type Ask = <Row>(text: string, values: unknown[]) => Promise<Row[]>

const hashes = new Map<string, Promise<string>>()

/** Hashes a password once for all accounts that share it. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** Inserts an account with a password, a confirmed email and a sent welcome email. Returns the user id. */
export async function insertPerson(
  ask: Ask,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<string> {
  const [account] = await ask<{ id: string }>(
    `with person as (
       insert into profiles (full_name, email, email_verified, confirmed_email) values ($1, $2, true, $2) returning id
     )
     insert into auth_accounts (account_id, provider_id, user_id, password)
     select id::text, 'credential', id, $3 from person returning user_id as id`,
    [name, email, await hashOf(password)],
  )
  return account!.id
}

/**
 * Inserts a session without a sign-in call and its hashing. Returns the cookie for the shop at `siteUrl` with this
 * signing secret.
 */
export async function insertSession(
  ask: Ask,
  email: string,
  { siteUrl, secret, aal2 = false }: { siteUrl: string; secret: string; aal2?: boolean },
): Promise<{ name: string; value: string }> {
  const token = randomBytes(24).toString('base64url')
  const opened = await ask(
    `insert into auth_sessions (token, user_id, expires_at, method, aal)
     select $2, id, now() + interval '7 days', 'password', $3 from profiles where email = $1 returning id`,
    [email, token, aal2 ? 'aal2' : 'aal1'],
  )
  if (opened.length === 0) throw new Error(`nobody has the e-mail ${email}`)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const name = `${new URL(siteUrl).hostname.replaceAll('.', '-')}.session_token`
  return { name, value: encodeURIComponent(`${token}.${signature}`) }
}
