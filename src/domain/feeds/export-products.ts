import { database } from '#platform/database'
import { type Ctx, guard } from '#platform/http'
import type { FormatName } from './contract.ts'
import { namesOf, textsOf } from './format.ts'
import { formats } from './formats.ts'
import { readPage } from './queries.ts'
import { fileOf } from './stored.ts'

/** Products that are in memory at a time. */
const pageSize = 100

/**
 * All products as a CSV, in pieces: drafts and archived ones too, variants that are on sale, pictures at `siteUrl` or
 * where they came from. Reading it in again changes nothing. It begins with a BOM, without which spreadsheets take it
 * for Latin-1. Needs `can_manage_products`.
 */
export async function* exportProducts(
  ctx: Ctx,
  { format: name, siteUrl }: { format: FormatName; siteUrl: string },
): AsyncGenerator<string> {
  guard(ctx.actor, 'can_manage_products')
  const format = formats[name]
  const lines = (rows: readonly string[][]) => rows.map((row) => lineOf(row, format.delimiter)).join('')
  yield `\uFEFF${lines([namesOf(format)])}`
  for (let after = ''; ;) {
    const page = await readPage(database(), after, pageSize)
    if (page.length === 0) return
    yield page.map((product) => lines(textsOf(format, fileOf(product, siteUrl)))).join('')
    after = page.at(-1)!.slug
  }
}

/** RFC 4180, with every text in quotes that any delimiter could break. */
const lineOf = (texts: readonly string[], delimiter: string): string =>
  `${texts.map((text) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(delimiter)}\r\n`
