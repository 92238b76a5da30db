import type { MercadoPago, PaymentMethod } from './sdk.ts'

/** Card as Mercado Pago knows it by its first digits. */
export type KnownCard = {
  brand: string
  issuer: string | null
  /** numbers of installments; null if it did not tell */
  installments: readonly number[] | null
  /** settings of the fields */
  number: object | undefined
  code: { length?: number; card_location?: string } | undefined
}

/** Returns the credit card among the methods of a card; a card of both kinds is charged as credit. */
const choosePaymentMethod = (results: readonly PaymentMethod[]): PaymentMethod | undefined =>
  results.find(({ payment_type_id: type }) => type === 'credit_card') ??
  results.find(({ payment_type_id: type }) => type === 'debit_card')

const isDebit = ({ payment_type_id: type }: PaymentMethod): boolean => type === 'debit_card'

async function findIssuer(
  mp: MercadoPago,
  { id, issuer }: PaymentMethod,
  bin: string,
): Promise<string | null> {
  if (issuer) return String(issuer.id)
  const [first] = await mp.getIssuers({ paymentMethodId: id, bin })
  return first ? String(first.id) : null
}

async function listCounts(
  mp: MercadoPago,
  method: PaymentMethod,
  bin: string,
  centavos: number,
): Promise<readonly number[] | null> {
  if (isDebit(method)) return [1]
  const query = { amount: (centavos / 100).toFixed(2), bin, paymentTypeId: 'credit_card', locale: 'pt-BR' }
  const found = await mp.getInstallments(query)
  const own = found.find(({ payment_method_id: id }) => id === method.id) ?? found[0]
  return own ? own.payer_costs.map(({ installments }) => installments) : null
}

/**
 * Looks a card up by its first digits. Returns undefined for a brand that the account does not take; rejects if Mercado
 * Pago cannot be asked. Issuer and installments are not needed to pay, so that their failure is none of the card.
 */
export async function findCard(
  mp: MercadoPago,
  bin: string,
  centavos: number,
): Promise<KnownCard | undefined> {
  const { results } = await mp.getPaymentMethods({ bin })
  const method = choosePaymentMethod(results)
  if (!method) return undefined
  const [issuer, installments] = await Promise.all([
    findIssuer(mp, method, bin).catch(() => null),
    listCounts(mp, method, bin, centavos).catch(() => null),
  ])
  const [settings] = method.settings ?? []
  return {
    brand: method.id,
    issuer,
    installments,
    number: settings?.card_number,
    code: settings?.security_code,
  }
}
