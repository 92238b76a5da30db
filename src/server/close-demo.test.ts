import { expect, test } from 'vitest'
import { upsertPerson } from '#domain/identity'
import { saveSettings, settingsOf } from '#domain/settings'
import { clearEverything } from '#platform/cache'
import { transaction } from '#platform/database'
import { systemCtx } from '#platform/http'
import { closeDemo, skipDemo } from '#server/seed'
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
  await closeDemo((line) => said.push(line))
  expect((await signIn()).status).toBe(401)
  expect((await shop.call('/api/team/me', { headers: { cookie } })).body).toBeNull()
  await closeDemo((line) => said.push(line))
  expect(said).toHaveLength(1)
})

test('leaving the demo keeps settings saved by staff and removes the demo company, prices and freight', async () => {
  const pricing = { ...(await settingsOf('pricing')), pixPercentOff: 7 }
  await skipDemo()
  await transaction((tx) => saveSettings(tx, systemCtx('teste'), 'pricing', pricing))
  await closeDemo(() => {})
  clearEverything()
  expect(await settingsOf('business')).toMatchObject({ legalName: '', cnpj: '', email: '' })
  expect(await settingsOf('shipping')).toMatchObject({ rates: [], freeAbove: null })
  expect(await settingsOf('pricing')).toEqual(pricing)
})

test('a shop that never was a demo keeps its settings, whatever their values', async () => {
  await skipDemo()
  await shop.sql("delete from settings where key = 'demo'")
  const before = await shop.sql('select key, value from settings order by key')
  await closeDemo(() => {})
  expect(await shop.sql('select key, value from settings order by key')).toEqual(before)
})
