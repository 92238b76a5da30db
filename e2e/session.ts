import pg from 'pg'
import { inject } from 'vitest'
import { insertSession } from '#test/people'

/** A statement on the database of the shop of this run. */
export async function ask<Row>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client(inject('shopDatabase'))
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** The cookie of a new session of whoever has this e-mail; how one signs in has journeys of its own. */
export async function sessionCookie(email: string) {
  const url = inject('shopUrl')
  const { name, value } = await insertSession(ask, email, { siteUrl: url, secret: inject('authSecret') })
  return { name, value, url, httpOnly: true, sameSite: 'Lax' as const }
}
