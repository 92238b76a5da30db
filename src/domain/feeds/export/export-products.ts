import { database } from '#platform/database'
import { type Ctx, guard } from '#platform/http'
import { byteOrderMark, csvLine } from '#shared/csv'
import type { FormatName } from '#contract/feeds'
import { namesOf, textsOf } from '#context/feeds/formats/format.ts'
import { formats } from '#context/feeds/formats/formats.ts'
import { readPage } from '#context/feeds/queries.ts'
import { fileOf } from './stored-product.ts'

/** Products that are in memory at a time. */
const pageSize = 100

type Wish = { format: FormatName; siteUrl: string; ids?: readonly string[] | undefined }

/**
 * All products as a CSV, or those with these ids, in pieces: drafts and archived ones too, variants that are on sale, pictures at `siteUrl` or
 * where they came from. Reading it in again changes nothing. It begins with a BOM, without which spreadsheets take it
 * for Latin-1. Needs `can_manage_products`.
 */
export async function* exportProducts(ctx: Ctx, wish: Wish): AsyncGenerator<string> {
  for await (const { text } of exportPages(ctx, wish)) yield text
}

/** The same, each piece with how many products it holds. */
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
