import type { PaymentProvider, ProviderEvent } from '#context/payments/ports.ts'
import { callProvider } from '#context/payments/providers.ts'
import type { PaymentStatus } from '#context/payments/rules.ts'
import { database, queryRows, statement } from '#platform/postgres/database'
import { isUuid } from '#shared/text/slug'

/** Payment that an event is about. */
export type EventPayment = { id: string; status: PaymentStatus }

const byRef = statement<EventPayment>(
  'payments.by_ref',
  'select id, status from payments where provider = $1 and provider_ref = $2',
)
const byId = statement<EventPayment>(
  'payments.of_provider',
  'select id, status from payments where provider = $1 and id = $2',
)

/**
 * Returns our payment of an event. With `asks`, the provider is asked about a charge that is not stored with its
 * reference yet. Throws `payments.unavailable`.
 */
export async function findEventPayment(
  provider: PaymentProvider,
  charge: ProviderEvent['charge'],
  asks: boolean,
): Promise<EventPayment | undefined> {
  const { name } = provider
  if ('paymentId' in charge) return findById(name, charge.paymentId)
  const [known] = await queryRows(database(), byRef, [name, charge.ref])
  if (known || !asks || !provider.findPaymentId) return known
  const told = await callProvider(name, async (each) => each.findPaymentId?.(charge.ref))
  return told === undefined ? undefined : findById(name, told)
}

const findById = async (provider: string, id: string): Promise<EventPayment | undefined> =>
  isUuid(id) ? (await queryRows(database(), byId, [provider, id]))[0] : undefined
