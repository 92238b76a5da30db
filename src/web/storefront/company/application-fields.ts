import type { CompanyRecord } from '#contract/wholesale'
import { formatCep, parseCep } from '#shared/brazil/cep'
import { parseCnpj } from '#shared/brazil/documents'
import { parsePhone } from '#shared/brazil/phone'
import { parseStateRegistration } from '#shared/brazil/state-registration'
import { application as words } from '#texts/storefront/company'
import { fieldErrors } from '#texts/storefront/field-errors'
import type { FieldErrors } from '#web/client/use-form.ts'

export const names = [
  'cnpj',
  'legalName',
  'tradeName',
  'stateRegistration',
  'sells',
  'email',
  'phone',
  'cep',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
] as const
export type ApplicationText = Record<(typeof names)[number], string>

const optional: readonly string[] = ['tradeName', 'complement']

/** Returns the errors of an application by field. */
export function checkApplication(text: ApplicationText): FieldErrors {
  const missing = names.filter((name) => !optional.includes(name) && !text[name])
  return {
    ...Object.fromEntries(missing.map((name) => [name, fieldErrors.required])),
    ...(parseCnpj(text.cnpj) ? {} : { cnpj: fieldErrors.cnpj }),
    ...(parseStateRegistration(text.stateRegistration)
      ? {}
      : { stateRegistration: words.problems.stateRegistration }),
    ...(parsePhone(text.phone) ? {} : { phone: fieldErrors.phone }),
    ...(parseCep(text.cep) ? {} : { cep: fieldErrors.cep }),
  }
}

/** Returns the error of a CNPJ while it is typed: none before its last character. */
export const checkTypedCnpj = (typed: string): string | undefined =>
  typed.replace(/[^0-9A-Z]/gi, '').length === 14 && !parseCnpj(typed) ? fieldErrors.cnpj : undefined

/** Fills empty fields, and those that hold an earlier record, never typed text. */
export function mergeRecord(
  text: ApplicationText,
  record: CompanyRecord,
  before: Partial<ApplicationText>,
): { text: ApplicationText; filled: Partial<ApplicationText> } {
  const { legalName, tradeName, cep, street, number, complement, district, city, state } = record
  const filled: Partial<ApplicationText> = {
    legalName,
    tradeName,
    cep: formatCep(cep),
    street,
    number,
    complement,
    district,
    city,
    state,
  }
  const next = { ...text }
  for (const name of names) {
    const value = filled[name]
    if (value !== undefined && (text[name] === '' || text[name] === before[name])) next[name] = value
  }
  return { text: next, filled }
}
