import { formatAmount } from '#shared/money/amount'

/** Formats hundredths of a percent without trailing zeros: `12,5`. */
export const formatPercent = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })

/** Formats centavos for an input, such as `1.234,50`. Null is empty; invalid text stays as typed. */
export const formatAmountInput = (amount: number | string | null): string =>
  typeof amount === 'number' ? formatAmount(amount) : (amount ?? '')

/**
 * Parses `1.234,5`, `1234.50` and `R$ 12` to centavos, and empty text to null. Returns invalid text unchanged, so
 * that the server refuses it; two lines are two amounts and therefore invalid.
 */
export function parseAmount(text: string): number | string | null {
  if (text.trim().includes('\n')) return text
  const plain = text.replace(/R\$|\s/g, '')
  if (plain === '') return null
  const grouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(plain)
  const number = grouped ? plain.replaceAll('.', '').replace(',', '.') : plain.replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(number) ? Math.round(Number(number) * 100) : text
}
