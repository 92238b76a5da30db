import type { BulkChange } from '#contract/tasks'
import { parseAmount } from '#web/admin/kit/form/amount.ts'
import { bulk as words } from '#texts/admin-products/bulk'

/** Values of the bulk form: the fields of all kinds. `kind` decides which of them are sent. */
export type BulkDraft = {
  kind: keyof typeof words.kinds
  byPrice: keyof typeof words.byPrice
  bySale: keyof typeof words.bySale
  value: string
  to90: boolean
  from: string | null
  until: string | null
  main: string | null
  add: readonly string[]
  remove: readonly string[]
  addTags: string
  removeTags: string
  to: keyof typeof words.states
  guide: string | null
}

export const emptyBulkDraft: BulkDraft = {
  kind: 'price',
  byPrice: 'down_percent',
  bySale: 'percent',
  value: '',
  to90: false,
  from: null,
  until: null,
  main: null,
  add: [],
  remove: [],
  addTags: '',
  removeTags: '',
  to: 'publish',
  guide: null,
}

const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** Parses a percentage with up to two decimals, such as `12,5`. Returns undefined for anything else. */
const parsePercent = (text: string): number | undefined => {
  const plain = text.replace('%', '').trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined
}

const amountOf = (text: string): number | undefined => {
  const amount = parseAmount(text)
  return typeof amount === 'number' && amount > 0 ? amount : undefined
}

/** Builds the change for the API. Returns undefined while a required field is empty or invalid. */
export function toBulkChange(draft: BulkDraft): BulkChange | undefined {
  const { kind, main, add, remove, to, guide } = draft
  if (kind === 'price') return toPriceChange(draft)
  if (kind === 'sale') return toSaleChange(draft)
  if (kind === 'state') return { kind: 'state', to }
  if (kind === 'size_guide') return { kind: 'size_guide', sizeGuideId: guide }
  if (kind === 'categories')
    return main === null && add.length + remove.length === 0
      ? undefined
      : { kind: 'categories', main, add: [...add], remove: [...remove] }
  const tags = { add: parseTags(draft.addTags), remove: parseTags(draft.removeTags) }
  return tags.add.length + tags.remove.length === 0 ? undefined : { kind: 'tags', ...tags }
}

function toPriceChange({ byPrice, value, to90 }: BulkDraft): BulkChange | undefined {
  const sign = byPrice.startsWith('down') ? -1 : 1
  if (byPrice.endsWith('percent')) {
    const percent = parsePercent(value)
    return percent === undefined ? undefined : { kind: 'price_percent', percent: sign * percent, to90 }
  }
  const amount = amountOf(value)
  if (!amount) return undefined
  return byPrice === 'exact'
    ? { kind: 'price_exact', price: amount }
    : { kind: 'price_amount', amount: sign * amount, to90 }
}

function toSaleChange({ bySale, value, to90, from, until }: BulkDraft): BulkChange | undefined {
  if (bySale === 'end') return { kind: 'sale_end' }
  if (bySale === 'percent') {
    const percent = parsePercent(value)
    return percent === undefined ? undefined : { kind: 'sale_percent', percent, to90, from, until }
  }
  const price = amountOf(value)
  return price === undefined ? undefined : { kind: 'sale_price', price, from, until }
}
