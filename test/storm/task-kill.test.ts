import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostEdit, PostForm, PostView } from '#contract/content'
import { createChanges } from '#domain/products'
import { saveStaff } from '#domain/team'
import { database, transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { createProduct } from '#test/factories'
import { insertPerson, insertSession } from '#test/insert-person'
import { type KillableShop, startKillableShop } from './killable-shop.ts'
import { repeatCommand, createRandom, stormStrength } from './strength.ts'

const author = { name: 'Ana Souza', email: 'ana@dao.test', password: 'Cerrado-2026-teste' }
const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database().$client.query(text, values)).rows as Row[]

let shop: KillableShop
let ids: string[]
let headers: Record<string, string>
/** The short run has fewer products and kills earlier. */
const whole = stormStrength.kills > 4
const goods = whole ? 600 : 150
const rows = whole ? 600 : 100

beforeAll(async () => {
  const opened = await startKillableShop({ LOG_LEVEL: 'silent' }, async () => {
    const made = []
    for (let at = 0; at < goods; at++)
      made.push((await createProduct({ sizes: ['U'], price: 10_000 + at, stock: 0 })).id)
    const userId = await insertPerson(sql, author)
    await transaction((tx) =>
      saveStaff(tx, makeSystemCtx('teste'), { userId, role: 'admin', given: ['can_manage_products'] }),
    )
    return made
  })
  shop = opened.shop
  ids = opened.goods
  const { url: siteUrl, secret } = shop
  const { name, value } = await insertSession(sql, author.email, { siteUrl, secret, aal2: true })
  headers = { cookie: `${name}=${value}`, origin: siteUrl, 'content-type': 'application/json' }
})
afterAll(() => shop?.close())

const prices = async () =>
  (await sql<{ price: number }>('select price from products where id = any($1) order by price', [ids])).map(
    ({ price }) => price,
  )
type Task = { state: string; done: number; counts: Record<string, number> }
const task = async (id: string) =>
  (await sql<Task>('select state, done, counts from tasks where id = $1', [id]))[0]!
const roll = createRandom(stormStrength.seed)

/** Returns the progress of a task in its current state. */
const cameFar = ({ state, done, counts }: Task): number =>
  state === 'undoing' ? (counts['back'] ?? 0) : done

/** Waits until so many statements of the shop and of this process wait for a lock. */
async function untilWaiting(many: number): Promise<void> {
  const waiting = () =>
    sql(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'",
    )
  while ((await waiting()).length < many) await sleep(5)
}

async function lockRow(id: string): Promise<PoolClient> {
  const client = await (database().$client as Pool).connect()
  await client.query('begin')
  await client.query('select 1 from tasks where id = $1 for update', [id])
  return client
}

async function unlockRow(client: PoolClient): Promise<void> {
  await client.query('rollback')
  client.release()
}

/**
 * Lets a task run one transaction at a time until it has come some way, and holds its row: it cannot end before it is
 * killed, however slow this process is. Returns the client that holds the row.
 */
async function holdMidway(id: string): Promise<PoolClient> {
  let held = await lockRow(id)
  while (cameFar(await task(id)) === 0) {
    await untilWaiting(1)
    const next = lockRow(id)
    await untilWaiting(2)
    await unlockRow(held)
    held = await next
  }
  return held
}

/** Kills the shop while a task is in this state, and releases its lock at once instead of after half a minute. */
async function killWithin(id: string, state: string, all = goods): Promise<void> {
  const held = await holdMidway(id)
  await sleep(roll() * (whole ? 300 : 100))
  await shop.killShop()
  const left = await task(id)
  await unlockRow(held)
  expect(left.state, 'it was killed in the middle').toBe(state)
  expect(cameFar(left)).toBeLessThan(all)
  await shop.untilReady()
  await sql(
    "update jobs.job set state = 'retry', start_after = now() where name in ('imports.run', 'bulk-operations.run') and state = 'active'",
  )
}
const endOf = (id: string, state: string) =>
  expect.poll(async () => (await task(id)).state, { timeout: 120_000, interval: 200 }).toBe(state)
const enqueue = (queue: string, taskId: string) =>
  sql(
    `insert into jobs.job (name, data, retry_limit, retry_delay, retry_backoff, policy)
     select name, $2, 8, 2, true, policy from jobs.queue where name = $1`,
    [queue, { taskId }],
  )

/** Uploads a file and returns the created task. */
async function sent(kind: 'import' | 'stock', lines: readonly string[]): Promise<string> {
  const id = randomUUID()
  await sql(
    `with task as (
       insert into tasks (id, kind, state, options, total, actor, request_id, started_at)
       values ($1, $2, 'checking', $3, $4, 'teste', 'teste', now()) returning id
     ) insert into task_files (task_id, part, bytes) select id, 0, $5 from task`,
    [id, kind, { file: 'arquivo.csv', stock: false }, lines.length - 1, Buffer.from(lines.join('\r\n'))],
  )
  await enqueue('imports.run', id)
  return id
}

/** Starts the import after its preview. */
async function begin(id: string): Promise<void> {
  await sql("update tasks set state = 'running', done = 0, counts = '{}' where id = $1", [id])
  await enqueue('imports.run', id)
}

test('[AD-05] after a kill a bulk edit resumes and changes each product once, and so does its undo', async () => {
  console.info(repeatCommand('task-kill'))
  const before = await prices()
  const id = randomUUID()
  await transaction(async (tx) => {
    await createChanges(tx, id, { ids, actor: 'teste' })
    await tx.$client.query(
      `insert into tasks (id, kind, state, options, total, actor, request_id, started_at)
       values ($1, 'bulk', 'running', $2, $3, 'teste', 'teste', now())`,
      [id, { change: { kind: 'price_amount', amount: 100, to90: false }, filter: null }, goods],
    )
  })
  await enqueue('bulk-operations.run', id)
  await killWithin(id, 'running')
  await endOf(id, 'done')
  expect(await prices()).toEqual(before.map((price) => price + 100))
  expect((await task(id)).counts).toMatchObject({ changed: goods })
  await sql("update tasks set state = 'undoing' where id = $1", [id])
  await enqueue('bulk-operations.run', id)
  await killWithin(id, 'undoing')
  await endOf(id, 'undone')
  expect(await prices()).toEqual(before)
  expect((await task(id)).counts).toMatchObject({ back: goods, kept: 0 })
})

test('[AD-06] after kills during preview and import, the file is imported completely and nothing twice', async () => {
  const places = Array.from({ length: rows }, (_, at) => at)
  const lines = places.map((at) => `tarefa-${at},Peça ${at},TAREFA-${at},${100 + at},${at + 1}`)
  const id = await sent('import', ['Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty', ...lines])
  await killWithin(id, 'checking', rows)
  await endOf(id, 'ready')
  expect((await task(id)).counts).toMatchObject({ created: rows })
  await begin(id)
  await killWithin(id, 'running', rows)
  await endOf(id, 'done')
  expect(await task(id)).toMatchObject({ done: rows, counts: { created: rows } })
  const found = await sql(
    `select p.slug, p.price, l.on_hand as "onHand",
       (select count(*) from stock_ledger g where g.variant_id = v.id)::int as counted
     from products p join variants v on v.product_id = p.id join stock_levels l on l.variant_id = v.id
     where p.slug like 'tarefa-%' order by v.sku collate "C"`,
  )
  const wanted = places.map((at) => ({
    slug: `tarefa-${at}`,
    price: 100 * (100 + at),
    onHand: at + 1,
    counted: 1,
  }))
  expect(found).toEqual(wanted.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)))
})

test('[AD-10] after a kill a stock file resumes, and each quantity is set once', async () => {
  const levels = () =>
    sql<{ sku: string; onHand: number }>(
      `select v.sku, l.on_hand as "onHand" from variants v join stock_levels l on l.variant_id = v.id
       where v.product_id = any($1) order by v.sku`,
      [ids],
    )
  const before = await levels()
  const id = await sent('stock', ['sku;quantidade;motivo', ...before.map(({ sku }) => `${sku};+3;compra`)])
  await endOf(id, 'ready')
  await begin(id)
  await killWithin(id, 'running')
  await endOf(id, 'done')
  expect(await task(id)).toMatchObject({ done: goods, counts: { changed: goods } })
  expect(await levels()).toEqual(before.map(({ sku, onHand }) => ({ sku, onHand: onHand + 3 })))
})

const ask = async <T>(method: string, path: string, body: object): Promise<T> => {
  const answer = await fetch(`${shop.url}${path}`, { method, headers, body: JSON.stringify(body) })
  expect([path, answer.status < 300], await answer.clone().text()).toEqual([path, true])
  return (await answer.json()) as T
}

/** Creates a post scheduled in an hour. Returns its id. */
async function scheduled(slug: string): Promise<string> {
  const post: PostForm = {
    slug,
    title: slug,
    summary: '',
    body: { type: 'doc', content: [] },
    cover: null,
    author: author.name,
    topics: [],
    productIds: [],
    seoTitle: '',
    seoDescription: '',
  }
  const { id } = await ask<PostEdit>('POST', '/api/content/blog', post)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await ask('POST', `/api/content/blog/${id}/status`, { to: 'schedule', at })
  return id
}

/** Makes the scheduled time of a post now, for its job too. Returns the time. */
async function letTimeCome(id: string): Promise<number> {
  const [post] = await sql<{ at: Date }>(
    `with due as (
       update jobs.job set start_after = now() where name = 'content.publication_due' and data->>'pageId' = $1::text
     )
     update content_pages set publish_at = now() where id = $1::text::uuid returning publish_at as at`,
    [id],
  )
  return post!.at.getTime()
}

const shown = async (slug: string) => {
  const answer = await fetch(`${shop.url}/api/content/posts/${slug}`)
  return answer.ok ? ((await answer.json()) as PostView) : answer.status
}

test('[AD-20] after a kill a post whose time has passed is published at the next start, and a later one at its time', async () => {
  const [missed, later] = [await scheduled('perdido'), await scheduled('depois')]
  expect([await shown('perdido'), await shown('depois')]).toEqual([404, 404])
  await shop.killShop()
  const missedAt = await letTimeCome(missed)
  await shop.untilReady()
  const posted = async (slug: string) => {
    const post = await shown(slug)
    return typeof post === 'object' && Date.parse(post.publishedAt ?? '')
  }
  await expect.poll(() => posted('perdido'), { timeout: 60_000 }).toBeGreaterThanOrEqual(missedAt)
  expect(await shown('depois'), 'it waits for its time').toBe(404)
  const laterAt = await letTimeCome(later)
  await expect.poll(() => posted('depois'), { timeout: 60_000 }).toBeGreaterThanOrEqual(laterAt)
})
