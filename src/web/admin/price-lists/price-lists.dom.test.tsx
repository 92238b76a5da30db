import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PriceListForm } from '#contract/pricing'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { PriceListList } from './resource.tsx'

const form: PriceListForm = {
  name: 'Atacado',
  percentOff: 1_000,
  startsAt: null,
  endsAt: null,
  rules: [],
  prices: [],
}
const row = {
  id: 'l1',
  name: 'Atacado',
  percentOff: 1_000,
  state: 'running',
  rules: 0,
  prices: 0,
  members: 2,
}
const record = { id: 'l1', version: '7', form, names: {}, retail: {}, members: 2 }

beforeEach(() => {
  vi.spyOn(HTMLDivElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
  vi.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})

const show = (search: string) => {
  const network = mockNetwork({
    'GET /api/desk/produtos/views': () => ({ items: [] }),
    'GET /api/desk/drafts/lista-l1': () => ({ draft: null }),
    'PUT /api/desk/drafts/lista-l1': () => new Response(null, { status: 204 }),
    'DELETE /api/desk/drafts/lista-l1': () => new Response(null, { status: 204 }),
    'GET /api/products/choices': () => ({ categories: [], tags: [], colors: [], sizes: [], sizeGuides: [] }),
    'GET /api/price-lists': () => ({ items: [{ ...row, startsAt: null, endsAt: null }] }),
    'GET /api/price-lists/l1': () => record,
    'POST /api/price-lists': () => record,
    'PUT /api/price-lists/l1': () => record,
  })
  const part = renderPart(
    <AdminMeContext value={createMe()}>
      <PriceListList />
    </AdminMeContext>,
    { at: `/?aba=listas${search}` },
  )
  const bodyOf = (method: string) =>
    network.find((call) => call.method === method && call.path.startsWith('/api/price-lists'))?.body
  return { ...part, bodyOf }
}

test('creates a price list from its name and discount and opens it', async () => {
  const { hand, href, bodyOf } = show('')
  await hand.click(await screen.findByRole('button', { name: /^Criar lista/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.type(dialog.getByLabelText(/^Nome/), 'Atacado')
  await hand.clear(dialog.getByLabelText(/^Desconto/))
  await hand.type(dialog.getByLabelText(/^Desconto/), '10')
  await hand.click(dialog.getByRole('button', { name: 'Criar' }))
  await screen.findByText('Lista Atacado criada.')
  expect(bodyOf('POST')).toEqual(form)
  expect(href()).toBe('/?aba=listas&aberto=l1')
})

test('saves the form in the panel with the version of the record', async () => {
  const { hand, bodyOf } = show('&aberto=l1')
  await hand.type(await screen.findByLabelText(/^Nome/), ' fino')
  await hand.click(screen.getByRole('button', { name: /^Salvar/ }))
  await screen.findByText('Lista salva.')
  expect(bodyOf('PUT')).toEqual({ ...form, name: 'Atacado fino', version: '7' })
})
