import { loadavg } from 'node:os'
import type { Pool } from 'pg'
import type { OrderPaper } from '#contract/printing'
import type { TaskView } from '#contract/tasks'
import { waitUntilIdle } from './http-load.ts'
import { measureLabels } from './labels.ts'
import { type BenchShop, createStaffCall, createStaffCookie, waitForTask } from './staff-session.ts'

/** Orders of one print, as many as staff can select. */
export const printedOrderCount = 200

/**
 * Measures how long a task prints each paper of 200 orders, from the press of the button to the finished file, and how
 * long one buys their labels.
 */
export async function measurePrinting(shop: BenchShop, pool: Pool, seconds: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from orders where address is not null and status in ('paid', 'picking', 'shipped', 'delivered', 'completed')
     order by status = 'paid' desc, status = 'picking' desc, placed_at desc limit $1`,
    [printedOrderCount],
  )
  const ids = rows.map(({ id }) => id)
  const staff = await createStaffCall(shop, pool)
  const cookie = await createStaffCookie(shop, pool)
  await waitUntilIdle(pool)
  console.info(`${ids.length} orders, load ${(loadavg()[0] ?? 0).toFixed(1)}\n`)
  for (const paper of ['labels', 'slips', 'picking'] as const satisfies OrderPaper[]) {
    const begun = performance.now()
    const { id } = (await staff('POST', '/api/printing/orders', {
      paper,
      gift: false,
      over: { ids },
    })) as TaskView
    await waitForTask(staff, id, 'done', '/api/order-tasks')
    const seconds = (performance.now() - begun) / 1_000
    const { counts } = (await staff('GET', `/api/order-tasks/${id}`)) as TaskView
    const answer = await fetch(`${shop.url}/api/printing/orders/tasks/${id}/file`, { headers: { cookie } })
    const file = Buffer.from(await answer.arrayBuffer())
    const pages = file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
    const left = counts['refused'] ?? 0
    console.info(
      `${paper}: ${seconds.toFixed(1)} s, ${counts['printed']} printed, ${left} left out, ${pages} pages, ${Math.round(file.length / 1_024)} kB`,
    )
  }
  await measureLabels(shop, pool, { ids, seconds })
}
