import { type ChargeRequest, ProviderError } from '#domain/payments'
import { toIsoDay } from '#shared/dates/dates'
import { providerPage } from '#texts/checkout/provider-page'
import type { FormValues } from './form.ts'

/** Stripe's limits of `expires_at`, 30 minutes and 24 hours, with room for the way and for clocks. */
const shortestSeconds = 31 * 60
const longestSeconds = 24 * 3_600 - 60

/** Builds the parameters of `POST /v1/checkout/sessions`. Throws `ProviderError` for more than one installment. */
export function buildSession(request: ChargeRequest, now: Date): FormValues {
  const { paymentId, orderNumber, amount, method, installments, payer, returnUrls, expiresAt } = request
  if (installments > 1) throw new ProviderError('invalid', 'stripe: cards are charged in one payment')
  const nowSeconds = Math.floor(now.getTime() / 1_000)
  const deadline = Math.floor(expiresAt.getTime() / 1_000)
  const metadata = { payment: paymentId, order: orderNumber }
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    locale: 'pt-BR',
    client_reference_id: paymentId,
    // Stripe's own expiry may be later than ours; see `deadlineOf`.
    metadata: { ...metadata, deadline },
    payment_intent_data: { metadata, description: orderNumber },
    customer_email: payer.email,
    success_url: returnUrls.paid,
    cancel_url: returnUrls.cancelled,
    expires_at: clamp(deadline, nowSeconds + shortestSeconds, nowSeconds + longestSeconds),
    // One method, because its price is part of the amount.
    allowed_payment_method_types: [method],
    payment_method_options: optionsOf(method, expiresAt, now),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'brl',
          unit_amount: amount,
          product_data: { name: providerPage.order(orderNumber) },
        },
      },
    ],
  }
}

function optionsOf(method: ChargeRequest['method'], expiresAt: Date, now: Date): FormValues | undefined {
  if (method === 'boleto') return { boleto: { expires_after_days: clamp(daysUntil(expiresAt, now), 0, 60) } }
  if (method !== 'pix') return undefined
  const left = Math.floor((expiresAt.getTime() - now.getTime()) / 1_000)
  return { pix: { expires_after_seconds: clamp(left, 60, 1_209_600) } }
}

/** Returns the calendar days in São Paulo until the due date. */
const daysUntil = (due: Date, now: Date): number =>
  Math.round((Date.parse(toIsoDay(due)) - Date.parse(toIsoDay(now))) / 86_400_000)

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
