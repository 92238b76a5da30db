import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { maxBulkProducts } from '#contract/bulk-operations'
import { readConfig } from '#platform/config/config'
import { addDemoProducts, createDemoOrders } from '#server/seed/seed'
import { measureCatalogue, type MeasuredShop } from './catalogue.ts'
import { measureInTurn, printComparison } from './compare.ts'
import { serveCommit } from './serve-commit.ts'
import { measureCheckoutJourney } from './checkout-journey.ts'
import { measureImport } from './import.ts'
import { measureAdminGrid } from './admin-grid.ts'
import { measureLive } from './live.ts'
import { measureRebuilds } from './rebuilds.ts'
import { copyOrders, copiedOrderCount, measureOrders } from './orders.ts'
import { fillCarts, measureRate, runInParallel, waitUntilIdle, type Rate, printRate } from './http-load.ts'
import { measureBulk } from './bulk.ts'
import { measurePrinting, printedOrderCount } from './printing.ts'
import { addCustomers, addPurchases, measureCustomerList } from './customers.ts'
import { copyFacts, measureReports } from './reports.ts'
import { measureStaffLists } from './staff-lists.ts'
import { measurePageWeight } from './page-weight.ts'
import { createUniqueCpf } from '#test/cpf'
import { getLoopbackIp, postFromIp } from '#test/post-from-ip'
import { type ServedShop, serveShop } from '#test/serve-shop'

/**
 * `npm run bench -- --products 10000 --seconds 5`; with `--catalogue` only customer requests to the catalogue, with
 * `--buying` only cart and checkout, with `--staff-lists` only staff requests for products and stock, with `--orders
 * 1000000` only staff requests with so many orders, with `--customers 200000` only those for so many customers, with `--reports
 * 1000000` only reports over so many orders, with `--bulk` only a bulk edit of 10,000 prices, with `--printing` only the papers and the labels of 200 orders, with `--import`
 * only customer response times during an import of 40,000 rows, with `--weight` only the size of each page, with
 * `--grid` only the editor of a product with 500 variants, with `--funnel` only a purchase on a slow phone, with `--live`
 * only the delay of a new order in the open list of staff. `--against COMMIT` sends the same requests of the catalogue, or
 * with `--buying` of the checkout, to the shop of that commit in turn.
 */
const { values: asked } = parseArgs({
  options: {
    products: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '5' },
    catalogue: { type: 'boolean', default: false },
    buying: { type: 'boolean', default: false },
    'staff-lists': { type: 'boolean', default: false },
    bulk: { type: 'boolean', default: false },
    printing: { type: 'boolean', default: false },
    import: { type: 'boolean', default: false },
    weight: { type: 'boolean', default: false },
    funnel: { type: 'boolean', default: false },
    live: { type: 'boolean', default: false },
    grid: { type: 'boolean', default: false },
    kbit: { type: 'string', default: '1600' },
    delay: { type: 'string', default: '150' },
    against: { type: 'string' },
    orders: { type: 'string' },
    reports: { type: 'string' },
    customers: { type: 'string' },
    port: { type: 'string', default: '3590' },
  },
})
const seconds = Number(asked.seconds)
const products = Math.max(Number(asked.products), asked.bulk ? maxBulkProducts : 0)
// Some demo orders are not paid or have ended.
const past = Number(asked.orders ?? asked.reports ?? (asked.printing ? 2 * printedOrderCount : 0))
/** of the shop; the next two are of its baselines */
const port = Number(asked.port)
const delays = join(tmpdir(), `shop-loop-${process.pid}.txt`)
const probe = fileURLToPath(new URL('./loop-delay.ts', import.meta.url))
const env = {
  FAKE_PIX_DELAY_MS: '3600000',
  ...(asked.import || asked.reports ? { NODE_OPTIONS: `--import ${probe}`, LOOP_DELAY_FILE: delays } : {}),
}
const shop = await serveShop(port, env, async () => {
  if (products > 0) await addDemoProducts(products, console.info)
  if (past > 0)
    await createDemoOrders(
      Math.min(past, copiedOrderCount),
      readConfig({ DEMO: '1', PORT: asked.port }),
      console.info,
    )
})
const pool = new Pool({ ...shop.owner, max: 16 })

async function measurePages() {
  const begun = performance.now()
  await shop.restart()
  console.info(`closed and started again in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
  await waitUntilIdle(pool)
  const page = await fetch(shop.url, { headers: { 'accept-encoding': 'br' } })
  const bytes = Number(page.headers.get('content-length'))
  const bare = await bareServer(bytes)
  printRate(
    'home page kept in memory, 64 connections',
    await measureRate(shop.url, ['/'], 64, seconds),
    'bare node:http, same bytes',
    bare,
  )
}

async function measureBuying() {
  const variants = await everyVariant(pool)
  await waitUntilIdle(pool)
  await pool.query(
    'create table if not exists bench_commits (id bigserial primary key, at timestamptz default now())',
  )
  const commits = await runInParallel(8, seconds, oneCommit)
  printRate(
    'add to cart, 8 shoppers',
    await fillCarts(shop.url, variants.slice(0, 2_000), 8, seconds),
    'one-row commits by 8 lanes',
    commits,
  )
  printRate(wholeCheckout, await buyInParallel(shop.url, variants), 'one-row commits by 8 lanes', commits)
}

const wholeCheckout = 'whole checkout (cart, freight, order, Pix), 8 shoppers'
const buyInParallel = (url: string, variants: string[]) =>
  runInParallel(8, seconds, async () => void (await buy(url, variants)))

/** Rounds of a comparison of two commits. */
const rounds = 6

async function compareBuying(commit: string) {
  const earlier = await serveCommit(commit, port + 2, env, products)
  const earlierPool = new Pool({ ...earlier.owner, max: 2 })
  try {
    const shops = [
      { name: 'this', url: shop.url, variants: await everyVariant(pool) },
      { name: commit, url: earlier.url, variants: await everyVariant(earlierPool) },
    ]
    await waitUntilIdle(pool)
    await waitUntilIdle(earlierPool)
    const rates = await measureInTurn(shops, rounds, async ({ url, variants }) => {
      const { perSecond } = await buyInParallel(url, variants)
      return perSecond
    })
    printComparison(wholeCheckout, shops, rates)
  } finally {
    await earlierPool.end()
    await earlier.stop()
  }
}

async function measureLiveOrders() {
  const variants = await everyVariant(pool)
  await measureLive(shop.url, async () => (await buy(shop.url, variants)).number)
}

async function bareServer(bytes: number): Promise<Rate> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), [
    String(bytes),
    String(port + 1),
  ])
  await once(child, 'message')
  const rate = await measureRate(`http://127.0.0.1:${port + 1}`, ['/'], 64, seconds)
  child.kill()
  return rate
}

async function oneCommit() {
  await pool.query('insert into bench_commits default values')
}

async function everyVariant(of: Pool): Promise<string[]> {
  await of.query('alter table stock_levels disable trigger user')
  await of.query('update stock_levels set on_hand = 1000000')
  return (await of.query<{ id: string }>('select id from variants')).rows.map(({ id }) => id)
}

const anyOf = (ids: string[]) => ids[Math.floor(Math.random() * ids.length)]!

/** Purchases per IP address, and number of addresses used in turn, to stay below the limits of open orders. */
const [purchasesPerCaller, callersAtOnce] = [15, 64]
let purchases = 0
const nextCaller = (): string => {
  const street = Math.floor(purchases / (purchasesPerCaller * callersAtOnce))
  return getLoopbackIp(street * callersAtOnce + (purchases++ % callersAtOnce))
}

async function post(from: string, url: string, body: object, headers: Record<string, string>) {
  const answer = await postFromIp(from, url, body, headers)
  if (answer.status >= 400 || answer.status === 202)
    throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const addToCart = (from: string, url: string, variants: string[], session: string) =>
  post(
    from,
    `${url}/api/cart/items`,
    { variantId: anyOf(variants), quantity: 1 },
    { 'x-cart-session': session },
  )

async function buy(url: string, variants: string[]) {
  const session = randomUUID()
  const headers = { 'x-cart-session': session }
  const from = nextCaller()
  await addToCart(from, url, variants, session)
  await post(from, `${url}/api/shipping/quotes`, { cep: '74120010' }, headers)
  const customer = {
    name: 'Ana Souza',
    email: `${session}@exemplo.com.br`,
    cpf: createUniqueCpf(),
    phone: '62999990000',
  }
  const address = {
    cep: '74120010',
    street: 'Rua 9',
    number: '1',
    district: 'Oeste',
    city: 'Goiânia',
    state: 'GO',
  }
  const order = { customer, address, shippingOptionId: 'padrao', payment: { method: 'pix' } }
  const headersOfOrder = { ...headers, 'idempotency-key': randomUUID() }
  return (await post(from, `${url}/api/checkout`, order, headersOfOrder)) as { number: string }
}

try {
  if (past > 0) await copyOrders(pool, past)
  await pool.query('analyze')
  if (asked.weight) await measurePageWeight(shop.url)
  else if (asked.grid) await measureAdminGrid(shop.url)
  else if (asked.funnel)
    await measureCheckoutJourney(shop.url, { kbit: Number(asked.kbit), delayMs: Number(asked.delay) })
  else if (asked.live) await measureLiveOrders()
  else if (asked.printing) await measurePrinting(shop, pool, seconds)
  else if (asked.bulk) await measureBulk(shop, pool, seconds)
  else if (asked.import) await measureImport(shop, pool, { seconds: Math.max(seconds, 10), delays })
  else if (asked['staff-lists']) await measureStaffLists(shop, pool, seconds)
  else if (asked.reports) {
    await copyFacts(pool)
    await measureReports(shop, pool, { seconds, delays })
  } else if (asked.customers) {
    await addCustomers(pool, Number(asked.customers))
    await addPurchases(pool)
    await measureCustomerList(shop, pool, seconds)
  } else if (past > 0) await measureOrders(shop, pool, seconds)
  else await measureShop()
} finally {
  await pool.end()
  await shop.stop()
  rmSync(delays, { force: true })
}

async function measureShop() {
  if (!asked.catalogue && !asked.buying) await measurePages()
  if (asked.buying && asked.against) return compareBuying(asked.against)
  if (!asked.catalogue) await measureBuying()
  if (asked.buying) return
  const now = await measuredShop('this', shop, pool)
  if (!asked.against) {
    await measureRebuilds(shop, pool)
    return measureCatalogue([now], seconds)
  }
  const earlier = await serveCommit(asked.against, port + 2, env, products)
  const earlierPool = new Pool({ ...earlier.owner, max: 2 })
  try {
    await earlierPool.query('analyze')
    const before = await measuredShop(asked.against, earlier, earlierPool)
    await measureCatalogue([now, before], seconds)
  } finally {
    await earlierPool.end()
    await earlier.stop()
  }
}

async function measuredShop(name: string, { url, env: own }: ServedShop, of: Pool): Promise<MeasuredShop> {
  const variants = await everyVariant(of)
  return { name, url, dataDir: own['DATA_DIR']!, pool: of, buy: async () => void (await buy(url, variants)) }
}
