import type { PlaceOrder } from '#contract/checkout'
import { parseCep } from '#shared/brazil/cep'
import { parseCnpj, parseCpf } from '#shared/brazil/documents'
import { parsePhone } from '#shared/brazil/phone'
import { getCardChoice } from '#web/storefront/checkout/payment/card-choice.ts'
import type { Card } from '#web/storefront/checkout/form/card.ts'
import type { CheckoutDraft } from '#web/storefront/checkout/form/draft.ts'

type Text = (name: keyof CheckoutDraft['values']) => string

const optional = <K extends string>(key: K, value: string) =>
  value === '' ? {} : ({ [key]: value } as Record<K, string>)

const customerOf = (text: Text, company: boolean): PlaceOrder['customer'] => ({
  name: text('customer.name'),
  email: text('customer.email'),
  cpf: parseCpf(text('customer.cpf')) ?? text('customer.cpf'),
  phone: parsePhone(text('customer.phone')) ?? text('customer.phone'),
  ...(company ? { cnpj: parseCnpj(text('customer.cnpj')) ?? text('customer.cnpj') } : {}),
  ...(company ? optional('ie', text('customer.ie')) : {}),
})

const addressOf = (text: Text): PlaceOrder['address'] => ({
  cep: parseCep(text('address.cep')) ?? text('address.cep'),
  street: text('address.street'),
  number: text('address.number'),
  ...optional('complement', text('address.complement')),
  district: text('address.district'),
  city: text('address.city'),
  state: text('address.state') as NonNullable<PlaceOrder['address']>['state'],
})

const giftOf = (text: Text): PlaceOrder['gift'] => ({
  receiver: text('gift.receiver'),
  message: text('gift.message'),
})

/** Values last shown: the total, the applied coupon, and the versions of cart and terms. */
export type ExpectedOrder = { total: number; couponCode: string; cart: string; terms: string }

/** Builds the request that places the order; of a card it contains at most the token. */
export function buildOrderRequest(
  draft: CheckoutDraft,
  card: Card,
  { total, couponCode, cart, terms }: ExpectedOrder,
): PlaceOrder {
  const text: Text = (name) => draft.values[name].trim()
  return {
    customer: customerOf(text, draft.company),
    ...(draft.shippingKind === 'delivery' ? { address: addressOf(text) } : {}),
    shippingOptionId: draft.shippingOptionId,
    payment:
      draft.method === 'card'
        ? { method: 'card', ...getCardChoice(draft.cardProvider, card), installments: draft.installments }
        : { method: draft.method },
    ...optional('couponCode', couponCode),
    ...(draft.isGift ? { gift: giftOf(text) } : {}),
    expectedTotal: total,
    expectedCart: cart,
    termsVersion: terms,
    marketingConsent: draft.news,
  }
}
