import { isNoCep, parseCep, states } from '#shared/cep'
import { parseCnpj, parseCpf } from '#shared/documents'
import { isEmail, fullName } from '#shared/contact-fields'
import { parsePhone } from '#shared/phone'
import { checkout } from '#texts/checkout'
import { fields } from '#texts/fields'
import { type Card, isFutureExpiry, passesLuhn } from './card.ts'
import { type Draft, type Step, type TextField, steps } from './draft.ts'

export type Field =
  | TextField
  | `card.${keyof Card}`
  | 'shippingOptionId'
  | 'payment.method'
  | 'payment.cardToken'
  | 'payment.installments'
export type Errors = Partial<Record<Field, string>>

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
    ['shippingOptionId', hasCep && shippingOptionId === '', checkout.delivery.chooseOption],
    ['address.street', needed && isBlank(values['address.street']), fields.required],
    ['address.number', needed && isBlank(values['address.number']), checkout.delivery.numberMissing],
    ['address.district', needed && isBlank(values['address.district']), fields.required],
    ['address.city', needed && isBlank(values['address.city']), fields.required],
    ['address.state', needed && !states.some((state) => state === values['address.state']), fields.state],
  ])
}

export function cardErrors(card: Card, today: Date): Errors {
  return errorsOf([
    ['card.number', !passesLuhn(card.number), checkout.card.numberWrong],
    ['card.name', !fullName.test(card.name), checkout.card.nameWrong],
    ['card.expiry', !isFutureExpiry(card.expiry, today), checkout.card.expiryWrong],
    ['card.cvv', !/^\d{3,4}$/.test(card.cvv), checkout.card.cvvWrong],
  ])
}

/** What keeps a step from being done, field by field, in the order in which they stand on the page. */
export function stepErrors(step: Step, draft: Draft, card: Card, today: Date): Errors {
  if (step === 'identification') return identification(draft)
  if (step === 'delivery') return delivery(draft)
  if (step === 'payment') return draft.method === 'card' ? cardErrors(card, today) : {}
  return {}
}

/** The first step that is not done, or the wanted one when all before it are: after a refresh, Back, a lost card. */
export function reachableStep(wanted: Step, draft: Draft, card: Card, today: Date): Step {
  const before = steps.slice(0, steps.indexOf(wanted))
  return before.find((step) => Object.keys(stepErrors(step, draft, card, today)).length > 0) ?? wanted
}

/** The step on which a field stands. */
export function stepOf(field: string): Step {
  if (field.startsWith('customer.')) return 'identification'
  if (field.startsWith('address.') || field === 'shippingOptionId') return 'delivery'
  return field.startsWith('card.') || field.startsWith('payment.') ? 'payment' : 'review'
}
