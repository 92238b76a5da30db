import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { InvoiceView, OrderInvoices } from '#contract/invoices'
import type { StaffOrderView } from '#contract/orders'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { InvoiceSection } from './invoice-section.tsx'

const key = '52261111222333000181550010000065411123456784'
const invoice = (given: Partial<InvoiceView> = {}): InvoiceView => ({
  id: 'n1',
  kind: 'sale',
  state: 'issued',
  emitter: 'bling',
  reference: 'DAO-1',
  number: 6541,
  series: 1,
  key,
  pdfUrl: '/api/invoices/staff/n1/danfe.pdf',
  xmlUrl: '/api/invoices/staff/n1/nfe.xml',
  refusal: null,
  cancel: {
    requestedAt: null,
    reason: null,
    problem: null,
    until: '2026-11-28T12:00:00.000Z',
    elsewhere: false,
  },
  failure: null,
  requestedBy: 'ana@dao.test',
  requestedAt: '2026-11-27T12:00:00.000Z',
  issuedAt: '2026-11-27T12:00:00.000Z',
  cancelledAt: null,
  ...given,
})
const refused = (field: NonNullable<InvoiceView['refusal']>['field'], productId: string | null = null) =>
  invoice({
    state: 'refused',
    number: null,
    key: null,
    pdfUrl: null,
    xmlUrl: null,
    issuedAt: null,
    refusal: { code: '778', reason: 'Rejeição: Informado NCM inexistente', field, productId },
  })

const answer = (given: Partial<OrderInvoices> = {}): OrderInvoices => ({
  invoices: [],
  emitter: 'bling',
  byHand: false,
  canRequest: true,
  canRequestReturn: false,
  ...given,
})
const order = { id: 'o1', items: [{ productId: 'p1' }, { productId: 'p2' }] } as StaffOrderView

function renderSection(given: Partial<OrderInvoices>, more: Parameters<typeof mockNetwork>[0] = {}) {
  let shown = answer(given)
  const calls = mockNetwork({ 'GET /api/invoices/orders/o1': () => shown, ...more })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <InvoiceSection order={order} />
    </AdminMeContext>,
  )
  const sent = (wanted: string) => calls.filter(({ method, path }) => `${method} ${path}` === wanted)
  return { hand, sent, show: (now: Partial<OrderInvoices>) => (shown = answer(now)) }
}
const hrefOf = (link: HTMLElement): string | null => link.getAttribute('href')
const findSection = async () => within(await screen.findByRole('region', { name: 'Nota fiscal' }))

describe('[PF-10] the section of invoices', () => {
  test('shows number, key and links of an issued invoice', async () => {
    renderSection({ invoices: [invoice()], canRequest: false })
    const section = await findSection()
    expect(await section.findByText('Número 6541, série 1')).toBeTruthy()
    expect(section.getByText('5226 1111 2223 3300 0181 5500 1000 0065 4111 2345 6784')).toBeTruthy()
    expect(hrefOf(section.getByRole('link', { name: 'DANFE (PDF)' }))).toBe(
      '/api/invoices/staff/n1/danfe.pdf',
    )
    expect(section.getByRole('button', { name: 'Copiar a chave' })).toBeTruthy()
    expect(section.queryByRole('button', { name: 'Pedir a nota' })).toBeNull()
  })

  test('requests the invoice, and shows its state', async () => {
    const { hand, sent, show } = renderSection(
      {},
      {
        'POST /api/invoices/requests': () => ({
          requested: 1,
          results: [{ orderId: 'o1', invoiceId: 'n1', error: null }],
        }),
      },
    )
    const section = await findSection()
    await section.findByText('Este pedido ainda não tem nota fiscal.')
    show({ invoices: [invoice({ state: 'requested', number: null, key: null })], canRequest: false })
    await hand.click(section.getByRole('button', { name: 'Pedir a nota' }))
    expect(await section.findByText('O emissor está trabalhando. A nota aparece aqui sozinha.')).toBeTruthy()
    expect(sent('POST /api/invoices/requests')[0]?.body).toEqual({ orderIds: ['o1'], kind: 'sale' })
  })

  test('says in plain words why it was refused, with a link to the product and another try', async () => {
    renderSection({ invoices: [refused('ncm', 'p2')] })
    const section = await findSection()
    expect(await section.findByText('O NCM de um produto falta ou não existe.')).toBeTruthy()
    expect(
      section.getByText('O emissor escreveu: Rejeição: Informado NCM inexistente (código 778)'),
    ).toBeTruthy()
    expect(hrefOf(section.getByRole('link', { name: 'Abrir o produto' }))).toBe(
      '/admin/produtos/editar/p2#tecido',
    )
    expect(section.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  })

  test('links to the settings where the mistake is there', async () => {
    renderSection({ invoices: [refused('store_ie')] })
    const section = await findSection()
    expect(hrefOf(await section.findByRole('link', { name: 'Abrir as configurações' }))).toBe(
      '/admin/configuracoes?aba=notas',
    )
  })

  test('cancels with a reason, and shows what the server says about it', async () => {
    const { hand, sent } = renderSection(
      { invoices: [invoice()], canRequest: false },
      {
        'POST /api/invoices/n1/cancel': () =>
          errorResponse(409, 'invoices.cancel_late', 'O prazo de 24 horas acabou.'),
      },
    )
    const section = await findSection()
    await hand.click(await section.findByRole('button', { name: 'Cancelar a nota' }))
    const dialog = within(await screen.findByRole('dialog'))
    await hand.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'O cliente desistiu da compra.')
    await hand.click(dialog.getByRole('button', { name: 'Cancelar a nota' }))
    expect(await dialog.findByText('O prazo de 24 horas acabou.')).toBeTruthy()
    expect(sent('POST /api/invoices/n1/cancel')[0]?.body).toEqual({ reason: 'O cliente desistiu da compra.' })
  })

  test('takes an invoice that was issued elsewhere', async () => {
    const { hand, sent, show } = renderSection(
      { emitter: 'by-hand', byHand: true },
      {
        'POST /api/invoices/by-hand': () =>
          answer({ invoices: [invoice({ emitter: 'by-hand' })], canRequest: false }),
      },
    )
    const section = await findSection()
    await section.findByText('Este pedido ainda não tem nota fiscal.')
    expect(section.queryByRole('button', { name: 'Pedir a nota' })).toBeNull()
    await hand.click(section.getByRole('button', { name: 'Informar a nota' }))
    const dialog = within(await screen.findByRole('dialog'))
    await hand.type(dialog.getByRole('textbox', { name: 'Chave de acesso' }), key)
    show({ invoices: [invoice({ emitter: 'by-hand' })], canRequest: false })
    await hand.click(dialog.getByRole('button', { name: 'Gravar a nota' }))
    expect(await section.findByText('Número 6541, série 1')).toBeTruthy()
    expect(sent('POST /api/invoices/by-hand')[0]?.body).toEqual({ orderId: 'o1', kind: 'sale', key })
  })

  test('says that Bling cancels in its own panel only', async () => {
    const elsewhere = { ...invoice().cancel, elsewhere: true }
    renderSection({ invoices: [invoice({ cancel: elsewhere })], canRequest: false })
    const section = await findSection()
    expect(await section.findByText(/cancela só no painel dele/)).toBeTruthy()
    expect(section.queryByRole('button', { name: 'Cancelar a nota' })).toBeNull()
  })
})
