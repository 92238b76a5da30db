import type { BulkProductState } from '#contract/bulk-operations'
import type { ProductFormOptions } from '#contract/products'
import { formatAmount } from '#shared/money/amount'
import { formatDayAndTime } from '#shared/dates/dates'
import { bulk as words } from '#texts/admin-products/bulk'
import { products } from '#texts/admin-products/products'

type Names = Pick<ProductFormOptions, 'categories' | 'sizeGuides'> | undefined

const findName = (list: readonly { id: string; name: string }[] | undefined, id: string | null): string =>
  id === null ? words.nothing : (list?.find((each) => each.id === id)?.name ?? '…')

/** Formats each part of a product's state. */
const formatState = (state: BulkProductState, names: Names): Record<string, string> => {
  const { price, compareAt, saleStartsAt, saleEndsAt, categoryId, otherCategoryIds, tags, sizeGuideId } =
    state
  const period = [
    saleStartsAt && products.from(formatDayAndTime(saleStartsAt)),
    saleEndsAt && products.until(formatDayAndTime(saleEndsAt)),
  ]
  return {
    price: formatAmount(price),
    compareAt:
      compareAt === null ? '' : `${products.columns.compareAt.split(',')[0]} ${formatAmount(compareAt)}`,
    period: period.filter(Boolean).join(' '),
    category: findName(names?.categories, categoryId),
    others: otherCategoryIds.map((id) => findName(names?.categories, id)).join(', ') || words.nothing,
    tags: tags.join(', ') || words.nothing,
    sizeGuide: findName(names?.sizeGuides, sizeGuideId),
    state: products.state[state.state],
  }
}

/** Returns the parts that differ between two states as short texts: `99,90` and `89,90 · De 99,90`. */
export function diffStates(
  before: BulkProductState,
  after: BulkProductState,
  names: Names,
): [string, string] {
  const [from, to] = [formatState(before, names), formatState(after, names)]
  const differing = Object.keys(from).filter((part) => from[part] !== to[part])
  const side = (texts: Record<string, string>) =>
    differing
      .map((part) => texts[part])
      .filter(Boolean)
      .join(' · ') || words.nothing
  return [side(from), side(to)]
}
