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

/**
 * All products as a CSV, or those with these ids, in pieces: drafts and archived ones too, variants that are on sale, pictures at `siteUrl` or
 * where they came from. Reading it in again changes nothing. It begins with a BOM, without which spreadsheets take it
 * for Latin-1. Needs `can_manage_products`.
 */
export async function* exportProducts(
  ctx: Ctx,
  { format: name, siteUrl, ids }: { format: FormatName; siteUrl: string; ids?: readonly string[] },
): AsyncGenerator<string> {
  guard(ctx.actor, 'produtos')
  const format = formats[name]
  const lines = (rows: readonly string[][]) => rows.map((row) => csvLine(row, format.delimiter)).join('')
  yield `${byteOrderMark}${lines([namesOf(format)])}`
  for (let after = ''; ;) {
    const page = await readPage(database(), { after, size: pageSize, ids })
    if (page.length === 0) return
    yield page.map((product) => lines(textsOf(format, fileOf(product, siteUrl)))).join('')
    after = page.at(-1)!.slug
  }
}
