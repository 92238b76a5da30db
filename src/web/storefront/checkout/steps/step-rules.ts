import { isImpossibleCep, parseCep, states } from '#shared/brazil/cep'
import { parseCnpj, parseCpf } from '#shared/brazil/documents'
import { isEmail, fullNamePattern } from '#shared/contact/contact-fields'
import { parsePhone } from '#shared/brazil/phone'
import { checkoutFieldErrors } from '#texts/checkout/errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import type { Card } from '#web/storefront/checkout/form/card.ts'
import { isFutureExpiry, passesLuhn } from '#web/storefront/checkout/payment/card-rules.ts'
import { getCardEntry } from '#web/storefront/checkout/payment/card-entry.ts'
import {
  type CheckoutDraft,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutStep,
  checkoutSteps,
} from '#web/storefront/checkout/form/draft.ts'

type Rule = readonly [field: CheckoutField, fails: boolean, message: string]

const errorsOf = (rules: readonly Rule[]): CheckoutErrors =>
  Object.fromEntries(rules.filter(([, fails]) => fails).map(([field, , message]) => [field, message]))

const isBlank = (text: string): boolean => text.trim() === ''

function identification({ values, company }: CheckoutDraft): CheckoutErrors {
  return errorsOf([
    ['customer.name', !fullNamePattern.test(values['customer.name']), fieldErrors.name],
    ['customer.email', !isEmail(values['customer.email'].trim()), fieldErrors.email],
    ['customer.cpf', !parseCpf(values['customer.cpf']), fieldErrors.cpf],
    ['customer.phone', !parsePhone(values['customer.phone']), fieldErrors.phone],
    ['customer.cnpj', company && !parseCnpj(values['customer.cnpj']), fieldErrors.cnpj],
  ])
}

function delivery({ values, shippingOptionId, shippingKind }: CheckoutDraft): CheckoutErrors {
  const needed = shippingKind === 'delivery'
  const hasCep = parseCep(values['address.cep']) !== undefined
  return errorsOf([
    [
      'address.cep',
      !hasCep,
      isImpossibleCep(values['address.cep']) ? fieldErrors.cepImpossible : fieldErrors.cep,
    ],
    ['shippingOptionId', hasCep && shippingOptionId === '', checkoutFieldErrors.option],
    ['address.street', needed && isBlank(values['address.street']), fieldErrors.required],
    ['address.number', needed && isBlank(values['address.number']), checkoutFieldErrors.houseNumber],
    ['address.district', needed && isBlank(values['address.district']), fieldErrors.required],
    ['address.city', needed && isBlank(values['address.city']), fieldErrors.required],
    [
      'address.state',
      needed && !states.some((state) => state === values['address.state']),
      fieldErrors.state,
    ],
  ])
}

export function validateCard(card: Card, today: Date): CheckoutErrors {
  return errorsOf([
    ['card.number', !passesLuhn(card.number), checkoutFieldErrors.cardNumber],
    ['card.name', !fullNamePattern.test(card.name), checkoutFieldErrors.cardName],
    ['card.expiry', !isFutureExpiry(card.expiry, today), checkoutFieldErrors.cardExpiry],
    ['card.cvv', !/^\d{3,4}$/.test(card.cvv), checkoutFieldErrors.cardCvv],
  ])
}

function payment({ method, cardProvider }: CheckoutDraft, card: Card, today: Date): CheckoutErrors {
  const entry = getCardEntry(cardProvider)
  if (method !== 'card' || entry === 'page') return {}
  if (entry !== 'fields') return validateCard(card, today)
  return errorsOf([
    ['payment.cardToken', card.tokenized?.provider !== cardProvider, checkoutFieldErrors.cardMissing],
  ])
}

function review({ values, isGift }: CheckoutDraft): CheckoutErrors {
  return errorsOf([['gift.receiver', isGift && isBlank(values['gift.receiver']), fieldErrors.required]])
}

/** Returns the errors of a step by field, in the order of the page. */
export function validateStep(
  step: CheckoutStep,
  draft: CheckoutDraft,
  card: Card,
  today: Date,
): CheckoutErrors {
  if (step === 'identification') return identification(draft)
  if (step === 'delivery') return delivery(draft)
  if (step === 'payment') return payment(draft, card, today)
  return review(draft)
}

/**
 * Returns the first incomplete step, or `wanted` if all steps before it are complete: after a reload, Back or a
 * lost card.
 */
export function getReachableStep(
  wanted: CheckoutStep,
  draft: CheckoutDraft,
  card: Card,
  today: Date,
): CheckoutStep {
  const before = checkoutSteps.slice(0, checkoutSteps.indexOf(wanted))
  return before.find((step) => Object.keys(validateStep(step, draft, card, today)).length > 0) ?? wanted
}
