import { normalizeCode } from '#shared/text/clean-text'
import { zip } from '#shared/data/zip'

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

const checkDigit = (values: readonly number[], weights: readonly number[]): number => {
  const rest = zip(values, weights).reduce((total, [value, weight]) => total + value * weight, 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

/**
 * Parses a CPF into its 11 digits; returns undefined for an invalid one (Receita Federal: modulo 11, all-equal digits
 * refused).
 */
export function parseCpf(text: string): string | undefined {
  const digits = digitsOf(text)
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return undefined
  const values = [...digits].map(Number)
  const first = checkDigit(values.slice(0, 9), [10, 9, 8, 7, 6, 5, 4, 3, 2])
  const second = checkDigit(values.slice(0, 10), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  return values[9] === first && values[10] === second ? digits : undefined
}

/** Completes nine digits with the check digits of a CPF. */
export function completeCpf(nine: number): string {
  const values = [...String(nine).padStart(9, '0')].map(Number)
  const first = checkDigit(values, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  const second = checkDigit([...values, first], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  return [...values, first, second].join('')
}

export const formatCpf = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

/** Returns a CPF with only its middle digits, enough to tell two people of one name apart: `***.456.789-**`. */
export const maskCpf = (digits: string): string =>
  formatCpf(digits).replace(/^\d{3}|\d{2}$/g, (each) => '*'.repeat(each.length))

/**
 * Parses a CNPJ into 14 upper-case characters, alphanumeric since July 2026 (IN RFB 2.229/2024); returns undefined for
 * an invalid one.
 */
export function parseCnpj(text: string): string | undefined {
  const clean = normalizeCode(text)
    .toUpperCase()
    .replace(/[./\-\s]/g, '')
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(clean) || /^(.)\1+$/.test(clean)) return undefined
  const values = [...clean].map((character) => character.charCodeAt(0) - 48)
  const first = checkDigit(values.slice(0, 12), [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  const second = checkDigit(values.slice(0, 13), [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  return values[12] === first && values[13] === second ? clean : undefined
}

export const formatCnpj = (clean: string): string =>
  clean.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
