import { normalizeCode } from '#shared/text/clean-text'

const digitsOf = (text: string): string => normalizeCode(text).replace(/[\s.-]/g, '')

/** Parses a CEP into its 8 digits; returns undefined for other text. */
export function parseCep(text: string): string | undefined {
  const digits = digitsOf(text)
  return /^\d{8}$/.test(digits) && digits >= '01000000' ? digits : undefined
}

/** Returns whether a text has the form of a CEP but a number below any city's range. */
export const isImpossibleCep = (text: string): boolean => /^\d{8}$/.test(digitsOf(text)) && !parseCep(text)

export const formatCep = (digits: string): string => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2')

export const states = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const
export type State = (typeof states)[number]
