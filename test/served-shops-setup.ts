import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg, { type PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { readSecrets } from '#platform/config/secrets'
import { addProducts } from './add-products.ts'
import { createTemplateShop, prepareShop, type PreparedShop, type ServedShop } from './serve-shop.ts'

/** Shop of this run, with access that no screen gives. */
export type ServedShopInfo = {
  url: string
  database: PoolConfig
  /** secret that signs its sessions */
  secret: string
  /** file with everything that its process writes */
  log: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the built shop of this run */
    shopUrl: string
    /** opens the shops on first request and returns where they are (`test/run-shops.ts`) */
    shopsOpener: string
  }
}

const port = Number(process.env.E2E_PORT ?? 3580)
const shopUrl = `http://127.0.0.1:${port}`

/** Port of the fake analytics and advertising services of the second shop. */
const otherPort = port + 6
const others = {
  ANALYTICS_SCRIPT: `http://127.0.0.1:${otherPort}/medir.js`,
  ANALYTICS_ID: 'loja-1',
  PIXEL_SCRIPT: `http://localhost:${otherPort}/anunciar.js`,
}

type Opened = { told: { firstShop: ServedShopInfo; secondShop: ServedShopInfo }; stop(): Promise<unknown> }

/**
 * Sets up the shop of the e2e tests: built, seeded with more than a page of products, on a database of its own; a Pix
 * is paid after 3 s. A second shop at `localhost` differs: a Pix is paid only by the test, staff need a second factor,
 * and visitors who consent are measured. The data is prepared in idle time; the shops open with the first e2e test.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { made, remove } = createTemplateShop()
  const prepared = made.then(prepareShops)
  // The error is reported by whoever awaits it.
  prepared.catch(() => {})
  let opening: Promise<Opened> | undefined
  const opener = createServer((_, response) => {
    opening ??= prepared.then(openShops)
    opening.then(
      ({ told }) => response.end(JSON.stringify(told)),
      (error: Error) => response.writeHead(500).end(`no shop for the journeys: ${error.stack}`),
    )
  })
  opener.listen(0, '127.0.0.1')
  await once(opener, 'listening')
  project.provide('shopUrl', shopUrl)
  project.provide('shopsOpener', `http://127.0.0.1:${(opener.address() as AddressInfo).port}`)
  return async () => {
    opener.close().closeAllConnections()
    const shops = await prepared.catch(() => [])
    if (opening) await opening.then(({ stop }) => stop()).catch(() => {})
    else await Promise.all(shops.map((shop) => shop.discard()))
    remove()
  }
}

const secondUrl = `http://localhost:${port + 3}`

const prepareShops = (): Promise<PreparedShop[]> =>
  Promise.all([
    prepareShop(port, { FAKE_PIX_DELAY_MS: '3000', LOG_LEVEL: 'trace' }, () => addProducts(8)),
    prepareShop(port + 3, { FAKE_PIX_DELAY_MS: '3600000', SITE_URL: secondUrl, ...others }),
  ])

async function openShops(prepared: readonly PreparedShop[]): Promise<Opened> {
  const [first, second] = await Promise.all(prepared.map((shop) => shop.open()))
  await askSecondFactor(second!.database)
  return {
    told: { firstShop: known(first!, shopUrl), secondShop: known(second!, secondUrl) },
    stop: () => Promise.all([first!.stop(), second!.stop()]),
  }
}

const known = ({ database, env, log }: ServedShop, url: string): ServedShopInfo => ({
  url,
  database,
  log,
  secret: readSecrets(env.DATA_DIR!).auth,
})

/** Removes the demo exception, so that staff need a second factor. */
async function askSecondFactor(database: PoolConfig): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  await client.query(`update settings set value = '{"staffSecondFactor": true}' where key = 'security'`)
  await client.query(`insert into cache_invalidations (tags) values ('{settings}')`)
  await client.end()
}
