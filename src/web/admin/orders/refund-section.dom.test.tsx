import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RefundPreview, RefundWish, StaffOrderView, StaffRefundView } from '#contract/orders'
import { createMe } from '#dom/me.ts'
import { deferResponse, errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { formatBrl } from '#shared/money/money'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { orderQuery } from './queries.ts'
import { RefundSection } from './refund-section.tsx'

const item = (id: string, name: string) => ({ id, name, color: 'Preto', size: 'M', quantity: 3 })
const order = (given: Partial<StaffOrderView> = {}) =>
  ({
    id: 'o1',
    number: 'DAO-1',
    customer: { name: 'Ana Souza' },
    items: [item('i1', 'Legging Aderno'), item('i2', 'Top Buriti')],
    actions: ['refund'],
    refunds: [],
    refundable: 40_000,
    refundLimits: {
      items: [
        { itemId: 'i1', pieces: 3, unsent: 2, cancelled: 0 },
        { itemId: 'i2', pieces: 3, unsent: 0, cancelled: 0 },
      ],
      shipping: 1_500,
      overpaid: 0,
    },
    ...given,
  }) as Partial<StaffOrderView>

/** Prices every piece at 33,34 and returns the money by Pix. */
function previewOf({ items, shipping, amount, overpaid }: RefundWish): RefundPreview {
  const priced = items.map(({ itemId, quantity }) => ({ itemId, quantity, amount: 3_334 * quantity }))
  const total = priced.reduce((sum, each) => sum + each.amount, shipping + amount) + (overpaid ? 17_091 : 0)
  return {
    items: priced,
    shipping,
    amount,
    overpaid: overpaid ? 17_091 : 0,
    total,
    payments: [{ method: 'pix', amount: total, byHand: false }],
  }
}

function Refunds() {
  useKeyListener()
  const { data } = useQuery(orderQuery('o1'))
  return data && <RefundSection order={data} />
}

const preview = 'POST /api/orders/staff/o1/refunds/preview'
const refund = 'POST /api/orders/staff/o1/refunds'

function renderRefunds(answers: Parameters<typeof mockNetwork>[0] = {}, given: Partial<StaffOrderView> = {}) {
  const calls = mockNetwork({
    'GET /api/orders/staff/o1': () => order(given),
    [preview]: ({ body }) => previewOf(body as RefundWish),
    [refund]: () => order(),
    ...answers,
  })
  const { hand, client } = renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <Refunds />
    </AdminMeContext>,
  )
  const sent = (wanted: string) => calls.filter(({ method, path }) => `${method} ${path}` === wanted)
  return { hand, sent, client }
}

const pieces = (name: string) =>
  screen.findByRole('spinbutton', { name: new RegExp(`^Quantas peças de ${name}`) })
const shown = () => within(screen.getByRole('region', { name: 'O que volta' }))
const asked = async () => within(await screen.findByRole('dialog'))

async function openForm(...given: Parameters<typeof renderRefunds>) {
  const rendered = renderRefunds(...given)
  await rendered.hand.click(await screen.findByRole('button', { name: /^Reembolsar/ }))
  return rendered
}

describe('[AD-14] the refund form', () => {
  test('previews lines, freight and amount to the centavo, once typing has paused', async () => {
    const { hand, sent } = await openForm()
    await hand.type(await pieces('Legging Aderno'), '2')
    await hand.click(screen.getByRole('button', { name: 'fica com o cliente' }))
    await hand.type(screen.getByRole('textbox', { name: 'Frete' }), '7,50')
    await hand.type(screen.getByRole('textbox', { name: 'Outro valor' }), '0,01')
    await waitFor(() => shown().getByText(/74,19/))
    expect(
      shown()
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 × Legging Aderno', 'Frete', 'Outro valor', 'Volta ao cliente'])
    expect(sent(preview).at(-1)!.body).toEqual({
      items: [{ itemId: 'i1', quantity: 2, outcome: 'kept' }],
      shipping: 750,
      amount: 1,
      overpaid: false,
    })
    expect(sent(preview).length).toBeLessThan(6)
  })

  test('never takes more pieces than are left, and pieces in a package stay with the customer', async () => {
    const { hand, sent } = await openForm()
    await hand.type(await pieces('Legging Aderno'), '9')
    expect(await pieces('Legging Aderno')).toHaveProperty('value', '2')
    await hand.type(await pieces('Top Buriti'), '1')
    screen.getByText('já está no pacote: fica com o cliente')
    await waitFor(() =>
      expect((sent(preview).at(-1)?.body as RefundWish | undefined)?.items[1]).toMatchObject({
        outcome: 'kept',
      }),
    )
  })

  test('repeats amount and method in its confirmation and sends what was confirmed', async () => {
    const { hand, sent } = await openForm()
    await hand.type(await pieces('Legging Aderno'), '1')
    await hand.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Faltou peça')
    await hand.click(await screen.findByRole('button', { name: new RegExp(`^Reembolsar R.*33,34`) }))
    const dialog = await asked()
    dialog.getByRole('heading', { name: `Devolver ${formatBrl(3_334)} a Ana Souza?` })
    dialog.getByText(
      /pelo Pix, para a conta que pagou\..* A peça não enviada volta à venda\. .*não pode ser desfeita/,
    )
    expect(sent(refund)).toEqual([])
    await hand.click(dialog.getByRole('button', { name: new RegExp('^Sim, devolver') }))
    await screen.findByText('Reembolso a caminho.')
    expect(sent(refund).map(({ body }) => body)).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        items: [{ itemId: 'i1', quantity: 1, outcome: 'not_sent' }],
        shipping: 0,
        amount: 0,
        overpaid: false,
        expectedTotal: 3_334,
        reason: 'Faltou peça',
      },
    ])
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Novo reembolso' })).toBeNull())
  })

  test('previews nothing again while the refund is made, though its event arrives first', async () => {
    const answer = deferResponse(order())
    const { hand, sent, client } = await openForm({ [refund]: () => answer.until })
    await hand.type(await pieces('Legging Aderno'), '1')
    await hand.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Faltou peça')
    await hand.click(await screen.findByRole('button', { name: new RegExp(`^Reembolsar R.*33,34`) }))
    await hand.click((await asked()).getByRole('button', { name: /^Sim, devolver/ }))
    const before = sent(preview).length
    await client.invalidateQueries({ queryKey: staffQueryKey })
    expect(sent(preview)).toHaveLength(before)
    answer.release()
    await screen.findByText('Reembolso a caminho.')
  })

  test('works by keyboard alone', async () => {
    const { hand, sent } = renderRefunds()
    await screen.findByRole('button', { name: /^Reembolsar/ })
    await hand.keyboard('r')
    await waitFor(async () => expect(document.activeElement).toBe(await pieces('Legging Aderno')))
    await hand.keyboard('1')
    await hand.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Defeito')
    await hand.keyboard('{Control>}{Enter}{/Control}')
    await asked()
    await hand.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Reembolso a caminho.')
    expect(sent(refund)).toHaveLength(1)
  })

  test('asks for a reason and for something to refund before it confirms anything', async () => {
    const { hand, sent } = await openForm()
    const submit = await screen.findByRole('button', { name: /^Conferir reembolso/ })
    await hand.click(submit)
    await waitFor(() =>
      expect(shown().getByRole('alert').textContent).toBe('Escolha uma peça, o frete ou um valor.'),
    )
    await hand.type(screen.getByRole('textbox', { name: 'Outro valor' }), 'dez')
    screen.getByText('Digite um valor, como 12,50.')
    await hand.clear(screen.getByRole('textbox', { name: 'Outro valor' }))
    await hand.type(screen.getByRole('textbox', { name: 'Outro valor' }), '10')
    await hand.click(submit)
    await screen.findByText('Diga o motivo.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent(refund)).toEqual([])
  })

  test('keeps everything typed when the server refuses, and repeats the same refund with the same id', async () => {
    let refuses = true
    const { hand, sent } = await openForm({
      [refund]: () => (refuses ? errorResponse(409, 'orders.refund_changed', 'O valor mudou.') : order()),
    })
    await hand.type(screen.getByRole('textbox', { name: 'Outro valor' }), '10')
    await hand.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Atraso')
    const send = async () => {
      await hand.click(screen.getByRole('button', { name: /^(Conferir|Reembolsar)/ }))
      await hand.click((await asked()).getByRole('button', { name: /^Sim, devolver/ }))
    }
    await send()
    await waitFor(() => expect(shown().getByRole('alert').textContent).toBe('O valor mudou.'))
    expect(screen.getByRole('textbox', { name: 'Outro valor' })).toHaveProperty('value', '10')
    expect(screen.getByRole('textbox', { name: /^Motivo/ })).toHaveProperty('value', 'Atraso')
    refuses = false
    await send()
    await screen.findByText('Reembolso a caminho.')
    const ids = sent(refund).map(({ body }) => (body as { id: string }).id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('sends one refund when it is confirmed twice', async () => {
    const answer = deferResponse(order())
    const { hand, sent } = await openForm({ [refund]: () => answer.until })
    await hand.type(screen.getByRole('textbox', { name: 'Outro valor' }), '10')
    await hand.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Atraso')
    await hand.click(screen.getByRole('button', { name: /^(Conferir|Reembolsar)/ }))
    await hand.dblClick((await asked()).getByRole('button', { name: /^Sim, devolver/ }))
    answer.release()
    await screen.findByText('Reembolso a caminho.')
    expect(sent(refund)).toHaveLength(1)
  })
})

test('returns what was paid too much in one action', async () => {
  const { refundLimits } = order() as StaffOrderView
  const { hand, sent } = renderRefunds({}, { refundLimits: { ...refundLimits, overpaid: 17_091 } })
  await hand.click(await screen.findByRole('button', { name: 'Devolver o que foi pago a mais' }))
  await hand.click((await asked()).getByRole('button', { name: `Sim, devolver ${formatBrl(17_091)}` }))
  await screen.findByText('Reembolso a caminho.')
  expect(sent(refund)[0]!.body).toMatchObject({ overpaid: true, expectedTotal: 17_091, items: [] })
})

const byHand: StaffRefundView = {
  id: 'r1',
  amount: 5_000,
  status: 'pending',
  method: 'pix',
  at: '2026-11-21T13:00:00Z',
  doneAt: null,
  reason: 'goodwill',
  byHand: true,
  proof: null,
  hasProofFile: false,
  pixKey: null,
  actor: 'rui@dao.test',
}

test('[AD-14] attaches the file of a refund by hand, shows why one is refused, and offers the download', async () => {
  const upload = 'POST /api/orders/staff/o1/refunds/r1/proof'
  let given = 0
  const { hand } = renderRefunds(
    {
      [upload]: () =>
        (given += 1) === 1
          ? errorResponse(422, 'payments.proof_refused', 'O comprovante precisa ser um PDF, JPEG ou PNG.')
          : order({ refunds: [{ ...byHand, hasProofFile: true }] }),
    },
    { refunds: [byHand] },
  )
  const input = await screen.findByLabelText(/^Anexar o arquivo do comprovante/)
  expect(screen.queryByRole('link')).toBeNull()
  const file = new File(['%PDF-1.7'], 'recibo.pdf', { type: 'application/pdf' })
  await hand.upload(input, file)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'O comprovante precisa ser um PDF, JPEG ou PNG.',
  )
  await hand.upload(input, file)
  await screen.findByText('Comprovante guardado.')
  const link = screen.getByRole('link', { name: /^Baixar o arquivo do comprovante/ })
  expect(link.getAttribute('href')).toBe('/api/orders/staff/o1/refunds/r1/proof')
  screen.getByRole('button', { name: 'Trocar o arquivo' })
})

test('marks a refund by hand as returned, with its receipt', async () => {
  const complete = 'POST /api/orders/staff/o1/refunds/r1/complete'
  const { hand, sent } = renderRefunds(
    { [complete]: () => order({ refunds: [{ ...byHand, status: 'done', proof: 'E123' }] }) },
    { refunds: [byHand] },
  )
  await hand.click(await screen.findByRole('button', { name: `Marcar ${formatBrl(5_000)} como devolvido` }))
  const dialog = await asked()
  const confirm = dialog.getByRole('button', { name: `Sim, devolvi ${formatBrl(5_000)}` })
  await hand.click(confirm)
  dialog.getByText('Informe o comprovante.')
  await hand.type(dialog.getByRole('textbox', { name: /^Comprovante/ }), 'E123')
  await hand.click(confirm)
  await screen.findByText('Reembolso concluído.')
  expect(sent(complete).map(({ body }) => body)).toEqual([{ proof: 'E123' }])
})
