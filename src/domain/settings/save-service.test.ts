import { beforeAll, expect, test } from 'vitest'
import type { Business, ServiceEdit } from '#contract/settings'
import { fieldErrors } from '#texts/storefront/field-errors'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const path = '/api/settings/staff/service'
let headers: Record<string, string>
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
})
const read = async () => (await shop.call<ServiceEdit>(path, { headers })).body
const put = (body: object) => shop.call<ServiceEdit>(path, { method: 'PUT', body, headers })
const business = async () => (await shop.call<Business>('/api/settings/business')).body

test('saves chat and popup, and leaves the company data as it is', async () => {
  const before = await business()
  const { form, version } = await read()
  const next = { chat: 'https://chat.exemplo.com.br/dao', leadPopupAfterSeconds: 20 }
  const saved = await put({ ...next, version })
  expect([saved.status, saved.body.form]).toEqual([200, next])
  await expect.poll(business).toEqual({ ...before, ...next })
  expect((await put({ ...form, version })).body.code).toBe('record.changed')
  await put(form)
})

test.each([
  [{ chat: 'http://chat.exemplo.com.br' }, 'chat', fieldErrors.webAddress],
  [{ leadPopupAfterSeconds: 0 }, 'leadPopupAfterSeconds', fieldErrors.popupSeconds],
  [{ leadPopupAfterSeconds: 601 }, 'leadPopupAfterSeconds', fieldErrors.popupSeconds],
])('refuses %j at its field', async (change, field, message) => {
  const { status, body } = await put({ ...(await read()).form, ...change })
  expect([status, body.fields?.[field]]).toEqual([422, message])
})
