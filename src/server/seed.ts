import { shutOut } from '#domain/identity'
import type { Config } from '#platform/config'
import { database, transaction } from '#platform/database'
import { readSecrets } from '#platform/secrets'
import { openDomain } from './open-domain.ts'

/** The accounts whose passwords everybody knows. */
const demoAccounts = ['admin@dao.test', 'estoque@dao.test', 'cliente@dao.test']

type Plates = { views: readonly ('front' | 'back')[]; width: number }
type SeedDemo = (say: (line: string) => void, plates?: Plates) => Promise<void>

/** Fills the demo shop once; a run that was cut off goes on where it stopped. */
export async function seedOnce(config: Config, say: (line: string) => void): Promise<void> {
  const done = await database().$client.query("select 1 from settings where key = 'demo'")
  if (done.rowCount === 0) await seed(config, say)
}

/** The same shop with few and small pictures, for where only its ways are tried. */
export const seedQuickly = (config: Config): Promise<void> =>
  seed(config, () => {}, { views: ['front'], width: 320 })

async function seed(config: Config, say: (line: string) => void, plates?: Plates): Promise<void> {
  openDomain(config, readSecrets(config.dataDir))
  const { seedDemo } = (await import(new URL('../../db/seed/index.ts', import.meta.url).href)) as {
    seedDemo: SeedDemo
  }
  await seedDemo(say, plates)
  await database().$client.query(
    `insert into settings (key, value) values ('demo', '{"seeded": true}') on conflict (key) do nothing`,
  )
}

/**
 * A shop that leaves the demo keeps no known password: its accounts are shut out, and made again should the demo come
 * back on the same data.
 */
export async function closeDemo(say: (line: string) => void): Promise<void> {
  await transaction(async (tx) => {
    if ((await shutOut(tx, demoAccounts)) > 0)
      say('Contas de demonstração fechadas. Para entrar: npm run admin -- seu@email.com.br')
    await tx.$client.query("delete from settings where key = 'demo'")
  })
}
