/**
 * Returns the 44 digits of the barcode of a boleto from the 47 that a customer types, undefined for another number.
 * The typed line has the same digits in another order, with a check digit after each of its first three fields.
 */
export function barcodeOf(line: string): string | undefined {
  if (!/^\d{47}$/.test(line)) return undefined
  const bank = line.slice(0, 4)
  const checkDigit = line.slice(32, 33)
  const dueAndAmount = line.slice(33)
  const free = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
  return bank + checkDigit + dueAndAmount + free
}
