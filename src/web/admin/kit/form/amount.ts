import { formatAmount } from '#shared/amount'

/** Centavos as a field shows them: `1.234,50`; null is an empty field, and what is no amount stays as it was typed. */
export const showAmount = (amount: number | string | null): string =>
  typeof amount === 'number' ? formatAmount(amount) : (amount ?? '')

/**
 * `1.234,5`, `1234.50` and `R$ 12` as centavos, empty as null; what is no amount stays text, for the server to refuse: so do
 * two lines, which are two amounts.
 */
export function readAmount(text: string): number | string | null {
  if (text.trim().includes('\n')) return text
  const plain = text.replace(/R\$|\s/g, '')
  if (plain === '') return null
  const grouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(plain)
  const number = grouped ? plain.replaceAll('.', '').replace(',', '.') : plain.replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(number) ? Math.round(Number(number) * 100) : text
}
