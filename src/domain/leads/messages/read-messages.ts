import { and, asc, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { MessagePage, MessageFilter, MessageRow, MessageSearch, MessageView } from '#contract/leads'
import { toContainsPattern, type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { getActorName } from '#shared/auth/permissions'
import { contactAnswers, contactMessages } from '#tables/leads'
import { getFirst } from '#shared/data/get-or-throw'

type Message = typeof contactMessages.$inferSelect
type Answer = typeof contactAnswers.$inferSelect

/** Returns a message by id, optionally locked. Throws `leads.message_not_found`. */
export async function findMessage(db: Db, id: string, lock = false): Promise<Message> {
  const asked = db.select().from(contactMessages).where(eq(contactMessages.id, id))
  const [found] = await (lock ? asked.for('update') : asked)
  if (!found) throw new AppError('leads.message_not_found')
  return found
}

/** Returns an answer with its message. Throws `leads.message_not_found`. */
export async function findAnswer(db: Db, id: string): Promise<{ answer: Answer; message: Message }> {
  const [answer] = await db.select().from(contactAnswers).where(eq(contactAnswers.id, id))
  if (!answer) throw new AppError('leads.message_not_found')
  return { answer, message: await findMessage(db, answer.messageId) }
}

/** Message of a customer with the answers of staff. */
export type CustomerMessage = {
  number: number
  at: Date
  text: string
  answers: readonly { at: Date; text: string }[]
}

/** Returns the messages of an email since then with their answers, oldest first. */
export async function listMessagesFrom(db: Db, email: string, since: Date): Promise<CustomerMessage[]> {
  const found = await db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.email, email), gte(contactMessages.createdAt, since)))
    .orderBy(asc(contactMessages.createdAt))
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const answers = await db
    .select()
    .from(contactAnswers)
    .where(inArray(contactAnswers.messageId, ids))
    .orderBy(asc(contactAnswers.createdAt))
  return found.map(({ id, number, createdAt, text }) => ({
    number,
    at: createdAt,
    text,
    answers: answers
      .filter(({ messageId }) => messageId === id)
      .map((answer) => ({ at: answer.createdAt, text: answer.text })),
  }))
}

const rowOf = ({
  id,
  number,
  name,
  email,
  subject,
  text,
  state,
  assignee,
  createdAt,
  dueAt,
}: Message): MessageRow => ({
  id,
  number,
  name,
  email,
  subject,
  text,
  state,
  assignee,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt.toISOString(),
})

const isOpen = eq(contactMessages.state, 'open')
const partsFor = (me: string): Record<MessageFilter, SQL | undefined> => ({
  open: isOpen,
  mine: and(isOpen, eq(contactMessages.assignee, me)),
  late: and(isOpen, sql`${contactMessages.dueAt} < now()`),
  done: sql`${contactMessages.state} <> 'open'`,
  all: undefined,
})

/** Returns the sort order: open messages by deadline, others newest first. */
const orderOf = (part: MessageFilter): SQL[] =>
  part === 'done' || part === 'all'
    ? [desc(contactMessages.createdAt), asc(contactMessages.id)]
    : [asc(contactMessages.dueAt), asc(contactMessages.id)]

function matching(search: string): SQL | undefined {
  const like = toContainsPattern(search.toLowerCase())
  const { name, email, text, number } = contactMessages
  return or(
    sql`lower(${name}) like ${like}`,
    sql`${email} like ${like}`,
    sql`lower(${text}) like ${like}`,
    /^\d{1,9}$/.test(search) ? eq(number, Number(search)) : undefined,
  )
}

export async function listMessages(
  ctx: StaffContext,
  { part, search, page, pageSize }: MessageSearch,
): Promise<MessagePage> {
  const db = database()
  const parts = partsFor(getActorName(ctx.actor))
  const found = search ? matching(search) : undefined
  const where = and(parts[part], found)
  const countOf = (of: SQL | undefined) => sql<number>`count(*) filter (where ${of ?? sql`true`})::int`
  const [items, counts, total] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .where(where)
      .orderBy(...orderOf(part))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({
        open: countOf(parts.open),
        mine: countOf(parts.mine),
        late: countOf(parts.late),
        done: countOf(parts.done),
        all: countOf(parts.all),
      })
      .from(contactMessages),
    db.$count(contactMessages, where),
  ])
  return { items: items.map(rowOf), counts: getFirst(counts), total, page, pageSize }
}

/** Returns a message with its answers. Throws `leads.message_not_found`. */
export async function readMessage(_ctx: StaffContext, id: string): Promise<MessageView> {
  const db = database()
  const message = await findMessage(db, id)
  const answers = await db
    .select()
    .from(contactAnswers)
    .where(eq(contactAnswers.messageId, id))
    .orderBy(asc(contactAnswers.createdAt))
  return {
    ...rowOf(message),
    phone: message.phone,
    marketing: message.marketingVersion !== null,
    answeredAt: message.answeredAt?.toISOString() ?? null,
    answers: answers.map(({ id: answer, text, author, createdAt }) => ({
      id: answer,
      text,
      author,
      createdAt: createdAt.toISOString(),
    })),
  }
}
