const most = 10_000

/**
 * Parses scanner or typed input: a code, optionally with a quantity before it (`12*`). Returns undefined if there is
 * none.
 */
export function readScan(text: string): { code: string; quantity: number } | undefined {
  const typed = text.trim()
  const sign = typed.search(/[*x]/i)
  const count = typed.slice(0, Math.max(sign, 0)).trim()
  const counted = /^\d{1,5}$/.test(count)
  const code = counted ? typed.slice(sign + 1).trim() : typed
  const quantity = counted ? Number(count) : 1
  return code === '' || quantity > most ? undefined : { code, quantity }
}
