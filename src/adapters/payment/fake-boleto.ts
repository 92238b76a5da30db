import { createHash } from 'node:crypto'

/** Bank code that no bank has, and the code of the real. */
const bank = '9999'

/** Days are counted from here; the factor started again at 1000 on 22 February 2025 (FEBRABAN). */
const firstFactor = { day: Date.parse('2025-02-22'), factor: 1_000 }

/** Check digit of a field of the line: weights 2 and 1 from the right, digits of the products summed. */
function mod10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Check digit of the barcode: weights 2 to 9 from the right. */
function mod11(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 8) + 2), 0)
  const digit = 11 - (sum % 11)
  return digit > 9 ? 1 : digit
}

/** Returns barcode and line of a boleto that looks real and that no bank accepts. */
export function boletoNumbers(
  paymentId: string,
  amount: number,
  dueDate: string,
): { line: string; barcode: string } {
  const factor = firstFactor.factor + (Date.parse(dueDate) - firstFactor.day) / 86_400_000
  const value = `${factor}${String(amount).padStart(10, '0')}`
  const hash = createHash('sha256').update(paymentId).digest('hex')
  const free = BigInt(`0x${hash}`).toString().slice(0, 25)
  const check = mod11(bank + value + free)
  const fields = [bank + free.slice(0, 5), free.slice(5, 15), free.slice(15)]
  return {
    barcode: `${bank}${check}${value}${free}`,
    line: `${fields.map((field) => `${field}${mod10(field)}`).join('')}${check}${value}`,
  }
}
