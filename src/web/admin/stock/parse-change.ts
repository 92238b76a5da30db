import type { ChangeReason, StockChange } from '#contract/stock'

type Level = { onHand: number; reserved: number }
type ParsedChange = { change: StockChange['change']; onHand: number }

const shape = /^([+\-−=]?)\s*(\d{1,7})$/

/**
 * Parses the input as a stock change: `+5`, `-2` (or `−2`), `=12`, or `12` for the same. Returns undefined for
 * anything else.
 */
export function parseChange(text: string, { onHand }: Level): ParsedChange | undefined {
  const [, sign, digits] = shape.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  const number = Number(digits)
  if (sign === '+' || sign === '-' || sign === '−') {
    const by = sign === '+' ? number : -number
    return { change: { by }, onHand: onHand + by }
  }
  return { change: { onHand: number, seen: onHand }, onHand: number }
}

/** Returns the most likely reason for a change. */
export function guessReason(text: string): ChangeReason {
  const [sign] = text.trim()
  return sign === '+' ? 'received' : sign === '-' || sign === '−' ? 'damaged' : 'counted'
}

/** Validates a change before it is sent. Returns the key of the error text. */
export function validateChange(
  said: ParsedChange,
  { onHand, reserved }: Level,
  reason: ChangeReason,
): 'same' | 'promised' | 'wrongWay' | undefined {
  const by = said.onHand - onHand
  if (by === 0) return 'same'
  if (reason === 'damaged' ? by > 0 : reason !== 'counted' && by < 0) return 'wrongWay'
  return said.onHand < reserved ? 'promised' : undefined
}
