import { beforeAll, expect, test } from 'vitest'
import { monitoring } from '#domain/monitoring'
import { createProduct, createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'
import { waitForJobs } from '#test/storm/run-jobs'

const shop = useShop()
let superadmin: string

const runNight = () =>
  monitoring.jobs.find(({ queue }) => queue === 'monitoring.doctor_nightly')!.run({} as never)
const emails = () =>
  shop.sql<{ recipient: string; subject: string; text: string }>(
    "select recipient, subject, text from email_outbox where message_id like '<doctor.%'",
  )

beforeAll(async () => {
  superadmin = (await createSignedInPerson(shop, { role: 'superadmin' })).email
  await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
})

test('the nightly check emails the superadmins only if it finds something', async () => {
  await runNight()
  await waitForJobs(shop)
  expect(await emails()).toEqual([])
  const { variants } = await createProduct({ sizes: ['U'], stock: 5 })
  await shop.sql('update stock_levels set on_hand = 3 where variant_id = $1', [variants[0]!.id])
  await runNight()
  await waitForJobs(shop)
  const [first, ...others] = await emails()
  expect(others).toEqual([])
  expect(first!.recipient).toBe(superadmin)
  expect(first!.subject).toBe('A conferência da noite achou 1 diferença')
  expect(first!.text).toContain('o nível diz 3 peças')
  expect(first!.text).toContain('/admin/configuracoes?aba=saude')
})
