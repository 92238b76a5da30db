import { manualPixHours, readSettings, unpaidHours } from '#domain/settings'
import { type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { type ProviderAccounts, readProviderAccounts } from './accounts.ts'
import { type CardFields, type Method, methods } from './contract.ts'
import { type PaymentProvider, paymentProviders } from './ports.ts'
import { type BoletoTerms, boletoTerms, isEnabledByDefault, manualPixName, pixMinutes } from './rules.ts'

export const findProvider = (wanted: string): PaymentProvider | undefined =>
  paymentProviders().find(({ name }) => name === wanted)

export const providerNames = (): string[] => paymentProviders().map(({ name }) => name)

/** Returns whether staff return the money of a payment themselves, because its provider cannot. */
export function isRefundedByHand(name: string, method: Method): boolean {
  const provider = findProvider(name)
  return provider?.refund === undefined || (provider.refundsByHand?.includes(method) ?? false)
}

const unavailable = (): AppError => new AppError('payments.unavailable')

/** Returns all providers in the order of their accounts; those without one come last. */
export function sortProviders({ accounts }: Pick<ProviderAccounts, 'accounts'>): PaymentProvider[] {
  const positionOf = ({ name }: PaymentProvider): number => accounts.get(name)?.position ?? Infinity
  return paymentProviders().toSorted((one, other) => {
    const [first, second] = [positionOf(one), positionOf(other)]
    return first === second ? 0 : first - second
  })
}

/** Provider that is enabled, with the methods that staff use it for. */
export type EnabledProvider = { provider: PaymentProvider; methods: readonly Method[]; isDown: boolean }

/** Returns the enabled providers in their order. */
export async function listEnabledProviders(db = database()): Promise<EnabledProvider[]> {
  const stored = await readProviderAccounts(db)
  const now = Date.now()
  return sortProviders(stored).flatMap((provider) => {
    const account = stored.accounts.get(provider.name)
    if (!(account?.enabled ?? isEnabledByDefault(provider))) return []
    const used = provider.methods.filter((method) => account?.methods.includes(method) ?? true)
    return [{ provider, methods: used, isDown: (stored.downUntil.get(provider.name) ?? 0) > now }]
  })
}

/** Returns the open providers of a method in their order, those that are down last. */
async function listProvidersFor(db: Db, method: Method, hasAddress: boolean): Promise<EnabledProvider[]> {
  const open: EnabledProvider[] = []
  for (const each of await listEnabledProviders(db)) {
    const { provider, methods: used } = each
    if (!used.includes(method) || (!hasAddress && provider.needsAddress?.includes(method))) continue
    if (!provider.isOpen || (await provider.isOpen(db, method))) open.push(each)
  }
  return open.toSorted((one, other) => Number(one.isDown) - Number(other.isDown))
}

/**
 * Returns the provider that takes new charges for this method. `hasAddress`: the order has an address of its payer.
 * Throws `payments.not_offered` if there is none.
 */
export async function findProviderForMethod(
  db: Db,
  method: Method,
  hasAddress = true,
): Promise<PaymentProvider> {
  const [first] = await listProvidersFor(db, method, hasAddress)
  if (!first) throw new AppError('payments.not_offered')
  return first.provider
}

/** Returns whether a provider that is not down takes new charges of a method. */
export async function canFailOver(method: Method, hasAddress: boolean): Promise<boolean> {
  const [first] = await listProvidersFor(database(), method, hasAddress)
  return first !== undefined && !first.isDown
}

/** Returns the payment methods that a provider offers now, for an order with or without an address. */
export async function listOfferedMethods(hasAddress = true): Promise<Method[]> {
  const found = await Promise.all(
    methods.map((method) =>
      findProviderForMethod(database(), method, hasAddress).then(
        () => method,
        () => undefined,
      ),
    ),
  )
  return found.flatMap((method) => method ?? [])
}

/** Returns the provider that takes the next card, with what its card fields need; null without one. */
export async function readCardFields(): Promise<CardFields | null> {
  const provider = await findProviderForMethod(database(), 'card').catch(() => undefined)
  if (!provider) return null
  const { name, cardScript = null } = provider
  const { accounts } = await readProviderAccounts()
  return { provider: name, publicKey: accounts.get(name)?.publicKey ?? null, script: cardScript }
}

/**
 * Returns the hours until an unpaid order expires. Manual Pix has its own: staff check the account less often than a
 * provider.
 */
async function paymentHoursFor(method: Exclude<Method, 'boleto'>): Promise<number> {
  const { name } = await findProviderForMethod(database(), method)
  const hours = await readSettings('payments')
  return name === manualPixName
    ? (hours.manualPixHours ?? manualPixHours)
    : (hours.unpaidHours ?? unpaidHours)
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

/** Returns the installment table of the provider that takes new cards, undefined if the store sets its own. */
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
