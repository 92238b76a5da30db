import { tagLimits } from '#contract/customer-insights'
import type { SavedAddressInput } from '#contract/customers'
import type { CustomerWarning } from '#contract/imports'
import { parseDate } from '#context/imports/row-files/parse-date.ts'
import { parseCnpj, parseCpf } from '#shared/brazil/documents'
import { parsePhone } from '#shared/brazil/phone'
import { isEmail, normalizeEmail } from '#shared/contact/contact-fields'
import { cleanLine } from '#shared/text/clean-text'
import { getFreeTextError } from '#shared/text/free-text'
import { customerImport as words } from '#texts/admin/customer-import'
import { freeTextErrors } from '#texts/storefront/free-text'
import type { CustomerColumn } from './columns.ts'
import type { CustomerRow } from './customer-file.ts'
import { parseAddress } from './parse-address.ts'

/** Customer of a file, in the forms that the store keeps. */
export type FileCustomer = {
  row: number
  email: string
  name: string
  phone: string | null
  cpf: string | null
  cnpj: string | null
  address: SavedAddressInput | null
  tags: string[]
  note: string
  /** When the person agreed to marketing by email, if the file proves it. */
  consentAt: Date | null
  warnings: CustomerWarning[]
}

/** Why a row is not imported. */
export type CustomerProblem = { row: number; column: string; text: string }

const limits = { name: 120, note: 2_000 } as const

/** Parses a row. `now` refuses consents of the future. */
export function parseCustomer(row: CustomerRow, now: Date): FileCustomer | { problem: CustomerProblem } {
  const refuse = (column: CustomerColumn, text: string) => ({
    problem: { row: row.number, column: row.nameOf(column), text },
  })
  const email = normalizeEmail(row.cell('email'))
  if (email === '') return refuse('email', describeMissingEmail(row))
  if (!isEmail(email)) return refuse('email', words.problems.email)
  const name = readName(row)
  if (name.length > limits.name) return refuse(nameColumn(row), words.problems.nameTooLong)
  const wrong = getFreeTextError(words.fields.name, freeTextErrors, name)
  if (wrong !== undefined) return refuse(nameColumn(row), wrong)
  const documents = parseDocument(row.cell('document'))
  if (!documents) return refuse('document', words.problems.document)
  const warnings = new Set<CustomerWarning>()
  const address = parseAddress(row, name || email)
  if (address === 'invalid') warnings.add('address')
  return {
    row: row.number,
    email,
    name,
    phone: readPhone(row, warnings),
    ...documents,
    address: address === 'invalid' ? null : (address ?? null),
    tags: readTags(row.cell('tags'), warnings),
    note: readNote(row.cell('note'), warnings),
    consentAt: readConsent(row, now, warnings),
    warnings: [...warnings],
  }
}

function describeMissingEmail(row: CustomerRow): string {
  const hasOther = row.cell('phone') !== '' || row.cell('document') !== ''
  return hasOther ? words.problems.emailMissingGuest : words.problems.emailMissing
}

const nameColumn = (row: CustomerRow): CustomerColumn => (row.cell('name') ? 'name' : 'firstName')

const readName = (row: CustomerRow): string =>
  cleanLine(row.cell('name')) ||
  cleanLine(`${row.cell('firstName')} ${row.cell('lastName')}`) ||
  cleanLine(row.cell('company'))

/** Returns CPF and CNPJ of a cell; undefined for one that is neither. */
function parseDocument(text: string): { cpf: string | null; cnpj: string | null } | undefined {
  if (text === '') return { cpf: null, cnpj: null }
  const cnpj = parseCnpj(text)
  if (cnpj) return { cpf: null, cnpj }
  // A spreadsheet drops leading zeros; the check digits tell whether the rest is a CPF.
  const cpf = parseCpf(/^\d{9,10}$/.test(text) ? text.padStart(11, '0') : text)
  return cpf ? { cpf, cnpj: null } : undefined
}

function readPhone(row: CustomerRow, warnings: Set<CustomerWarning>): string | null {
  const given = [row.cell('phone'), row.cell('addressPhone')].filter(Boolean)
  const phone = given.map(parsePhone).find(Boolean)
  if (given.length > 0 && !phone) warnings.add('phone')
  return phone ?? null
}

function readTags(text: string, warnings: Set<CustomerWarning>): string[] {
  const all = text
    .split(/[,;\n]/)
    .map(cleanLine)
    .filter(Boolean)
  const fitting = all.filter((tag) => tag.length <= tagLimits.letters)
  if (fitting.length < all.length) warnings.add('tags')
  return [...new Set(fitting)]
}

function readNote(text: string, warnings: Set<CustomerWarning>): string {
  if (text.length <= limits.note) return text
  warnings.add('note')
  return text.slice(0, limits.note - 1).trimEnd() + '…'
}

const yes: ReadonlySet<string> = new Set(['yes', 'true', '1', 'sim', 's', 'si', 'sí', 'y', 'subscribed'])

/** Returns the date of a consent. One without a date that has passed proves nothing and is left out. */
function readConsent(row: CustomerRow, now: Date, warnings: Set<CustomerWarning>): Date | null {
  if (!yes.has(row.cell('accepts').toLowerCase())) return null
  const at = parseDate(row.cell('acceptedAt'))
  if (at && at <= now) return at
  warnings.add('consent')
  return null
}
