import { revokeAccess } from '#domain/identity'
import type { Config } from '#platform/config'
import { database, transaction } from '#platform/database'
import { type Ctx, systemCtx } from '#platform/http'
import { readSecrets } from '#platform/secrets'
import { compose } from './composition.ts'
import { readPast } from './demo-past.ts'

/** The accounts whose passwords everybody knows. */
const demoAccounts = ['admin@dao.test', 'estoque@dao.test', 'cliente@dao.test']

type Say = (line: string) => void
type Drawing = { width: number; swatches?: boolean }

/** What `db/seed` offers; it is read only where the demo is wanted. */
type Seed = {
  seedDemo(say: Say, drawing?: Drawing): Promise<void>
  seedSettings(ctx: Ctx): Promise<void>
  removeSettings(): Promise<void>
  developDemo(): Promise<void>
  growCatalogue(count: number, say: Say): Promise<void>
  makePast(count: number, siteUrl: string, say: Say): Promise<void>
}

const load = () => import(new URL('../../db/seed/index.ts', import.meta.url).href) as Promise<Seed>

/**
 * How far the demo is: which shop it is, whether its later pictures are wanted (`few` for where only ways are tried), and
 * of how many orders its past is to be.
 */
type Demo = { edition: number; pictures: 'few' | 'drawing' | 'drawn'; orders: number }
/** Which demo this is: an older one is made up to it at the next start. */
export const edition = 7

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

/** Fills the demo shop once; a run that was cut off goes on where it stopped. */
export async function seedOnce(config: Config, say: Say): Promise<void> {
  if (await demoIsMade()) return
  compose(config, readSecrets(config.dataDir))
  await (await load()).seedDemo(say)
  await note({ edition, pictures: 'drawing', orders: config.demoOrders })
}

/** The same shop with a small front and swatches alone and without a past, for where only its ways are tried. */
export async function seedQuickly(config: Config): Promise<void> {
  compose(config, readSecrets(config.dataDir))
  await (await load()).seedDemo(() => {}, { width: 120, swatches: true })
  await note({ edition, pictures: 'few', orders: 0 })
}

/** Saves the demo's company, prices and freight alone, where none are saved. */
export const seedSettings = async (): Promise<void> => (await load()).seedSettings(systemCtx('semente'))

/** Draws the pictures that the demo opened without, on a shop that is open for a command. */
export async function developPictures(): Promise<void> {
  if (!(await picturesAreMissing())) return
  await (await load()).developDemo()
  await note({ pictures: 'drawn' })
}

export const demoIsMade = async (): Promise<boolean> => (await readDemo())?.edition === edition

export const picturesAreMissing = async (): Promise<boolean> => (await readDemo())?.pictures === 'drawing'

/** Of how many orders the demo's past is still to be made; 0 where it stands, or where none is wanted. */
export async function pastIsMissing(): Promise<number> {
  const orders = (await readDemo())?.orders ?? 0
  return ((await readPast())?.counted ?? 0) >= orders ? 0 : orders
}

/** Brings the demo's past to that many orders. */
export async function makePast(count: number, { siteUrl }: Config, say: Say): Promise<void> {
  await (await load()).makePast(count, siteUrl, say)
}

/** Brings the catalogue behind the demo to that many further products. */
export async function growDemo(count: number, say: Say): Promise<void> {
  await (await load()).growCatalogue(count, say)
}

/**
 * A shop that leaves the demo keeps no known password and no made-up company: its accounts are shut out, and settings that
 * are still the demo's are removed; both are made again should the demo come back on the same data.
 */
export async function closeDemo(say: (line: string) => void): Promise<void> {
  await transaction(async (tx) => {
    if ((await revokeAccess(tx, demoAccounts)) > 0)
      say('Contas de demonstração fechadas. Para entrar: npm run admin -- seu@email.com.br')
  })
  if (!(await readDemo())) return
  await (await load()).removeSettings()
  await database().$client.query("delete from settings where key = 'demo'")
}

/** Notes the demo as made without making it, for where a shop's own goods are tried. */
export async function skipDemo(): Promise<void> {
  await seedSettings()
  await note({ edition, pictures: 'few', orders: 0 })
}
