import { openIdentity } from '#domain/identity'
import { database } from '#platform/database'
import { wire } from '#platform/events'
import type { Config } from '#platform/config'
import { readSecrets } from '#platform/secrets'
import { openStorage } from '#platform/storage'
import { wires } from './events.ts'

/** Fills an empty demo shop once; a shop with orders or products of its own is left alone. */
export async function seedOnce(config: Config, say: (line: string) => void): Promise<void> {
  const known = await database().$client.query("select value from settings where key = 'demo'")
  if ((known.rows[0]?.value as { seeded?: boolean } | undefined)?.seeded) return
  openStorage(config.dataDir)
  openIdentity({
    siteUrl: config.siteUrl,
    origins: [config.siteUrl],
    secret: readSecrets(config.dataDir).auth,
  })
  wire(wires)
  const { seedDemo } = (await import(new URL('../../db/seed/index.ts', import.meta.url).href)) as {
    seedDemo: (say: (line: string) => void) => Promise<void>
  }
  await seedDemo(say)
  await database().$client.query(
    `insert into settings (key, value) values ('demo', '{"seeded": true}') on conflict (key) do update set value = excluded.value`,
  )
}
