import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { type ImportedProduct, type ImportReport, importProducts, openProductFile } from '#domain/feeds'
import { mediaJobs } from '#domain/media'
import { productsSaved } from '#domain/products'
import { transaction } from '#platform/database'
import { announce } from '#platform/events'
import { systemCtx } from '#platform/http'
import { closeJobs, openQueues } from '#platform/jobs'
import { pathOf } from '#platform/storage'
import type { TestShop } from './shop.ts'

const ctx = systemCtx('teste')

/** The columns of a small Shopify file. */
export const shopifyHead =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src'

type Wishes = { stock?: boolean; dryRun?: boolean; publish?: boolean }

/** Product files of one suite; what they import finds queues without workers, so that nothing is fetched meanwhile. */
export function useProductFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-feeds-'))
  let count = 0
  beforeAll(async () => {
    await closeJobs()
    await openQueues(mediaJobs)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    folder,
    /** the path of a new file */
    write(content: string | Uint8Array): string {
      const path = join(folder, `arquivo-${++count}.csv`)
      writeFileSync(path, content)
      return path
    },
    /** imports a file; the answer has what was told of each product as well */
    async bring(path: string, wishes: Wishes = {}) {
      const told: ImportedProduct[] = []
      const onProduct = (product: ImportedProduct) => void told.push(product)
      const report = await importProducts(ctx, await openProductFile(path), { ...wishes, onProduct })
      return { ...report, told, problems: told.flatMap(({ problems }) => problems) }
    },
  }
}

/** Created, changed, unchanged, refused. */
export const summary = ({ created, changed, unchanged, refused }: ImportReport) => [
  created,
  changed,
  unchanged,
  refused,
]

/**
 * A digest of every row of every table, the numbers that rows were given, and every stored file: equal where nothing was
 * written. Of the queues only the jobs, whose keeper writes its own hours.
 */
export async function everythingIn(shop: TestShop) {
  // What made pages stale is announced and forgotten; its numbers tell of new ones.
  while ((await shop.sql('select 1 from cache_drops')).length > 0) await sleep(10)
  const tables = await shop.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'jobs') or tablename = 'job' order by 1`,
  )
  const digests: Record<string, unknown> = {}
  for (const { name } of tables)
    [digests[name]] = await shop.sql(
      `select count(*), md5(string_agg(t::text, '' order by t::text)) from ${name} t`,
    )
  const numbers = await shop.sql('select sequencename, last_value from pg_sequences order by 1')
  return { digests, numbers, files: storedFiles() }
}

/** Names of all stored pictures' files; none where no picture was ever kept. */
export const storedFiles = (): string[] =>
  existsSync(pathOf('media')) ? (readdirSync(pathOf('media'), { recursive: true }) as string[]).sort() : []

/** Puts imported drafts on sale, whatever they lack. */
export const putOnSale = (...slugs: string[]): Promise<void> =>
  transaction(async (tx) => {
    const text =
      "update products set status = 'active', published_at = now() where slug = any($1) returning id"
    const { rows } = await tx.$client.query<{ id: string }>(text, [slugs])
    await announce(tx, productsSaved, { productIds: rows.map(({ id }) => id) })
  })
