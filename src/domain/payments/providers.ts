import { type Db, database, rows, statement } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Method, methods } from './contract.ts'
import { type PaymentProvider, paymentProviders } from './ports.ts'
import { manualPix, pixMinutes } from './rules.ts'

export const providerNamed = (wanted: string): PaymentProvider | undefined =>
  paymentProviders().find(({ name }) => name === wanted)

export const providerNames = (): string[] => paymentProviders().map(({ name }) => name)

const unavailable = (): AppError => new AppError('payments.unavailable')

/** Who takes a new charge by this method; throws `payments.not_offered` when nobody does. */
export async function providerFor(db: Db, method: Method): Promise<PaymentProvider> {
  for (const each of paymentProviders())
    if (each.methods.includes(method) && (!each.isOpen || (await each.isOpen(db)))) return each
  throw new AppError('payments.not_offered')
}

/** The ways of paying that somebody takes now. */
export async function methodsOffered(): Promise<Method[]> {
  const found = await Promise.all(
    methods.map((method) =>
      providerFor(database(), method).then(
        () => method,
        () => undefined,
      ),
    ),
  )
  return found.flatMap((method) => method ?? [])
}

/** How long an order waits for its payment: people look at an account less often than providers. */
export async function hoursToPay(method: Method): Promise<number> {
  const { name } = await providerFor(database(), method)
  return name === manualPix ? 24 : 2
}

/** How long a new Pix needs to be paid, in minutes. */
export async function minutesForPix(): Promise<number> {
  const { name } = await providerFor(database(), 'pix')
  return name === manualPix ? (await hoursToPay('pix')) * 60 : pixMinutes
}

/** The instalments of whoever takes cards, undefined where they are the shop's own affair. */
export async function dictatedInstallments() {
  const provider = await providerFor(database(), 'card').catch(() => undefined)
  return provider?.installmentTable?.()
}

const nameQuery = statement<{ provider: string }>(
  'payments.provider',
  'select provider from payments where id = $1',
)

/** Calls the provider that a payment began with, whichever takes new ones; what it throws is `payments.unavailable`. */
export async function callProviderOf<T>(
  paymentId: string,
  call: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  const [row] = await rows(database(), nameQuery, [paymentId])
  return callProvider(row?.provider, call)
}

export async function callProvider<T>(
  name: string | undefined,
  call: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  const provider = name === undefined ? undefined : providerNamed(name)
  if (!provider) throw unavailable()
  try {
    return await call(provider)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw Object.assign(unavailable(), { cause: error })
  }
}
