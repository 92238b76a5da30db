import type { BulkState } from '#contract/feeds'
import type { ProductChoices } from '#contract/products'
import { formatAmount } from '#shared/amount'
import { formatDayAndTime } from '#shared/dates'
import { bulk as words } from '#texts/bulk'
import { products } from '#texts/products'

type Names = Pick<ProductChoices, 'categories' | 'sizeGuides'> | undefined

const nameIn = (list: readonly { id: string; name: string }[] | undefined, id: string | null): string =>
  id === null ? words.nothing : (list?.find((each) => each.id === id)?.name ?? '…')

/** Formats each part of a product's state. */
const written = (state: BulkState, names: Names): Record<string, string> => {
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
    category: nameIn(names?.categories, categoryId),
    others: otherCategoryIds.map((id) => nameIn(names?.categories, id)).join(', ') || words.nothing,
    tags: tags.join(', ') || words.nothing,
    sizeGuide: nameIn(names?.sizeGuides, sizeGuideId),
    state: products.state[state.state],
  }
}

/** Returns the parts that differ between two states as short texts: `99,90` and `89,90 · De 99,90`. */
export function differenceOf(before: BulkState, after: BulkState, names: Names): [string, string] {
  const [from, to] = [written(before, names), written(after, names)]
  const differing = Object.keys(from).filter((part) => from[part] !== to[part])
  const side = (texts: Record<string, string>) =>
    differing
      .map((part) => texts[part])
      .filter(Boolean)
      .join(' · ') || words.nothing
  return [side(from), side(to)]
}
