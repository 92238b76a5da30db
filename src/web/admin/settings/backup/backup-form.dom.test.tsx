import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BackupRow } from '#contract/backups'
import type { BackupSettings } from '#contract/settings'
import type { Me } from '#contract/team'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { backupSettings as words } from '#texts/admin/backup-settings'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { BackupForm } from './backup-form.tsx'

const form: BackupSettings = { enabled: false, hour: 3, keepDays: 14, destination: 'disk' }
const row: BackupRow = {
  id: 'a',
  state: 'done',
  trigger: 'nightly',
  destination: 'disk',
  file: 'loja.tar',
  requestedAt: '2026-11-28T06:00:00.000Z',
  finishedAt: '2026-11-28T06:01:00.000Z',
  bytes: 12_582_912,
  rows: 1_200,
  files: 30,
  failure: null,
}
const failed: BackupRow = {
  ...row,
  id: 'b',
  state: 'failed',
  bytes: null,
  rows: null,
  files: null,
  failure: 'disco cheio',
}

const superadmin = (): Me => ({
  ...createMe(),
  staff: { role: 'superadmin', flags: [], pendingFactor: null },
})

function open(me = superadmin(), items: readonly BackupRow[] = [row, failed], isLate = false) {
  const calls = mockNetwork({
    'GET /api/backups': () => ({ items, lastAt: items.length > 0 ? row.requestedAt : null, isLate }),
    'POST /api/backups': () => ({ id: 'c' }),
    'PUT /api/settings/backup': ({ body }) => ({
      form: body as BackupSettings,
      version: 'b',
      hasBucket: false,
    }),
  })
  const { hand } = renderPart(
    <AdminMeContext value={me}>
      <BackupForm edit={{ form, version: 'a', hasBucket: false }} />
    </AdminMeContext>,
  )
  return { hand, calls }
}

const sent = (calls: ReturnType<typeof mockNetwork>, method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body)

test('turns the nightly backup on with hour and days', async () => {
  const { hand, calls } = open()
  await hand.click(await screen.findByLabelText(words.enabled))
  await hand.selectOptions(screen.getByLabelText(words.hour), '4')
  const days = screen.getByLabelText(words.keepDays)
  await hand.clear(days)
  await hand.type(days, '30')
  await hand.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText(words.saved)
  expect(sent(calls, 'PUT')).toEqual([
    { enabled: true, hour: 4, keepDays: 30, destination: 'disk', version: 'a' },
  ])
})

test('lists the backups with size and failure, and makes one now', async () => {
  const { hand, calls } = open()
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain(words.size('12'))
  expect(
    within(first!)
      .getByRole('link', { name: /Baixar/ })
      .getAttribute('href'),
  ).toBe('/api/backups/a/file')
  expect(second?.textContent).toContain('disco cheio')
  expect(within(second!).queryByRole('link')).toBeNull()
  await hand.click(screen.getByRole('button', { name: words.now }))
  await screen.findByText(words.started)
  expect(sent(calls, 'POST')).toHaveLength(1)
})

test('offers no download to staff who are no superadmin, and says that the last backup is late', async () => {
  open(createMe(), [row], true)
  await screen.findByText(words.late)
  expect(screen.queryByRole('link')).toBeNull()
})

test('says that there is no backup yet, and where S3 is configured', async () => {
  open(superadmin(), [])
  await screen.findByText(words.none)
  expect(screen.getByText(words.noBucket)).toBeDefined()
})
