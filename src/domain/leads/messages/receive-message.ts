import { contactLetters } from '#context/leads/letter-queues.ts'
import { askToSubscribe } from '#context/leads/newsletter/subscribe.ts'
import { dueFrom } from '#context/leads/rules.ts'
import type { ContactForm } from '#contract/leads'
import { dropTags } from '#platform/cache'
import { transaction } from '#platform/database'
import type { Ctx } from '#platform/http'
import { enqueue } from '#platform/jobs'
import { holdsMailbox } from '#platform/stranger-emails'
import { parsePhone } from '#shared/phone'
import { contactMessages } from '#tables/leads'
import { consents } from '#texts/consents'

/**
 * Saves a message and enqueues the emails: confirmation to the customer, notification to the store. If marketing was
 * requested, asks to confirm the subscription.
 */
export async function receiveMessage(
  ctx: Ctx,
  form: ContactForm,
): Promise<{ number: number; dueAt: string }> {
  const dueAt = dueFrom(new Date())
  const { marketing, phone, ...said } = form
  const number = await transaction(async (tx) => {
    const [kept] = await tx
      .insert(contactMessages)
      .values({
        ...said,
        phone: parsePhone(phone) ?? null,
        userId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
        marketingVersion: marketing ? consents.marketing.version : null,
        dueAt,
      })
      .returning({ id: contactMessages.id, number: contactMessages.number })
    const { id } = kept!
    await enqueue(tx, contactLetters.received, { id })
    await enqueue(tx, contactLetters.told, { id })
    if (marketing)
      await askToSubscribe(
        tx,
        said.email,
        { source: 'contact', version: consents.marketing.version, ip: ctx.ip },
        holdsMailbox(ctx.actor, said.email),
      )
    await dropTags(tx, [`message:${id}`])
    return kept!.number
  })
  return { number, dueAt: dueAt.toISOString() }
}
