import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { InvoiceSettingsEdit } from '#contract/invoices'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { InvoicesForm } from './invoices-form.tsx'

const edit: InvoiceSettingsEdit = {
  version: 'v1',
  form: {
    emitter: null,
    requestAt: 'never',
    series: null,
    crt: null,
    stateRegistration: '',
    operationNature: 'Venda de mercadoria',
    cst: '',
    classTrib: '',
    cfop: {
      inside: '5102',
      outside: '6108',
      outsideTaxpayer: '6102',
      returnInside: '1202',
      returnOutside: '2202',
    },
    bling: {
      saleNatureId: null,
      returnNatureId: null,
      storeId: null,
      paymentIds: { pix: null, card: null, boleto: null, terms: null, other: null, none: null },
    },
    nfeIo: { companyId: '', environment: 'Production' },
  },
  emitters: [
    {
      name: 'by-hand',
      isByHand: true,
      canCancel: true,
      credentials: [],
      isReadable: true,
      isConnected: null,
    },
    {
      name: 'bling',
      isByHand: false,
      canCancel: false,
      credentials: [
        { name: 'clientId', ending: '1234' },
        { name: 'clientSecret', ending: null },
      ],
      isReadable: true,
      isConnected: false,
    },
  ],
}

function renderForm() {
  const calls = mockNetwork({ 'PUT /api/settings/invoices': () => edit })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <InvoicesForm edit={edit} />
    </AdminMeContext>,
  )
  return { hand, calls }
}

test('[PF-10] the settings of invoices save emitter, moment and tax regime', async () => {
  const { hand, calls } = renderForm()
  await hand.selectOptions(await screen.findByRole('combobox', { name: 'Quem emite as notas' }), 'Bling')
  await hand.selectOptions(screen.getByRole('combobox', { name: 'Quando pedir a nota' }), 'No pagamento')
  await hand.selectOptions(
    screen.getByRole('combobox', { name: 'Regime tributário (CRT)' }),
    '1 · Simples Nacional',
  )
  await hand.type(screen.getByRole('textbox', { name: 'Natureza de operação da venda (id)' }), '15103290')
  await hand.click(screen.getByRole('button', { name: /^Salvar notas fiscais/ }))
  expect(calls[0]?.body).toEqual({
    version: 'v1',
    form: {
      ...edit.form,
      emitter: 'bling',
      requestAt: 'payment',
      crt: 1,
      bling: { ...edit.form.bling, saleNatureId: 15_103_290 },
    },
  })
})

test('[PF-10] the account of an emitter shows the last characters, and takes new secrets', async () => {
  const { hand, calls } = renderForm()
  expect(await screen.findByText('termina em 1234')).toBeTruthy()
  expect(screen.getByText('falta')).toBeTruthy()
  expect(screen.getByText('Não conectada')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Informar as chaves: Bling' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.type(dialog.getByRole('textbox', { name: 'Client secret' }), 'a-secret-of-the-app')
  await hand.click(dialog.getByRole('button', { name: 'Gravar as chaves' }))
  expect(calls[0]?.body).toEqual({
    form: edit.form,
    credentials: { bling: { clientSecret: 'a-secret-of-the-app' } },
  })
})
