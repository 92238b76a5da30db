import { beforeAll, expect, test } from 'vitest'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const path = '/api/desk/boards/home'
const arrangement = { main: ['curve', 'todo'], side: ['feed'], hidden: ['reviews'] }
let ana: Record<string, string>
let bia: Record<string, string>

beforeAll(async () => {
  ana = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
  bia = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})

const read = async (headers: Record<string, string>) => (await shop.call(path, { headers })).body
const put = (headers: Record<string, string>, body: unknown) =>
  shop.call(path, { method: 'PUT', headers, body })

test('an arrangement follows its person to every browser, and is deleted by a reset', async () => {
  expect(await read(ana)).toEqual({ arrangement: null })
  expect((await put(ana, arrangement)).status).toBe(204)
  const moved = { ...arrangement, main: ['todo', 'curve'] }
  expect((await put(ana, moved)).status).toBe(204)
  expect(await read(ana)).toEqual({ arrangement: moved })
  expect(await read(bia)).toEqual({ arrangement: null })
  expect((await shop.call(path, { method: 'DELETE', headers: ana })).status).toBe(204)
  expect(await read(ana)).toEqual({ arrangement: null })
})

test.each([
  [{ ...arrangement, main: Array.from({ length: 41 }, (_, at) => String(at)) }],
  [{ ...arrangement, hidden: ['x'.repeat(41)] }],
  [{ main: [], side: [] }],
])('refuses %o', async (body) => {
  expect((await put(ana, body)).status).toBe(422)
})

test('refuses visitors, customers and unknown boards', async () => {
  expect((await shop.call(path)).status).toBe(401)
  const customer = await createSignedInPerson(shop)
  expect((await shop.call(path, { headers: customer.headers })).status).toBe(403)
  expect((await shop.call('/api/desk/boards/other', { headers: ana })).status).toBeGreaterThanOrEqual(400)
})
