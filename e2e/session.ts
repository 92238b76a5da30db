import pg from 'pg'
import { insertSession } from '#test/people'
import { firstShop } from '#test/run-shops'
import type { RunShop } from '#test/served-shop'

/** A statement on the database of a shop of this run. */
const askOf =
  ({ database }: RunShop) =>
  async <Row>(text: string, values: unknown[]): Promise<Row[]> => {
    const client = new pg.Client(database)
    await client.connect()
    try {
      return (await client.query(text, values)).rows as Row[]
    } finally {
      await client.end()
    }
  }

/** The same on the shop that journeys walk through. */
export const ask = <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  askOf(firstShop)<Row>(text, values)

/**
 * The cookie of a new session of whoever has this e-mail, with a second factor shown if `aal2`; how one signs in has
 * journeys of its own.
 */
export async function sessionCookie(email: string, { aal2 = false, shop = firstShop } = {}) {
  const { url, secret } = shop
  const { name, value } = await insertSession(askOf(shop), email, { siteUrl: url, secret, aal2 })
  return { name, value, url, httpOnly: true, sameSite: 'Lax' as const }
}
