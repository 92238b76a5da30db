import { z } from 'zod'
import { AddressInput } from '#contract/customers'
import { parseCnpj } from '#shared/brazil/documents'
import { parsePhone } from '#shared/brazil/phone'
import { parseStateRegistration } from '#shared/brazil/state-registration'
import { emailSchema } from '#shared/contact/email-schema'
import { defineEndpoints } from '#shared/http/endpoint'
import { freeTextSchema } from '#shared/text/free-text'
import { fieldErrors } from '#texts/storefront/field-errors'
import { freeTextErrors } from '#texts/storefront/free-text'
import { application as words } from '#texts/storefront/company'
import { CompanyRecord, companyStatuses } from './contract-fields.ts'

export const applicationErrors = {
  'wholesale.cnpj_taken': 409,
  'wholesale.already_buyer': 409,
} as const

const parsed = (parse: (text: string) => string | undefined, wrong: string, max = 30) =>
  z
    .string(wrong)
    .max(max, wrong)
    .transform((text, context) => {
      const value = parse(text)
      if (value === undefined) context.addIssue({ code: 'custom', message: wrong })
      return value ?? z.NEVER
    })

export const Cnpj = parsed(parseCnpj, fieldErrors.cnpj)

const Registration = parsed(parseStateRegistration, words.problems.stateRegistration)
const Phone = parsed((text) => parsePhone(text), fieldErrors.phone)

/** Data of a company as its people or staff write them. */
export const CompanyForm = z.strictObject({
  legalName: freeTextSchema(words.legalName, freeTextErrors, { min: 2, max: 150 }),
  tradeName: freeTextSchema(words.tradeName, freeTextErrors, { max: 150 }).default(''),
  /** digits, or `ISENTO` */
  stateRegistration: Registration,
  email: emailSchema(fieldErrors.email),
  phone: Phone,
  ...AddressInput.shape,
  complement: freeTextSchema(words.complement, freeTextErrors, { max: 80 }).default(''),
  /** what the company sells, in its words */
  sells: freeTextSchema(words.sells, freeTextErrors, { min: 3, max: 300 }),
})
export type CompanyForm = z.output<typeof CompanyForm>

/** Application of a company for wholesale. */
export const CompanyApplication = CompanyForm.extend({ cnpj: Cnpj })
export type CompanyApplication = z.output<typeof CompanyApplication>

export const applicationEndpoints = defineEndpoints({
  companyRecord: {
    method: 'GET',
    path: '/api/wholesale/records/:cnpj',
    summary: 'O registro público de um CNPJ, para preencher o cadastro; null se não foi encontrado',
    params: z.object({ cnpj: Cnpj }),
    account: true,
    answer: CompanyRecord.nullable(),
    limit: { points: 20, seconds: 600 },
  },
  apply: {
    method: 'POST',
    path: '/api/wholesale/applications',
    summary: 'Pede o cadastro de uma empresa no atacado; repetir não muda nada',
    account: true,
    body: CompanyApplication,
    answer: z.object({ id: z.string(), status: z.enum(companyStatuses) }),
    status: 201,
    errors: ['wholesale.cnpj_taken', 'wholesale.already_buyer'],
    limit: { points: 10, seconds: 3600 },
  },
})
