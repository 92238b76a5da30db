import { asc, eq } from 'drizzle-orm'
import { type Call, staffCommand } from '#domain/audit'
import { newsletterSubscribers } from '#tables/leads'
import { staffNewsletter as words } from '#texts/staff-newsletter'
import { subscriberOf } from './read-subscribers.ts'
import { endSubscriber } from './subscribe.ts'

/** Somebody asked staff not to be written to any more. Nothing where they are not anyway. Throws `leads.subscriber_not_found`. */
export const endSubscription = staffCommand({
  screen: 'clientes',
  entity: 'subscriber',
  load: ({ tx, input: { id } }: Call<{ id: string; reason: string }>) => subscriberOf(tx, id, true),
  async save({ tx, ctx, input: { reason }, loaded }) {
    if (loaded.state === 'ended') return false
    await endSubscriber(tx, loaded, { source: 'staff', ip: ctx.ip, note: reason })
    return true
  },
  audit: ({ input: { id, reason }, loaded: { state, email }, saved }) =>
    saved ? { id, name: email, before: { status: state }, after: { status: 'ended', reason } } : undefined,
})

/** Who receives news, with the consent of each, as lines of a file; that it was taken out stands in the audit. */
export const exportSubscribers = staffCommand({
  screen: 'clientes',
  entity: 'subscriber',
  async save({ tx }: Call<object>) {
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
