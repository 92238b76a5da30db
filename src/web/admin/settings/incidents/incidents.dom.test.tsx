import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { IncidentForm, IncidentView } from '#contract/monitoring'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { incidents as words } from '#texts/admin/monitoring'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { IncidentsPanel } from './incidents-panel.tsx'

const id = '0198c9f2-77aa-7000-8000-000000000001'
const form: IncidentForm = {
  title: 'Planilha na pessoa errada',
  state: 'open',
  knownAt: '2026-11-18T15:00:00.000Z',
  occurredAt: null,
  description: 'Um anexo.',
  data: ['contact'],
  people: 12,
  risk: 'relevant',
  riskReason: '',
  measures: '',
  smallAgent: false,
  authorityToldAt: null,
  authorityProtocol: '',
  holdersToldAt: null,
  holdersTold: '',
  notToldReason: '',
}
const view: IncidentView = {
  id,
  form,
  dueOn: '2026-11-24',
  deadline: 'late',
  createdBy: 'marina@dao.test',
  createdAt: '2026-11-18T16:00:00.000Z',
  keptUntil: '2031-11-18',
  version: 'v1',
  events: [
    { id: 1, at: '2020-11-18T16:00:00.000Z', actor: 'marina@dao.test', changes: [] },
    {
      id: 2,
      at: '2020-11-19T16:00:00.000Z',
      actor: 'rui@dao.test',
      changes: [{ field: 'risk', before: 'unknown', after: 'relevant' }],
    },
  ],
}
const row = {
  id,
  title: form.title,
  state: 'open',
  knownAt: form.knownAt,
  people: 12,
  risk: 'relevant',
  dueOn: view.dueOn,
  deadline: 'late',
}

function renderPanel(at: string, items: unknown[] = [row]) {
  const calls = mockNetwork({
    'GET /api/monitoring/incidents': () => ({ items }),
    [`GET /api/monitoring/incidents/${id}`]: () => view,
    [`PUT /api/monitoring/incidents/${id}`]: () => view,
    'POST /api/monitoring/incidents': () => view,
  })
  const { hand, href } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <IncidentsPanel />
    </AdminMeContext>,
    { at },
  )
  const writes = () => calls.filter(({ method }) => method !== 'GET')
  return { hand, href, writes }
}

test('lists the incidents with their deadlines', async () => {
  renderPanel('/?aba=incidentes')
  const link = await screen.findByRole('link', { name: /Planilha na pessoa errada/ })
  expect(link.textContent).toContain('Venceu em 24 de nov. de 2026')
  expect(link.getAttribute('href')).toBe(`/?aba=incidentes&registro=${id}`)
})

test('says that there was none', async () => {
  renderPanel('/?aba=incidentes', [])
  await screen.findByText(words.none)
})

test('enters an incident, and opens it', async () => {
  const { hand, href, writes } = renderPanel('/?aba=incidentes&registro=novo')
  await hand.type(await screen.findByLabelText(words.fields.title), 'Senha em um e-mail')
  await hand.type(screen.getByLabelText(words.fields.description), 'Uma senha foi escrita.')
  await hand.click(screen.getByLabelText(words.data.credentials))
  await hand.click(screen.getByRole('button', { name: new RegExp(words.add) }))
  await screen.findByText(words.created)
  expect(writes()[0]!.body).toMatchObject({
    title: 'Senha em um e-mail',
    description: 'Uma senha foi escrita.',
    data: ['credentials'],
    risk: 'unknown',
    people: null,
  })
  expect(href()).toBe(`/?aba=incidentes&registro=${id}`)
})

test('tells deadline, storage and history of an incident, and saves a change with its version', async () => {
  const { hand, writes } = renderPanel(`/?aba=incidentes&registro=${id}`)
  await screen.findByText('Venceu em 24 de nov. de 2026')
  expect(screen.getByText(words.keptUntil('18 de nov. de 2031'))).toBeTruthy()
  expect(screen.getByText(/Ainda não se sabe → Há/)).toBeTruthy()
  const field = screen.getByLabelText(words.fields.authorityProtocol)
  await hand.type(field, '0042/2026')
  await hand.click(screen.getByRole('button', { name: new RegExp(words.save) }))
  await screen.findByText(words.saved)
  expect(writes()[0]!.body).toEqual({ ...form, authorityProtocol: '0042/2026', version: 'v1' })
})
