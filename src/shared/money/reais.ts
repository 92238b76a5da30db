/**
 * Parses `1.234,5` into 123450 centavos; returns undefined for other text. A single dot before two digits counts as a
 * comma.
 */
export function parseReais(typed: string): number | undefined {
  const text = typed.replace(/r\$|\s/gi, '').replace(/^(\d+)\.(\d{1,2})$/, '$1,$2')
  if (!/^\d{1,3}(\.?\d{3})*(,\d{0,2})?$/.test(text)) return undefined
  return Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100)
}

/** Formats centavos for a field: 123450 → `1234,50`, 20000 → `200`. */
export function formatReais(cents: string | number | undefined): string {
  const amount = Number(cents ?? Number.NaN)
  if (!Number.isFinite(amount)) return ''
  return amount % 100 ? (amount / 100).toFixed(2).replace('.', ',') : String(amount / 100)
}
