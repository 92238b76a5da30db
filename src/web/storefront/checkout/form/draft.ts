import type { CheckoutMethod } from '#contract/checkout'
import { formatCep } from '#shared/brazil/cep'
import { tabStorageKeys } from '#web/client/tab-storage.ts'
import { loadSavedCep } from '#web/storefront/shipping/saved-cep.ts'
import type { CardText } from './card.ts'

/** Fields with the names of the API, so that its errors map to them. */
const customerFields = [
  'customer.name',
  'customer.email',
  'customer.cpf',
  'customer.phone',
  'customer.cnpj',
  'customer.ie',
] as const
const addressFields = [
  'address.cep',
  'address.street',
  'address.number',
  'address.complement',
  'address.district',
  'address.city',
  'address.state',
] as const
const giftFields = ['gift.receiver', 'gift.message'] as const
export type TextField =
  | (typeof customerFields)[number]
  | (typeof addressFields)[number]
  | (typeof giftFields)[number]

export type CheckoutField =
  | TextField
  | `card.${CardText}`
  | 'shippingOptionId'
  | 'payment.method'
  | 'payment.cardToken'
  | 'payment.installments'
export type CheckoutErrors = Partial<Record<CheckoutField, string>>

export const checkoutSteps = ['identification', 'delivery', 'payment', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** Returns the step that contains a field. */
export function getFieldStep(field: string): CheckoutStep {
  if (field.startsWith('customer.')) return 'identification'
  if (field.startsWith('address.') || field === 'shippingOptionId') return 'delivery'
  return field.startsWith('card.') || field.startsWith('payment.') ? 'payment' : 'review'
}

/** Typed checkout data, without the card. */
export type CheckoutDraft = {
  values: Record<TextField, string>
  company: boolean
  news: boolean
  isGift: boolean
  shippingOptionId: string
  shippingKind: 'delivery' | 'pickup' | ''
  method: CheckoutMethod
  /** Provider that takes cards, by the last summary; empty until it is known. */
  cardProvider: string
  installments: number
  /** As typed; empty for none. */
  couponCode: string
  step: CheckoutStep
}

const blank = Object.fromEntries(
  [...customerFields, ...addressFields, ...giftFields].map((name) => [name, '']),
) as CheckoutDraft['values']

export const emptyDraft: CheckoutDraft = {
  values: blank,
  company: false,
  news: false,
  isGift: false,
  shippingOptionId: '',
  shippingKind: '',
  method: 'pix',
  cardProvider: '',
  installments: 1,
  couponCode: '',
  step: 'identification',
}

const methods = ['card', 'boleto', 'terms'] as const
const key = tabStorageKeys.draft

/** Parses a stored draft; invalid or outdated data falls back to empty values. */
export function parseDraft(text: string | null): CheckoutDraft {
  if (!text) return emptyDraft
  try {
    const found = JSON.parse(text) as Partial<CheckoutDraft> | null
    if (!found || typeof found !== 'object') return emptyDraft
    const values = Object.entries(found.values ?? {}).filter(
      ([name, value]) => name in blank && typeof value === 'string',
    )
    return {
      values: { ...blank, ...Object.fromEntries(values) },
      company: found.company === true,
      news: found.news === true,
      isGift: found.isGift === true,
      shippingOptionId: typeof found.shippingOptionId === 'string' ? found.shippingOptionId : '',
      shippingKind:
        found.shippingKind === 'delivery' || found.shippingKind === 'pickup' ? found.shippingKind : '',
      method: methods.find((method) => method === found.method) ?? 'pix',
      cardProvider: typeof found.cardProvider === 'string' ? found.cardProvider.slice(0, 40) : '',
      installments: Number.isInteger(found.installments) ? Math.min(12, Math.max(1, found.installments!)) : 1,
      couponCode: typeof found.couponCode === 'string' ? found.couponCode.slice(0, 40) : '',
      step: checkoutSteps.find((step) => step === found.step) ?? 'identification',
    }
  } catch {
    return emptyDraft
  }
}

/** Loads the saved draft, with the CEP of the shipping estimate. Works without session storage. */
export function loadDraft(): CheckoutDraft {
  try {
    const draft = parseDraft(sessionStorage.getItem(key))
    const cep = draft.values['address.cep'] || formatCep(loadSavedCep())
    return { ...draft, values: { ...draft.values, 'address.cep': cep } }
  } catch {
    return emptyDraft
  }
}

export function saveDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // the draft is not saved
  }
}
