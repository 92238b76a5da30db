import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CustomerStory } from '#contract/customer-insights'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { createCustomer } from '#dom/customers.ts'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import type { Flag } from '#shared/auth/permissions'
import { customerStory as storyWords } from '#texts/admin/customer-story'
import { customerCorrection as correction } from '#texts/admin/customer-correction'
import { staffCustomers as words } from '#texts/admin/customers'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { undoLast } from '#web/admin/kit/undo/undo.ts'
import { customerDetail } from './customer-screen.tsx'

beforeEach(() => {
  mockBrowserTabs()
  navigator.sendBeacon = () => true
})
// The undo toast survives a test.
afterEach(() => act(undoLast))

const open = (...flags: Flag[]) =>
  renderPart(
    <AdminMeContext value={createMe('can_manage_customers', ...flags)}>
      <DetailPage page={customerDetail} id="c1" />
    </AdminMeContext>,
    { at: '/admin/clientes/c1' },
  )

const noStory: CustomerStory = {
  events: [],
  cart: [],
  favorites: [],
  sizes: [],
  newsletter: null,
  wishes: [],
  devices: [],
}
const here = {
  'POST /api/desk/clientes/presence/c1': () => ({ people: [] }),
  'GET /api/desk/clientes/notes/c1': () => ({ items: [] }),
  'GET /api/desk/clientes/mentionable': () => ({ people: [] }),
  'GET /api/customer-insights/c1/story': () => noStory,
  'GET /api/customer-insights/c1/duplicates': () => ({ items: [] }),
}

test('shows a guest with contact and orders, which staff without the permission for orders cannot open', async () => {
  mockNetwork({ ...here, 'GET /api/customer-insights/c1': () => createCustomer() })
  open()
  await screen.findByRole('heading', { level: 1, name: 'Júlia Martins' })
  const text = document.body.textContent
  for (const each of ['***.982.247-**', 'DAO-4812', 'DAO-4207', '−224,91 devolvidos', words.kinds.cpf])
    expect(text).toContain(each)
  const chat = new URL(screen.getByRole('link', { name: /^\(62\) 99941-0273/ }).getAttribute('href') ?? '')
  expect(chat.href).toContain('https://wa.me/5562999410273?')
  expect(chat.searchParams.get('text')).toBe('Oi, Júlia! Aqui é da DAO.')
  expect(screen.queryByRole('link', { name: 'DAO-4812' })).toBeNull()
  for (const name of [words.one.account, words.one.newOrder])
    expect(screen.queryByRole('link', { name })).toBeNull()
})

test('shows the whole CPF on request', async () => {
  mockNetwork({
    ...here,
    'GET /api/customer-insights/c1': () => createCustomer(),
    'POST /api/customer-insights/c1/cpf': () => ({ cpf: '529.982.247-25' }),
  })
  const { hand } = open()
  await hand.click(await screen.findByRole('button', { name: words.one.showCpf }))
  await screen.findByText('529.982.247-25')
  expect(screen.queryByRole('button', { name: words.one.showCpf })).toBeNull()
})

test('corrects the data with a reason, and keeps what somebody else saved meanwhile', async () => {
  const sent: object[] = []
  let isOutdated = true
  mockNetwork({
    ...here,
    'GET /api/customer-insights/c1': () => createCustomer(),
    'PATCH /api/customer-insights/c1': ({ body }) => {
      sent.push(body as object)
      if (isOutdated) return errorResponse(409, 'record.changed')
      return createCustomer({ name: 'Júlia Queiroz' })
    },
  })
  const { hand } = open()
  await hand.click(await screen.findByRole('button', { name: new RegExp(`^${correction.open}`) }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = dialog.getByRole('button', { name: correction.save })
  expect(dialog.getByRole('textbox', { name: correction.email })).toHaveProperty('readOnly', true)
  await hand.click(save)
  await dialog.findByText(correction.nothing)
  const name = dialog.getByRole('textbox', { name: correction.name })
  await hand.clear(name)
  await hand.type(name, 'Júlia Queiroz')
  await hand.click(save)
  await dialog.findByText(correction.reasonMissing)
  expect(sent).toEqual([])
  await hand.type(dialog.getByRole('textbox', { name: correction.reason }), 'Casou')
  await hand.click(save)
  await dialog.findByText(correction.outdated)
  isOutdated = false
  await hand.click(save)
  await screen.findByText(correction.saved)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.at(-1)).toEqual({ name: 'Júlia Queiroz', reason: 'Casou', version: 'v1' })
})

test('links the account and the orders with the permissions for them', async () => {
  mockNetwork({
    ...here,
    'GET /api/customer-insights/c1': () => createCustomer({ kind: 'account', userId: 'u1' }),
  })
  open('can_manage_orders', 'can_manage_admins')
  const order = await screen.findByRole('link', { name: 'DAO-4812' })
  expect(order.getAttribute('href')).toBe('/admin/pedidos/o2')
  const newOrder = screen.getByRole('link', { name: words.one.newOrder })
  expect(newOrder.getAttribute('href')).toBe('/admin/pedidos/novo?cliente=julia%40exemplo.com.br')
  const account = screen.getByRole('link', { name: words.one.account })
  expect(account.getAttribute('href')).toBe('/admin/usuarios/u1')
})

const told: CustomerStory = {
  events: [
    { kind: 'email', at: '2026-11-16T12:00:00Z', subject: 'Novidades de novembro' },
    { kind: 'answer', at: '2026-11-02T12:00:00Z', id: 'm1', author: 'Téo Ramos', text: 'Chega na terça.' },
    {
      kind: 'message',
      at: '2026-11-01T12:00:00Z',
      id: 'm1',
      number: 1041,
      subject: 'product',
      text: 'Tem GG?',
    },
    { kind: 'consent', at: '2026-10-20T12:00:00Z', step: 'confirmed', source: 'footer', version: '2026-11' },
    {
      kind: 'review',
      at: '2026-10-02T12:00:00Z',
      id: 'r1',
      product: 'Short Ipê',
      stars: 5,
      text: 'Não subiu.',
    },
    { kind: 'order', at: '2025-09-12T12:00:00Z', id: 'o2', number: 'DAO-4812', total: 31_980 },
  ],
  cart: [
    { id: 'l1', name: 'Garrafa Nascente', color: null, size: null, quantity: 2, total: 19_980, image: null },
  ],
  favorites: ['Top Murici', 'Short Ipê'],
  sizes: [{ size: 'M', pieces: 6 }],
  wishes: [{ product: 'Aderno', color: 'Terra', size: 'GG', at: '2026-11-10T12:00:00Z' }],
  devices: [{ name: 'Safari no iPhone ou iPad', lastSeenAt: '2026-11-20T12:00:00Z' }],
  newsletter: { at: '2026-10-20T12:00:00Z', step: 'confirmed', version: '2026-11' },
}

test('tells what a customer did, in order, and what is in the cart now', async () => {
  mockNetwork({
    ...here,
    'GET /api/customer-insights/c1': () => createCustomer({ kind: 'account', userId: 'u1' }),
    'GET /api/customer-insights/c1/story': () => told,
  })
  const { hand } = open('can_manage_orders')
  const story = within(await screen.findByRole('region', { name: storyWords.title }))
  await story.findByText('12 de set. de 2025')
  const entries = async () =>
    (await story.findAllByRole('listitem')).map((entry) => {
      entry.querySelector('time')?.remove()
      return entry.textContent
    })
  expect(await entries()).toEqual([
    'Recebeu o e-mail Novidades de novembro',
    'Resposta de Téo RamosChega na terça.',
    'Escreveu Dúvida sobre uma peça, protocolo 1041Tem GG?',
    'Novidades por e-mail Confirmou · Rodapé da loja · texto 2026-11',
    'Avaliou Short Ipê com 5 estrelasNão subiu.',
    expect.stringMatching(/^Comprou DAO-4812, R\$\s319,80$/),
  ])
  const [message] = story.getAllByRole('link', { name: /protocolo 1041/ })
  expect(message?.getAttribute('href')).toBe('/admin/clientes?aba=mensagens&parte=todas&aberto=m1')

  await hand.click(story.getByRole('button', { name: storyWords.filters.messages }))
  expect(await entries()).toHaveLength(2)
  for (const [name, text] of [
    [storyWords.now, /Garrafa Nascente.*2 peças.*199,80/],
    [storyWords.sizes, /M.*6 peças/],
    [storyWords.wishes, /Aderno · Terra · GG.*pediu em 10 de nov/],
    [storyWords.devices, /Safari no iPhone ou iPad.*visto em 20 de nov/],
    [storyWords.favorites, /Top Murici, Short Ipê/],
    [storyWords.consent, /Aceita desde 20 de out\. de 2026 · texto 2026-11/],
  ] as const)
    expect(screen.getByRole('region', { name }).textContent).toMatch(text)
})

test('says in words that the story could not be loaded, and loads it again', async () => {
  let fails = true
  mockNetwork({
    ...here,
    'GET /api/customer-insights/c1': () => createCustomer(),
    'GET /api/customer-insights/c1/story': () => (fails ? errorResponse(404, 'request.not_found') : noStory),
  })
  const { hand } = open()
  const story = within(await screen.findByRole('region', { name: storyWords.title }))
  await story.findByRole('alert')
  fails = false
  await hand.click(story.getByRole('button', { name: /Tentar/ }))
  await story.findByText(storyWords.none)
})

test('adds a tag, removes one, and undoes the removal', async () => {
  let now = createCustomer()
  const calls = mockNetwork({
    ...here,
    'GET /api/customer-insights/c1': () => now,
    'POST /api/customer-insights/c1/tags': ({ body }) =>
      (now = { ...now, tags: [...now.tags, (body as { tag: string }).tag] }),
    'DELETE /api/customer-insights/c1/tags/corrida': () => (now = { ...now, tags: ['VIP'] }),
  })
  const { hand } = open()
  await hand.click(await screen.findByRole('button', { name: words.one.addTagTitle }))
  const dialog = within(await screen.findByRole('dialog', { name: words.one.addTagTitle }))
  await hand.type(dialog.getByLabelText(words.one.tag), 'VIP')
  await hand.click(dialog.getByRole('button', { name: words.one.addTag }))
  await screen.findByRole('button', { name: words.one.removeTag('VIP') })
  await hand.click(screen.getByRole('button', { name: words.one.removeTag('corrida') }))
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: words.one.removeTag('corrida') })).toBeNull(),
  )
  await act(undoLast)
  expect(
    calls.flatMap(({ method, path, body }) => (method === 'POST' && path.endsWith('/tags') ? [body] : [])),
  ).toEqual([{ tag: 'VIP' }, { tag: 'corrida' }])
})
