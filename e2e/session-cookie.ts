import pg from 'pg'
import { insertSession } from '#test/insert-person'
import { firstShop } from '#test/run-shops'
import type { ServedShopInfo } from '#test/served-shops-setup'

/** Creates a query function for the database of a shop. */
const askOf =
  ({ database }: ServedShopInfo) =>
  async <Row>(text: string, values: unknown[]): Promise<Row[]> => {
    const client = new pg.Client(database)
    await client.connect()
    try {
      return (await client.query(text, values)).rows as Row[]
    } finally {
      await client.end()
    }
  }

/** Runs a statement on the first shop. */
export const runQuery = <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  askOf(firstShop)<Row>(text, values)

/**
 * Creates a session for this email and returns its cookie, with a second factor if `aal2`; signing in has tests of its
 * own.
 */
export async function sessionCookie(email: string, { aal2 = false, shop = firstShop } = {}) {
  const { url, secret } = shop
  const { name, value } = await insertSession(askOf(shop), email, { siteUrl: url, secret, aal2 })
  return { name, value, url, httpOnly: true, sameSite: 'Lax' as const }
}
