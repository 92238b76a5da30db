import { revokeAccess } from '#domain/identity'
import type { Config } from '#platform/config/config'
import { database, transaction } from '#platform/postgres/database'
import { type Ctx, makeSystemCtx } from '#platform/http/http'
import { readSecrets } from '#platform/config/secrets'
import { providePorts } from '#server/composition'
import { readDemoOrderProgress } from '#server/demo/demo-orders'

/** Accounts with published passwords. */
const demoAccounts = ['admin@dao.test', 'estoque@dao.test', 'cliente@dao.test']

type Say = (line: string) => void
type Drawing = { width: number; swatches?: boolean }

/** Exports of `db/seed`, which is imported only when the demo is wanted. */
type Seed = {
  seedDemo(say: Say, drawing?: Drawing): Promise<void>
  seedSettings(ctx: Ctx): Promise<void>
  removeSettings(): Promise<void>
  renderMissingImages(): Promise<void>
  addDemoProducts(count: number, say: Say): Promise<void>
  createDemoOrders(count: number, siteUrl: string, say: Say): Promise<void>
  seedOrderCases(): Promise<void>
}

const load = () => import(new URL('../../../db/seed/index.ts', import.meta.url).href) as Promise<Seed>

/** Progress of the demo: its version, its image mode (`few` for tests), and its target number of orders. */
type Demo = { edition: number; pictures: 'few' | 'drawing' | 'drawn'; orders: number }
/** Version of the demo; an older one is completed at the next start. */
export const demoVersion = 7

async function readDemo(): Promise<Demo | undefined> {
  const { rows } = await database().$client.query<{ value: Demo }>(
    "select value from settings where key = 'demo'",
  )
  return rows[0]?.value
}

const note = (demo: Partial<Demo>) =>
  database().$client.query(
    `insert into settings (key, value) values ('demo', $1)
     on conflict (key) do update set value = settings.value || excluded.value`,
    [JSON.stringify(demo)],
  )

/** Seeds the demo once. Resumes an interrupted run. */
export async function seedOnce(config: Config, say: Say): Promise<void> {
  if (await isDemoComplete()) return
  providePorts(config, readSecrets(config.dataDir))
  await (await load()).seedDemo(say)
  await note({ edition: demoVersion, pictures: 'drawing', orders: config.demoOrders })
}

/** Seeds the demo for tests: small front images, otherwise swatches, no orders. */
export async function seedMinimal(config: Config): Promise<void> {
  providePorts(config, readSecrets(config.dataDir))
  await (await load()).seedDemo(() => {}, { width: 120, swatches: true })
  await note({ edition: demoVersion, pictures: 'few', orders: 0 })
}

/** Saves the demo company, prices and freight where no such setting is saved. */
export const seedSettings = async (): Promise<void> => (await load()).seedSettings(makeSystemCtx('semente'))

/** Renders the images that are still missing, in a shop opened for a command. */
export async function renderMissingImages(): Promise<void> {
  if (!(await hasMissingImages())) return
  await (await load()).renderMissingImages()
  await note({ pictures: 'drawn' })
}

export const isDemoComplete = async (): Promise<boolean> => (await readDemo())?.edition === demoVersion

export const hasMissingImages = async (): Promise<boolean> => (await readDemo())?.pictures === 'drawing'

/** Returns how many demo orders are still to be created; 0 when complete or not wanted. */
export async function countMissingDemoOrders(): Promise<number> {
  const orders = (await readDemo())?.orders ?? 0
  return ((await readDemoOrderProgress())?.counted ?? 0) >= orders ? 0 : orders
}

/** Creates demo orders up to this count, some of which wait for a decision of staff. */
export async function createDemoOrders(count: number, { siteUrl }: Config, say: Say): Promise<void> {
  const seed = await load()
  await seed.createDemoOrders(count, siteUrl, say)
  await seed.seedOrderCases()
}

/** Adds generated products up to this count. */
export async function addDemoProducts(count: number, say: Say): Promise<void> {
  await (await load()).addDemoProducts(count, say)
}

/**
 * Disables the demo: locks accounts with published passwords and removes settings that are unchanged since the seed. A
 * later demo start on the same data restores both.
 */
export async function disableDemo(say: (line: string) => void): Promise<void> {
  await transaction(async (tx) => {
    if ((await revokeAccess(tx, demoAccounts)) > 0)
      say('Contas de demonstração fechadas. Para entrar: npm run admin -- seu@email.com.br')
  })
  if (!(await readDemo())) return
  await (await load()).removeSettings()
  await database().$client.query("delete from settings where key = 'demo'")
}

/** Marks the demo as complete without seeding it, for tests with their own products. */
export async function markDemoComplete(): Promise<void> {
  await seedSettings()
  await note({ edition: demoVersion, pictures: 'few', orders: 0 })
}
