import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import type { RecordConfig } from './resource.ts'
import { CreateRecordPage } from './resource-pages.tsx'

type Values = { name: string; note: string }
const { TextField } = fieldsOf<Values>()

const gifts = (fields: () => ReactNode): RecordConfig<{ id: string; version: string }, Values> => ({
  id: 'gifts',
  screen: 'produtos',
  path: '/admin/produtos/medidas',
  tab: 'medidas',
  newSegment: 'nova',
  add: 'Novo brinde',
  title: 'Brindes',
  query: (id) => staffQuery(['gifts', id], async () => ({ id, version: '1' })),
  form: {
    draft: 'guia',
    texts: { create: 'Criar', save: 'Salvar', saved: 'Salvo.' },
    empty: { name: '', note: '' },
    toValues: () => ({ name: '', note: '' }),
    labels: createFieldLabels<Values>({ name: 'Nome' }),
    fields,
    create: async ({ name }) => ({ id: 'g1', message: `${name} criado.` }),
    save: async () => undefined,
  },
  page: { title: () => 'Brinde' },
})

type Shown = Partial<RecordConfig<{ id: string; version: string }, Values>> & {
  fields?: () => ReactNode
  preset?: Partial<Values>
  breaks?: boolean
}

const show = ({ fields = () => <TextField name="name" />, preset = {}, breaks = false, ...more }: Shown) => {
  mockNetwork({
    'GET /api/desk/drafts/guia-nova': () => ({ draft: null }),
    'DELETE /api/desk/drafts/guia-nova': () => new Response(null, { status: 204 }),
  })
  return renderPart(
    <AdminMeContext value={createMe('can_manage_products')}>
      <CreateRecordPage resource={{ ...gifts(fields), ...more }} preset={preset} />
    </AdminMeContext>,
    { breaks },
  )
}

test('labels fields by the form, creates the record and opens the list', async () => {
  const { hand, href } = show({})
  await hand.type(await screen.findByLabelText('Nome'), 'Sacola')
  await hand.click(screen.getByRole('button', { name: /^Criar/ }))
  await screen.findByText('Sacola criado.')
  expect(href()).toBe('/admin/produtos?aba=medidas')
})

test('starts with the preset values, and opens the new record at its URL segment', async () => {
  const { form } = gifts(() => <TextField name="name" />)
  const { hand, href } = show({
    preset: { name: 'Sacola' },
    recordSegment: 'editar',
    form: { ...form, opensNewRecord: true },
  })
  expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('Sacola')
  await hand.click(screen.getByRole('button', { name: /^Criar/ }))
  await screen.findByText('Sacola criado.')
  expect(href()).toBe('/admin/produtos/medidas/editar/g1')
})

test('refuses a field without a label', async () => {
  show({ fields: () => <TextField name="note" />, breaks: true })
  await screen.findByText('The field note has no label.')
})

test('types the names of the fields: a misspelt one does not compile', async () => {
  // @ts-expect-error -- no such field
  const misspelt = () => <TextField name="nome" />
  show({ fields: misspelt, breaks: true })
  await screen.findByText('The field nome has no label.')
})
