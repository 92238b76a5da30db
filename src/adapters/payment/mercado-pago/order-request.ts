import { type ChargeRequest, ProviderError } from '#domain/payments'
import { toIsoDay } from '#shared/dates/dates'
import { formatDecimal, money } from '#shared/money/money'
import { providerPage } from '#texts/checkout/provider-page'

/** Minutes that a Pix lives at least and at most: 30 minutes to 30 days. */
const pixMinutes = [30, 30 * 24 * 60] as const
/** Days in which a boleto can be paid. */
const boletoDays = [1, 30] as const
const mostInstallments = 12

/**
 * Builds the body of `POST /v1/orders`. The schema of Mercado Pago is closed: it refuses any other key. Throws
 * `ProviderError` for a card without a brand, and for a boleto without an address.
 */
export function buildOrder(request: ChargeRequest, statementDescriptor: string | undefined, now: Date) {
  const { paymentId, orderNumber, method } = request
  const amount = formatDecimal(money(request.amount))
  return {
    type: 'online',
    processing_mode: 'automatic',
    capture_mode: 'automatic',
    // Our payment, not our order: an order may be tried several times.
    external_reference: paymentId,
    description: providerPage.order(orderNumber),
    total_amount: amount,
    payer: payerOf(request),
    ...(method === 'card' && {
      config: {
        online: { transaction_security: { validation: 'on_fraud_risk', liability_shift: 'required' } },
      },
    }),
    transactions: {
      payments: [
        {
          amount,
          ...(method !== 'card' && { expiration_time: lifetimeOf(method, request.expiresAt, now) }),
          payment_method: methodOf(request, statementDescriptor),
        },
      ],
    },
  }
}

/** A Pix lives longer at Mercado Pago than here if our expiry is near; `findCharge` cancels it then. */
function lifetimeOf(method: 'pix' | 'boleto', expiresAt: Date, now: Date): string {
  if (method === 'boleto') return `P${clamp(daysUntil(expiresAt, now), ...boletoDays)}D`
  return `PT${clamp(Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000), ...pixMinutes)}M`
}

/** Returns the calendar days in São Paulo until the due date. */
const daysUntil = (due: Date, now: Date): number =>
  Math.round((Date.parse(toIsoDay(due)) - Date.parse(toIsoDay(now))) / 86_400_000)

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

function methodOf({ method, card, installments }: ChargeRequest, statementDescriptor: string | undefined) {
  if (method === 'pix') return { id: 'pix', type: 'bank_transfer' }
  if (method === 'boleto') return { id: 'boleto', type: 'ticket' }
  if (!card || !/^[a-z_]{2,40}$/.test(card.brand ?? ''))
    throw new ProviderError('invalid', 'mercadopago: a card needs its token and its brand')
  if (installments > mostInstallments)
    throw new ProviderError('invalid', `mercadopago: at most ${mostInstallments} installments`)
  return {
    id: card.brand!,
    type: card.brand!.startsWith('deb') ? 'debit_card' : 'credit_card',
    token: card.token,
    installments,
    ...(statementDescriptor && { statement_descriptor: statementDescriptor }),
  }
}

function payerOf({ payer, method }: ChargeRequest) {
  const { name, email, document, phone, address } = payer
  if (method === 'boleto' && !address)
    throw new ProviderError('invalid', 'mercadopago: a boleto needs the address of its payer')
  const isCompany = document.length === 14
  return {
    email,
    entity_type: isCompany ? 'association' : 'individual',
    ...splitName(name),
    identification: { type: isCompany ? 'CNPJ' : 'CPF', number: document },
    ...phoneOf(phone),
    ...(address && {
      address: {
        zip_code: address.cep.replace(/\D/g, ''),
        street_name: address.street,
        street_number: address.number,
        neighborhood: address.district,
        city: address.city,
        state: address.state,
        ...(address.complement && { complement: address.complement }),
      },
    }),
  }
}

function splitName(name: string): { first_name: string; last_name?: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first_name: first, ...(rest.length > 0 && { last_name: rest.join(' ') }) }
}

/** Returns nothing for a number outside Brazil: the code of an area has two digits. */
function phoneOf(phone: string): { phone?: { area_code: string; number: string } } {
  const [, area_code, number] = /^(?:\+?55)?(\d{2})(\d{8,9})$/.exec(phone.replace(/[^\d+]/g, '')) ?? []
  return area_code && number ? { phone: { area_code, number } } : {}
}
