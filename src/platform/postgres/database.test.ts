import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { emailOutbox } from './tables.ts'
import { recordStatements } from '#test/record-statements'
import { useShop } from '#test/shop'
import {
  beforeCommit,
  type Db,
  type CommitHook,
  database,
  queryRows,
  statement,
  transaction,
} from './database.ts'
import { isUniqueViolation } from '#platform/http/errors'

const shop = useShop()

const makeEmail = (messageId = randomUUID()) => ({
  messageId,
  recipient: 'a',
  subject: 's',
  html: '',
  text: '',
})
const listEmails = (messageId: string) =>
  shop.sql('select 1 from email_outbox where message_id = $1', [messageId])

describe('transaction', () => {
  test('writes everything, or nothing if anything throws', async () => {
    const [kept, gone] = [randomUUID(), randomUUID()]
    expect(
      await transaction(async (tx) => (await tx.insert(emailOutbox).values(makeEmail(kept)), 'done')),
    ).toBe('done')
    const broken = transaction(async (tx) => {
      await tx.insert(emailOutbox).values(makeEmail(gone))
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect([(await listEmails(kept)).length, (await listEmails(gone)).length]).toEqual([1, 0])
  })

  test('runs prepared statements on its own connection', async () => {
    const count = statement<{ there: number }>(
      'test.count',
      'select count(*)::int as there from email_outbox where message_id = $1',
    )
    const id = randomUUID()
    await transaction(async (tx) => {
      await tx.insert(emailOutbox).values(makeEmail(id))
      expect(await queryRows(tx, count, [id])).toEqual([{ there: 1 }])
      expect(await queryRows(database(), count, [id])).toEqual([{ there: 0 }])
    })
    expect(await queryRows(database(), count, [id])).toEqual([{ there: 1 }])
  })

  test.each(['prepared', 'drizzle'])('is retried after a deadlock (%s)', async (kind) => {
    const [a, b] = [randomUUID(), randomUUID()]
    await database()
      .insert(emailOutbox)
      .values([makeEmail(a), makeEmail(b)])
    let meetings = 0
    let meet = () => {}
    const met = new Promise<void>((resolve) => (meet = resolve))
    const touch = statement('test.touch', 'update email_outbox set subject = subject where message_id = $1')
    const crossing = (first: string, second: string) =>
      transaction(async (tx) => {
        const lock = (id: string): Promise<unknown> =>
          kind === 'prepared'
            ? queryRows(tx, touch, [id])
            : tx
                .update(emailOutbox)
                .set({ subject: sql`subject` })
                .where(eq(emailOutbox.messageId, id))
                .execute()
        await lock(first)
        if (++meetings === 2) meet()
        await met
        await lock(second)
        return first
      })
    expect(await Promise.all([crossing(a, b), crossing(b, a)])).toEqual([a, b])
    expect(meetings).toBeGreaterThan(2)
  })

  test('releases its connection after an error', async () => {
    for (let time = 0; time < 30; time++)
      await transaction((tx) => tx.$client.query('select 1 / 0')).catch(() => {})
    expect(await shop.sql('select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('unique violation', () => {
  test('is recognized, by constraint name, with and without drizzle', async () => {
    const email = makeEmail()
    await database().insert(emailOutbox).values(email)
    const again = await database()
      .insert(emailOutbox)
      .values(email)
      .execute()
      .catch((error: unknown) => error)
    expect(isUniqueViolation(again)).toBe(true)
    expect(isUniqueViolation(again, 'email_outbox_message_id_unique')).toBe(true)
    expect(isUniqueViolation(again, 'another')).toBe(false)
    const plain = await shop
      .sql(
        'insert into email_outbox (message_id, recipient, subject, html, text) values ($1, $2, $2, $2, $2)',
        [email.messageId, ''],
      )
      .catch((error: unknown) => error)
    expect(isUniqueViolation(plain, 'email_outbox_message_id_unique')).toBe(true)
    expect(isUniqueViolation(new Error('x'))).toBe(false)
  })
})

describe('hook before the commit', () => {
  /** Hooks that record when they run, and with which items. */
  const told: string[] = []
  const step = (name: string, order: number, more?: (tx: Db) => Promise<void>): CommitHook<string> => ({
    position: order,
    async run(tx, items) {
      told.push(`${name}: ${items.join(' ')}`)
      await more?.(tx)
    },
  })

  test('runs once for all items, lower positions first, and for items that other hooks add', async () => {
    told.length = 0
    const last = step('last', 9)
    const first = step('first', 1, (tx) => beforeCommit(tx, last, ['c', 'a']))
    await transaction(async (tx) => {
      await beforeCommit(tx, last, ['a'])
      await beforeCommit(tx, first, ['x', 'y'])
      await beforeCommit(tx, first, ['y', 'z'])
      await beforeCommit(tx, last, ['b'])
      await beforeCommit(tx, step('never', 0), [])
      told.push('work done')
    })
    expect(told).toEqual(['work done', 'first: x y z', 'last: a b c'])
  })

  test('belongs to the transaction: its writes are committed with it, and its error rolls it back', async () => {
    const [kept, gone] = [randomUUID(), randomUUID()]
    const write: CommitHook<ReturnType<typeof randomUUID>> = {
      position: 1,
      async run(tx, ids) {
        await tx.insert(emailOutbox).values(ids.map((id) => makeEmail(id)))
      },
    }
    const fail = step('fail', 2, () => Promise.reject(new Error('no')))
    await transaction((tx) => beforeCommit(tx, write, [kept]))
    const failing = transaction(async (tx) => {
      await beforeCommit(tx, write, [gone])
      await beforeCommit(tx, fail, ['a'])
    })
    await expect(failing).rejects.toThrow('no')
    expect([(await listEmails(kept)).length, (await listEmails(gone)).length]).toEqual([1, 0])
  })

  test('does not run in a rolled back transaction, and once in a retried one', async () => {
    told.length = 0
    const note = step('note', 1)
    const undone = transaction(async (tx) => {
      await beforeCommit(tx, note, ['a'])
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    let tries = 0
    await transaction(async (tx) => {
      await beforeCommit(tx, note, ['b'])
      if (tries++ === 0) throw Object.assign(new Error('deadlock'), { code: '40P01' })
    })
    expect([tries, told]).toEqual([2, ['note: b']])
  })

  test('runs at once outside a transaction', async () => {
    told.length = 0
    await beforeCommit(database(), step('now', 1), ['a'])
    expect(told).toEqual(['now: a'])
  })
})

test('recorded statements are those of the work, whoever returns the connection they wait for', async () => {
  const pool = database().$client as Pool
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const background = pool.query('select 1')
  const sent = await recordStatements(async () => {
    const own = pool.query('select 2')
    taken.pop()!.release()
    await own
  })
  for (const client of taken) client.release()
  await background
  expect(sent).toEqual(['select 2'])
})
