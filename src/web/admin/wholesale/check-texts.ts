import type { CheckField, CompanyCheck, CompanyView } from '#contract/wholesale'
import { formatCep } from '#shared/brazil/cep'
import { formatCnpj } from '#shared/brazil/documents'
import { formatPhone } from '#shared/brazil/phone'
import { formatIsoDay } from '#shared/dates/dates'
import { companies } from '#texts/admin/companies'

const words = companies.checks

type Place = {
  cep: string
  street: string
  number: string
  complement: string
  district: string
  city: string
  state: string
}

export const formatPlace = ({ cep, street, number, complement, district, city, state }: Place): string =>
  [
    [street, number, complement].filter(Boolean).join(', '),
    district,
    [city, state].filter(Boolean).join(' '),
    cep && formatCep(cep),
  ]
    .filter(Boolean)
    .join(' · ')

/** Returns what the company wrote in a field. */
export function getWritten({ cnpj, form }: CompanyView, field: CheckField): string {
  const written: Record<CheckField, string> = {
    cnpj: formatCnpj(cnpj),
    legalName: form.legalName,
    situation: '',
    activity: form.sells,
    address: formatPlace(form),
    stateRegistration: form.stateRegistration,
    contact: [form.email, form.phone && formatPhone(form.phone)].filter(Boolean).join(' · '),
  }
  return written[field] || words.nothing
}

/** Returns what the public record says about a field. */
export function getRecorded({ record }: CompanyView, field: CheckField): string {
  if (!record) return words.nothing
  const { legalName, situation, openedOn, activity } = record
  const recorded: Partial<Record<CheckField, string>> = {
    legalName,
    situation: openedOn
      ? words.openedOn(situation.toLowerCase(), formatIsoDay(openedOn))
      : situation.toLowerCase(),
    activity: activity.replace(/^(\d{4})(\d)(\d{2})\b/, '$1-$2/$3'),
    address: formatPlace(record),
  }
  return recorded[field] || words.nothing
}

/** Returns the verdict of a check in words. */
export function getVerdict({ result, months, parts }: CompanyCheck): string {
  if (result === 'young' && months !== undefined) return months === 0 ? words.newborn : words.months(months)
  if (result === 'differs' && parts)
    return words.differsIn(parts.map((part) => words.parts[part as keyof typeof words.parts]).join(', '))
  return words.results[result]
}
