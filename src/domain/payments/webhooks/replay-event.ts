import { eq } from 'drizzle-orm'
import { findProvider } from '#context/payments/providers.ts'
import { eventStateOf, paymentReported } from '#context/payments/rules.ts'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { publishEvent } from '#platform/jobs/events'
import { isUuid } from '#shared/text/slug'
import { paymentEvents } from '#tables/payments'
import { type EventPayment, findEventPayment } from './find-event-payment.ts'
import { findEvent } from './read-events.ts'
import { paymentEventsTag } from './receive-webhook.ts'

const replay = staffCommand({
  entity: 'payment_event',
  load: ({ tx, input: { id } }: CommandCall<{ id: string; paymentId: string }>) => findEvent(tx, id),
  save: ({ tx, input: { id, paymentId } }) =>
    tx
      .update(paymentEvents)
      .set({ paymentId, handledAt: null, failure: null })
      .where(eq(paymentEvents.id, id)),
  audit: ({ input: { id, paymentId }, loaded }) => ({
    action: 'REPLAY',
    id,
    name: `${loaded.provider} ${loaded.providerRef}`,
    before: { status: eventStateOf(loaded) },
    after: { payment: paymentId },
  }),
  async announce({ tx, input: { paymentId } }) {
    await invalidateTags(tx, [paymentEventsTag])
    await publishEvent(tx, paymentReported, { paymentId })
  },
})

/**
 * Looks for the payment of an event again, and has a job ask the provider for it. Repeating it changes nothing more: the
 * provider's state counts, and settling goes forward only. Throws `payments.event_not_found`, `payments.event_unknown`
 * and `payments.unavailable`.
 */
export async function replayEvent(ctx: StaffContext, id: string): Promise<void> {
  const event = await findEvent(database(), id)
  const payment = event.paymentId ? { id: event.paymentId } : await findPaymentOf(event)
  if (!payment) throw new AppError('payments.event_unknown')
  await runCommand(replay, ctx, { id, paymentId: payment.id })
}

/** A reference like one of our ids is looked up as such first. */
async function findPaymentOf(event: {
  provider: string
  providerRef: string
}): Promise<EventPayment | undefined> {
  const { provider: name, providerRef: ref } = event
  const provider = findProvider(name)
  if (!provider) return undefined
  const own = isUuid(ref) ? await findEventPayment(provider, { paymentId: ref }, false) : undefined
  return own ?? findEventPayment(provider, { ref }, true)
}
