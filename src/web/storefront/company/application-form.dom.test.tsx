import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BuyerCompany, CompanyRecord } from '#contract/wholesale'
import { application as words, companyStatus } from '#texts/storefront/company'
import { fieldErrors } from '#texts/storefront/field-errors'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import WholesaleAccount from './wholesale-account.tsx'

const record: CompanyRecord = {
  legalName: 'MOVIMENTO CONFECCOES LTDA',
  tradeName: '',
  situation: 'ATIVA',
  openedOn: '2026-08-14',
  activity: '4781400 Varejo de vestuário',
  cep: '74120010',
  street: 'RUA 9',
  number: '1296',
  complement: 'LOJA 2',
  district: 'SETOR OESTE',
  city: 'GOIANIA',
  state: 'GO',
}
const company: BuyerCompany = {
  id: 'c1',
  cnpj: '12ABC34501DE35',
  stateRegistration: 'ISENTO',
  legalName: 'Movimento Confecções Ltda.',
  status: 'applied',
  reason: '',
  priceList: null,
  minimumOrder: 0,
  termsDays: 0,
  creditLimit: 0,
  role: 'requester',
}
const place = {
  cep: '74120010',
  street: 'Rua 9',
  district: 'Setor Oeste',
  city: 'Goiânia',
  state: 'GO',
  ibge: '',
}

function arrive(answers: Parameters<typeof mockNetwork>[0]) {
  const calls = mockNetwork({
    'GET /api/team/me': () => createMe(),
    'GET /api/shipping/addresses/74120010': () => place,
    ...answers,
  })
  return { ...renderPart(<WholesaleAccount />), calls }
}
const cnpjField = () => screen.findByLabelText(words.cnpj)
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('fills the form from the CNPJ, keeps what was typed, and shows that the application waits', async () => {
  let mine: BuyerCompany | null = null
  const { hand, calls } = arrive({
    'GET /api/wholesale/company': () => mine,
    'GET /api/wholesale/records/12ABC34501DE35': () => record,
    'POST /api/wholesale/applications': () => {
      mine = company
      return { id: 'c1', status: 'applied' }
    },
  })
  await hand.type(await screen.findByLabelText(words.legalName), 'Ateliê Movimento Ltda')
  await hand.type(await cnpjField(), '12abc34501de35')
  await screen.findByText(words.filled)
  expect(valueOf(words.cnpj)).toBe('12.ABC.345/01DE-35')
  expect(valueOf(words.legalName)).toBe('Ateliê Movimento Ltda')
  expect([valueOf(words.number), valueOf(words.cep)]).toEqual(['1296', '74120-010'])
  await hand.type(screen.getByLabelText(words.stateRegistration), 'isento')
  await hand.type(screen.getByLabelText(words.sells), 'Roupa fitness')
  await hand.type(screen.getByLabelText(words.phone), '62999990000')
  await hand.click(screen.getByRole('button', { name: words.submit }))
  await screen.findByRole('heading', { name: companyStatus.titles.applied })
  const sent = calls.find(({ method }) => method === 'POST')?.body
  expect(sent).toMatchObject({ cnpj: '12.ABC.345/01DE-35', legalName: 'Ateliê Movimento Ltda', state: 'GO' })
})

test('says while typing that the digits of a CNPJ are wrong, and looks nothing up', async () => {
  const { hand, calls } = arrive({ 'GET /api/wholesale/company': () => null })
  await hand.type(await cnpjField(), '12ABC34501DE3')
  expect(screen.queryByText(fieldErrors.cnpj)).toBeNull()
  await hand.type(await cnpjField(), '6')
  await screen.findByText(fieldErrors.cnpj)
  expect(calls.some(({ path }) => path.includes('/records/'))).toBe(false)
})

test('can be filled by hand when the record does not answer, and keeps the text when the server refuses', async () => {
  const { hand } = arrive({
    'GET /api/wholesale/company': () => null,
    'GET /api/wholesale/records/11222333000181': () => null,
    'POST /api/wholesale/applications': () =>
      errorResponse(409, 'wholesale.cnpj_taken', 'Este CNPJ já tem cadastro.'),
  })
  await hand.type(await cnpjField(), '11222333000181')
  await screen.findByText(words.notFilled)
  await hand.click(screen.getByRole('button', { name: words.submit }))
  expect((await screen.findAllByText(fieldErrors.required)).length).toBeGreaterThan(5)
  for (const label of [words.legalName, words.sells, words.street, words.number, words.district, words.city])
    await hand.type(screen.getByLabelText(label), 'Texto 1')
  await hand.type(screen.getByLabelText(words.stateRegistration), '104327189')
  await hand.type(screen.getByLabelText(words.phone), '62999990000')
  await hand.type(screen.getByLabelText(words.cep), '74120010')
  await hand.selectOptions(screen.getByLabelText(words.state), 'GO')
  await hand.click(screen.getByRole('button', { name: words.submit }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('já tem cadastro'))
  expect(valueOf(words.sells)).toBe('Texto 1')
})

test.each([
  ['refused', 'Falta a inscrição'],
  ['suspended', 'Boleto vencido'],
] as const)('shows the reason of a company that was %s', async (status, reason) => {
  arrive({ 'GET /api/wholesale/company': () => ({ ...company, status, reason }) })
  await screen.findByRole('heading', { name: companyStatus.titles[status] })
  await screen.findByText(companyStatus.reason(reason))
})

test('opens the form again for a refused company, and the order page for an approved one', async () => {
  const { hand } = arrive({ 'GET /api/wholesale/company': () => ({ ...company, status: 'refused' }) })
  await hand.click(await screen.findByRole('button', { name: companyStatus.again }))
  await cnpjField()
})

test('shows the terms of an approved company', async () => {
  arrive({
    'GET /api/wholesale/company': () => ({
      ...company,
      status: 'active',
      priceList: 'Revenda',
      minimumOrder: 120_000,
      termsDays: 28,
    }),
  })
  const link = await screen.findByRole('link', { name: companyStatus.order })
  expect(link.getAttribute('href')).toBe('/atacado/pedido')
  await screen.findByText('R$ 1.200,00')
  await screen.findByText('28 dias')
})

test('asks a visitor to sign in and to come back', async () => {
  mockNetwork({ 'GET /api/team/me': () => null })
  renderPart(<WholesaleAccount />)
  const link = await screen.findByRole('link', { name: companyStatus.signInButton })
  expect(link.getAttribute('href')).toContain('volta=%2Fatacado')
})
