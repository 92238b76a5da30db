import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CompanyRow, CompanyView } from '#contract/wholesale'
import { companies as words } from '#texts/admin/companies'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { ApplicationQueue } from './application-queue.tsx'

const row = (id: string, tradeName: string, toLook: number): CompanyRow => ({
  id,
  cnpj: '12ABC34501DE35',
  legalName: `${tradeName} Ltda`,
  tradeName,
  city: 'Goiânia',
  state: 'GO',
  status: 'applied',
  priceListId: null,
  priceList: null,
  minimumOrder: 0,
  termsDays: 0,
  creditLimit: 0,
  buyers: 1,
  appliedAt: '2026-11-19T14:00:00Z',
  decidedAt: null,
  toLook,
})
const view = (id: string, tradeName: string): CompanyView => ({
  ...row(id, tradeName, 1),
  form: {
    legalName: `${tradeName} Ltda`,
    tradeName,
    stateRegistration: '104327189',
    email: 'helena@movimento.test',
    phone: '+5562999990000',
    cep: '74120010',
    street: 'Rua 9',
    number: '1296',
    complement: '',
    district: 'Setor Oeste',
    city: 'Goiânia',
    state: 'GO',
    sells: 'Roupa fitness',
  },
  reason: '',
  record: {
    legalName: 'ATELIE LTDA',
    tradeName: '',
    situation: 'ATIVA',
    openedOn: '2026-08-14',
    activity: '4781400 Varejo',
    cep: '74120010',
    street: 'RUA 9',
    number: '1296',
    complement: 'LOJA 2',
    district: 'SETOR OESTE',
    city: 'GOIANIA',
    state: 'GO',
  },
  recordAt: '2026-11-19T14:34:00Z',
  checks: [
    { field: 'cnpj', verdict: 'ok', result: 'digits_letters' },
    { field: 'address', verdict: 'look', result: 'differs', parts: ['complement'] },
    { field: 'situation', verdict: 'look', result: 'young', months: 3 },
  ],
  people: { buyers: [], invitations: [] },
  version: 'v1',
})

const base = '/api/wholesale/companies'
function show(
  answers: Parameters<typeof mockNetwork>[0] = {},
  items = [row('a', 'Ateliê', 2), row('b', 'Treino', 0)],
) {
  const calls = mockNetwork({
    [`GET ${base}`]: () => ({ items, total: items.length, page: 1, pageSize: 50, counts: {} }),
    [`GET ${base}/price-lists`]: () => ({
      items: [{ id: 'l1', name: 'Revenda', percentOff: 3_500, companies: 2 }],
    }),
    [`GET ${base}/a`]: () => view('a', 'Ateliê'),
    [`GET ${base}/b`]: () => view('b', 'Treino'),
    ...answers,
  })
  const part = renderPart(
    <AdminMeContext value={createMe('can_manage_customers')}>
      <ApplicationQueue />
    </AdminMeContext>,
  )
  return { ...part, sent: () => calls.filter(({ method }) => method !== 'GET') }
}
const rowOf = async (field: string) =>
  within((await screen.findByRole('rowheader', { name: field })).closest('tr')!)

test('shows the oldest application with its checks, and moves with J and K', async () => {
  const { hand } = show()
  const tile = await screen.findByRole('button', { name: /Ateliê/ })
  expect(tile.getAttribute('aria-pressed')).toBe('true')
  await (await rowOf(words.checks.fields.cnpj)).findByText(words.checks.results.digits_letters)
  await (await rowOf(words.checks.fields.situation)).findByText(words.checks.months(3))
  await (await rowOf(words.checks.fields.address)).findByText(words.checks.differsIn('complemento'))
  await hand.keyboard('j')
  expect(screen.getByRole('button', { name: /Treino/ }).getAttribute('aria-pressed')).toBe('true')
  await hand.keyboard('k')
  expect(tile.getAttribute('aria-pressed')).toBe('true')
})

test('takes the address of the record with the version of the company', async () => {
  const { hand, sent } = show({ [`PUT ${base}/a`]: () => view('a', 'Ateliê') })
  await hand.click(
    await (await rowOf(words.checks.fields.address)).findByRole('button', { name: words.checks.use }),
  )
  await expect.poll(() => sent()[0]?.body).toMatchObject({ complement: 'LOJA 2', version: 'v1' })
})

test('approves with A into the chosen price list and terms', async () => {
  const { hand, sent } = show({ [`POST ${base}/a/approval`]: () => view('a', 'Ateliê') })
  await hand.type(await screen.findByLabelText(words.grant.minimum), '1.200,00')
  await hand.clear(screen.getByLabelText(words.grant.days))
  await hand.type(screen.getByLabelText(words.grant.days), '28')
  await hand.type(screen.getByLabelText(words.grant.limit), '2000')
  ;(document.activeElement as HTMLElement).blur()
  await hand.keyboard('a')
  await expect
    .poll(() => sent()[0]?.body)
    .toEqual({ priceListId: 'l1', minimumOrder: 120_000, termsDays: 28, creditLimit: 200_000 })
})

test('asks for a reason before a refusal, and shows why the server refuses', async () => {
  const { hand, sent } = show({
    [`POST ${base}/a/refusal`]: () => errorResponse(409, 'wholesale.wrong_status', 'Já mudou.'),
  })
  await screen.findByRole('button', { name: words.refuse })
  await hand.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: words.refuseTitle }))
  await hand.type(dialog.getByLabelText(words.reason), 'Falta a inscrição')
  await hand.click(dialog.getByRole('button', { name: words.refuse }))
  await dialog.findByText('Já mudou.')
  expect(sent()[0]?.body).toEqual({ reason: 'Falta a inscrição' })
})

test('says that nobody waits', async () => {
  show({}, [])
  await screen.findByText(words.queue.done)
})
