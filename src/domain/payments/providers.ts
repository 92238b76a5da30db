import { readSettings } from '#domain/settings'
import { type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { type Method, methods } from './contract.ts'
import { type PaymentProvider, paymentProviders } from './ports.ts'
import { type BoletoTerms, boletoTerms, manualPixName, pixMinutes } from './rules.ts'

export const findProvider = (wanted: string): PaymentProvider | undefined =>
  paymentProviders().find(({ name }) => name === wanted)

export const providerNames = (): string[] => paymentProviders().map(({ name }) => name)

/** Returns whether staff return the money of a payment themselves, because its provider cannot. */
export function isRefundedByHand(name: string, method: Method): boolean {
  const provider = findProvider(name)
  return provider?.refund === undefined || (provider.refundsByHand?.includes(method) ?? false)
}

const unavailable = (): AppError => new AppError('payments.unavailable')

/** Returns the provider that takes new charges for this method. Throws `payments.not_offered` if there is none. */
export async function findProviderForMethod(db: Db, method: Method): Promise<PaymentProvider> {
  for (const each of paymentProviders())
    if (each.methods.includes(method) && (!each.isOpen || (await each.isOpen(db, method)))) return each
  throw new AppError('payments.not_offered')
}

/** Returns the payment methods that a provider offers now. */
export async function listOfferedMethods(): Promise<Method[]> {
  const found = await Promise.all(
    methods.map((method) =>
      findProviderForMethod(database(), method).then(
        () => method,
        () => undefined,
      ),
    ),
  )
  return found.flatMap((method) => method ?? [])
}

/**
 * Returns the hours until an unpaid order expires. Manual Pix needs more: staff check the account less often than a
 * provider.
 */
async function paymentHoursFor(method: Exclude<Method, 'boleto'>): Promise<number> {
  const { name } = await findProviderForMethod(database(), method)
  return name === manualPixName ? 24 : 2
}

/** Returns the terms of a boleto for an order placed then. */
export async function readBoletoTerms(placedAt: Date): Promise<BoletoTerms> {
  const { boletoDays } = await readSettings('payments')
  return boletoTerms(placedAt, boletoDays)
}

/** Until when an order waits for a payment, and the last day of its boleto. */
export type PaymentTerms = { orderExpiresAt: Date; dueDate?: string }

/**
 * Returns the terms of a payment that is chosen now, for an order placed then. Throws `payments.not_offered` if no
 * provider takes it.
 */
export async function readPaymentTerms(method: Method, placedAt: Date): Promise<PaymentTerms> {
  if (method !== 'boleto')
    return { orderExpiresAt: new Date(Date.now() + (await paymentHoursFor(method)) * 3_600_000) }
  await findProviderForMethod(database(), method)
  return readBoletoTerms(placedAt)
}

/** Returns the minutes in which a new Pix must be paid. */
export async function pixMinutesFor(): Promise<number> {
  const { name } = await findProviderForMethod(database(), 'pix')
  return name === manualPixName ? (await paymentHoursFor('pix')) * 60 : pixMinutes
}

/** Returns the installment table of the card provider, undefined if the store sets its own. */
export async function readProviderInstallments() {
  const provider = await findProviderForMethod(database(), 'card').catch(() => undefined)
  return provider?.installmentTable?.()
}

/** Calls a provider. Throws `payments.unavailable` if it is not there or fails. */
export async function callProvider<T>(
  name: string | undefined,
  call: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  const provider = name === undefined ? undefined : findProvider(name)
  if (!provider) throw unavailable()
  try {
    return await call(provider)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw Object.assign(unavailable(), { cause: error })
  }
}
