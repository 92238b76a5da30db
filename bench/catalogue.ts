import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { hammer, lanes, report } from './load.ts'

/** A statement that takes longer than this, in milliseconds, is told. */
const slow = 20

type Served = { url: string; env: Record<string, string> }

/** What shoppers ask of a large catalogue, each kind of question with many different ones in turn. */
export async function measureCatalogue({ url, env }: Served, pool: Pool, seconds: number): Promise<void> {
  const slugs = await pool.query<{ slug: string }>(
    "select slug from catalog_cards where kind = 'product' order by md5(slug) limit 400",
  )
  await warmUp(url, pool)
  await pool.query('alter system set log_min_duration_statement = ' + slow)
  await pool.query('select pg_reload_conf()')
  const log = join(env['DATA_DIR']!, 'db.log')
  const before = readFileSync(log).length
  const ids = (await pool.query<{ id: string }>('select id from catalog_cards order by md5(slug) limit 400'))
    .rows
  let at = 0
  const select = await lanes(16, seconds, async () => {
    at = (at + 1) % ids.length
    await pool.query({
      name: 'one',
      text: 'select * from catalog_cards where id = $1',
      values: [ids[at]!.id],
    })
  })
  const kinds: [string, string[]][] = [
    ['list', listPaths()],
    ['filtered list with facets', filteredPaths()],
    ['search', searchPaths()],
    ['suggestions', suggestionPaths()],
    ['product', slugs.rows.map(({ slug }) => `/api/catalog/products/${slug}`)],
  ]
  for (const [what, paths] of kinds) {
    const rate = await hammer(url, paths, 16, seconds)
    report(
      `${what}, ${paths.length} different ones, 16 connections`,
      rate,
      'one indexed SELECT by 16 lanes',
      select,
    )
  }
  const slowOnes =
    readFileSync(log)
      .subarray(before)
      .toString()
      .match(/duration: [\d.]+ ms.*/g) ?? []
  console.info(`statements over ${slow} ms: ${slowOnes.length}`)
  for (const line of slowOnes.slice(0, 5)) console.info(`  ${line.slice(0, 160)}`)
}

/** The search index is filled at the first list, once per start, and again while the seed's changes arrive. */
async function warmUp(url: string, pool: Pool): Promise<void> {
  const waiting = async () =>
    (await pool.query<{ count: number }>('select count(*)::int as count from cache_drops')).rows[0]!.count
  while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 200))
  const begun = performance.now()
  await fetch(`${url}/api/catalog/products`)
  console.info(`the first list after a start: ${Math.round(performance.now() - begun)} ms\n`)
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

const listPaths = (): string[] => [
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

const searchPaths = (): string[] =>
  typed.flatMap((term) => [
    list(`search=${encodeURIComponent(term)}`),
    list(`search=${encodeURIComponent(term)}&available=true&sort=price_asc`),
  ])

const suggestionPaths = (): string[] =>
  typed.flatMap((term) =>
    [2, 3, 5, 8].map((length) => `/api/catalog/suggestions?q=${encodeURIComponent(term.slice(0, length))}`),
  )
