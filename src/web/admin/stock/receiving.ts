import type { PurchaseView } from '#contract/stock'

type Line = PurchaseView['lines'][number]

/** How many pieces came, by variant, as typed; `counting` once the reader began from zero. */
export type Receiving = { came: Readonly<Record<string, string>>; counting: boolean }

/** The lines of a purchase that still bring something, and how many pieces. */
export const openLines = (lines: readonly Line[]): (Line & { left: number })[] =>
  lines.map((line) => ({ ...line, left: line.quantity - line.received })).filter(({ left }) => left > 0)

type Open = ReturnType<typeof openLines>

const filled = (lines: Open, quantityOf: (line: Open[number]) => number) =>
  Object.fromEntries(lines.map((line) => [line.variantId, String(quantityOf(line))]))

/** Everything came; exceptions are typed over it. */
export const everything = (lines: Open): Receiving => ({
  came: filled(lines, ({ left }) => left),
  counting: false,
})

/** Nothing came yet; pieces are counted up. */
export const nothing = (lines: Open): Receiving => ({ came: filled(lines, () => 0), counting: true })

export const typed = (state: Receiving, variantId: string, text: string): Receiving => ({
  ...state,
  came: { ...state.came, [variantId]: text },
})

const whole = (text: string | undefined): number | undefined =>
  /^\d{0,5}$/.test(text?.trim() ?? '') ? Number(text ?? 0) : undefined

/** How many pieces of a line were typed; undefined where that is no number, or more than still comes. */
export function cameOf({ came }: Receiving, { variantId, left }: Open[number]): number | undefined {
  const count = whole(came[variantId])
  return count === undefined || count > left ? undefined : count
}

/** Whether everything stands as it was filled in. */
const isUntouched = (state: Receiving, lines: Open): boolean =>
  !state.counting && lines.every((line) => cameOf(state, line) === line.left)

type Scanned = { state: Receiving } | { unknown: string } | { beyond: Open[number] }

/**
 * Adds what a reader read to its line, by SKU or EAN. The first reading over an untouched whole purchase begins to count from
 * zero. Returns instead the code that no line has, or the line that has no more to come.
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

/** Returns the lines of which pieces came, as the receipt's call takes them. */
export const receiptOf = (state: Receiving, lines: Open): { variantId: string; quantity: number }[] =>
  lines.flatMap((line) => {
    const quantity = cameOf(state, line) ?? 0
    return quantity > 0 ? [{ variantId: line.variantId, quantity }] : []
  })
