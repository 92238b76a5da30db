import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { TaskRow, TaskView } from '#contract/tasks'
import { measureCustomers, printWaits, readCustomerKinds } from './customer-load.ts'
import { waitUntilIdle } from './http-load.ts'
import { type BenchShop, createStaffCall, type StaffCall, waitForTask } from './staff-session.ts'

const address = {
  cep: '74120010',
  street: 'Rua 9',
  number: '1200',
  district: 'Setor Oeste',
  city: 'Goiânia',
  state: 'GO',
}
const sender = {
  name: 'DAO Moda Fitness',
  email: 'ola@dao.test',
  phone: '(62) 3333-0000',
  document: '11222333000181',
  stateRegistration: '103456789',
  address,
}

/** Enables the carrier of the demo, and makes these orders paid and invoiced ones that go by it and are not
 * packed. */
async function prepare(staff: StaffCall, pool: Pool, ids: readonly string[]): Promise<void> {
  const dispatch = { sender, handlingDays: 0, cutOffs: null, courierZones: [], boxes: [], labels: 'by_hand' }
  await staff('PUT', '/api/settings/shipping-carriers', {
    carriers: [{ carrier: 'fake', enabled: true }],
    dispatch,
  })
  for (const table of ['packages', 'disputes', 'order_adjustments'])
    await pool.query(`delete from ${table} where order_id = any($1)`, [ids])
  await pool.query(
    `update orders set shipping_kind = 'delivery', shipping_option_id = 'fake:economico', shipping_name = 'Econômico',
       address = coalesce(address, $2), status = 'paid', paid_at = coalesce(paid_at, now()), picking_started_at = null,
       cancelled_at = null, expired_at = null, completed_at = null, without_stock_at = null, status_asserted = null
     where id = any($1)`,
    [ids, address],
  )
  // The demo issues invoices, so its labels need their keys.
  await pool.query(
    `insert into order_invoices (id, order_id, kind, state, number, key, requested_at, issued_at)
     select gen_random_uuid(), id, 'sale', 'issued', row_number() over (), lpad(row_number() over () || '', 44, '5'),
       now(), now()
     from unnest($1::uuid[]) as id`,
    [ids],
  )
}

/** Runs an operation over orders, and prints its duration and result. */
async function run(staff: StaffCall, operation: string, ids: readonly string[]): Promise<void> {
  const id = randomUUID()
  const begun = performance.now()
  await staff('POST', '/api/order-operations', { id, operation, over: { ids } })
  await waitForTask(staff, id, 'done', '/api/order-tasks')
  const seconds = (performance.now() - begun) / 1_000
  const { counts } = (await staff('GET', `/api/order-tasks/${id}`)) as TaskView
  const left = (await staff('GET', `/api/order-tasks/${id}/rows`)) as { items: TaskRow[] }
  console.info(`${operation} of ${ids.length} orders: ${seconds.toFixed(1)} s, ${JSON.stringify(counts)}`)
  for (const { name, text } of left.items.slice(0, 3)) console.info(`left out: ${name}, ${text}`)
}

/**
 * Measures how long the purchase of the labels of many orders takes at the carrier of the demo, and the response times
 * of customers meanwhile compared with an idle shop.
 */
export async function measureLabels(
  shop: BenchShop,
  pool: Pool,
  { ids, seconds }: { ids: readonly string[]; seconds: number },
): Promise<void> {
  const staff = await createStaffCall(shop, pool)
  const kinds = await readCustomerKinds(pool)
  await prepare(staff, pool, ids)
  await run(staff, 'packed', ids)
  // Warm-up: fills the caches of a running shop.
  await measureCustomers(shop, kinds, () => sleep(2_000))
  await waitUntilIdle(pool)
  printWaits('at rest', await measureCustomers(shop, kinds, () => sleep(seconds * 1_000)))
  printWaits('while labels are bought', await measureCustomers(shop, kinds, () => run(staff, 'labels', ids)))
}
