import type { PriceTagQuery } from '#contract/printing'
import { readVariantTags } from '#domain/products'
import { AppError } from '#platform/http/errors'
import type { Download, StaffContext } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { maxTags } from '#shared/catalog/print-limits'
import { printing } from '#texts/admin/printing'
import { renderPriceTags } from '#context/printing/layout/price-tags.ts'

/** Prints price tags. Throws `printing.too_many`, and `printing.nothing_to_print` if no variant exists. */
export async function printPriceTags(
  _ctx: StaffContext,
  { tags, sheet, skip }: PriceTagQuery,
): Promise<Download> {
  if (tags.reduce((sum, { quantity }) => sum + quantity, 0) > maxTags)
    throw new AppError('printing.too_many', { most: String(maxTags) })
  const known = await readVariantTags(
    database(),
    tags.map(({ variantId }) => variantId),
  )
  const orders = tags.flatMap(({ variantId, quantity }) => {
    const tag = known.get(variantId)
    return tag ? [{ tag, quantity }] : []
  })
  if (orders.length === 0) throw new AppError('printing.nothing_to_print', { reasons: printing.tags.missing })
  const body = await renderPriceTags(orders, { sheet, skip })
  return { name: `${printing.files.tags}.pdf`, body, inline: true }
}
