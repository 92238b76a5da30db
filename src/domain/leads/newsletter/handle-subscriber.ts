import { asc, eq } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import { newsletterSubscribers } from '#tables/leads'
import { staffNewsletter as words } from '#texts/admin/newsletter'
import { getSubscriber } from './read-subscribers.ts'
import { unsubscribe } from './subscribe.ts'

/**
 * Unsubscribes a mailbox at the request to staff; nothing if it is not subscribed. Throws
 * `leads.subscriber_not_found`.
 */
export const endSubscription = staffCommand({
  entity: 'subscriber',
  load: ({ tx, input: { id } }: CommandCall<{ id: string; reason: string }>) => getSubscriber(tx, id, true),
  async save({ tx, ctx, input: { reason }, loaded }) {
    if (loaded.state === 'ended') return false
    await unsubscribe(tx, loaded, { source: 'staff', ip: ctx.ip, note: reason })
    return true
  },
  audit: ({ input: { id, reason }, loaded: { state, email }, saved }) =>
    saved ? { id, name: email, before: { status: state }, after: { status: 'ended', reason } } : undefined,
})

/** Returns the confirmed subscribers with their consents as lines of a file. The export is audited. */
export const exportSubscribers = staffCommand({
  entity: 'subscriber',
  async save({ tx }: CommandCall<object>) {
    const { email, confirmedAt, consentVersion, source, state } = newsletterSubscribers
    const found = await tx
      .select({ email, confirmedAt, consentVersion, source })
      .from(newsletterSubscribers)
      .where(eq(state, 'confirmed'))
      .orderBy(asc(email))
    return found.map((each) => [
      each.email,
      each.confirmedAt?.toISOString() ?? '',
      words.sources[each.source],
      each.consentVersion,
    ])
  },
  audit: ({ saved }) => ({ action: 'EXPORT', name: words.title, after: { rows: saved.length } }),
})
