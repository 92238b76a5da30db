import pg, { type PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { readSecrets } from '#platform/secrets'
import { saveMoreProducts } from './more-products.ts'
import { makeShop, serveShop } from './serve-shop.ts'

/** A shop of this run, with what no screen can do. */
export type RunShop = {
  url: string
  database: PoolConfig
  /** what it signs its sessions with */
  secret: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** where the built shop of this run answers */
    shopUrl: string
    /** its database, for what no screen can do */
    shopDatabase: PoolConfig
    /** what it signs its sessions with */
    authSecret: string
    /** another one, for what the first must not know */
    secondShop: RunShop
  }
}

/**
 * The shop that every journey walks through: built, seeded with more than a page of products, on a database of its own; a
 * Pix pays itself after 3 s. Beside it a second one that has a name, `localhost`: there nobody pays a Pix but the journey
 * that wants it, and staff must have a second factor.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = Number(process.env.E2E_PORT ?? 3580)
  const remove = await makeShop()
  const secondUrl = `http://localhost:${port + 3}`
  const [shop, second] = await Promise.all([
    serveShop(port, { FAKE_PIX_DELAY_MS: '3000' }, () => saveMoreProducts(8)),
    serveShop(port + 3, { FAKE_PIX_DELAY_MS: '3600000', SITE_URL: secondUrl }),
  ])
  await askSecondFactor(second.database)
  const secretOf = ({ env }: typeof shop) => readSecrets(env.DATA_DIR!).auth
  project.provide('shopUrl', shop.url)
  project.provide('shopDatabase', shop.database)
  project.provide('authSecret', secretOf(shop))
  project.provide('secondShop', { url: secondUrl, database: second.database, secret: secretOf(second) })
  return async () => {
    await Promise.all([shop.stop(), second.stop()])
    remove()
  }
}

/** Takes back the demo's exception. */
async function askSecondFactor(database: PoolConfig): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  await client.query(`update settings set value = '{"staffSecondFactor": true}' where key = 'security'`)
  await client.query(`insert into cache_drops (tags) values ('{settings}')`)
  await client.end()
}
