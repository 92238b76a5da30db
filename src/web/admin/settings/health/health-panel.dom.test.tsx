import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DoctorRun, HealthDay, HealthView } from '#contract/monitoring'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { doctor, health as words } from '#texts/admin/monitoring'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { HealthPanel } from './health-panel.tsx'

const day = (number: number, change: Partial<HealthDay> = {}): HealthDay => ({
  day: `2026-11-${String(number).padStart(2, '0')}`,
  ok: 0,
  failed: 0,
  medianMs: null,
  state: 'none',
  ...change,
})
const view: HealthView = {
  now: { database: 'ok', jobs: 'ok', files: 'refuses_writes' },
  parts: [
    {
      part: 'api',
      days: [
        day(1),
        day(2, { ok: 90, failed: 10, medianMs: 55, state: 'bad' }),
        day(3, { ok: 1_200, medianMs: 41, state: 'good' }),
      ],
    },
    { part: 'jobs', days: [day(1), day(2), day(3, { ok: 99, failed: 1, state: 'warning' })] },
    { part: 'provider:melhorenvio', days: [day(1), day(2), day(3)] },
  ],
  backup: null,
}
const run: DoctorRun = {
  id: 'r1',
  state: 'done',
  askedBy: 'rotina da noite',
  startedAt: '2020-03-09T07:30:00Z',
  finishedAt: '2020-03-09T07:31:00Z',
  checks: 45,
  total: 0,
  findings: [],
}

function renderPanel(last: DoctorRun | null, shown: HealthView = view) {
  const calls = mockNetwork({
    'GET /api/monitoring/doctor': () => ({ last }),
    'POST /api/monitoring/doctor/runs': () => ({ last: { ...run, state: 'waiting' } }),
    'POST /api/monitoring/doctor/repairs/stock': () => ({ repaired: ['um', 'dois'] }),
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <HealthPanel view={shown} />
    </AdminMeContext>,
  )
  return { hand, posts: () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path) }
}

test('says what works now, and names what does not', async () => {
  renderPanel(null)
  await screen.findByText('Banco no ar')
  expect(screen.getByText('Arquivos não gravam').closest('li')!.className).toContain('text-danger')
  expect(screen.getByText(words.noBackup)).toBeTruthy()
})

test('shows each part with its last number, a sentence for its bars, and the same numbers as a table', async () => {
  const { hand } = renderPanel(null)
  const api = within((await screen.findByText('API')).closest('li')!)
  expect(api.getAllByText('41 ms').length).toBe(2)
  expect(api.getByText(words.someBad(1, 2))).toBeTruthy()
  await hand.click(api.getByText(words.table))
  const rows = within(api.getByRole('table')).getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((each) => each.textContent),
    ),
  ).toEqual([
    ['1.200', '0', '41 ms'],
    ['90', '10', '55 ms'],
  ])
  const jobs = within(screen.getByText('Fila de tarefas').closest('li')!)
  expect(jobs.getByText('1 falha')).toBeTruthy()
  const carrier = within(screen.getByText('Melhor Envio').closest('li')!)
  expect(carrier.getAllByText(words.noMeasure)).toHaveLength(2)
  expect(carrier.queryByText(words.table)).toBeNull()
})

test('tells the last backup, and a failed one', async () => {
  renderPanel(null, { ...view, backup: { at: '2020-03-09T07:30:00Z', succeeded: false } })
  await screen.findByText(/A última tentativa falhou, em 9 de mar/)
})

test('starts a check of the data', async () => {
  const { hand, posts } = renderPanel(null)
  await screen.findByText(doctor.never)
  await hand.click(screen.getByRole('button', { name: doctor.run }))
  await screen.findByText(doctor.started)
  expect(posts()).toEqual(['/api/monitoring/doctor/runs'])
})

test('says that everything agrees', async () => {
  renderPanel(run)
  await screen.findByText(/Tudo certo: 45 conferências/)
})

test('says what was found and what to do, and rebuilds stock levels after a confirmation', async () => {
  const findings = [
    { check: 'stock.level', sentence: 'Estoque de LEG-P: o nível diz 4.' },
    { check: 'emails.unsent', sentence: 'Pedido DAO-1: parado.' },
  ]
  const { hand, posts } = renderPanel({ ...run, total: 3, findings })
  await screen.findByText(/^3 diferenças/)
  expect(screen.getByText(doctor.advice['stock.level']!)).toBeTruthy()
  expect(screen.getByText(doctor.advice['emails']!)).toBeTruthy()
  expect(screen.getByText(doctor.more(1))).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: doctor.repair }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.click(dialog.getByRole('button', { name: doctor.repair }))
  await screen.findByText(doctor.repaired(2))
  expect(posts()).toEqual(['/api/monitoring/doctor/repairs/stock', '/api/monitoring/doctor/runs'])
})
