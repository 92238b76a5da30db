import { expect, test } from 'vitest'
import { upsertPerson } from '#domain/identity'
import { saveSettings, readSettings } from '#domain/settings'
import { clearAllCaches } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { disableDemo, markDemoComplete } from '#server/seed/seed'
import { useShop } from '#test/shop'

const shop = useShop()
const email = 'admin@dao.test'
const password = 'Cerrado-2026-admin'
const signIn = () => shop.call('/api/auth/sign-in/email', { body: { email, password } })

test('leaving the demo removes published passwords and ends open sessions', async () => {
  await transaction((tx) => upsertPerson(tx, { email, name: 'Marina', password }))
  const open = await signIn()
  expect(open.status).toBe(200)
  const cookie = open.headers.getSetCookie()[0]!.split(';', 1)[0]!
  const said: string[] = []
  await disableDemo((line) => said.push(line))
  expect((await signIn()).status).toBe(401)
  expect((await shop.call('/api/team/me', { headers: { cookie } })).body).toBeNull()
  await disableDemo((line) => said.push(line))
  expect(said).toHaveLength(1)
})

test('leaving the demo keeps settings saved by staff and removes the demo company, prices and freight', async () => {
  const pricing = { ...(await readSettings('pricing')), pixPercentOff: 7 }
  await markDemoComplete()
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'pricing', pricing))
  await disableDemo(() => {})
  clearAllCaches()
  expect(await readSettings('business')).toMatchObject({ legalName: '', cnpj: '', email: '' })
  expect(await readSettings('shipping')).toMatchObject({ rates: [], freeAbove: null })
  expect(await readSettings('pricing')).toEqual(pricing)
})

test('a shop that never was a demo keeps its settings, whatever their values', async () => {
  await markDemoComplete()
  await shop.sql("delete from settings where key = 'demo'")
  const before = await shop.sql('select key, value from settings order by key')
  await disableDemo(() => {})
  expect(await shop.sql('select key, value from settings order by key')).toEqual(before)
})
