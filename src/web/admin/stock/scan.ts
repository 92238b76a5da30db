const most = 10_000

/** What a reader or a hand typed: a code, with `12*` before it for so many at once. Undefined where there is none. */
export function readScan(text: string): { code: string; quantity: number } | undefined {
  const [, count, code = ''] = /^(?:(\d{1,5})\s*[*x]\s*)?(.*)$/i.exec(text.trim()) ?? []
  const quantity = count === undefined ? 1 : Number(count)
  return code === '' || quantity > most ? undefined : { code, quantity }
}
