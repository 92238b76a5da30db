import type { Pool } from 'pg'
import { readSecrets } from '#platform/secrets'
import { insertSession } from '#test/people'

export type AskedShop = { url: string; env: Record<string, string> }

/** The cookie by which a shop of the demo knows its superadmin. */
export async function staffCookie({ url, env }: AskedShop, pool: Pool): Promise<string> {
  const ask = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows
  const secret = readSecrets(env['DATA_DIR']!).auth
  const { name, value } = await insertSession(ask as never, 'admin@dao.test', { siteUrl: url, secret })
  return `${name}=${value}`
}
