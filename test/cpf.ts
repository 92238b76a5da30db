import { randomInt } from 'node:crypto'
import { formatCpf } from '#shared/documents'

const checkDigit = (digits: readonly number[]): number => {
  const rest = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** The CPF of somebody who has not been here: orders of one person are counted. */
export function aCpf(): string {
  const base = [...String(randomInt(100_000_000, 999_999_999))].map(Number)
  const first = checkDigit(base)
  return formatCpf([...base, first, checkDigit([...base, first])].join(''))
}
