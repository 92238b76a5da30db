const maxQuantity = 10_000

/**
 * Parses scanner or typed input: a code, optionally with a quantity before it (`12*`). Returns undefined if there is
 * none.
 */
export function parseScan(text: string): { code: string; quantity: number } | undefined {
  const typed = text.trim()
  const sign = typed.search(/[*x]/i)
  const count = typed.slice(0, Math.max(sign, 0)).trim()
  const counted = /^\d{1,5}$/.test(count)
  const code = counted ? typed.slice(sign + 1).trim() : typed
  const quantity = counted ? Number(count) : 1
  return code === '' || quantity > maxQuantity ? undefined : { code, quantity }
}
