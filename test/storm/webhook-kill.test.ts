import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveStaff } from '#domain/team'
import { makeSystemCtx } from '#platform/http/http'
import { database, transaction } from '#platform/postgres/database'
import { createProduct, idempotencyHeaders } from '#test/factories'
import { insertPerson, insertSession } from '#test/insert-person'
import { useWebhookReceiver } from '#test/webhook-receiver'
import { type KillableShop, startKillableShop } from './killable-shop.ts'
import { createRandom, repeatCommand, stormStrength } from './strength.ts'

const receiver = useWebhookReceiver()
const author = { name: 'Ana Souza', email: 'ana@dao.test', password: 'Cerrado-2026-teste' }
const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database().$client.query(text, values)).rows as Row[]

let shop: KillableShop
let variantId: string
let headers: Record<string, string>

beforeAll(async () => {
  const env = { LOG_LEVEL: 'silent', WEBHOOK_ORIGINS: receiver.origin() }
  const opened = await startKillableShop(env, async () => {
    const userId = await insertPerson(sql, author)
    await transaction((tx) =>
      saveStaff(tx, makeSystemCtx('teste'), { userId, role: 'superadmin', given: [] }),
    )
    return (await createProduct()).variants[0]!.id
  })
  shop = opened.shop
  variantId = opened.goods
  const { url: siteUrl, secret } = shop
  const { name, value } = await insertSession(sql, author.email, { siteUrl, secret, aal2: true })
  headers = { cookie: `${name}=${value}`, origin: siteUrl, 'content-type': 'application/json' }
})
afterAll(() => shop?.close())

const post = (path: string, body: object) =>
  fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...idempotencyHeaders() },
    body: JSON.stringify(body),
  })

test('[PF-09] kill -9 between commit and sending loses no webhook', { timeout: 240_000 }, async () => {
  console.info(repeatCommand('webhook-kill'))
  const roll = createRandom(stormStrength.seed)
  const made = await post('/api/integrations/webhooks', {
    url: receiver.url('/hook'),
    eventTypes: ['stock.changed'],
  })
  expect(made.status).toBe(201)
  // Slow answers, so that a kill also hits deliveries that are under way.
  receiver.answer('/hook', (response) => setTimeout(() => response.writeHead(200).end(), 50))
  let isOver = false
  const changing = (async () => {
    while (!isOver)
      await post('/api/stock/changes', { variantId, change: { by: 1 }, reason: 'received' }).catch(() =>
        sleep(20),
      )
  })()
  for (let kill = 0; kill < 3; kill++) {
    await sleep(300 + roll() * 700)
    await shop.killShop()
    await shop.untilReady()
  }
  isOver = true
  await changing
  const waiting = async () => {
    // The jobs of a killed process are free after half a minute; here at once.
    await sql(
      "update jobs.job set state = 'retry', start_after = now() where name like 'integrations.%' and state = 'active' and heartbeat_on < now() - interval '2 seconds'",
    )
    return (
      await sql(
        `select 1 from webhook_events v left join webhook_deliveries d on d.event_id = v.id
         where d.state is distinct from 'delivered'`,
      )
    ).length
  }
  await expect.poll(waiting, { timeout: 120_000, interval: 300 }).toBe(0)
  const [{ changes, events }] = (await sql<{ changes: number; events: number }>(
    `select (select count(*)::int from stock_ledger where actor = $1) as changes,
       (select count(*)::int from webhook_events) as events`,
    [author.email],
  )) as [{ changes: number; events: number }]
  expect(changes).toBeGreaterThan(10)
  expect(events).toBe(changes)
  const arrived = new Set(receiver.received('/hook').map((each) => String(each.headers['webhook-id'])))
  const ids = await sql<{ id: string }>('select id from webhook_events')
  expect(ids.filter(({ id }) => !arrived.has(id))).toEqual([])
})
