import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MovedFile, MoveView } from '#contract/imports'
import type { Me } from '#contract/team'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { moving as words } from '#texts/admin/moving'
import { admin } from '#texts/admin/admin'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { MoveTab } from './move-tab.tsx'

const createFile = (change: Partial<MovedFile>): MovedFile => ({
  taskId: 't1',
  kind: 'import',
  file: 'produtos.csv',
  state: 'ready',
  total: 61,
  done: 61,
  counts: { created: 59, refused: 2 },
  problem: null,
  ...change,
})
const createMove = (change: Partial<MoveView> = {}): MoveView => ({
  id: 'm1',
  state: 'ready',
  files: [
    createFile({}),
    createFile({
      taskId: 't2',
      kind: 'customers',
      file: 'clientes.csv',
      total: 1_204,
      done: 1_204,
      counts: { created: 1_204 },
    }),
    createFile({
      taskId: 't3',
      kind: 'pastOrders',
      file: 'vendas.csv',
      total: 2_641,
      done: 2_641,
      counts: { created: 2_641 },
    }),
  ],
  categories: { total: 14, done: 0 },
  pictures: { total: 388, done: 0, failed: 0 },
  leftOut: {
    total: 2,
    items: [{ file: 'produtos.csv', row: 9, column: 'Preço', name: 'saia-rodada', text: 'falta o preço.' }],
  },
  ...change,
})

const superadmin: Me = {
  ...createMe(),
  staff: { role: 'superadmin', flags: [], pendingFactor: null },
}

function render(move: MoveView | null, more: Parameters<typeof mockNetwork>[0] = {}, me = superadmin) {
  const network = mockNetwork({
    'GET /api/desk/produtos/views': () => ({ items: [] }),
    'GET /api/tasks': () => ({ items: [], total: 0, page: 1, pageSize: 25 }),
    'GET /api/moves/latest': () => ({ move }),
    ...more,
  })
  renderPart(
    <AdminMeContext value={me}>
      <MoveTab />
    </AdminMeContext>,
    { at: '/admin/produtos?aba=mudanca' },
  )
  return network
}

const barOf = async (kind: string) =>
  (await screen.findByRole('progressbar', { name: kind })).getAttribute('aria-valuetext')

test('shows what a checked move would bring, and what stays out, before anything is stored', async () => {
  render(createMove())
  expect(await barOf('Categorias')).toBe('Categorias: 0 de 14')
  expect(await barOf('Pedidos, como histórico')).toBe('Pedidos, como histórico: 0 de 2.641')
  expect(screen.getByText('pronto para vir · 59 novos, 2 ficam de fora')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '2 coisas não vêm' })).toBeTruthy()
  expect(screen.getByText('saia-rodada')).toBeTruthy()
  expect(screen.getByText('e mais 1')).toBeTruthy()
})

test('starts a move after a question, once', async () => {
  let starts = 0
  render(createMove(), {
    'POST /api/moves/m1/start': () => {
      starts += 1
      return createMove({ state: 'running' })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: words.start }))
  const dialog = within(await screen.findByRole('dialog', { name: words.startTitle }))
  expect(starts).toBe(0)
  fireEvent.click(dialog.getByRole('button', { name: words.start }))
  await waitFor(() => expect(starts).toBe(1))
})

test('shows the progress of each kind while it comes, and which one waits for its turn', async () => {
  render(
    createMove({
      state: 'running',
      files: [
        createFile({ state: 'running', done: 30, counts: { created: 30 } }),
        createFile({ taskId: 't2', kind: 'customers', state: 'running', total: 1_204, done: 0, counts: {} }),
      ],
      pictures: { total: 388, done: 214, failed: 0 },
    }),
  )
  expect(await barOf('Produtos')).toBe('Produtos: 30 de 61')
  expect(await barOf('Fotos')).toBe('Fotos: 214 de 388')
  expect(screen.getByText('vindo · 30 novos')).toBeTruthy()
  expect(screen.getByText(words.downloading)).toBeTruthy()
  expect(screen.getByText(words.waits)).toBeTruthy()
  expect(screen.queryByLabelText(words.choose)).toBeNull()
})

test('tells what did not come with a link to the whole list', async () => {
  const files = createMove().files.map((file) => ({ ...file, state: 'done' as const }))
  render(createMove({ state: 'done', files, pictures: { total: 388, done: 386, failed: 2 } }))
  await screen.findByRole('heading', { name: '2 coisas não vieram' })
  expect(screen.getByRole('link', { name: words.download }).getAttribute('href')).toBe('/api/moves/m1/report')
  expect(screen.getByText('2 não baixaram')).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.start })).toBeNull()
})

test('sends each of several files into one move, and names those that are refused', async () => {
  const sent: string[] = []
  render(null, {
    'POST /api/moves/files': (request) => {
      sent.push(request.method)
      return sent.length === 2
        ? errorResponse(422, 'imports.file_refused', 'O arquivo não tem as colunas.')
        : createMove()
    },
  })
  const files = ['produtos.csv', 'x.csv', 'vendas.csv'].map((name) => new File(['a'], name))
  fireEvent.change(await screen.findByLabelText(words.choose, { selector: 'input' }), { target: { files } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('x.csv: O arquivo não tem as colunas.')
  expect(sent).toHaveLength(3)
})

test('is hidden from staff who are no superadmins', async () => {
  render(null, {}, createMe('can_manage_products', 'can_manage_admins'))
  expect(await screen.findByText(admin.noPermission)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.leaveButton })).toBeNull()
})
