import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LeadView, SubscriberView } from '#contract/leads'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { adminKit } from '#texts/admin/kit'
import { staffLeads } from '#texts/admin/leads'
import { staffNewsletter } from '#texts/admin/newsletter'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { PanelResourceList } from '#web/admin/kit/resource/panel-resource-list.tsx'
import { undoLast } from '#web/admin/kit/undo/undo.ts'
import { LeadPanel } from './lead-panel.tsx'
import { leads } from './leads.tsx'
import { SubscriberPanel } from './subscriber-panel.tsx'
import { subscribers } from './subscribers.tsx'

// The undo toast survives a test.
afterEach(() => act(undoLast))

const lead: LeadView = {
  id: 'l1',
  name: 'Jussara Teles',
  whatsapp: '+5562991204471',
  interest: 'Legging para dança',
  state: 'new',
  note: '',
  createdAt: '2026-11-22T12:00:00Z',
  consentVersion: '2026-11',
  handledBy: null,
  handledAt: null,
  version: 'a',
}
const subscriber: SubscriberView = {
  id: 's1',
  email: 'ana@exemplo.com.br',
  state: 'confirmed',
  source: 'footer',
  askedAt: '2026-11-21T12:00:00Z',
  confirmedAt: '2026-11-21T13:00:00Z',
  endedAt: null,
  userId: null,
  steps: [
    {
      id: 'b',
      step: 'confirmed',
      source: 'link',
      version: '2026-11',
      ip: '10.0.0.1',
      note: '',
      at: '2026-11-21T13:00:00Z',
    },
    {
      id: 'a',
      step: 'asked',
      source: 'footer',
      version: '2026-11',
      ip: null,
      note: '',
      at: '2026-11-21T12:00:00Z',
    },
  ],
}
const onePage = { total: 1, page: 1, pageSize: 50 }

const views = { 'GET /api/desk/clientes/views': () => ({ items: [] }) }

beforeEach(() => {
  mockBrowserTabs()
  // jsdom elements have no size, and the virtualizer renders only visible rows.
  vi.spyOn(HTMLDivElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
  vi.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 1440,
  })
})

const me = createMe('can_manage_customers')
const open = (list: ReactNode, at: string) =>
  renderPart(<AdminMeContext value={me}>{list}</AdminMeContext>, { at })
const partsOf = (label: string) =>
  within(screen.getByRole('navigation', { name: label }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('[EN-08] shows leads in tabs with counts, a WhatsApp link each, and links to the other lists', async () => {
  const counts = { new: 1, contacted: 0, closed: 0 }
  mockNetwork({ ...views, 'GET /api/leads/staff': () => ({ items: [lead], counts, ...onePage }) })
  open(<PanelResourceList resource={leads} />, '/admin/clientes?aba=leads')
  const link = (await screen.findAllByRole('link', { name: /\(62\) 99120-4471/ }))[0]!
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5562991204471\?text=Oi%2C%20/)
  expect(partsOf(staffLeads.tabsLabel).join(' ')).toMatch(
    /Todos.*Novos.*Contatados.*Encerrados.*Mensagens.*Newsletter/,
  )
})

test('[EN-08] moves a lead to the next state, undoes it, and saves its note', async () => {
  let now = lead
  const calls = mockNetwork({
    'GET /api/leads/staff/l1': () => now,
    'PATCH /api/leads/staff/l1': ({ body }) => (now = { ...now, ...(body as object), version: 'b' }),
  })
  const { hand } = renderPart(
    <AdminMeContext value={me}>
      <LeadPanel id="l1" />
    </AdminMeContext>,
  )
  await hand.click(await screen.findByRole('button', { name: /Marcar como contatado/ }))
  await screen.findByRole('button', { name: /Voltar para novos/ })
  await hand.type(screen.getByLabelText(staffLeads.note), 'Prefere à noite')
  await hand.click(screen.getByRole('button', { name: staffLeads.saveNote }))
  await screen.findByText(staffLeads.noteSaved)
  const sent = calls.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []))
  expect(sent).toEqual([
    { state: 'contacted' },
    { state: 'contacted', note: 'Prefere à noite', version: 'b' },
  ])
})

test('[EN-08] erases a lead after a confirmation and shows that it is gone', async () => {
  let left: LeadView | undefined = lead
  const gone = () =>
    new Response(JSON.stringify({ code: 'leads.lead_not_found', message: '' }), { status: 404 })
  const calls = mockNetwork({
    'GET /api/leads/staff/l1': () => left ?? gone(),
    'DELETE /api/leads/staff/l1': () => {
      left = undefined
      return new Response(null, { status: 204 })
    },
  })
  const { hand } = renderPart(
    <AdminMeContext value={me}>
      <LeadPanel id="l1" />
    </AdminMeContext>,
  )
  await hand.click(await screen.findByRole('button', { name: staffLeads.erase }))
  const question = within(await screen.findByRole('dialog', { name: staffLeads.eraseQuestion }))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await hand.click(question.getByRole('button', { name: staffLeads.erase }))
  await screen.findByText(staffLeads.erased)
  await screen.findByText(adminKit.detail.gone)
  expect(document.activeElement?.getAttribute('role'), 'the keyboard stays where the lead was').toBe('alert')
  expect(screen.queryByText(lead.interest)).toBeNull()
})

test('[EN-08] shows a note changed by another user beside the own one and saves the selected one', async () => {
  let now = lead
  const calls = mockNetwork({
    'GET /api/leads/staff/l1': () => now,
    'PATCH /api/leads/staff/l1': ({ body }) => {
      const { version, ...said } = body as Pick<LeadView, 'state' | 'note' | 'version'>
      if (version === now.version) return (now = { ...now, ...said, version: 'c' })
      const refused = { code: 'record.changed', message: '', requestId: 'x', data: { current: now } }
      return new Response(JSON.stringify(refused), { status: 409 })
    },
  })
  const { hand } = renderPart(
    <AdminMeContext value={me}>
      <LeadPanel id="l1" />
    </AdminMeContext>,
  )
  await hand.type(await screen.findByLabelText(staffLeads.note), 'Já comprou')
  now = { ...lead, note: 'Prefere à noite', state: 'contacted', version: 'b' }
  await hand.click(screen.getByRole('button', { name: staffLeads.saveNote }))
  const question = within(await screen.findByRole('dialog', { name: /salvou enquanto você editava/ }))
  question.getByRole('radio', { name: 'Anotação, Outra pessoa: Prefere à noite' })
  const theirs = question.getByRole('radio', { name: 'Situação, Outra pessoa: Contatado' })
  expect(theirs).toHaveProperty('checked', true)
  await hand.click(question.getByRole('button', { name: /Salvar o escolhido/ }))
  await screen.findByText(staffLeads.noteSaved)
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
    state: 'contacted',
    note: 'Já comprou',
    version: 'b',
  })
})

test('[FT-03] filters subscriptions by state, source and day', async () => {
  const counts = { pending: 0, confirmed: 1, ended: 0 }
  mockNetwork({ ...views, 'GET /api/leads/subscribers': () => ({ items: [subscriber], counts, ...onePage }) })
  open(<PanelResourceList resource={subscribers} />, '/admin/clientes?aba=newsletter&origem=footer')
  await screen.findAllByText('ana@exemplo.com.br')
  expect(partsOf(staffNewsletter.tabsLabel).join(' ')).toMatch(
    /Todas.*Ativas.*Falta confirmar.*Canceladas.*Mensagens.*Leads/,
  )
})

test('[FT-03] shows the proof of each consent and ends a subscription with a reason', async () => {
  let now = subscriber
  const calls = mockNetwork({
    'GET /api/leads/subscribers/s1': () => now,
    'POST /api/leads/subscribers/s1/end': () => (now = { ...now, state: 'ended' }),
  })
  const { hand } = renderPart(
    <AdminMeContext value={me}>
      <SubscriberPanel id="s1" />
    </AdminMeContext>,
  )
  const proof = within(await screen.findByRole('region', { name: staffNewsletter.proof }))
  expect(proof.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Confirmou · Link do e-mail.*texto 2026-11 · IP 10\.0\.0\.1/),
    expect.stringMatching(/Pediu · Rodapé da loja.*texto 2026-11$/),
  ])
  await hand.click(screen.getByRole('button', { name: new RegExp(staffNewsletter.end) }))
  const dialog = within(await screen.findByRole('dialog', { name: staffNewsletter.endTitle }))
  await hand.type(dialog.getByLabelText(staffNewsletter.reason), 'Pediu por telefone')
  await hand.click(dialog.getByRole('button', { name: staffNewsletter.end }))
  await screen.findByText(staffNewsletter.nothing)
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Pediu por telefone' })
})
