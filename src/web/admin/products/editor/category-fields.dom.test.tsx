import { screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import type { Flag } from '#shared/auth/permissions'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { emptyCategory } from '#web/admin/pickers/category/empty-category.ts'
import { choicesQuery } from '#web/admin/pickers/product/queries.ts'
import { type EditorValues, createEditorValues } from '#web/admin/products/form/values.ts'
import { CategoryField } from './category-fields.tsx'

const [leggings, tops] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const make = 'POST /api/categories'
let form: UseFormReturn<EditorValues>

function Field() {
  const own = useForm<EditorValues>({ defaultValues: createEditorValues() })
  const { data } = useStaffQuery(choicesQuery())
  useEffect(() => {
    form = own
  }, [own])
  return (
    <FormProvider {...own}>
      <CategoryField categories={data?.categories ?? []} />
    </FormProvider>
  )
}

function show(create: () => unknown, flag: Flag = 'can_manage_products') {
  const categories = [{ id: leggings, name: 'Leggings', slug: 'leggings', depth: 0 }]
  const calls = mockNetwork({
    'GET /api/products/choices': () => ({ categories }),
    [make]: () => {
      categories.push({ id: tops, name: 'Tops', slug: 'tops', depth: 1 })
      return create()
    },
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe(flag)}>
      <Field />
    </AdminMeContext>,
  )
  return { calls, hand }
}

async function ask(hand: ReturnType<typeof show>['hand']) {
  await screen.findByRole('option', { name: 'Leggings' })
  await hand.selectOptions(screen.getByLabelText('Categoria'), 'Nova categoria…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova categoria' }))
  await hand.type(dialog.getByLabelText('Nome'), 'Tops')
  await hand.selectOptions(dialog.getByLabelText('Dentro de'), 'Leggings')
  await hand.click(dialog.getByRole('button', { name: 'Criar categoria' }))
  return dialog
}

test('creates a category with name and parent in the product form and selects it', async () => {
  const { calls, hand } = show(() => ({ id: tops }))
  await ask(hand)
  await waitFor(() => expect(form.getValues('categoryId')).toBe(tops))
  expect(screen.getByLabelText<HTMLSelectElement>('Categoria').selectedOptions[0]?.textContent).toBe(
    '\u2003Tops',
  )
  const body = { ...emptyCategory, name: 'Tops', slug: 'tops', parentId: leggings }
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(body)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows a duplicate slug as an error of the name and selects nothing', async () => {
  const taken = {
    code: 'request.invalid',
    message: 'Confira.',
    fields: { slug: 'Já é de outra.' },
    requestId: 'x',
  }
  const { hand } = show(() => new Response(JSON.stringify(taken), { status: 422 }))
  const dialog = await ask(hand)
  await waitFor(() => expect(dialog.getByLabelText('Nome').getAttribute('aria-invalid')).toBe('true'))
  dialog.getByText('Já é de outra.')
  expect(form.getValues('categoryId')).toBeNull()
})

test('hides the option to create a category without the permission', async () => {
  show(() => ({}), 'can_manage_orders')
  await screen.findByRole('option', { name: 'Leggings' })
  expect(screen.queryByRole('option', { name: 'Nova categoria…' })).toBeNull()
})
