import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { adminKit } from '#texts/admin/kit'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { createSearchParser, type ListSearch } from '#web/admin/kit/list/search-params.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { getDialogFields, panelResourceOf } from './panel-resource.ts'
import { CreateRecordButton, PanelResourceList } from './panel-resource-list.tsx'

type Form = { name: string; note: string }
type Row = { id: string } & Form

const create = vi.fn<(form: Form) => Promise<Row>>()
const save = vi.fn<(id: string, form: Form) => Promise<void>>()
const remove = vi.fn<(id: string) => Promise<void>>()
let rows: Row[]

const gifts = panelResourceOf({
  id: 'gifts',
  screen: 'produtos',
  tab: 'brindes',
  list: {
    texts: { title: 'Brindes', loading: '', failed: '', emptyTitle: '', emptyText: '' },
    parseSearch: createSearchParser({ filters: { aba: ['brindes'] } }),
    query: (_search: ListSearch<'aba'>) => staffQuery(['gifts'], async () => ({ items: rows })),
    nameOf: ({ name }: Row) => name,
    columns: [{ id: 'name', title: 'Nome', name: true, cell: ({ name }) => name }],
    card: ({ name }) => ({ title: name }),
  },
  panel: { body: (id) => <p>Detalhes de {id}</p> },
  dialog: {
    add: 'Novo brinde',
    text: '',
    submit: 'Criar',
    labels: createFieldLabels<Form>({ name: 'Nome', note: 'Nota' }),
    fields: (row) => ({ name: { required: true }, note: { hint: row ? undefined : 'Se houver' } }),
    create: (form) => create(form),
    created: ({ name }) => `${name} criado.`,
    opens: ({ id }) => id,
  },
  edit: {
    label: 'Editar',
    values: ({ name, note }) => ({ name, note }),
    save: (id, form) => save(id, form),
    saved: 'Salvo.',
  },
  remove: { label: 'Apagar', run: (id) => remove(id), removed: 'Apagado.' },
})

beforeEach(() => {
  vi.resetAllMocks()
  vi.spyOn(HTMLDivElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
  vi.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  // On phones the panel is a dialog.
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 1440,
  })
  rows = [{ id: 'g1', name: 'Sacola', note: 'De pano' }]
})

const show = (at: string) => {
  mockNetwork({ 'GET /api/desk/produtos/views': () => ({ items: [] }) })
  return renderPart(
    <AdminMeContext value={createMe()}>
      <PanelResourceList resource={gifts} actions={<CreateRecordButton resource={gifts} />} />
    </AdminMeContext>,
    { at },
  )
}

test('creates a record in the dialog and opens it in the panel', async () => {
  create.mockImplementation(async (form) => {
    const row = { id: 'g2', ...form }
    rows = [...rows, row]
    return row
  })
  const { hand, href } = show('/?aba=brindes')
  await hand.click(await screen.findByRole('button', { name: /^Novo brinde/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.type(dialog.getByLabelText(/^Nome/), 'Lenço')
  await hand.click(dialog.getByRole('button', { name: 'Criar' }))
  await screen.findByText('Lenço criado.')
  expect(create).toHaveBeenCalledWith({ name: 'Lenço', note: '' })
  expect(href()).toBe('/?aba=brindes&aberto=g2')
  await screen.findByText('Detalhes de g2')
})

test('edits the open record in the dialog of a new one, filled with its values', async () => {
  save.mockResolvedValue()
  const { hand } = show('/?aba=brindes&aberto=g1')
  await hand.click(await screen.findByRole('button', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Nota').value).toBe('De pano')
  expect(dialog.queryByText('Se houver')).toBeNull()
  await hand.type(dialog.getByLabelText(/^Nome/), ' azul')
  await hand.click(dialog.getByRole('button', { name: 'Criar' }))
  await screen.findByText('Salvo.')
  expect(save).toHaveBeenCalledWith('g1', { name: 'Sacola azul', note: 'De pano' })
})

test('removes the open record, and the selected ones', async () => {
  remove.mockResolvedValue()
  const { hand } = show('/?aba=brindes&aberto=g1')
  const panel = within(await screen.findByRole('complementary'))
  await hand.click(await panel.findByRole('button', { name: 'Apagar' }))
  await screen.findByText('Apagado.')
  await hand.click(screen.getByRole('checkbox', { name: /Sacola/ }))
  await hand.click(
    within(screen.getByRole('region', { name: adminKit.bulk.label })).getByRole('button', {
      name: /Apagar/,
    }),
  )
  await expect.poll(() => remove.mock.calls).toEqual([['g1'], ['g1']])
})

test('refuses a field without a label', () => {
  const dialog = { ...gifts.dialog!, labels: createFieldLabels<Form>({ name: 'Nome' }) }
  expect(() => getDialogFields(dialog)).toThrow('The field note has no label.')
})

test('types the names of the fields: a misspelt one does not compile', () => {
  const { dialog } = gifts
  getDialogFields(dialog, { only: ['note'] })
  // @ts-expect-error -- no such field
  expect(() => getDialogFields(dialog, { only: ['notes'] })).toThrow('The field notes has no label.')
  panelResourceOf({
    ...gifts,
    dialog: {
      ...dialog!,
      // @ts-expect-error -- no such field
      fields: () => ({ nome: {}, note: {} }),
      create: ({ name, note }) => create({ name, note }),
    },
  })
})
