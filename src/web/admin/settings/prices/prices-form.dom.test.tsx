import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PricingEdit } from '#contract/pricing'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { pricingSettings as words } from '#texts/admin/pricing-settings'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { PricesForm } from './prices-form.tsx'

const form = {
  pixPercentOff: 5,
  interestFreeUpTo: 3,
  maxInstallments: 4,
  monthlyInterest: 1.99,
  smallestInstallment: 500,
  installmentTable: [],
}
const path = 'PUT /api/settings/pricing'

function renderForm(edit: Partial<PricingEdit> = {}, answers: Parameters<typeof mockNetwork>[0] = {}) {
  const whole: PricingEdit = { form, providerPlans: null, version: 'a', ...edit }
  const calls = mockNetwork({ [path]: () => whole, ...answers })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <PricesForm edit={whole} />
    </AdminMeContext>,
  )
  return { hand, bodies: () => calls.map(({ body }) => body) }
}

/** Returns the rows of the preview as texts, without non-breaking spaces. */
const rows = () =>
  within(screen.getByRole('table', { name: words.preview.caption('R$\u00a0189,90') }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')))

test('shows what a piece costs by Pix and in each number of installments, while one types', async () => {
  const { hand } = renderForm()
  await screen.findByText(words.preview.title)
  expect(rows()).toEqual([
    ['Pix', '', '180,40', '5% a menos'],
    ['1x', '189,90', '189,90', 'sem juros'],
    ['2x', '94,95', '189,90', 'sem juros'],
    ['3x', '63,30', '189,90', 'sem juros'],
    ['4x', '49,86', '199,44', '1,99% ao mês'],
  ])
  const off = screen.getByLabelText(words.pixPercentOff)
  await hand.clear(off)
  await hand.type(off, '12,5')
  expect(rows()[0]).toEqual(['Pix', '', '166,16', '12,5% a menos'])
  const smallest = screen.getByLabelText(words.smallestInstallment)
  await hand.clear(smallest)
  await hand.type(smallest, '60')
  expect(rows().map(([plan]) => plan)).toEqual(['Pix', '1x', '2x', '3x'])
  await hand.clear(off)
  await hand.type(off, 'x')
  expect(screen.getByText(words.preview.wrong)).toBeTruthy()
})

test('shows the plans of the provider where it decides them', async () => {
  renderForm({ providerPlans: [{ count: 2, monthlyInterest: 3, addedPercent: 10 }] })
  await screen.findByText(words.preview.byProvider)
  expect(rows().slice(1)).toEqual([
    ['1x', '189,90', '189,90', 'sem juros'],
    ['2x', '1ª de 104,45 104,44', '208,89', '3% ao mês'],
  ])
})

test('saves percentages and exceptions, and shows what the server refuses at its field', async () => {
  const { hand, bodies } = renderForm(
    {},
    {
      [path]: ({ body }) => {
        const { interestFreeUpTo, maxInstallments } = body as PricingEdit['form']
        if (interestFreeUpTo <= maxInstallments) return { form, providerPlans: null, version: 'b' }
        const fields = { interestFreeUpTo: staffFieldErrors.interestFree }
        return new Response(JSON.stringify({ code: 'request.invalid', message: '', fields }), { status: 422 })
      },
    },
  )
  const free = await screen.findByLabelText(words.interestFreeUpTo)
  await hand.clear(free)
  await hand.type(free, '9')
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText(staffFieldErrors.interestFree)
  await hand.clear(free)
  await hand.type(free, '2')
  await hand.click(screen.getByRole('button', { name: words.exceptionAdd }))
  const table = within(screen.getByRole('table', { name: words.exceptions }))
  await hand.type(table.getByRole('textbox', { name: /Parcelas$/ }), '4')
  await hand.type(table.getByRole('textbox', { name: /Juros ao mês$/ }), '0,5')
  expect(rows().at(-1)).toEqual(['4x', '48,07', '192,28', '0,5% ao mês'])
  await hand.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText(words.saved)
  expect(bodies().at(-1)).toEqual({
    ...form,
    interestFreeUpTo: 2,
    installmentTable: [{ count: 4, monthlyInterest: 0.5 }],
    version: 'a',
  })
})
