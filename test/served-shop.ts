import type { PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { readSecrets } from '#platform/secrets'
import { saveMoreProducts } from './more-products.ts'
import { makeShop, serveShop } from './serve-shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** where the built shop of this run answers */
    shopUrl: string
    /** its database, for what no screen can do */
    shopDatabase: PoolConfig
    /** what it signs its sessions with */
    authSecret: string
  }
}

/** The shop that every journey walks through: built, seeded with more than a page of products, on a database of its own. A Pix pays itself after 3 s. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = Number(process.env.E2E_PORT ?? 3580)
  const remove = await makeShop()
  const shop = await serveShop(port, { FAKE_PIX_DELAY_MS: '3000' }, () => saveMoreProducts(8))
  project.provide('shopUrl', shop.url)
  project.provide('shopDatabase', shop.database)
  project.provide('authSecret', readSecrets(shop.env.DATA_DIR!).auth)
  return async () => {
    await shop.stop()
    remove()
  }
}
