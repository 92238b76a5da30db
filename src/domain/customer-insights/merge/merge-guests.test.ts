import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CustomerPage, CustomerStory } from '#contract/customer-insights'
import { rebuildCustomers, refreshCustomers } from '#context/customer-insights/summary/refresh-customers.ts'
import { erasePerson } from '#domain/identity'
import { transaction } from '#platform/postgres/database'
import { runChecks } from '#server/doctor/run-checks'
import { createUniqueCpf } from '#test/cpf'
import { killAfter } from '#test/kill-at-statement'
import { createMergeTools } from '#test/merge-customers'
import { manyConnections, useShop } from '#test/shop'
import { duplicatesQuery } from './find-duplicates.ts'
import { finishMerges } from './finish-merges.ts'

const shop = useShop(manyConnections)
const tools = createMergeTools(shop)
const { addOrder, createAccount, createGuest, merge, preview, read, undo } = tools

const tag = (id: string, name: string) => tools.call('POST', `${id}/tags`, { tag: name })
const note = (id: string, text: string) =>
  shop.sql(
    `insert into notes (id, kind, entity_id, author_name, text) values (gen_random_uuid(), 'customer', $1, 'Téo', $2)`,
    [id, text],
  )
const notesOf = async (id: string) =>
  (await shop.sql<{ text: string }>('select text from notes where entity_id = $1 order by text', [id])).map(
    ({ text }) => text,
  )
const customerChecks = async () => (await runChecks()).filter(({ check }) => check.startsWith('customers.'))
const auditOf = (id: string) =>
  shop.sql(
    `select action, before, after from audit_logs where entity_type = 'customer' and entity_id = $1
       and action in ('MERGE', 'UNDO') order by at`,
    [id],
  )

/** Two guests of the same name: one CPF with two emails is one customer, two CPFs are two. */
const createTwo = async () => ({ from: await createGuest(), into: await createGuest() })

describe('merging two guests', () => {
  test('shows what happens, moves orders, tags and notes, and is undone within a day', async () => {
    const { from, into } = await createTwo()
    await addOrder({ customer_cpf: from.cpf, customer_email: from.email, status: 'shipped' })
    await tag(from.id, 'corrida')
    await tag(from.id, 'vip')
    await tag(into.id, 'VIP')
    await note(from.id, 'Prefere Pix.')
    await note(into.id, 'Ligar à tarde.')
    const [formerFrom, formerInto] = [(await read(from.id)).body, (await read(into.id)).body]

    const shown = await preview(into.id, from.id)
    expect(shown.body).toMatchObject({ from: { id: from.id }, into: { id: into.id }, refusal: null })
    expect(shown.body.warnings).toEqual(['cpf'])
    expect(shown.body.counts).toEqual([
      { part: 'orders', count: 2 },
      { part: 'openOrders', count: 2 },
      { part: 'notes', count: 1 },
      { part: 'tags', count: 2 },
    ])
    expect((await read(from.id)).body).toEqual(formerFrom)

    const { body } = await merge(into.id, from.id)
    expect(body).toMatchObject({ id: into.id, orders: 3, tags: ['VIP', 'corrida'], placed: 3 })
    expect(body.value).toBe(formerFrom.value + formerInto.value)
    expect(body.merges).toMatchObject([{ name: formerFrom.name, by: 'Pessoa Teste' }])
    expect(await notesOf(into.id)).toEqual(['Ligar à tarde.', 'Prefere Pix.'])
    expect((await read(from.id)).body).toEqual((await read(into.id)).body)
    expect(await customerChecks()).toEqual([])

    await note(into.id, 'Depois da união.')
    await tag(into.id, 'nova')
    const undone = await undo(body.merges[0]!.id)
    expect(undone).toMatchObject({ status: 200, body: { id: from.id } })
    expect((await read(from.id)).body).toEqual(formerFrom)
    expect((await read(into.id)).body).toEqual({ ...formerInto, tags: ['VIP', 'nova'] })
    expect(await notesOf(from.id)).toEqual(['Prefere Pix.'])
    expect(await notesOf(into.id)).toEqual(['Depois da união.', 'Ligar à tarde.'])
    expect(await customerChecks()).toEqual([])
    expect(await auditOf(into.id)).toEqual([
      { action: 'MERGE', before: { from: from.id }, after: { to: into.id, orders: 2 } },
    ])
    expect(await auditOf(from.id)).toEqual([{ action: 'UNDO', before: null, after: null }])
  })

  test('gives later orders of the merged key to the customer that stayed, also after a rebuild', async () => {
    const { from, into } = await createTwo()
    await merge(into.id, from.id)
    await addOrder({ customer_cpf: from.cpf, customer_email: 'novo@exemplo.com.br' })
    expect((await read(into.id)).body.orders).toBe(3)
    await transaction(rebuildCustomers)
    expect((await read(into.id)).body.orders).toBe(3)
    expect(await tools.customerOf(from.cpf)).toBeUndefined()
    expect(await customerChecks()).toEqual([])
  })

  test('brings later orders of the merged key back too when it is undone', async () => {
    const { from, into } = await createTwo()
    const { body } = await merge(into.id, from.id)
    await addOrder({ customer_cpf: from.cpf, customer_email: from.email })
    await undo(body.merges[0]!.id)
    expect((await read(from.id)).body.orders).toBe(2)
    expect((await read(into.id)).body.orders).toBe(1)
  })

  test('needs a confirmation for different names and CPFs, and none for one name without a second CPF', async () => {
    const { from, into } = await createTwo()
    expect(await merge(into.id, from.id, false)).toMatchObject({
      status: 409,
      body: { code: 'customer-insights.merge_unconfirmed', data: { warnings: ['cpf'] } },
    })
    const phone = `+55629${String(Date.now()).slice(-8)}`
    await addOrder({ customer_cpf: '', customer_phone: phone, customer_email: into.email })
    const byPhone = (await tools.customerOf(phone)) ?? ''
    expect((await preview(into.id, byPhone)).body.warnings).toEqual([])
    expect((await merge(into.id, byPhone, false)).status).toBe(200)
  })

  test('tells messages of the emails of all orders in the story', async () => {
    const { from, into } = await createTwo()
    await shop.sql(
      `insert into contact_messages (name, email, subject, text, due_at)
       values ('Ana', $1, 'product', 'Tem bolso?', now())`,
      [from.email],
    )
    await merge(into.id, from.id)
    const { body } = await tools.call<CustomerStory>('GET', `${from.id}/story`)
    expect(body.events.map(({ kind }) => kind).toSorted()).toEqual(['message', 'order', 'order'])
  })
})

describe('chains of merges', () => {
  test('end at the last customer, cannot go in a circle, and are undone from the end', async () => {
    const [a, b, c] = [await createGuest(), await createGuest(), await createGuest()]
    const first = (await merge(b.id, a.id)).body.merges[0]!.id
    const second = (await merge(c.id, b.id)).body.merges[0]!.id
    expect((await read(a.id)).body).toMatchObject({ id: c.id, orders: 3 })
    for (const [into, from] of [
      [a.id, c.id],
      [b.id, c.id],
      [c.id, a.id],
    ] as const)
      expect((await merge(into, from)).body.code).toBe('customer-insights.not_found')
    expect((await merge(c.id, c.id)).body.code).toBe('customer-insights.merge_self')
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'customer-insights.merge_order' } })
    await undo(second)
    expect((await read(a.id)).body).toMatchObject({ id: b.id, orders: 2 })
    expect((await read(c.id)).body.orders).toBe(1)
    await undo(first)
    expect((await read(a.id)).body).toMatchObject({ id: a.id, orders: 1 })
    expect(await customerChecks()).toEqual([])
  })

  test('happen once when two members of the team merge the same pair at once, in either direction', async () => {
    const { from, into } = await createTwo()
    const answers = await Promise.all([
      merge(into.id, from.id),
      merge(into.id, from.id),
      merge(from.id, into.id),
      merge(from.id, into.id),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(3)
    const rows = await shop.sql('select from customer_merges where from_id = any($1)', [[from.id, into.id]])
    expect(rows).toHaveLength(1)
    expect(await customerChecks()).toEqual([])
  })

  test('are undone once', async () => {
    const { from, into } = await createTwo()
    const id = (await merge(into.id, from.id)).body.merges[0]!.id
    const answers = await Promise.all([undo(id), undo(id), undo(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await undo(id)).body.code).toBe('customer-insights.merge_not_found')
    expect(await customerChecks()).toEqual([])
  })
})

describe('the day of a merge', () => {
  test('ends: then nothing is undone, and the alias stays without the name', async () => {
    const { from, into } = await createTwo()
    const id = (await merge(into.id, from.id)).body.merges[0]!.id
    await finishMerges()
    expect((await read(into.id)).body.merges).toHaveLength(1)
    await shop.sql("update customer_merges set undo_until = now() - interval '1 second' where id = $1", [id])
    expect((await undo(id)).body.code).toBe('customer-insights.merge_final')
    await finishMerges()
    expect((await undo(id)).body.code).toBe('customer-insights.merge_final')
    const [row] = await shop.sql(
      'select journal, from_name, finished_at from customer_merges where id = $1',
      [id],
    )
    expect(row).toEqual({ journal: null, from_name: '', finished_at: expect.any(Date) as Date })
    expect((await read(from.id)).body).toMatchObject({ id: into.id, merges: [] })
  })
})

describe('merging a guest into an account', () => {
  test('gives the account the orders, and takes back only those that it got', async () => {
    const into = await createAccount(1)
    const from = await createGuest()
    const shown = (await preview(into.id, from.id)).body
    expect(shown.warnings).toContain('access')
    expect((await preview(from.id, into.id)).body.refusal).toBe('into_guest')
    expect((await merge(from.id, into.id)).body).toMatchObject({
      code: 'customer-insights.merge_refused',
      data: { reason: 'into_guest' },
    })
    const { body } = await merge(into.id, from.id)
    const own = () => shop.call<{ total: number }>('/api/orders/mine', { headers: into.headers })
    expect((await own()).body.total).toBe(2)
    const late = await addOrder({ user_id: into.userId, customer_email: into.email })
    await undo(body.merges[0]!.id)
    expect((await own()).body.total).toBe(2)
    const owners = await shop.sql('select id, user_id from orders where id = any($1)', [[late, from.orderId]])
    expect(owners).toEqual(
      expect.arrayContaining([
        { id: late, user_id: into.userId },
        { id: from.orderId, user_id: null },
      ]),
    )
    expect(await customerChecks()).toEqual([])
  })

  test('is refused for an account whose email is not confirmed', async () => {
    const [into, from] = [await createAccount(), await createGuest()]
    await shop.sql('update profiles set email_verified = false where id = $1', [into.userId])
    expect((await merge(into.id, from.id)).body).toMatchObject({ data: { reason: 'unconfirmed' } })
    expect((await preview(into.id, from.id)).body.refusal).toBe('unconfirmed')
  })

  test('is erased with the account, and cannot be undone then', async () => {
    const [into, from] = [await createAccount(), await createGuest()]
    const id = (await merge(into.id, from.id)).body.merges[0]!.id
    await transaction((tx) => erasePerson(tx, into.userId))
    expect((await undo(id)).body.code).toBe('customer-insights.merge_not_found')
    expect(await shop.sql('select from customer_merges where id = $1', [id])).toEqual([])
    expect(await shop.sql('select customer_email from orders where id = $1', [from.orderId])).toEqual([
      { customer_email: '' },
    ])
    expect((await read(from.id)).status).toBe(404)
    expect(await customerChecks()).toEqual([])
  })
})

describe('a merge that is killed', () => {
  const state = async (ids: readonly string[]) => [
    await shop.sql('select id, tags from customer_summaries where id = any($1) order by id', [ids]),
    await shop.sql(
      'select customer_id, order_id from customer_orders where customer_id = any($1) order by 2',
      [ids],
    ),
    await shop.sql('select from_id from customer_merges where from_id = any($1)', [ids]),
  ]

  test('leaves all or nothing, at whatever statement', async () => {
    const { from, into } = await createTwo()
    await tag(from.id, 'corrida')
    const before = await state([from.id, into.id])
    let statements = 0
    const run = () => merge(into.id, from.id)
    while (await killAfter(statements, run)) {
      const now = await state([from.id, into.id])
      if (JSON.stringify(now) !== JSON.stringify(before)) break
      statements += 1
    }
    expect(statements).toBeGreaterThan(10)
    expect((await read(into.id)).body).toMatchObject({ id: into.id, orders: 2, tags: ['corrida'] })
    expect(await customerChecks()).toEqual([])
  })
})

describe('suggestions', () => {
  const suggested = async (id: string) =>
    (await tools.call<CustomerPage>('GET', `${id}/duplicates`)).body.items.map((each) => each.id)

  test('name customers with the CPF, the phone, or the email without dots and case, at most five', async () => {
    const word = randomUUID().slice(0, 8)
    const cpf = createUniqueCpf().replace(/\D/g, '')
    const add = async (row: Record<string, string>) =>
      (
        await shop.sql<{ id: string }>(
          `insert into customer_summaries (kind, key, email, phone, cpf) values ('cpf', $1, $2, $3, $4) returning id`,
          [randomUUID(), row['email'] ?? null, row['phone'] ?? null, row['cpf'] ?? null],
        )
      )[0]!.id
    const one = await add({ email: `ana.${word}@exemplo.com.br`, phone: `+${word}`, cpf })
    const same = [
      await add({ email: `Ana${word}@exemplo.com.br` }),
      await add({ phone: `+${word}` }),
      await add({ cpf }),
    ]
    await add({ email: `bia.${word}@exemplo.com.br`, phone: '+5500' })
    expect((await suggested(one)).toSorted()).toEqual(same.toSorted())
    for (let at = 0; at < 4; at++) await add({ cpf })
    expect(await suggested(one)).toHaveLength(5)
  })

  test('read only indexes', async () => {
    await shop.owner('set enable_seqscan = off')
    const plan = await shop.owner<{ 'QUERY PLAN': string }>(
      `explain ${duplicatesQuery.text.replaceAll('$1', `'${randomUUID()}'`).replaceAll('$2', '5')}`,
    )
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    for (const name of [
      'customer_summaries_cpf',
      'customer_summaries_phone',
      'customer_summaries_plain_email',
    ])
      expect(text).toContain(name)
    expect(text).not.toContain('Seq Scan')
  })
})

test('a job that was waiting at the merge changes nothing', async () => {
  const { from, into } = await createTwo()
  await merge(into.id, from.id)
  await transaction((tx) => refreshCustomers(tx, { orderIds: [from.orderId, into.orderId] }))
  expect((await read(into.id)).body.orders).toBe(2)
})
