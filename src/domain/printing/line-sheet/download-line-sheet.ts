import type { LineSheetQuery } from '#contract/printing'
import type { GridColor, GridProduct, GridVariant } from '#contract/wholesale'
import { readThumbnail } from '#domain/media'
import { findBuyerCompany, requireActiveBuyer } from '#domain/wholesale'
import { getSiteUrl } from '#platform/config/site-url'
import type { SheetColumn } from '#platform/files/sheet'
import { type RowPicture, toIllustratedXlsx, toXlsx } from '#platform/files/xlsx'
import { AppError } from '#platform/http/errors'
import type { Download } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { formatDay } from '#shared/dates/dates'
import { lineSheet as text } from '#texts/storefront/line-sheet'
import { readProducts } from './read-products.ts'
import { renderLineSheet } from './render-pdf.ts'

/** About 100 pages, and 10 MB while it is written. */
const mostColors = 1_500

/**
 * Writes the wholesale catalogue of a buyer as PDF. Throws `wholesale.not_a_buyer`, and `printing.nothing_to_print` if
 * no product matches.
 */
export async function downloadLineSheetPdf(userId: string, query: LineSheetQuery): Promise<Download> {
  const { legalName } = await requireActiveBuyer(userId)
  const company = await findBuyerCompany(database(), userId)
  const body = await renderLineSheet(readProducts(userId, query), {
    lead: text.lead(legalName, company?.priceList ?? '', formatDay(new Date())),
    most: mostColors,
    readPicture: readThumbnail,
  })
  if (!body) throw new AppError('printing.nothing_to_print', { reasons: text.nothing })
  return { name: `${text.file}.pdf`, body }
}

type Row = { product: GridProduct; color: GridColor; variant: GridVariant }

/**
 * Returns the same as a spreadsheet with a row per variant, a picture beside the first row of each colour, and the URL
 * of every picture. A catalogue with too many colours is streamed without pictures. Throws `wholesale.not_a_buyer`.
 */
export async function downloadLineSheetXlsx(userId: string, query: LineSheetQuery): Promise<Download> {
  await requireActiveBuyer(userId)
  const name = `${text.file}.xlsx`
  const columns = columnsFor(getSiteUrl())
  const rows = await collectRows(userId, query)
  if (!rows) return { name, body: await toXlsx(text.sheet, columns, rowsOf(userId, query)) }
  const pictures = await readPictures(rows)
  const body = await toIllustratedXlsx(text.sheet, columns, rows, { title: text.columns.picture, pictures })
  return { name, body }
}

/** Returns all rows, undefined if they have more colours than pictures fit. */
async function collectRows(userId: string, query: LineSheetQuery): Promise<Row[] | undefined> {
  const rows: Row[] = []
  const colors = new Set<GridColor>()
  for await (const batch of rowsOf(userId, query)) {
    for (const { color } of batch) colors.add(color)
    if (colors.size > mostColors) return undefined
    rows.push(...batch)
  }
  return rows
}

/** Returns the picture of each colour beside its first row. */
async function readPictures(rows: readonly Row[]): Promise<RowPicture[]> {
  const pictures: RowPicture[] = []
  for (const [at, { product, color }] of rows.entries()) {
    if (!color.image || rows[at - 1]?.color === color) continue
    const data = await readThumbnail(color.image.id)
    if (data) pictures.push({ row: at, data, text: `${product.name}, ${color.name}` })
  }
  return pictures
}

async function* rowsOf(userId: string, query: LineSheetQuery): AsyncGenerator<Row[]> {
  for await (const { items } of readProducts(userId, query))
    yield items.flatMap((product) =>
      product.colors.flatMap((color) => color.variants.map((variant) => ({ product, color, variant }))),
    )
}

function columnsFor(siteUrl: string): SheetColumn<Row>[] {
  const words = text.columns
  const pictureOf = ({ color: { image } }: Row) =>
    image ? new URL(`/media/${image.id}/${image.widths.at(-1)}.webp`, siteUrl).href : null
  return [
    { title: words.name, kind: 'text', width: 36, of: ({ product }) => product.name },
    { title: words.category, kind: 'text', width: 18, of: ({ product }) => product.category },
    { title: words.color, kind: 'text', width: 18, of: ({ color }) => color.name },
    { title: words.size, kind: 'text', width: 10, of: ({ variant }) => variant.size },
    { title: words.sku, kind: 'text', width: 24, of: ({ variant }) => variant.sku },
    {
      title: words.price,
      kind: 'amount',
      width: 16,
      of: ({ variant }) => variant.prices[0]?.price ?? variant.retail,
    },
    { title: words.retail, kind: 'amount', width: 16, of: ({ variant }) => variant.retail },
    { title: words.available, kind: 'integer', width: 12, of: ({ variant }) => variant.available },
    { title: words.pictureUrl, kind: 'text', width: 60, of: pictureOf },
  ]
}
