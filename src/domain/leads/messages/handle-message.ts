import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { contactLetters } from '#context/leads/letter-queues.ts'
import { type Call, staffCommand } from '#domain/audit'
import { dropTags } from '#platform/cache'
import type { Db } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { byteOrderMark, csvLine, guarded } from '#shared/csv'
import { nameOf } from '#shared/permissions'
import { formatPhone } from '#shared/phone'
import { contactAnswers, contactMessages } from '#tables/leads'
import { messages as words } from '#texts/messages'
import { findMessage } from './read-messages.ts'

type ById = { id: string }

const tellStaff = (tx: Db, id: string): Promise<void> => dropTags(tx, [`message:${id}`])
const called = ({ number }: { number: number }): string => words.protocol(number)

/** Answers a message by letter; its clock stops. Throws `leads.message_not_found`. */
export const answerMessage = staffCommand({
  screen: 'clientes',
  entity: 'contact_message',
  load: ({ tx, input: { id } }: Call<ById & { text: string }>) => findMessage(tx, id, true),
  async save({ tx, ctx, input: { id, text } }) {
    const author = nameOf(ctx.actor)
    const [kept] = await tx
      .insert(contactAnswers)
      .values({ messageId: id, text, author })
      .returning({ id: contactAnswers.id })
    await tx
      .update(contactMessages)
      .set({ state: 'answered', answeredAt: sql`coalesce(${contactMessages.answeredAt}, now())` })
      .where(eq(contactMessages.id, id))
    await enqueue(tx, contactLetters.answered, { id: kept!.id })
  },
  audit: ({ input: { id, text }, loaded }) => ({
    action: 'ANSWER',
    id,
    name: called(loaded),
    after: { answer: text },
  }),
  announce: ({ tx, input: { id } }) => tellStaff(tx, id),
})

/** Who calls takes a message on, or gives it back. Throws `leads.message_not_found`. */
export const assignMessage = staffCommand({
  screen: 'clientes',
  entity: 'contact_message',
  load: ({ tx, input: { id } }: Call<ById & { mine: boolean }>) => findMessage(tx, id, true),
  async save({ tx, ctx, input: { id, mine } }) {
    const assignee = mine ? nameOf(ctx.actor) : null
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

/** A message needs no answer, or does again. Throws `leads.message_not_found`. */
export const finishMessage = staffCommand({
  screen: 'clientes',
  entity: 'contact_message',
  load: ({ tx, input: { id } }: Call<ById & { done: boolean }>) => findMessage(tx, id, true),
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

/** Who agreed to news, each e-mail once with its last consent, as a CSV; that it was taken out stands in the audit. */
export const exportMessages = staffCommand({
  screen: 'clientes',
  entity: 'contact_message',
  async save({ tx }: Call<object>) {
    const { name, email, phone, createdAt, marketingVersion } = contactMessages
    const agreed = await tx
      .selectDistinctOn([email], { name, email, phone, createdAt, marketingVersion })
      .from(contactMessages)
      .where(isNotNull(marketingVersion))
      .orderBy(asc(email), sql`${createdAt} desc`)
    return agreed.map((each) => [
      each.name,
      each.email,
      each.phone ? formatPhone(each.phone) : '',
      each.createdAt.toISOString(),
      each.marketingVersion!,
    ])
  },
  audit: ({ saved }) => ({ action: 'EXPORT', name: words.title, after: { rows: saved.length } }),
})

/** The same as a file. */
export const fileOf = (lines: readonly string[][]): { name: string; body: string } => ({
  name: 'novidades-por-email.csv',
  body:
    byteOrderMark + csvLine(words.csv, ';') + lines.map((line) => csvLine(line.map(guarded), ';')).join(''),
})
