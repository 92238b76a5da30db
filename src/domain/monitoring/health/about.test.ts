import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AboutView, LicencesView } from '#contract/monitoring'
import { putFile } from '#platform/storage/storage'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

test('tells version, database, files and licences to staff only', async () => {
  const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
  await putFile('prova/um.txt', new Uint8Array(1_000))
  const { body } = await shop.call<AboutView>('/api/monitoring/about', { headers })
  const { version } = JSON.parse(
    readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
  ) as { version: string }
  expect(body).toMatchObject({ version, node: process.versions.node })
  expect(body.commit ?? '0000000').toMatch(/^[0-9a-f]{7,40}$/)
  expect(body.database.bytes).toBeGreaterThan(1_000_000)
  expect(body.database.connections).toBeGreaterThan(0)
  expect(body.database.maxConnections).toBeGreaterThan(body.database.connections)
  expect(body.files.count).toBeGreaterThan(0)
  expect(body.files.bytes).toBeGreaterThanOrEqual(1_000)
  const licences = await shop.call<LicencesView>('/api/monitoring/about/licences', { headers })
  expect(licences.body.items.find(({ name }) => name === 'hono')).toMatchObject({ licence: 'MIT' })
  expect((await shop.call('/api/monitoring/about')).status).toBe(401)
})
