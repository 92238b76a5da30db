import type { PurchaseView } from '#contract/stock'

type Line = PurchaseView['lines'][number]

/** Received pieces by variant, as typed; `isCountingUp` is true after the scanner has started from zero. */
export type ReceiptState = { counts: Readonly<Record<string, string>>; isCountingUp: boolean }

/** Returns the lines with pieces still to come, and how many. */
export const getOpenLines = (lines: readonly Line[]): (Line & { left: number })[] =>
  lines.map((line) => ({ ...line, left: line.quantity - line.received })).filter(({ left }) => left > 0)

type Open = ReturnType<typeof getOpenLines>

const fillCounts = (lines: Open, quantityOf: (line: Open[number]) => number) =>
  Object.fromEntries(lines.map((line) => [line.variantId, String(quantityOf(line))]))

/** Fills in all pieces; exceptions are typed over. */
export const fillAll = (lines: Open): ReceiptState => ({
  counts: fillCounts(lines, ({ left }) => left),
  isCountingUp: false,
})

/** Fills in zero pieces, to count up. */
export const fillNone = (lines: Open): ReceiptState => ({
  counts: fillCounts(lines, () => 0),
  isCountingUp: true,
})

export const setCount = (state: ReceiptState, variantId: string, text: string): ReceiptState => ({
  ...state,
  counts: { ...state.counts, [variantId]: text },
})

const parseCount = (text: string | undefined): number | undefined =>
  /^\d{0,5}$/.test(text?.trim() ?? '') ? Number(text ?? 0) : undefined

/** Returns the typed number of pieces of a line; undefined if it is not a number or too high. */
export function getCount({ counts }: ReceiptState, { variantId, left }: Open[number]): number | undefined {
  const count = parseCount(counts[variantId])
  return count === undefined || count > left ? undefined : count
}

/** Returns whether all lines still have the filled-in number. */
const isUntouched = (state: ReceiptState, lines: Open): boolean =>
  !state.isCountingUp && lines.every((line) => getCount(state, line) === line.left)

type ScanResult = { state: ReceiptState } | { unknown: string } | { beyond: Open[number] }

/**
 * Adds a scan to its line by SKU or EAN. The first scan over an untouched receipt starts from zero. Returns the code
 * if no line has it, or the line if it has no more to come.
 */
export function applyScan(state: ReceiptState, lines: Open, code: string, quantity: number): ScanResult {
  const plain = code.toUpperCase()
  const line = lines.find(({ sku, gtin }) => sku.toUpperCase() === plain || gtin === code)
  if (!line) return { unknown: code }
  const from = isUntouched(state, lines) ? fillNone(lines) : state
  const count = (getCount(from, line) ?? 0) + quantity
  if (count > line.left) return { beyond: line }
  return { state: setCount(from, line.variantId, String(count)) }
}

/** Returns the request lines of the receipt, only those with pieces. */
export const toReceiptLines = (state: ReceiptState, lines: Open): { variantId: string; quantity: number }[] =>
  lines.flatMap((line) => {
    const quantity = getCount(state, line) ?? 0
    return quantity > 0 ? [{ variantId: line.variantId, quantity }] : []
  })
