import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { measureInTurn, printComparison } from './compare.ts'
import { measureRate, runInParallel, waitUntilIdle, type Rate, printRate } from './http-load.ts'

/** Milliseconds from which a statement is reported as slow. */
const slow = 20

/** Shop under test, by its URL. */
export type MeasuredShop = {
  name: string
  url: string
  dataDir: string
  pool: Pool
  /** makes one whole purchase */
  buy: () => Promise<void>
}

/**
 * Measures customer requests to a large catalogue: every URL once, then each kind with some hundred URLs in turn, and
 * the same while ten orders a second change the stock. Several shops are compared, without those orders.
 */
export async function measureCatalogue(shops: readonly MeasuredShop[], seconds: number): Promise<void> {
  const [only, ...others] = shops
  if (!only) return
  for (const shop of shops) {
    await waitUntilIdle(shop.pool)
    await fetch(`${shop.url}/api/catalog/products`)
  }
  const slugs = await only.pool.query<{ slug: string }>(
    "select slug from catalog_cards where kind = 'product' order by md5(slug)",
  )
  const products = slugs.rows.map(({ slug }) => `/api/catalog/products/${slug}`)
  const kinds: Kind[] = [
    ['list', getListPaths(), onceEach(getListPaths())],
    ['filtered list with facets', filteredPaths(), onceEach(filteredPaths())],
    ['search', getSearchPaths(), onceEach(getSearchPaths())],
    ['suggestions', suggestionPaths(), undefined],
    ['product', products.slice(0, 400), products.slice(400)],
  ]
  if (others.length > 0) await compareShops(shops, kinds, seconds)
  else await measureKinds(only, kinds, seconds)
}

async function measureKinds(shop: MeasuredShop, kinds: readonly Kind[], seconds: number) {
  const { pool, dataDir } = shop
  await pool.query('alter system set log_min_duration_statement = ' + slow)
  await pool.query('select pg_reload_conf()')
  const log = join(dataDir, 'db.log')
  const before = readFileSync(log).length
  const select = await oneSelect(pool, seconds)
  const measure = async (what: string, paths: readonly string[]) =>
    printRate(what, await measureRate(shop.url, paths, 16, seconds), 'one indexed SELECT by 16 lanes', select)
  for (const [what, , once] of kinds) if (once) await measure(`${what}, every address once`, once)
  for (const [what, paths] of kinds) await measure(`${what}, ${paths.length} addresses in turn`, paths)
  for (const [what, paths] of kinds) {
    const trade = tradeAt(10, shop.buy)
    await measure(`${what}, ${paths.length} addresses in turn while 10 orders a second are made`, paths)
    console.info(`  orders made meanwhile: ${(await trade.stop()).toFixed(1)} a second\n`)
  }
  const slowOnes =
    readFileSync(log)
      .subarray(before)
      .toString()
      .match(/duration: [\d.]+ ms.*/g) ?? []
  console.info(`statements over ${slow} ms: ${slowOnes.length}`)
  for (const line of slowOnes.slice(0, 5)) console.info(`  ${line.slice(0, 160)}`)
}

/** Rounds of a comparison; every other one goes through the shops backwards, so that a drift hits all alike. */
const rounds = 6

/** Sends each kind of request to the shops in turn, and prints the median rate of each beside the last one's. */
async function compareShops(shops: readonly MeasuredShop[], kinds: readonly Kind[], seconds: number) {
  const compare = async (what: string, getPaths: (round: number) => readonly string[]) => {
    const rates = await measureInTurn(shops, rounds, async ({ url }, round) => {
      const { perSecond } = await measureRate(url, getPaths(round), 16, seconds)
      return perSecond
    })
    printComparison(what, shops, rates)
  }
  for (const [what, , once] of kinds)
    if (once) {
      const size = Math.floor(once.length / rounds)
      await compare(`${what}, every address once`, (round) => once.slice(round * size, (round + 1) * size))
    }
  for (const [what, paths] of kinds) await compare(`${what}, ${paths.length} addresses in turn`, () => paths)
}

/** Name of a kind of request, URLs used in turn, and URLs requested once each. */
type Kind = [what: string, paths: string[], once: string[] | undefined]

/** Makes every URL unique by its maximum price. */
const onceEach = (paths: readonly string[]): string[] =>
  Array.from(
    { length: 40_000 },
    (_, n) => `${paths[n % paths.length]!.replace(/&maxPrice=\d+/, '')}&maxPrice=${9_000 + n}`,
  )

async function oneSelect(pool: Pool, seconds: number): Promise<Rate> {
  const ids = (await pool.query<{ id: string }>('select id from catalog_cards order by md5(slug) limit 400'))
    .rows
  let at = 0
  return runInParallel(16, seconds, async () => {
    at = (at + 1) % ids.length
    await pool.query({
      name: 'one',
      text: 'select * from catalog_cards where id = $1',
      values: [ids[at]!.id],
    })
  })
}

/** Places orders at a constant rate until stopped; returns the orders per second. */
function tradeAt(perSecond: number, buy: () => Promise<void>) {
  const begun = performance.now()
  let made = 0
  let failed: unknown
  const timer = setInterval(() => {
    buy().then(
      () => (made += 1),
      (error: unknown) => (failed ??= error),
    )
  }, 1_000 / perSecond)
  return {
    async stop(): Promise<number> {
      clearInterval(timer)
      if (failed) throw failed
      return made / ((performance.now() - begun) / 1_000)
    },
  }
}

const categories = [
  'treino',
  'leggings',
  'tops',
  'shorts',
  'camisetas',
  'casacos',
  'acessorios',
  'macaquinhos',
  'calcas',
]
const colors = ['preto', 'terra', 'buriti', 'areia', 'noite', 'branco']
const sizes = ['PP', 'P', 'M', 'G', 'GG']
const sorts = ['newest', 'price_asc', 'price_desc', 'best_selling']
const list = (query: string) => `/api/catalog/products?${query}`

export const getListPaths = (): string[] => [
  ...sorts.flatMap((sort) => [1, 2, 3, 8].map((page) => list(`sort=${sort}&page=${page}`))),
  ...categories.flatMap((category) => [1, 2].map((page) => list(`category=${category}&page=${page}`))),
]

const filteredPaths = (): string[] =>
  categories.flatMap((category) =>
    colors.flatMap((color, index) => {
      const size = sizes[index % sizes.length]!
      return [
        list(`category=${category}&color=${color}&size=${size}&available=true`),
        list(
          `category=${category}&size=${size}&minPrice=5000&maxPrice=${15_000 + index * 2_000}&sort=price_asc`,
        ),
        list(`color=${color},preto&available=true&sort=best_selling`),
      ]
    }),
  )

const typed =
  'legging preta P,leging,top preto,tope,shrot,short corrida,camiseta branca,camizeta,regata cavada,macaquinho,jaqueta corta vento,jaketa,moleton,calça jogger,meia,boné,bolsa,garafa,bermuda masculina,cropped,roupa de academia,legging verde M,top alta sustentação,blusa de frio,camiseta algodao gg,short azul,legging com bolso,sutia esportivo,regata masculina,treino'.split(
    ',',
  )

export const getSearchPaths = (): string[] =>
  typed.flatMap((term) => [
    list(`search=${encodeURIComponent(term)}`),
    list(`search=${encodeURIComponent(term)}&available=true&sort=price_asc`),
  ])

const suggestionPaths = (): string[] =>
  typed.flatMap((term) =>
    [2, 3, 5, 8].map((length) => `/api/catalog/suggestions?q=${encodeURIComponent(term.slice(0, length))}`),
  )
