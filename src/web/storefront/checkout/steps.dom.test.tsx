import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSummary, getPlacedOrders, renderCheckout, checkoutValues } from '#dom/checkout.tsx'
import { renderPart } from '#dom/render-part.tsx'
import { tabStorageKeys } from '#web/client/tab-storage.ts'
import { CheckoutScreen } from './screen.tsx'

const step = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })
const openStep = () => document.querySelector('h2[aria-current=step]')?.textContent

test('shows an error at its field and in a focused list that links to it', async () => {
  const wrong = {
    'Nome completo': ['customer.name', 'Ana', 'Digite seu nome completo.'],
    'E-mail': ['customer.email', 'ana@exemplo', 'Digite um e-mail válido, como ana@exemplo.com.br.'],
    CPF: ['customer.cpf', '111.111.111-11', 'Este CPF não confere. Veja se digitou os 11 números.'],
    'Telefone com DDD': ['customer.phone', '999', 'Digite o telefone com DDD, como (62) 99999-0000.'],
  } as const
  const values = Object.fromEntries(Object.values(wrong).map(([name, value]) => [name, value]))
  const { hand, calls } = renderCheckout({
    draft: {
      values: { ...checkoutValues, 'address.complement': '', ...values } as never,
      step: 'identification',
    },
  })
  const person = await step('Identificação')
  await hand.click(within(person).getByRole('button', { name: 'Continuar para entrega' }))
  const list = await within(person).findByRole('group', { name: 'Confira estes 4 campos:' })
  await waitFor(() => expect(document.activeElement).toBe(list))
  for (const [label, [, , message]] of Object.entries(wrong)) {
    const field = within(person).getByRole('textbox', { name: label })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const ids = field.getAttribute('aria-describedby')!.split(' ')
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(message)
    within(list).getByRole('button', { name: message })
  }
  await hand.click(within(list).getByRole('button', { name: wrong.CPF[2] }))
  expect(document.activeElement).toBe(within(person).getByRole('textbox', { name: 'CPF' }))
  expect(openStep()).toMatch(/^Identificação/)
  expect(getPlacedOrders(calls)).toEqual([])
})

test('names the coupon of free freight beside the options', async () => {
  const freight = { id: 'padrao', name: 'Entrega padrão', price: 0, businessDays: 3 }
  const { calls } = renderCheckout({
    draft: { step: 'delivery', couponCode: 'FRETEZERO' },
    answers: {
      'POST /api/shipping/quotes': () => ({
        destination: { cep: '74120010', state: 'GO', region: 'GO', city: 'Goiânia' },
        options: [{ ...freight, arrivesBy: '2026-12-01', kind: 'delivery' }],
        missingForFree: null,
        freeByPromotion: { optionName: 'Entrega padrão', code: 'FRETEZERO' },
        source: 'table',
      }),
    },
  })
  const delivery = await step('Entrega')
  await within(delivery).findByText('Frete grátis com o cupom FRETEZERO: Entrega padrão.')
  const asked = calls.filter(({ path }) => path === '/api/shipping/quotes').map(({ body }) => body)
  expect(asked).toContainEqual({ cep: '74120010', couponCode: 'FRETEZERO' })
})

test('keeps the delivery step open for a short CEP or a missing address', async () => {
  const town = {
    cep: '73770000',
    street: '',
    district: '',
    city: 'Alto Paraíso de Goiás',
    state: 'GO',
    ibge: '',
  }
  const { hand } = renderCheckout({
    draft: {
      values: {
        ...checkoutValues,
        'address.cep': '7412',
        'address.street': '',
        'address.number': '',
        'address.district': '',
        'address.city': '',
      } as never,
      step: 'delivery',
    },
    answers: {
      'GET /api/shipping/addresses/73770000': () => town,
      'POST /api/reminders/contact': () => null,
    },
  })
  const delivery = await step('Entrega')
  const onward = () => within(delivery).findByRole('button', { name: 'Continuar para pagamento' })
  await hand.click(await onward())
  await within(delivery).findByRole('group', { name: /^Confira est/ })
  expect(within(delivery).getAllByText('O CEP tem 8 números, como 74000-000.').length).toBe(2)
  const cep = within(delivery).getByLabelText('CEP')
  await hand.clear(cep)
  await hand.paste('73770000')
  await within(delivery).findByRole('radio')
  await hand.click(await onward())
  await within(delivery).findByRole('group', { name: 'Confira estes 3 campos:' })
  expect(openStep()).toMatch(/^Entrega/)
})

/** Opens the payment step with this card typed in. */
async function withCard(number: string, expiry: string) {
  const shown = renderCheckout({ draft: { step: 'payment' } })
  const payment = await step('Pagamento')
  const type = async (label: string, text: string) => {
    await shown.hand.click(within(payment).getByLabelText(label))
    await shown.hand.paste(text)
  }
  await shown.hand.click(await within(payment).findByRole('radio', { name: /^Cartão de crédito/ }))
  await type('Número do cartão', number)
  await type('Validade', expiry)
  return { ...shown, payment, type }
}

test('keeps the payment step open for an invalid card and sends nothing', async () => {
  const { hand, calls, payment } = await withCard('4242424242424241', '0120')
  await hand.click(within(payment).getByRole('button', { name: 'Revisar pedido' }))
  await within(payment).findByRole('group', { name: 'Confira estes 4 campos:' })
  expect(within(payment).getAllByText('O número do cartão não confere.')).toHaveLength(2)
  expect(openStep()).toMatch(/^Pagamento/)
  expect(getPlacedOrders(calls)).toEqual([])
})

test('stores no card: asks for it again when the shopper returns to the last step', async () => {
  const { hand, payment, type } = await withCard('4242424242424242', '1239')
  await type('Nome impresso no cartão', 'ANA SOUZA')
  await type('Código (CVV)', '123')
  await hand.click(within(payment).getByRole('button', { name: 'Revisar pedido' }))
  await screen.findByRole('button', { name: 'Finalizar pedido' })
  expect(JSON.parse(sessionStorage.getItem(tabStorageKeys.draft)!)).toMatchObject({
    method: 'card',
    step: 'review',
  })
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).replaceAll(' ', '')
  expect(kept).toContain('AnaSouza')
  expect(kept).not.toContain('4242')
  cleanup()
  renderPart(<CheckoutScreen />, { at: '/checkout' })
  const again = await step('Pagamento')
  expect(await within(again).findByLabelText('Número do cartão')).toHaveProperty('value', '')
  expect(openStep()).toMatch(/^Pagamento/)
})

test('shows why a coupon does not apply at its field, and continues without it', async () => {
  const nothing = createSummary({ couponProblem: { reason: 'unknown', missing: 0 } })
  const { hand, calls, path } = renderCheckout({
    answers: {
      'GET /api/checkout/summary': () => nothing,
      'POST /api/checkout': () => ({ orderId: 'o1', token: 't', number: 'DAO-1' }),
    },
  })
  const review = await step('Revisão')
  await hand.click(await within(review).findByRole('button', { name: 'Tem um cupom?' }))
  const field = within(review).getByLabelText('Cupom de desconto')
  await hand.click(field)
  await hand.paste('NADA-DISSO')
  await hand.keyboard('{Enter}')
  await within(review).findByText('Este cupom não existe ou já acabou.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(getPlacedOrders(calls), 'Enter applies, and sends no order').toEqual([])
  await hand.click(within(review).getByRole('button', { name: 'Pagar com Pix' }))
  await waitFor(() => expect(path()).toBe('/checkout-success'))
  expect(getPlacedOrders(calls)).toHaveLength(1)
  expect(getPlacedOrders(calls)[0]).not.toHaveProperty('couponCode')
})

test('sends a gift with receiver and message once its box is checked', async () => {
  const { hand, calls, path } = renderCheckout({
    answers: { 'POST /api/checkout': () => ({ orderId: 'o1', token: 't', number: 'DAO-1' }) },
  })
  const review = await step('Revisão')
  const send = () => hand.click(within(review).getByRole('button', { name: 'Pagar com Pix' }))
  expect(within(review).queryByLabelText('Quem vai receber o presente')).toBeNull()
  await hand.click(await within(review).findByRole('checkbox', { name: 'É presente' }))
  const receiver = within(review).getByRole('textbox', { name: 'Quem vai receber o presente' })
  await send()
  const list = await within(review).findByRole('group', { name: 'Confira este campo:' })
  await waitFor(() => expect(document.activeElement).toBe(list))
  expect(receiver.getAttribute('aria-invalid')).toBe('true')
  await hand.click(
    within(list).getByRole('button', { name: 'Quem vai receber o presente: Preencha este campo.' }),
  )
  expect(document.activeElement).toBe(receiver)
  await hand.paste(' Vovó Lourdes ')
  await hand.keyboard('{Enter}')
  expect(getPlacedOrders(calls), 'Enter sends no order').toEqual([])
  const message = within(review).getByRole('textbox', { name: 'Mensagem (opcional)' })
  await hand.click(message)
  await hand.paste('a'.repeat(301))
  await send()
  expect(getPlacedOrders(calls), 'a message that is too long is not sent').toEqual([])
  expect(document.activeElement).toBe(message)
  await hand.clear(message)
  await hand.paste('Feliz aniversário!\nCom amor, Ana')
  const stored = JSON.parse(sessionStorage.getItem(tabStorageKeys.draft)!)
  expect(stored).toMatchObject({ isGift: true, values: { 'gift.receiver': ' Vovó Lourdes ' } })
  await send()
  await waitFor(() => expect(path()).toBe('/checkout-success'))
  const gift = { receiver: 'Vovó Lourdes', message: 'Feliz aniversário!\nCom amor, Ana' }
  expect(getPlacedOrders(calls)).toMatchObject([{ gift }])
  expect(JSON.parse(sessionStorage.getItem(tabStorageKeys.draft)!), 'the next order is none').toMatchObject({
    isGift: false,
  })
})

test('sends no gift whose box is not checked any more, and shows what the store refuses at its field', async () => {
  const message = 'Campo Mensagem contém conteúdo não permitido'
  const fields = { 'gift.message': message }
  const refusal = { code: 'request.invalid', message: 'Confira.', requestId: 'x', data: {}, fields }
  let asked = 0
  const { hand, calls, path } = renderCheckout({
    draft: {
      isGift: true,
      values: { ...checkoutValues, 'gift.receiver': 'Bia', 'gift.message': '<b >' } as never,
    },
    answers: {
      'POST /api/checkout': () =>
        asked++ === 0
          ? new Response(JSON.stringify(refusal), { status: 422 })
          : { orderId: 'o1', token: 't', number: 'DAO-1' },
    },
  })
  const review = await step('Revisão')
  const send = () => hand.click(within(review).getByRole('button', { name: 'Pagar com Pix' }))
  await within(review).findByDisplayValue('Bia')
  await send()
  const field = within(review).getByRole('textbox', { name: 'Mensagem (opcional)' })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  within(review).getByText(message)
  await hand.click(within(review).getByRole('checkbox', { name: 'É presente' }))
  await send()
  await waitFor(() => expect(path()).toBe('/checkout-success'))
  const [first, second] = getPlacedOrders(calls)
  expect(first).toMatchObject({ gift: { receiver: 'Bia', message: '<b >' } })
  expect(second).not.toHaveProperty('gift')
})

test('shows before the last step that no payment method is available, and stops there', async () => {
  const { hand } = renderCheckout({
    draft: { step: 'payment' },
    answers: { 'GET /api/checkout/summary': () => createSummary({ methods: [] }) },
  })
  const payment = await step('Pagamento')
  await within(payment).findByText(/^Nenhuma forma de pagamento está disponível agora\./)
  const onward = within(payment).getByRole('button', { name: 'Revisar pedido' })
  expect(onward.getAttribute('aria-disabled')).toBe('true')
  await hand.click(onward)
  expect(openStep()).toMatch(/^Pagamento/)
  expect(screen.queryByRole('button', { name: 'Pagar com Pix' })).toBeNull()
})
