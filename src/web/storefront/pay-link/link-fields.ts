import type { MissingData, PayByLink, PayLinkView } from '#contract/orders'
import type { CepAddress } from '#contract/shipping'
import { states } from '#shared/brazil/cep'
import { parseCpf } from '#shared/brazil/documents'
import { parsePhone } from '#shared/brazil/phone'
import { fullNamePattern, isEmail } from '#shared/contact/contact-fields'
import { checkoutFieldErrors } from '#texts/checkout/errors'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Fields with the names of the API, so that its errors map to them. */
const fieldNames = [
  'customer.name',
  'customer.email',
  'customer.cpf',
  'customer.phone',
  'address.street',
  'address.number',
  'address.complement',
  'address.district',
  'address.city',
  'address.state',
] as const
export type LinkField = (typeof fieldNames)[number]
export type LinkValues = Record<LinkField, string>
export type LinkErrors = Partial<Record<LinkField, string>>

export const emptyValues = Object.fromEntries(fieldNames.map((name) => [name, ''])) as LinkValues

const checks: Record<LinkField, (text: string) => string | false> = {
  'customer.name': (text) => !fullNamePattern.test(text.trim()) && fieldErrors.name,
  'customer.email': (text) => !isEmail(text) && fieldErrors.email,
  'customer.cpf': (text) => !parseCpf(text) && fieldErrors.cpf,
  'customer.phone': (text) => !parsePhone(text) && fieldErrors.phone,
  'address.street': (text) => !text.trim() && fieldErrors.required,
  'address.number': (text) => !text.trim() && checkoutFieldErrors.houseNumber,
  'address.complement': () => false,
  'address.district': (text) => !text.trim() && fieldErrors.required,
  'address.city': (text) => !text.trim() && fieldErrors.required,
  'address.state': (text) => !states.some((state) => state === text) && fieldErrors.state,
}

/** Returns whether a link asks for a field. */
export const isAsked = (missing: readonly MissingData[], field: LinkField): boolean =>
  field.startsWith('address.')
    ? missing.includes('address')
    : missing.some((each) => field === `customer.${each}`)

export const checkField = (field: LinkField, value: string): string | undefined =>
  checks[field](value) || undefined

/** Returns the errors of the fields that a link asks for, in the order of the page. */
export const checkFields = (missing: readonly MissingData[], values: LinkValues): LinkErrors =>
  Object.fromEntries(
    fieldNames.flatMap((field) => {
      const error = isAsked(missing, field) ? checkField(field, values[field]) : undefined
      return error ? [[field, error]] : []
    }),
  )

/** Returns the values with the address of the CEP, where nothing was typed yet. */
export const fillAddress = (values: LinkValues, found: CepAddress | undefined): LinkValues =>
  found
    ? {
        ...values,
        'address.street': values['address.street'] || found.street,
        'address.district': values['address.district'] || found.district,
        'address.city': values['address.city'] || found.city,
        'address.state': values['address.state'] || found.state,
      }
    : values

/** Returns the part of the request with what was missing. */
export function toCompletion(
  { missing, shipping, termsVersion }: Pick<PayLinkView, 'missing' | 'shipping' | 'termsVersion'>,
  values: LinkValues,
): Pick<PayByLink, 'customer' | 'address' | 'termsVersion'> {
  const asked = (field: 'name' | 'email' | 'cpf' | 'phone') =>
    missing.includes(field) ? { [field]: values[`customer.${field}`].trim() } : {}
  const complement = values['address.complement'].trim()
  const state = states.find((each) => each === values['address.state'])
  return {
    customer: { ...asked('name'), ...asked('email'), ...asked('cpf'), ...asked('phone') },
    ...(missing.includes('address') && shipping.cep && state
      ? {
          address: {
            cep: shipping.cep,
            street: values['address.street'],
            number: values['address.number'],
            ...(complement && { complement }),
            district: values['address.district'],
            city: values['address.city'],
            state,
          },
        }
      : {}),
    termsVersion,
  }
}
