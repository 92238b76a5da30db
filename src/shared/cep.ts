import { typedCode } from './visible-text.ts'

const digitsOf = (text: string): string => typedCode(text).replace(/[\s.-]/g, '')

/** A CEP as its 8 digits, or undefined. */
export function parseCep(text: string): string | undefined {
  const digits = digitsOf(text)
  return /^\d{8}$/.test(digits) && digits >= '01000000' ? digits : undefined
}

/** True for what has the form of a CEP and is none: no town has a number so low. */
export const isNoCep = (text: string): boolean => /^\d{8}$/.test(digitsOf(text)) && !parseCep(text)

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
