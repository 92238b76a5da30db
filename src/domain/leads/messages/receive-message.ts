import { contactEmailQueues } from '#context/leads/email-queues.ts'
import { requestSubscription } from '#context/leads/newsletter/subscribe.ts'
import { getAnswerDeadline } from '#context/leads/rules.ts'
import type { ContactForm } from '#contract/leads'
import { invalidateTags } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import type { Ctx } from '#platform/http/http'
import { enqueue } from '#platform/jobs/jobs'
import { isOwnEmail } from '#platform/http/unverified-emails'
import { parsePhone } from '#shared/brazil/phone'
import { getFirst } from '#shared/data/get-or-throw'
import { contactMessages } from '#tables/leads'
import { consents } from '#texts/storefront/consents'

/**
 * Saves a message and enqueues the emails: confirmation to the customer, notification to the store. If marketing was
 * requested, asks to confirm the subscription.
 */
export async function receiveMessage(
  ctx: Ctx,
  form: ContactForm,
): Promise<{ number: number; dueAt: string }> {
  const dueAt = getAnswerDeadline(new Date())
  const { marketing, phone, ...said } = form
  const number = await transaction(async (tx) => {
    const kept = getFirst(
      await tx
        .insert(contactMessages)
        .values({
          ...said,
          phone: parsePhone(phone) ?? null,
          userId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
          marketingVersion: marketing ? consents.marketing.version : null,
          dueAt,
        })
        .returning({ id: contactMessages.id, number: contactMessages.number }),
    )
    const { id } = kept
    await enqueue(tx, contactEmailQueues.received, { id })
    await enqueue(tx, contactEmailQueues.notification, { id })
    if (marketing)
      await requestSubscription(
        tx,
        said.email,
        { source: 'contact', version: consents.marketing.version, ip: ctx.ip },
        isOwnEmail(ctx.actor, said.email),
      )
    await invalidateTags(tx, [`message:${id}`])
    return kept.number
  })
  return { number, dueAt: dueAt.toISOString() }
}
