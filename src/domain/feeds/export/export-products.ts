import { database } from '#platform/database'
import { type Ctx, guard } from '#platform/http'
import { byteOrderMark, csvLine } from '#shared/csv'
import type { FormatName } from '#contract/feeds'
import { namesOf, textsOf } from '#context/feeds/formats/format.ts'
import { formats } from '#context/feeds/formats/formats.ts'
import { readPage } from '#context/feeds/queries.ts'
import { fileOf } from './stored-product.ts'

/** Products loaded per query. */
const pageSize = 100

type Wish = { format: FormatName; siteUrl: string; ids?: readonly string[] | undefined }

/**
 * Streams products as CSV: all, or those with the given ids, drafts and archived ones included, with their active
 * variants. Picture URLs are the source URLs or point to `siteUrl`. Importing the file again changes nothing.
 * Starts with a BOM, because spreadsheets assume Latin-1 without it. Requires `can_manage_products`.
 */
export async function* exportProducts(ctx: Ctx, wish: Wish): AsyncGenerator<string> {
  for await (const { text } of exportPages(ctx, wish)) yield text
}

/** Streams the same CSV in batches, each with its number of products. */
export async function* exportPages(
  ctx: Ctx,
  { format: name, siteUrl, ids }: Wish,
): AsyncGenerator<{ text: string; products: number }> {
  guard(ctx.actor, 'produtos')
  const format = formats[name]
  const lines = (rows: readonly string[][]) => rows.map((row) => csvLine(row, format.delimiter)).join('')
  yield { text: `${byteOrderMark}${lines([namesOf(format)])}`, products: 0 }
  for (let after = ''; ;) {
    const page = await readPage(database(), { after, size: pageSize, ids })
    if (page.length === 0) return
    const text = page.map((product) => lines(textsOf(format, fileOf(product, siteUrl)))).join('')
    yield { text, products: page.length }
    after = page.at(-1)!.slug
  }
}
