import { normalizeCode } from '#shared/text/clean-text'
import type { State } from './cep.ts'
import { parseCnpj } from './documents.ts'

/** Codes of the states in an access key (IBGE). */
const stateCodes: Readonly<Record<string, State>> = {
  11: 'RO',
  12: 'AC',
  13: 'AM',
  14: 'RR',
  15: 'PA',
  16: 'AP',
  17: 'TO',
  21: 'MA',
  22: 'PI',
  23: 'CE',
  24: 'RN',
  25: 'PB',
  26: 'PE',
  27: 'AL',
  28: 'SE',
  29: 'BA',
  31: 'MG',
  32: 'ES',
  33: 'RJ',
  35: 'SP',
  41: 'PR',
  42: 'SC',
  43: 'RS',
  50: 'MS',
  51: 'MT',
  52: 'GO',
  53: 'DF',
}

/** Access key of an NF-e (chave de acesso) with its parts. */
export type AccessKey = {
  /** 44 characters; letters only in the CNPJ */
  key: string
  /** state of the issuer */
  state: State
  /** month of issue, `2026-11` */
  month: string
  /** CNPJ of the issuer */
  cnpj: string
  series: number
  number: number
}

const codeOfState = (state: State): string =>
  Object.keys(stateCodes).find((code) => stateCodes[code] === state) ?? ''

/**
 * Returns the check digit of the first 43 characters: modulo 11, weights 2 to 9 from the right, each character by its
 * ASCII code minus 48 (IN RFB 2.229/2024 for letters).
 */
export function accessKeyDigit(first43: string): string {
  const values = [...first43].map((character) => character.charCodeAt(0) - 48)
  const sum = values.toReversed().reduce((total, value, index) => total + value * (2 + (index % 8)), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

/**
 * Parses the access key of an NF-e (model 55): 44 characters with state, month, CNPJ, model, series, number, kind of
 * emission, random code and check digit (Manual de Orientação do Contribuinte). Returns undefined for an invalid one.
 */
export function parseAccessKey(text: string): AccessKey | undefined {
  const key = normalizeCode(text)
    .toUpperCase()
    .replace(/[\s./-]/g, '')
    .replace(/^NFE(?=.{44}$)/, '')
  const parts = /^(\d{2})(\d{2})(0[1-9]|1[0-2])([0-9A-Z]{12}\d{2})55(\d{3})(\d{9})\d{9}(\d)$/.exec(key)
  if (!parts) return undefined
  const [, stateCode = '', year = '', month = '', cnpj = '', series = '', number = '', digit] = parts
  const state = stateCodes[stateCode]
  if (!state || parseCnpj(cnpj) !== cnpj || accessKeyDigit(key.slice(0, 43)) !== digit) return undefined
  return { key, state, month: `20${year}-${month}`, cnpj, series: Number(series), number: Number(number) }
}

/** Builds the access key of an invoice; `code` is its random number of 8 digits. */
export function buildAccessKey(given: Omit<AccessKey, 'key'> & { code: number }): string {
  const { state, month, cnpj, series, number, code } = given
  const digits = (value: number, length: number): string => String(value).padStart(length, '0')
  const first = [
    codeOfState(state),
    month.slice(2).replace('-', ''),
    cnpj,
    '55',
    digits(series, 3),
    digits(number, 9),
    '1',
    digits(code, 8),
  ].join('')
  return first + accessKeyDigit(first)
}

/** Formats an access key in groups of four characters, as it is printed on the DANFE. */
export const formatAccessKey = (key: string): string => key.replace(/.{4}(?=.)/g, '$& ')
