import { SavedAddressInput } from '#contract/customers'
import { formatCep, parseCep, type State, states } from '#shared/brazil/cep'
import { getPlace } from '#shared/brazil/cep-regions'
import { cleanLine } from '#shared/text/clean-text'
import { toPlainName } from '#context/imports/row-files/header.ts'
import type { CustomerRow } from './customer-file.ts'

/** Names of the states as Nuvemshop writes them. */
const stateNames: Readonly<Record<string, State>> = {
  acre: 'AC',
  alagoas: 'AL',
  amazonas: 'AM',
  amapa: 'AP',
  bahia: 'BA',
  ceara: 'CE',
  distritofederal: 'DF',
  espiritosanto: 'ES',
  goias: 'GO',
  maranhao: 'MA',
  minasgerais: 'MG',
  matogrossodosul: 'MS',
  matogrosso: 'MT',
  para: 'PA',
  paraiba: 'PB',
  pernambuco: 'PE',
  piaui: 'PI',
  parana: 'PR',
  riodejaneiro: 'RJ',
  riograndedonorte: 'RN',
  rondonia: 'RO',
  roraima: 'RR',
  riograndedosul: 'RS',
  santacatarina: 'SC',
  sergipe: 'SE',
  saopaulo: 'SP',
  tocantins: 'TO',
}

function parseState(text: string): State | undefined {
  const code = text.replace(/^BR-/i, '').toUpperCase()
  return states.find((state) => state === code) ?? stateNames[toPlainName(text)]
}

/** Number of a house, as `1200`, `12-A` or `s/n`. */
const houseNumber = /^(?:\d[\w/ -]{0,14}|s\/?n[º°.]?)$/i
/** Word before a number: `nº`. */
const numberWord = /^n[º°o.]{0,2}$/i

/** Splits `Rua 10, 123` or `Rua 10 nº 123` into street and number. Without a number it is `S/N`, as Brazilians write. */
export function splitStreet(text: string): { street: string; number: string } {
  const line = cleanLine(text)
  const comma = line.lastIndexOf(',')
  const [before, after] = [line.slice(0, Math.max(comma, 0)).trim(), line.slice(comma + 1).trim()]
  if (comma > 0 && houseNumber.test(after)) return { street: before, number: after }
  const words = line.split(' ')
  const [word = '', last = ''] = words.slice(-2)
  if (words.length > 2 && numberWord.test(word) && houseNumber.test(last))
    return { street: words.slice(0, -2).join(' '), number: last }
  return { street: line, number: 'S/N' }
}

/** Words that begin a complement, so that it is not taken for a district. */
const complementWord =
  /^(?:ap|apt|apto|apartamento|bl|bloco|casa|cs|conj|conjunto|ed|edificio|edifício|fundos|loja|lj|lt|lote|qd|quadra|sala|sl|sobrado|torre|andar|cond|condominio|condomínio|unidade|box|kitnet|portaria)\b|^\d/i

/** Splits the second line of a Shopify address, `Apto 301, Setor Bueno`, into complement and district. */
export function splitSecondLine(text: string): { complement: string; district: string } {
  const parts = text.split(',').map(cleanLine).filter(Boolean)
  const last = parts.at(-1) ?? ''
  if (parts.length === 0 || complementWord.test(last)) return { complement: parts.join(', '), district: '' }
  return { complement: parts.slice(0, -1).join(', '), district: last }
}

const isBrazil = (text: string): boolean => ['', 'br', 'bra', 'brasil', 'brazil'].includes(toPlainName(text))

/** Parses a CEP. A spreadsheet drops the leading zero of those of São Paulo. */
const parseZip = (text: string): string | undefined => parseCep(/^\d{7}$/.test(text) ? `0${text}` : text)

const columns = ['street', 'number', 'complement', 'district', 'city', 'state', 'zip'] as const

/**
 * Returns the address of a row for this recipient: undefined if the row has none, `invalid` if the address form would
 * refuse it, or if its CEP lies in another state.
 */
export function parseAddress(row: CustomerRow, recipient: string): SavedAddressInput | 'invalid' | undefined {
  if (columns.every((column) => cleanLine(row.cell(column)) === '')) return undefined
  if (!isBrazil(row.cell('country'))) return 'invalid'
  const cell = (column: (typeof columns)[number]) => cleanLine(row.cell(column))
  const line = cell('number')
    ? { street: cell('street'), number: cell('number') }
    : splitStreet(cell('street'))
  const second = cell('district')
    ? { complement: cell('complement'), district: cell('district') }
    : splitSecondLine(cell('complement'))
  const [cep, state] = [parseZip(cell('zip')), parseState(cell('state'))]
  if (!cep || getPlace(cep)?.state !== state) return 'invalid'
  const given = { cep: formatCep(cep), ...line, ...second, city: cell('city'), state, recipient }
  const read = SavedAddressInput.safeParse(given)
  return read.success ? read.data : 'invalid'
}
