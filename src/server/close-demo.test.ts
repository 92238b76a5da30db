import { expect, test } from 'vitest'
import { upsertPerson } from '#domain/identity'
import { transaction } from '#platform/database'
import { closeDemo } from '#server/seed'
import { useShop } from '#test/shop'

const shop = useShop()
const email = 'admin@dao.test'
const password = 'Cerrado-2026-admin'
const signIn = () => shop.call('/api/auth/sign-in/email', { body: { email, password } })

test('a shop that leaves the demo keeps no known password and no open session', async () => {
  await transaction((tx) => upsertPerson(tx, { email, name: 'Marina', password }))
  const open = await signIn()
  expect(open.status).toBe(200)
  const cookie = open.headers.getSetCookie()[0]!.split(';', 1)[0]!
  const said: string[] = []
  await closeDemo((line) => said.push(line))
  expect((await signIn()).status).toBe(401)
  expect((await shop.call('/api/team/me', { headers: { cookie } })).body).toBeNull()
  await closeDemo((line) => said.push(line))
  expect(said).toHaveLength(1)
})
