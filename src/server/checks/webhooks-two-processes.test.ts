import { beforeAll, expect, test } from 'vitest'
import type { WebhookWithSecret } from '#contract/integrations'
import { waitForInvalidations } from '#platform/cache/cache'
import { createProduct, createSignedInPerson, idempotencyHeaders } from '#test/factories'
import { useSecondProcess } from '#test/second-process'
import { manyConnections, useShop } from '#test/shop'
import { useWebhookReceiver } from '#test/webhook-receiver'

const shop = useShop(manyConnections)
const receiver = useWebhookReceiver()
const second = useSecondProcess(shop, () => ({ WEBHOOK_ORIGINS: receiver.origin() }))
const changes = 40

let staff: { cookie: string }
let variantId: string
beforeAll(async () => {
  staff = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
  variantId = (await createProduct()).variants[0]!.id
  const body = { url: receiver.url('/hook'), eventTypes: ['stock.changed'] }
  const answer = await shop.call<WebhookWithSecret>('/api/integrations/webhooks', { body, headers: staff })
  expect(answer.status).toBe(201)
  await waitForInvalidations()
})

/** Ids of events and how often each arrived. */
const arrived = (): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { headers } of receiver.received('/hook')) {
    const id = String(headers['webhook-id'])
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

test(
  '[PF-09] two processes deliver every event at least once under one id, also while the receiver fails',
  { timeout: 120_000 },
  async () => {
    let asked = 0
    // Every third request fails, by a status or by a cut connection.
    receiver.answer('/hook', (response) => {
      asked += 1
      if (asked % 3 === 0) response.writeHead(500).end()
      else if (asked % 7 === 0) response.destroy()
      else response.writeHead(204).end()
    })
    for (let n = 0; n < changes; n++) {
      const answer = await fetch(`${second.urls()[n % 2]}/api/stock/changes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...staff, ...idempotencyHeaders() },
        body: JSON.stringify({ variantId, change: { by: 1 }, reason: 'received' }),
      })
      expect(answer.status).toBe(200)
    }
    const events = await shop.sql<{ id: string }>('select id from webhook_events')
    expect(events).toHaveLength(changes)
    const states = async () =>
      (await shop.sql<{ state: string }>('select state from webhook_deliveries')).map(({ state }) => state)
    await expect
      .poll(
        async () => {
          await shop.sql(
            "update jobs.job set start_after = now() where name = 'integrations.deliver_again' and state < 'active'",
          )
          return (await states()).filter((state) => state === 'delivered').length
        },
        { timeout: 90_000, interval: 300 },
      )
      .toBe(changes)
    const counts = arrived()
    expect([...counts.keys()].toSorted()).toEqual(events.map(({ id }) => id).toSorted())
    // Attempts are logged one by one, so what arrived is what the log says.
    const [logged] = await shop.sql<{ attempts: number }>(
      'select count(*)::int as attempts from webhook_attempts',
    )
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(logged!.attempts)
  },
)
