import { beforeAll, expect, test } from 'vitest'
import type { PricingEdit } from '#contract/pricing'
import { readSettings } from '#domain/settings'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import { createProduct, createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const path = '/api/settings/pricing'
let headers: Record<string, string>
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
})

const read = async () => (await shop.call<PricingEdit>(path, { headers })).body
const put = (body: object) =>
  shop.call<PricingEdit & { fields: Record<string, string> }>(path, { method: 'PUT', body, headers })

test('saves Pix discount and installments, audited, and the price of every page follows', async () => {
  const { form, version, providerPlans } = await read()
  expect(providerPlans).toBeNull()
  const next = {
    ...form,
    pixPercentOff: 7.25,
    maxInstallments: 10,
    interestFreeUpTo: 2,
    installmentTable: [{ count: 4, monthlyInterest: 0.99 }],
  }
  const saved = await put({ ...next, version })
  expect([saved.status, saved.body.form]).toEqual([200, next])
  await expect.poll(() => readSettings('pricing')).toEqual(next)
  const { slug } = await createProduct()
  const page = await shop.call(`/api/catalog/products/${slug}`)
  expect(JSON.stringify(page.body)).toContain('"percentOff":7.25')
  const [audited] = await shop.sql(
    `select before->'pixPercentOff' as before, after->'pixPercentOff' as after, actor from audit_logs
     where entity_type = 'settings' and entity_id = 'pricing' order by at desc, id desc limit 1`,
  )
  expect(audited).toMatchObject({ before: form.pixPercentOff, after: 7.25 })
  const stale = await put({ ...form, version })
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'record.changed' }])
  await put(form)
})

test.each([
  [{ pixPercentOff: 51 }, 'pixPercentOff', staffFieldErrors.percentUpTo(50)],
  [{ pixPercentOff: -1 }, 'pixPercentOff', staffFieldErrors.percent],
  [{ pixPercentOff: 1.234 }, 'pixPercentOff', staffFieldErrors.percent],
  [{ pixPercentOff: 'muito' }, 'pixPercentOff', staffFieldErrors.percent],
  [{ maxInstallments: 13 }, 'maxInstallments', staffFieldErrors.between(1, 12)],
  [{ interestFreeUpTo: 0 }, 'interestFreeUpTo', staffFieldErrors.between(1, 12)],
  [{ maxInstallments: 2, interestFreeUpTo: 3 }, 'interestFreeUpTo', staffFieldErrors.interestFree],
  [{ monthlyInterest: 20.5 }, 'monthlyInterest', staffFieldErrors.percentUpTo(20)],
  [{ smallestInstallment: 0 }, 'smallestInstallment', fieldErrors.priceAboveZero],
  [{ smallestInstallment: null }, 'smallestInstallment', fieldErrors.price],
  [
    { installmentTable: [{ count: 1, monthlyInterest: 0 }] },
    'installmentTable.0.count',
    staffFieldErrors.between(2, 12),
  ],
  [
    { installmentTable: [2, 2].map((count) => ({ count, monthlyInterest: 0 })) },
    'installmentTable.1.count',
    staffFieldErrors.planTwice,
  ],
  [
    { maxInstallments: 6, installmentTable: [{ count: 7, monthlyInterest: 0 }] },
    'installmentTable.0.count',
    staffFieldErrors.planTooLong,
  ],
])('refuses %j at its field', async (change, field, message) => {
  const { form, version } = await read()
  const { status, body } = await put({ ...form, interestFreeUpTo: 1, ...change, version })
  expect([status, body.fields[field]]).toEqual([422, message])
  expect((await read()).form).toEqual(form)
})

test('is for staff with the permission to change settings only', async () => {
  const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
  const { form } = await read()
  expect((await shop.call(path, { method: 'PUT', body: form, headers: other.headers })).status).toBe(403)
  expect((await shop.call(path)).status).toBe(401)
})
