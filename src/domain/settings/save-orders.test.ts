import { beforeAll, expect, test } from 'vitest'
import type { OrderSettingsEdit } from '#contract/settings'
import { readPaymentTerms } from '#domain/payments'
import { readSettings } from '#domain/settings'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const path = '/api/settings/staff/orders'
let headers: Record<string, string>
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
})

const read = async () => (await shop.call<OrderSettingsEdit>(path, { headers })).body
const put = (body: object) => shop.call<OrderSettingsEdit>(path, { method: 'PUT', body, headers })

/** Returns the hours that a new Pix order would wait. */
async function hours(): Promise<number> {
  const { orderExpiresAt } = await readPaymentTerms('pix', new Date())
  return Math.round((orderExpiresAt.getTime() - Date.now()) / 3_600_000)
}

test('saves how long unpaid orders hold their pieces, exchange days and the SKU format, each audited', async () => {
  const { form, version } = await read()
  expect(form).toMatchObject({ unpaidHours: 2, manualPixHours: 24 })
  expect(await hours()).toBe(2)
  const next = { exchangeDays: 45, unpaidHours: 6, manualPixHours: 48, sku: 'full' }
  const saved = await put({ ...next, version })
  expect([saved.status, saved.body.form]).toEqual([200, next])
  await expect.poll(hours).toBe(6)
  await expect.poll(async () => (await readSettings('products')).sku).toBe('full')
  expect((await readSettings('orders')).exchangeDays).toBe(45)
  const audited = await shop.sql<{ id: string }>(
    "select distinct entity_id as id from audit_logs where entity_type = 'settings' order by 1",
  )
  expect(audited.map(({ id }) => id)).toEqual(['orders', 'payments', 'products'])
  expect((await put({ ...form, version })).body.code).toBe('record.changed')
  await put(form)
})

test.each([
  [{ exchangeDays: 6 }, 'exchangeDays', staffFieldErrors.between(7, 365)],
  [{ exchangeDays: 366 }, 'exchangeDays', staffFieldErrors.between(7, 365)],
  [{ unpaidHours: 0 }, 'unpaidHours', staffFieldErrors.between(1, 24)],
  [{ unpaidHours: 25 }, 'unpaidHours', staffFieldErrors.between(1, 24)],
  [{ manualPixHours: 73 }, 'manualPixHours', staffFieldErrors.between(2, 72)],
  [{ manualPixHours: null }, 'manualPixHours', fieldErrors.wholeNumber],
  [{ sku: 'longo' }, 'sku', fieldErrors.choice],
])('refuses %j at its field', async (change, field, message) => {
  const { form } = await read()
  const { status, body } = await put({ ...form, ...change })
  expect([status, body.fields?.[field]]).toEqual([422, message])
})

test('is for staff with the permission to change settings only', async () => {
  const clerk = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
  const body = (await read()).form
  expect((await shop.call(path, { method: 'PUT', body, headers: clerk.headers })).status).toBe(403)
  expect((await shop.call(path)).status).toBe(401)
})
