import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CustomerRow, CustomerView, MergePreview } from '#contract/customer-insights'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { createCustomer, createCustomerRow } from '#dom/customers.ts'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import type { Flag } from '#shared/auth/permissions'
import { customerMerge as words } from '#texts/admin/customer-merge'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { MergeBanner } from './merge-banner.tsx'
import { MergeSection } from './merge-section.tsx'

beforeEach(() => mockBrowserTabs())

const other = createCustomerRow({
  id: 'c2',
  name: 'Júlia Queiroz',
  email: 'ju.lia@exemplo.com.br',
  orders: 2,
})

const open = (customer: CustomerView, ...flags: Flag[]) =>
  renderPart(
    <AdminMeContext value={createMe('can_manage_customers', ...flags)}>
      <MergeSection customer={customer} />
    </AdminMeContext>,
    { at: '/admin/clientes/c1' },
  )

const previewOf = (
  from: CustomerRow,
  into: CustomerRow,
  change: Partial<MergePreview> = {},
): MergePreview => ({
  from,
  into,
  counts: [
    { part: 'orders', count: 2 },
    { part: 'tags', count: 1 },
  ],
  warnings: ['name'],
  refusal: null,
  ...change,
})

test('joins a suggested customer once the warnings are confirmed, and opens the one that stays', async () => {
  const customer = createCustomer()
  const calls = mockNetwork({
    'GET /api/customer-insights/c1/duplicates': () => ({ items: [other] }),
    'GET /api/customer-insights/c1/merge': () => previewOf(other, customer),
    'GET /api/customer-insights/c2/merge': () => previewOf(customer, other),
    'POST /api/customer-insights/c2/merge': () => createCustomer({ id: 'c2' }),
  })
  const { hand, path } = open(customer)
  await hand.click(await screen.findByRole('button', { name: words.joinWith('Júlia Queiroz') }))
  const dialog = within(await screen.findByRole('dialog', { name: words.title }))
  await dialog.findByText(words.summary('Júlia Queiroz', 'Júlia Martins'))
  await hand.click(dialog.getByRole('radio', { name: /Júlia Queiroz/ }))
  await dialog.findByText(words.summary('Júlia Martins', 'Júlia Queiroz'))
  expect(dialog.getByText('2 pedidos').closest('div')?.textContent).toContain(words.parts.orders.becomes)
  expect(dialog.getByText(words.warnings.name)).toBeTruthy()
  const confirm = dialog.getByRole('button', { name: words.join })
  expect(confirm).toHaveProperty('disabled', true)
  await hand.click(dialog.getByRole('checkbox', { name: words.sure }))
  await hand.click(confirm)
  await screen.findByText(words.done)
  expect(path()).toBe('/admin/clientes/c2')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ from: 'c1', confirmed: true })
})

test('finds the other customer by a search, without the customer of the page', async () => {
  const customer = createCustomer()
  mockNetwork({
    'GET /api/customer-insights/c1/duplicates': () => ({ items: [] }),
    'GET /api/customer-insights': () => ({
      items: [customer, other],
      total: 2,
      page: 1,
      pageSize: 20,
      countsEndAt: null,
    }),
    'GET /api/customer-insights/c1/merge': () => previewOf(other, customer, { warnings: [], counts: [] }),
  })
  const { hand } = open(customer)
  await hand.click(await screen.findByRole('button', { name: words.open }))
  const dialog = within(await screen.findByRole('dialog', { name: words.title }))
  await hand.type(dialog.getByRole('searchbox', { name: words.find }), 'jul{Enter}')
  const found = await dialog.findAllByRole('listitem')
  expect(found.map((row) => row.textContent)).toEqual([expect.stringContaining('ju.lia@exemplo.com.br')])
  await hand.click(within(found[0]!).getByRole('button'))
  await dialog.findByText(words.nothing)
  expect(dialog.getByRole('button', { name: words.join })).toHaveProperty('disabled', false)
  await hand.click(dialog.getByRole('button', { name: words.back }))
  expect(dialog.getByRole('searchbox', { name: words.find })).toBeTruthy()
})

test('keeps the account, and says why two accounts cannot be joined or by whom', async () => {
  const customer = createCustomer()
  const account = { ...other, kind: 'account' as const }
  let answer = previewOf(customer, account)
  mockNetwork({
    'GET /api/customer-insights/c1/duplicates': () => ({ items: [account] }),
    'GET /api/customer-insights/c2/merge': () => answer,
    'GET /api/customer-insights/c1/merge': () => previewOf(account, customer, { refusal: 'into_guest' }),
    'POST /api/customer-insights/c2/merge': () =>
      errorResponse(409, 'customer-insights.merge_refused', 'Não dá.'),
  })
  const { hand } = open(customer)
  await hand.click(await screen.findByRole('button', { name: words.joinWith('Júlia Queiroz') }))
  const dialog = within(await screen.findByRole('dialog', { name: words.title }))
  await dialog.findByText(words.summary('Júlia Martins', 'Júlia Queiroz'))
  await hand.click(dialog.getByRole('checkbox', { name: words.sure }))
  await hand.click(dialog.getByRole('button', { name: words.join }))
  await dialog.findByText('Não dá.')
  await hand.click(dialog.getByRole('radio', { name: /Júlia Martins/ }))
  await dialog.findByText(words.refusals.into_guest)
  expect(dialog.queryByRole('button', { name: words.join })).toBeNull()

  answer = previewOf({ ...customer, kind: 'account' }, account)
  await hand.click(dialog.getByRole('button', { name: words.back }))
  await hand.click(dialog.getByRole('button', { name: /Júlia Queiroz/ }))
  await dialog.findByText(words.summary('Júlia Martins', 'Júlia Queiroz'))
})

const twoAccounts = () => {
  const customer = createCustomer({ kind: 'account', userId: 'u1' })
  const account = { ...other, kind: 'account' as const }
  const calls = mockNetwork({
    'GET /api/customer-insights/c1/duplicates': () => ({ items: [account] }),
    'GET /api/customer-insights/c1/merge': () => previewOf(account, customer, { warnings: [] }),
    'POST /api/customer-insights/c1/merge-account': () => customer,
  })
  return { customer, calls }
}

test('joins two accounts for those who manage users, and says which one closes', async () => {
  const { customer, calls } = twoAccounts()
  const { hand } = open(customer, 'can_manage_admins')
  await hand.click(await screen.findByRole('button', { name: words.joinWith('Júlia Queiroz') }))
  const dialog = within(await screen.findByRole('dialog', { name: words.title }))
  await dialog.findByText(words.closes('ju.lia@exemplo.com.br'))
  await hand.click(dialog.getByRole('button', { name: words.join }))
  await screen.findByText(words.done)
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('joins no accounts without the permission for users', async () => {
  const { hand } = open(twoAccounts().customer)
  await hand.click(await screen.findByRole('button', { name: words.joinWith('Júlia Queiroz') }))
  const dialog = within(await screen.findByRole('dialog', { name: words.title }))
  await dialog.findByText(words.onlyAdmins)
  expect(dialog.queryByRole('button', { name: words.join })).toBeNull()
})

test('says who joined whom, and undoes it while the day lasts', async () => {
  const calls = mockNetwork({ 'DELETE /api/customer-insights/merges/m1': () => ({ id: 'c2' }) })
  const at = new Date(Date.now() - 2 * 3_600_000)
  const merge = { id: 'm1', name: 'Júlia Queiroz', by: 'Téo', at: at.toISOString() }
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_customers')}>
      <MergeBanner
        merges={[
          { ...merge, undoUntil: new Date(at.getTime() + 86_400_000).toISOString() },
          { ...merge, id: 'm0', name: 'Ana', undoUntil: new Date(Date.now() - 1).toISOString() },
        ]}
      />
    </AdminMeContext>,
  )
  await screen.findByText('Unido a Júlia Queiroz por Téo há 2 h.')
  expect(screen.queryByText(/Ana/)).toBeNull()
  await hand.click(screen.getByRole('button', { name: words.undoOf('Júlia Queiroz') }))
  await screen.findByText(words.undone)
  expect(calls.map(({ path }) => path)).toEqual(['/api/customer-insights/merges/m1'])
})
