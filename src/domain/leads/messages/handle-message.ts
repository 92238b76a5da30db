import { eq, like, or, sql } from 'drizzle-orm'
import { contactEmailQueues } from '#context/leads/email-queues.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import { enqueue } from '#platform/jobs/jobs'
import { emailOutbox } from '#platform/postgres/tables'
import { getActorName } from '#shared/auth/permissions'
import { getFirst } from '#shared/data/get-or-throw'
import { contactAnswers, contactMessages } from '#tables/leads'
import { messages as words } from '#texts/admin/messages'
import { findMessage } from './read-messages.ts'

type ById = { id: string }

const tellStaff = (tx: Db, id: string): Promise<void> => invalidateTags(tx, [`message:${id}`])
const called = ({ number }: { number: number }): string => words.protocol(number)

/** Emails an answer and stops the deadline. Throws `leads.message_not_found`. */
export const answerMessage = staffCommand({
  entity: 'contact_message',
  load: ({ tx, input: { id } }: CommandCall<ById & { text: string }>) => findMessage(tx, id, true),
  async save({ tx, ctx, input: { id, text } }) {
    const author = getActorName(ctx.actor)
    const kept = getFirst(
      await tx
        .insert(contactAnswers)
        .values({ messageId: id, text, author })
        .returning({ id: contactAnswers.id }),
    )
    await tx
      .update(contactMessages)
      .set({ state: 'answered', answeredAt: sql`coalesce(${contactMessages.answeredAt}, now())` })
      .where(eq(contactMessages.id, id))
    await enqueue(tx, contactEmailQueues.answered, { id: kept.id })
  },
  audit: ({ input: { id, text }, loaded }) => ({
    action: 'ANSWER',
    id,
    name: called(loaded),
    after: { answer: text },
  }),
  announce: ({ tx, input: { id } }) => tellStaff(tx, id),
})

/** Assigns a message to the caller, or removes the assignment. Throws `leads.message_not_found`. */
export const assignMessage = staffCommand({
  entity: 'contact_message',
  load: ({ tx, input: { id } }: CommandCall<ById & { mine: boolean }>) => findMessage(tx, id, true),
  async save({ tx, ctx, input: { id, mine } }) {
    const assignee = mine ? getActorName(ctx.actor) : null
    await tx.update(contactMessages).set({ assignee }).where(eq(contactMessages.id, id))
    return assignee
  },
  audit: ({ input: { id }, loaded, saved }) => ({
    id,
    name: called(loaded),
    before: { assignee: loaded.assignee },
    after: { assignee: saved },
  }),
  announce: ({ tx, input: { id } }) => tellStaff(tx, id),
})

/**
 * Erases a message with its answers and emails at its writer's request (LGPD, art. 18, VI). The erasure is audited;
 * earlier audit entries of answers stay (art. 16, I). Throws `leads.message_not_found`.
 */
export const eraseMessage = staffCommand({
  entity: 'contact_message',
  load: ({ tx, input: { id } }: CommandCall<ById>) => findMessage(tx, id, true),
  async save({ tx, input: { id } }) {
    const answers = await tx
      .select({ id: contactAnswers.id })
      .from(contactAnswers)
      .where(eq(contactAnswers.messageId, id))
    const emailConditions = [id, ...answers.map((answer) => answer.id)].map((each) =>
      like(emailOutbox.messageId, `<contact.%.${each}@%`),
    )
    await tx.delete(emailOutbox).where(or(...emailConditions))
    await tx.delete(contactMessages).where(eq(contactMessages.id, id))
  },
  audit: ({ input: { id }, loaded }) => ({
    action: 'DELETE',
    id,
    name: called(loaded),
    before: { status: loaded.state },
  }),
  announce: ({ tx, input: { id } }) => tellStaff(tx, id),
})

/** Marks a message as done without an answer, or reopens it. Throws `leads.message_not_found`. */
export const finishMessage = staffCommand({
  entity: 'contact_message',
  load: ({ tx, input: { id } }: CommandCall<ById & { done: boolean }>) => findMessage(tx, id, true),
  async save({ tx, input: { id, done } }) {
    const state = done ? ('done' as const) : ('open' as const)
    await tx.update(contactMessages).set({ state }).where(eq(contactMessages.id, id))
    return state
  },
  audit: ({ input: { id }, loaded, saved }) => ({
    id,
    name: called(loaded),
    before: { status: loaded.state },
    after: { status: saved },
  }),
  announce: ({ tx, input: { id } }) => tellStaff(tx, id),
})
