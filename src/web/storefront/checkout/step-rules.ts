import { isNoCep, parseCep, states } from '#shared/cep'
import { parseCnpj, parseCpf } from '#shared/documents'
import { isEmail, fullName } from '#shared/contact-fields'
import { parsePhone } from '#shared/phone'
import { wrong } from '#texts/checkout-wrong'
import { fields } from '#texts/fields'
import type { Card } from './card.ts'
import { isFutureExpiry, passesLuhn } from './card-rules.ts'
import { type Draft, type Errors, type Field, type Step, steps } from './draft.ts'

type Rule = readonly [field: Field, fails: boolean, message: string]

const errorsOf = (rules: readonly Rule[]): Errors =>
  Object.fromEntries(rules.filter(([, fails]) => fails).map(([field, , message]) => [field, message]))

const isBlank = (text: string): boolean => text.trim() === ''

function identification({ values, company }: Draft): Errors {
  return errorsOf([
    ['customer.name', !fullName.test(values['customer.name']), fields.name],
    ['customer.email', !isEmail(values['customer.email'].trim()), fields.email],
    ['customer.cpf', !parseCpf(values['customer.cpf']), fields.cpf],
    ['customer.phone', !parsePhone(values['customer.phone']), fields.phone],
    ['customer.cnpj', company && !parseCnpj(values['customer.cnpj']), fields.cnpj],
  ])
}

function delivery({ values, shippingOptionId, shippingKind }: Draft): Errors {
  const needed = shippingKind === 'delivery'
  const hasCep = parseCep(values['address.cep']) !== undefined
  return errorsOf([
    ['address.cep', !hasCep, isNoCep(values['address.cep']) ? fields.cepImpossible : fields.cep],
    ['shippingOptionId', hasCep && shippingOptionId === '', wrong.option],
    ['address.street', needed && isBlank(values['address.street']), fields.required],
    ['address.number', needed && isBlank(values['address.number']), wrong.houseNumber],
    ['address.district', needed && isBlank(values['address.district']), fields.required],
    ['address.city', needed && isBlank(values['address.city']), fields.required],
    ['address.state', needed && !states.some((state) => state === values['address.state']), fields.state],
  ])
}

export function cardErrors(card: Card, today: Date): Errors {
  return errorsOf([
    ['card.number', !passesLuhn(card.number), wrong.cardNumber],
    ['card.name', !fullName.test(card.name), wrong.cardName],
    ['card.expiry', !isFutureExpiry(card.expiry, today), wrong.cardExpiry],
    ['card.cvv', !/^\d{3,4}$/.test(card.cvv), wrong.cardCvv],
  ])
}

/** Returns the errors of a step by field, in the order of the page. */
export function stepErrors(step: Step, draft: Draft, card: Card, today: Date): Errors {
  if (step === 'identification') return identification(draft)
  if (step === 'delivery') return delivery(draft)
  if (step === 'payment') return draft.method === 'card' ? cardErrors(card, today) : {}
  return {}
}

/**
 * Returns the first incomplete step, or `wanted` if all steps before it are complete: after a reload, Back or a
 * lost card.
 */
export function reachableStep(wanted: Step, draft: Draft, card: Card, today: Date): Step {
  const before = steps.slice(0, steps.indexOf(wanted))
  return before.find((step) => Object.keys(stepErrors(step, draft, card, today)).length > 0) ?? wanted
}
