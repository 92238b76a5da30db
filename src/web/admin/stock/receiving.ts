import type { PurchaseView } from '#contract/stock'

type Line = PurchaseView['lines'][number]

/** Received pieces by variant, as typed; `isCountingUp` is true after the scanner has started from zero. */
export type Receiving = { came: Readonly<Record<string, string>>; counting: boolean }

/** Returns the lines with pieces still to come, and how many. */
export const openLines = (lines: readonly Line[]): (Line & { left: number })[] =>
  lines.map((line) => ({ ...line, left: line.quantity - line.received })).filter(({ left }) => left > 0)

type Open = ReturnType<typeof openLines>

const filled = (lines: Open, quantityOf: (line: Open[number]) => number) =>
  Object.fromEntries(lines.map((line) => [line.variantId, String(quantityOf(line))]))

/** Fills in all pieces; exceptions are typed over. */
export const everything = (lines: Open): Receiving => ({
  came: filled(lines, ({ left }) => left),
  counting: false,
})

/** Fills in zero pieces, to count up. */
export const nothing = (lines: Open): Receiving => ({ came: filled(lines, () => 0), counting: true })

export const typed = (state: Receiving, variantId: string, text: string): Receiving => ({
  ...state,
  came: { ...state.came, [variantId]: text },
})

const whole = (text: string | undefined): number | undefined =>
  /^\d{0,5}$/.test(text?.trim() ?? '') ? Number(text ?? 0) : undefined

/** Returns the typed number of pieces of a line; undefined if it is not a number or too high. */
export function cameOf({ came }: Receiving, { variantId, left }: Open[number]): number | undefined {
  const count = whole(came[variantId])
  return count === undefined || count > left ? undefined : count
}

/** Returns whether all lines still have the filled-in number. */
const isUntouched = (state: Receiving, lines: Open): boolean =>
  !state.counting && lines.every((line) => cameOf(state, line) === line.left)

type Scanned = { state: Receiving } | { unknown: string } | { beyond: Open[number] }

/**
 * Adds a scan to its line by SKU or EAN. The first scan over an untouched receipt starts from zero. Returns the code
 * if no line has it, or the line if it has no more to come.
 */
export function scanned(state: Receiving, lines: Open, code: string, quantity: number): Scanned {
  const plain = code.toUpperCase()
  const line = lines.find(({ sku, gtin }) => sku.toUpperCase() === plain || gtin === code)
  if (!line) return { unknown: code }
  const from = isUntouched(state, lines) ? nothing(lines) : state
  const count = (cameOf(from, line) ?? 0) + quantity
  if (count > line.left) return { beyond: line }
  return { state: typed(from, line.variantId, String(count)) }
}

/** Returns the request lines of the receipt, only those with pieces. */
export const receiptOf = (state: Receiving, lines: Open): { variantId: string; quantity: number }[] =>
  lines.flatMap((line) => {
    const quantity = cameOf(state, line) ?? 0
    return quantity > 0 ? [{ variantId: line.variantId, quantity }] : []
  })
