import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#platform/config/config'
import { closeJobs, enqueue, openQueues } from '#platform/jobs/jobs'
import { appRole } from '#platform/postgres/app-role'
import { closeDatabase, database, openDatabase, transaction } from '#platform/postgres/database'
import { migrate } from '#platform/postgres/migrate'
import { checkComputedColumns } from '#server/doctor/computed-columns'
import { openShopServices } from '#server/shop'
import { prepareDatabase } from '#server/start/prepare-database'
import { renamedQueues } from '#server/start/renamed-queues'
import { formerOrders, insertFormerOrder } from '#test/former-orders'
import { secrets } from '#test/secrets'
import { dropDatabase } from '#test/shop'

/** Upgrades a database from the version before tables, and what they store, were renamed. */
const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const name = `upgrade_${randomUUID().slice(0, 8)}`
const folder = mkdtempSync(join(tmpdir(), 'shop-upgrade-'))
const owner = () => ({ ...inject('clusterOwner'), database: name })
const [user, product, category, subscriber, order, review] = Array.from({ length: 6 }, () =>
  randomUUID(),
) as [string, string, string, string, string, string]
const [variant, task] = [randomUUID(), randomUUID()]

/** Enqueues a job for tomorrow in each former queue, and the email about the refused review for now. */
async function enqueueBefore() {
  await openQueues(renamedQueues.map(({ from }) => ({ queue: from, run: async () => {} })))
  await transaction(async (tx) => {
    for (const { from, key } of renamedQueues)
      await enqueue(tx, from, key ? { [key[0]]: 'x' } : { id: 'x' }, { startAfter: 86_400 })
    await enqueue(tx, 'mail.voice_refused', { voiceId: review })
  })
  await closeJobs()
}

const asAdmin = async (work: (client: Client) => Promise<unknown>) => {
  const client = new Client({ ...inject('clusterOwner'), database: 'postgres' })
  await client.connect()
  await work(client)
  await client.end()
}

const link = { label: 'Ver', href: '/produtos' }
const rail = {
  id: 'a',
  hidden: false,
  title: 'Fila',
  by: 'hand',
  value: '',
  productIds: [product],
  count: 4,
  more: link,
}
const tiles = [{ title: 'Tops', text: '', category: 'tops' }]
const benefits = { id: 'c', hidden: true, items: [{ title: 'Pix', text: 'Na hora.' }] }
const text = { kind: 'text', id: 'd', hidden: false, title: '', html: '<p>doors</p>' }
const homeBefore = JSON.stringify({
  title: 'Página inicial',
  blocks: [
    { kind: 'rail', ...rail },
    { kind: 'doors', id: 'b', hidden: false, doors: tiles },
    { kind: 'promises', ...benefits },
    text,
  ],
})
const homeAfter = {
  title: 'Página inicial',
  blocks: [
    { kind: 'product_rail', ...rail },
    { kind: 'collection_tiles', id: 'b', hidden: false, tiles },
    { kind: 'benefits', ...benefits },
    text,
  ],
}

const rowsBefore = [
  `insert into profiles (id, email, full_name) values ('${user}', 'ana@exemplo.com.br', 'Ana')`,
  `insert into categories (id, slug, name, placed) values ('${category}', 'tops', 'Tops', '{${product}}')`,
  `insert into products (id, slug, name, price, category_id) values ('${product}', 'top', 'Top', 1000, '${category}')`,
  `insert into variants (id, product_id, sku) values ('${variant}', '${product}', 'TOP-P')`,
  `insert into voices (id, kind, status, email, name, stars, text, product_id, text_key) values ('${review}', 'review', 'refused', 'ana@exemplo.com.br', 'Ana', 2, 'Ruim', '${product}', 'ruim')`,
  `insert into voice_pictures (id, email, view) values ('foto', 'ana@exemplo.com.br', '{}')`,
  `insert into review_stops (email_digest) values ('digest')`,
  `insert into newsletter_subscribers (id, email, state, source, consent_version, asked_at) values ('${subscriber}', 'ana@exemplo.com.br', 'confirmed', 'footer', '1', now())`,
  `insert into newsletter_steps (subscriber_id, step, source, consent_version) values ('${subscriber}', 'confirmed', 'footer', '1')`,
  `insert into mailbox_stops (mailbox, stop) values ('digest', 'all')`,
  `insert into cache_drops (tags) values ('{settings}')`,
  `insert into rate_limits (key, points) values ('sign-in:1', 3)`,
  `insert into stock_waits (variant_id, email, consent_version, told_at) values ('${variant}', 'ana@exemplo.com.br', '1', '2026-01-02')`,
  `insert into stock_letter_readers (user_id) values ('${user}')`,
  `insert into unknown_addresses (path, count) values ('/velho', 7)`,
  `insert into orders (id, status, customer_name, customer_email, customer_cpf, customer_phone, shipping_kind,
     shipping_option_id, shipping_name, shipping_days, items_total, discount, pix_discount, shipping_total, total,
     payment_method, terms_version, idempotency_key, request_hash, expires_at, first_end, origin)
   values ('${order}', 'awaiting_payment', 'Ana Luísa', 'ana@exemplo.com.br', '11144477735', '+5562999990000', 'pickup',
     'pickup', 'Retirada', 1, 1000, 0, 0, 0, 1000, 'pix', '1', 'key', 'hash', now() + interval '1 hour', '2030-01-02', 'ip')`,
  `insert into staff_products (product_id, state, sort_name, found_by, price, stock, has_picture, has_description, on_sale, category_slugs, updated_at)
   values ('${product}', 'published', 'top', 'top basico', 1000, 2, false, false, false, '{tops}', now())`,
  `insert into cart_items (session_id, variant_id, quantity, unit_price, last_key) values ('${order}', '${variant}', 1, 1000, 'key')`,
  `insert into postal_codes (cep, street, district, city, state, source, found_at) values ('74000000', '', '', 'Goiânia', 'GO', 'x', '2026-01-02')`,
  `insert into stock_levels (variant_id, on_hand, listed, minimum, per_day, moved_at) values ('${variant}', 8, false, 6, 2, '2026-01-02')`,
  `insert into stock_thresholds (variant_id, minimum) values ('${variant}', 6)`,
  `insert into feed_tasks (id, kind, state, wish, actor, request_id) values ('${task}', 'import', 'ready', '{"file": "loja.csv"}', 'Ana', 'x')`,
  `insert into feed_files (task_id, part, bytes) values ('${task}', 0, 'Handle')`,
  `insert into feed_rows (task_id, row, column_name, name, text) values ('${task}', 2, 'Price', 'Top', 'Falta o preço')`,
  `insert into feed_handles (handle, product_id) values ('top-1', '${product}')`,
  `insert into feed_products (task_id, row, name, slug, outcome, detail, kept) values ('${task}', 2, 'Top', 'top', 'changed', '{}', '{price}')`,
  `insert into product_changes (job_id, product_id, actor, kept) values ('${task}', '${product}', 'Ana', '{price}')`,
  `insert into mail_outbox (message_id, recipient, subject, html, text, stop_url) values ('<old@loja>', 'ana@exemplo.com.br', 'Oi', '', '', 'https://loja/parar')`,
  `insert into stock_counts (id, name, started_by) values ('${task}', 'Balcão', 'Ana')`,
  `insert into stock_scans (id, count_id, variant_id, quantity, on_hand, by) values ('${task}', '${task}', '${variant}', 1, 8, 'Ana')`,
  `update content_pages set draft = '${homeBefore}' where kind = 'home'`,
  `with made as (insert into content_versions (page_id, name, text, published_by)
     select id, 'nossa', draft, 'Marina' from content_pages where kind = 'home' returning id, page_id)
   update content_pages p set version_id = made.id from made where made.page_id = p.id`,
  `insert into drafts (owner_id, form, base, values)
   select '${user}', 'paginas-' || id, draft, '{"blocks":[]}' from content_pages where kind = 'home'`,
  `insert into drafts (owner_id, form, base, values) values ('${user}', 'produtos-novo', '{"blocks":[{"kind":"doors"}]}', '{}')`,
]

beforeAll(async () => {
  await asAdmin((admin) => admin.query(`create database ${name} encoding 'UTF8' template template0`))
  const files = readdirSync(migrations).filter((file) => file.endsWith('.sql') && file < '0044')
  for (const file of files) copyFileSync(join(migrations, file), join(folder, file))
  const pool = new Pool({ ...owner(), max: 1 })
  await migrate(pool, folder)
  for (const row of [...rowsBefore, ...formerOrders.flatMap(insertFormerOrder)]) await pool.query(row)
  await pool.query(`create schema jobs authorization ${appRole}`)
  await pool.end()
  openDatabase({ ...inject('cluster'), database: name }, 4)
  await enqueueBefore()
  await prepareDatabase(database().$client as Pool, owner(), { demo: false })
})

afterAll(async () => {
  await closeDatabase()
  await asAdmin((admin) => dropDatabase(admin, name))
  rmSync(folder, { recursive: true, force: true })
})

const read = async (text: string) => (await database().$client.query(text)).rows as unknown[]

test.each([
  ['reviews', `id = '${review}' and stars = 2`],
  ['review_photos', "id = 'foto'"],
  ['review_opt_outs', "email_digest = 'digest'"],
  ['newsletter_consent_log', `subscriber_id = '${subscriber}' and step = 'confirmed'`],
  ['email_suppressions', "email_digest = 'digest' and scope = 'all'"],
  ['cache_invalidations', "tags = '{settings}'"],
  ['rate_limit_counts', "key = 'sign-in:1' and points = 3"],
  ['back_in_stock_requests', `variant_id = '${variant}' and notified_at::date = '2026-01-02'`],
  ['stock_email_subscribers', `user_id = '${user}'`],
  ['not_found_paths', "path = '/velho' and count = 7"],
  [
    'orders',
    "search_text = 'ana luisa ana@exemplo.com.br' and ip_hash = 'ip' and original_expires_at::date = '2030-01-02'",
  ],
  ['staff_products', "search_text = 'top basico'"],
  ['cart_items', "last_idempotency_key = 'key'"],
  ['postal_codes', "looked_up_at::date = '2026-01-02'"],
  [
    'stock_levels',
    "not is_listed and threshold = 6 and sales_per_day = 2 and last_sold_at::date = '2026-01-02' and days_of_stock = 4",
  ],
  ['stock_thresholds', 'threshold = 6'],
  ['categories', `pinned_product_ids = '{${product}}'`],
  ['tasks', `id = '${task}' and options = '{"file": "loja.csv"}'`],
  ['task_files', `task_id = '${task}' and bytes = 'Handle'`],
  ['task_rows', `task_id = '${task}' and text = 'Falta o preço'`],
  ['import_handles', `handle = 'top-1' and product_id = '${product}'`],
  ['import_products', `task_id = '${task}' and skipped_fields = '{price}'`],
  ['product_changes', `task_id = '${task}' and skipped_fields = '{price}'`],
  ['email_outbox', "message_id = '<old@loja>' and unsubscribe_url = 'https://loja/parar'"],
  ['stock_scans', `count_id = '${task}' and position = 1`],
])('the rows of %s are kept', async (table, condition) => {
  expect(await read(`select 1 from ${table} where ${condition}`)).toHaveLength(1)
})

test('the home page is renamed in its draft, its versions and unsaved input', async () => {
  expect(await read("select draft from content_pages where kind = 'home'")).toEqual([{ draft: homeAfter }])
  expect(await read("select text from content_versions where name = 'nossa'")).toEqual([{ text: homeAfter }])
  expect(
    await read(
      `select count(*)::int as former from content_versions
       where jsonb_path_exists(text, '$.blocks[*] ? (@.kind == "rail" || @.kind == "doors" || @.kind == "promises")')`,
    ),
  ).toEqual([{ former: 0 }])
  expect(await read('select base, values from drafts order by form')).toEqual([
    { base: homeAfter, values: { blocks: [] } },
    { base: { blocks: [{ kind: 'doors' }] }, values: {} },
  ])
})

test('no constraint, index, sequence or trigger has the name of a former table', async () => {
  const former =
    '^(voices|voice_pictures|review_stops|newsletter_steps|mailbox_stops|cache_drops|rate_limits|stock_waits|stock_letter_readers|unknown_addresses|feed_[a-z]+|mail_outbox)(_|$)'
  expect(
    await read(`
      select relname as name from pg_class where relname ~ '${former}'
      union all select conname from pg_constraint where conname ~ '${former}'
      union all select tgname from pg_trigger where tgname ~ '${former}'`),
  ).toEqual([])
})

test('consent log and page versions stay append-only, and identities continue', async () => {
  await asAdmin(async () => {
    const client = new Client(owner())
    await client.connect()
    await expect(client.query("update newsletter_consent_log set step = 'asked'")).rejects.toThrow(
      'append-only',
    )
    await expect(client.query("update content_versions set name = 'x'")).rejects.toThrow('append-only')
    await client.end()
  })
  await expect(read("update newsletter_consent_log set step = 'asked'")).rejects.toThrow('permission denied')
  expect(await read("insert into cache_invalidations (tags) values ('{x}') returning id")).toEqual([
    { id: '2' },
  ])
})

test('pending jobs of renamed queues are moved, once, and run', async () => {
  const config = readConfig({ DATA_DIR: folder, DEMO: '0', PORT: '1' })
  const start = async () => (await openShopServices(config, secrets)).close
  const close = await start()
  const sent = () => read(`select recipient from email_outbox where message_id like '<voice.${review}.%'`)
  await expect.poll(sent).toEqual([{ recipient: 'ana@exemplo.com.br' }])
  await close()
  const waiting = () =>
    read("select name, data from jobs.job where start_after > now() + interval '20 hours' order by name")
  const moved = renamedQueues
    .map(({ to, key }) => ({ name: to, data: key ? { [key[1]]: 'x' } : { id: 'x' } }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  expect(await waiting()).toEqual(moved)
  const former = renamedQueues.map(({ from }) => `'${from}'`).join()
  expect(await read(`select name from jobs.queue where name in (${former})`)).toEqual([])
  await (
    await start()
  )()
  expect(await waiting()).toEqual(moved)
  expect(await sent()).toHaveLength(1)
})

test('every order keeps its status, and all its columns follow from its facts', async () => {
  const statuses = new Map(
    ((await read('select id, status from orders')) as { id: string; status: string }[]).map((row) => [
      row.id,
      row.status,
    ]),
  )
  expect(formerOrders.map(({ id }) => statuses.get(id))).toEqual(
    formerOrders.map(({ steps }) => steps.at(-1)),
  )
  expect((await checkComputedColumns(database())).map(({ sentence }) => sentence)).toEqual([])
})

test('only orders whose facts do not explain their status have it asserted', async () => {
  const asserted = (await read(
    'select status from orders where status_asserted is not null order by status',
  )) as {
    status: string
  }[]
  expect(asserted.map(({ status }) => status)).toEqual([
    'disputed',
    'partially_returned',
    'refunded',
    'return_requested',
    'returned',
    'withdrawn',
  ])
})

test('money of former orders is captured and refunded, and what must still go back is pending', async () => {
  expect(
    await read(`
      select o.status, r.status as refund, r.by_hand as "byHand", count(*)::int
      from refunds r join orders o on o.id = r.order_id group by 1, 2, 3 order by 1, 2, 3`),
  ).toEqual([
    { status: 'cancelled', refund: 'pending', byHand: false, count: 2 },
    { status: 'cancelled', refund: 'pending', byHand: true, count: 1 },
    { status: 'disputed', refund: 'done', byHand: false, count: 1 },
    { status: 'paid_without_stock', refund: 'pending', byHand: false, count: 1 },
    { status: 'refunded', refund: 'done', byHand: false, count: 5 },
    { status: 'refunded', refund: 'done', byHand: true, count: 1 },
  ])
  expect(await read("select 1 from payments where status = 'refunded' or refund_total > captured")).toEqual(
    [],
  )
})

test('lines of former orders carry the discounts to the centavo', async () => {
  expect(
    await read(`
      select 1 from orders o join (
        select order_id, sum(promotion_share) as promoted, sum(pix_share) as by_pix from order_items group by 1
      ) i on i.order_id = o.id where promoted <> promotion_total or by_pix <> pix_discount`),
  ).toEqual([])
})
