import { expect, test } from 'vitest'
import type { MoveView } from '#contract/imports'
import type { PastOrderPage } from '#contract/past-orders'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

/** Rows of the largest file that is accepted, two of each order. */
const rows = 50_000
const orders = rows / 2

/** Rows of an order by its place: each tenth is in dollars. The second row has the line item only, as Shopify writes it. */
function rowsAt(place: number): string {
  const currency = place % 10 === 1 ? 'USD' : 'BRL'
  const number = `#${1_000 + place}`
  return [
    `${number},cliente${place}@exemplo.com.br,paid,${currency},10.00,2025-01-15 08:00:00 -0300,1,Legging,10.00`,
    `${number},cliente${place}@exemplo.com.br,,,,,2,Top,5.00`,
  ].join('\n')
}

const largestGrowth = 150 * 1024 * 1024

test(
  'checks and imports orders of 50,000 rows, counts each, and holds little of the file in memory',
  { timeout: 600_000 },
  async () => {
    const { headers } = await createSignedInPerson(shop, { role: 'superadmin' })
    const heads =
      'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price'
    const raw = [heads, ...Array.from({ length: orders }, (_, place) => rowsAt(place))].join('\n')
    const { status, body } = await shop.call<MoveView>('/api/moves/files?name=pedidos.csv', {
      method: 'POST',
      raw,
      headers: { ...headers, 'content-type': 'text/csv' },
    })
    expect(status).toBe(201)
    const before = process.memoryUsage().heapUsed
    let most = 0
    const reached = async (state: MoveView['state']) => {
      const latest = async () =>
        (await shop.call<{ move: MoveView }>('/api/moves/latest', { headers })).body.move
      await expect
        .poll(
          async () => {
            most = Math.max(most, process.memoryUsage().heapUsed)
            return (await latest()).state
          },
          { timeout: 280_000, interval: 500 },
        )
        .toBe(state)
      return latest()
    }
    const counts = { created: orders * 0.9, refused: orders * 0.1 }
    expect((await reached('ready')).files).toMatchObject([{ total: orders, counts }])
    await shop.call(`/api/moves/${body.id}/start`, { method: 'POST', headers })
    const move = await reached('done')
    expect(move.files).toMatchObject([{ state: 'done', done: orders, counts }])
    expect(move.leftOut.total).toBe(orders * 0.1)
    const { total } = (await shop.call<PastOrderPage>('/api/past-orders', { headers })).body
    expect(total).toBe(orders * 0.9)
    expect(most - before).toBeLessThan(largestGrowth)
  },
)
