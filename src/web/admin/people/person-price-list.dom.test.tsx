import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PersonView } from '#contract/team'
import type { Flag } from '#shared/auth/permissions'
import { priceLists as words } from '#texts/admin-products/price-lists'
import { createMe } from '#dom/me.ts'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { PersonPriceList } from './person-price-list.tsx'

const address = '/api/price-lists/members/u1'
const lists = [
  { id: 'l1', name: 'Atacado' },
  { id: 'l2', name: 'Revenda' },
]
const show = (...flags: Flag[]) =>
  renderPart(
    <AdminMeContext value={createMe(...flags)}>
      <PersonPriceList person={{ id: 'u1' } as PersonView} />
    </AdminMeContext>,
  )
const region = async () => within(await screen.findByRole('region', { name: words.ofPerson }))

test('[AD-12] shows the price list of a person, changes it in a dialog and sends it', async () => {
  let listId: string | null = null
  const calls = mockNetwork({
    [`GET ${address}`]: () => ({ listId, company: null, lists }),
    [`PUT ${address}`]: ({ body }) => {
      listId = (body as { listId: string | null }).listId
      return { listId, company: null, lists }
    },
  })
  const { hand } = show('can_manage_customers')
  const section = await region()
  await section.findByText(words.retailPrice)
  const change = async (chosen: string) => {
    await hand.click(section.getByRole('button', { name: words.changeOf }))
    const dialog = within(await screen.findByRole('dialog', { name: words.changeOf }))
    await hand.selectOptions(dialog.getByLabelText(words.list), chosen)
    await hand.click(dialog.getByRole('button', { name: words.save }))
  }
  await change('Revenda')
  await section.findByText('Revenda')
  await change(words.retailPrice)
  await section.findByText(words.retailPrice)
  expect(calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual([
    { listId: 'l2' },
    { listId: null },
  ])
})

test('[AD-12] shows a server error in the dialog', async () => {
  mockNetwork({
    [`GET ${address}`]: () => ({ listId: null, company: null, lists }),
    [`PUT ${address}`]: () =>
      errorResponse(404, 'pricing.price_list_not_found', 'Esta lista não existe mais.'),
  })
  const { hand } = show('can_manage_customers')
  await hand.click(await (await region()).findByRole('button', { name: words.changeOf }))
  const dialog = within(await screen.findByRole('dialog', { name: words.changeOf }))
  await hand.selectOptions(dialog.getByLabelText(words.list), 'Atacado')
  await hand.click(dialog.getByRole('button', { name: words.save }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Esta lista não existe mais.')
})

test('[AD-12] offers no change when the store has no price lists', async () => {
  mockNetwork({ [`GET ${address}`]: () => ({ listId: null, lists: [] }) })
  show('can_manage_customers')
  await (await region()).findByText(words.retailPrice)
  expect(screen.queryByRole('button')).toBeNull()
})

test('[AD-12] neither shows nor requests it without can_manage_customers', async () => {
  const calls = mockNetwork({})
  show('can_manage_admins')
  await screen.findByRole('main')
  expect(screen.queryByRole('region', { name: words.ofPerson })).toBeNull()
  expect(calls).toEqual([])
})

test('[AD-12] shows which company decides the list, without a way to change it here', async () => {
  mockNetwork({ [`GET ${address}`]: () => ({ listId: 'l2', company: 'Passo Largo', lists }) })
  show('can_manage_customers')
  const section = await region()
  await section.findByText(words.byCompany('Passo Largo'))
  expect(section.queryByRole('button', { name: words.changeOf })).toBeNull()
})
