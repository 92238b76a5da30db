import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { type ImportedProduct, type ImportReport, importProducts } from '#domain/imports'
import { openProductFile } from '#domain/product-files'
import { mediaJobs } from '#domain/media'
import { productsSaved } from '#domain/products'
import { transaction } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import { makeSystemCtx } from '#platform/http/http'
import { closeJobs, openQueues } from '#platform/jobs/jobs'
import { toFilePath } from '#platform/storage/storage'
import type { TestShop } from './shop.ts'

const ctx = makeSystemCtx('teste')

/** Header of a small Shopify file. */
export const shopifyHeader =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src'

type Wishes = { stock?: boolean; dryRun?: boolean; publish?: boolean }

/** Opens a suite for product files. Its job queues have no workers, so imports fetch nothing. */
export function useProductFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-files-'))
  let count = 0
  beforeAll(async () => {
    await closeJobs()
    await openQueues(mediaJobs)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    folder,
    /** writes a new file and returns its path */
    write(content: string | Uint8Array): string {
      const path = join(folder, `arquivo-${++count}.csv`)
      writeFileSync(path, content)
      return path
    },
    /** imports a file; the result includes the message of each product */
    async bring(path: string, wishes: Wishes = {}) {
      const told: ImportedProduct[] = []
      const onProduct = (product: ImportedProduct) => void told.push(product)
      const report = await importProducts(ctx, await openProductFile(path), { ...wishes, onProduct })
      return { ...report, told, problems: told.flatMap(({ problems }) => problems) }
    },
  }
}

/** Returns created, changed, unchanged and refused counts. */
export const summarize = ({ created, changed, unchanged, refused }: ImportReport) => [
  created,
  changed,
  unchanged,
  refused,
]

/**
 * Returns a digest of every table row, sequence and stored file: equal when nothing was written. Of the queues only
 * jobs, since pg-boss writes timestamps of its own.
 */
export async function digestDatabase(shop: TestShop) {
  // Cache invalidations are deleted after they were sent; their sequence shows new ones.
  while ((await shop.sql('select 1 from cache_invalidations')).length > 0) await sleep(10)
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
  return { digests, numbers, files: listStoredFiles() }
}

/** Returns the names of all stored image files; empty if there is none. */
export const listStoredFiles = (): string[] =>
  existsSync(toFilePath('media'))
    ? (readdirSync(toFilePath('media'), { recursive: true }) as string[]).sort()
    : []

/** Publishes imported drafts, whatever they lack. */
export const publishProducts = (...slugs: string[]): Promise<void> =>
  transaction(async (tx) => {
    const text =
      "update products set status = 'active', published_at = now() where slug = any($1) returning id"
    const { rows } = await tx.$client.query<{ id: string }>(text, [slugs])
    await publishEvent(tx, productsSaved, { productIds: rows.map(({ id }) => id) })
  })
