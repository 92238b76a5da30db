import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ImportedCustomer } from '#contract/imports'
import type { TaskView } from '#contract/tasks'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { customerImport as words } from '#texts/admin/customer-import'
import { tasks as taskWords } from '#texts/admin/tasks'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { ImportButton } from '#web/admin/contacts/customer-import/import-button.tsx'
import { CustomerImportList } from './customer-import-list.tsx'

const at = '2026-11-27T12:00:00Z'
const createTask = (change: Partial<TaskView> = {}): TaskView => ({
  id: 't1',
  kind: 'customers',
  state: 'ready',
  options: {
    file: 'clientes.csv',
    stock: false,
    encoding: 'utf-8',
    isEncodingSure: true,
    sample: [['Nome'], ['Ana']],
  },
  total: 3,
  done: 3,
  counts: { created: 2, refused: 1, consents: 1, consentsLeftOut: 1 },
  actor: 'marina@dao.test',
  createdAt: at,
  startedAt: at,
  finishedAt: null,
  problem: null,
  ...change,
})
const ana: ImportedCustomer = {
  row: 2,
  name: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  customerId: null,
  outcome: 'created',
  fields: ['phone', 'consent'],
  warnings: ['address'],
  invitedAt: null,
  isKept: false,
}
const list = (items: unknown[]) => ({ items, total: items.length, page: 1, pageSize: 25 })
const answers = (task: TaskView) => ({
  'GET /api/desk/clientes/views': () => ({ items: [] }),
  'GET /api/customer-tasks': () => list([task]),
  [`GET /api/customer-tasks/${task.id}/rows`]: () =>
    list([{ id: '1', productId: null, name: '', row: 4, column: 'CPF', text: words.problems.document }]),
  [`GET /api/customer-imports/${task.id}/customers`]: () => list([ana]),
  [`GET /api/customer-imports/${task.id}/summary`]: () => ({
    invitable: 2,
    invited: 0,
    invitationsPerMinute: 120,
  }),
})

beforeEach(() => {
  mockBrowserTabs()
  navigator.sendBeacon = () => true
  // Elements have no size here, and the virtualizer renders only visible rows.
  vi.spyOn(HTMLDivElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
  vi.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(1_440)
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 1_440,
  })
})

const render = (part = <CustomerImportList />, search = '?aba=importar&aberto=t1') =>
  renderPart(<AdminMeContext value={createMe('can_manage_customers')}>{part}</AdminMeContext>, {
    at: `/admin/clientes${search}`,
  })
const csv = new File(['Nome;E-mail'], 'clientes.csv', { type: 'application/vnd.ms-excel' })

test('uploads a dropped file and opens its check', async () => {
  const calls = mockNetwork({ 'POST /api/customer-imports': () => createTask({ state: 'checking' }) })
  const { hand, href } = render(<ImportButton />, '')
  await hand.click(await screen.findByRole('button', { name: words.open }))
  const dialog = await screen.findByRole('dialog', { name: words.dialogTitle })
  for (const rule of words.rules) within(dialog).getByText(rule)
  fireEvent.drop(within(dialog).getByText('ou solte o CSV aqui'), { dataTransfer: { files: [csv] } })
  await waitFor(() => expect(href()).toBe('/admin/clientes?aba=importar&aberto=t1'))
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/customer-imports'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('tells why a file is refused, and stays open for another', async () => {
  mockNetwork({
    'POST /api/customer-imports': () => errorResponse(422, 'imports.file_refused', 'O arquivo está vazio.'),
  })
  const { hand } = render(<ImportButton />, '')
  await hand.click(await screen.findByRole('button', { name: words.open }))
  await hand.upload(await screen.findByLabelText('Escolher arquivo', { selector: 'input' }), csv)
  expect((await screen.findByRole('alert')).textContent).toBe('O arquivo está vazio.')
  screen.getByRole('dialog', { name: words.dialogTitle })
})

test('shows what a checked file would do, row by row, before it starts', async () => {
  const calls = mockNetwork({
    ...answers(createTask()),
    'POST /api/customer-imports/t1/start': () => createTask({ state: 'running', done: 0 }),
  })
  const { hand } = render()
  await screen.findByText(words.problems.document)
  screen.getByText('linha 4, CPF')
  screen.getByText(words.warnings.address)
  screen.getByText(words.fills(['phone', 'consent']))
  screen.getByText(words.consentsLeftOut(1))
  expect(screen.queryByText(words.invitations)).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Importar 2 clientes' }))
  expect(calls.map(({ path }) => path)).toContain('/api/customer-imports/t1/start')
})

test('sends invitations only after the question', async () => {
  const calls = mockNetwork({
    ...answers(createTask({ state: 'done', finishedAt: at })),
    'POST /api/customer-imports/t1/invitations': () => createTask({ id: 't2', kind: 'invitations' }),
  })
  const invited = () => calls.filter(({ method }) => method === 'POST').length
  const { hand } = render()
  await hand.click(await screen.findByRole('button', { name: 'Enviar 2 convites' }))
  const question = await screen.findByRole('dialog', { name: words.inviteTitle(2) })
  within(question).getByText(words.inviteText)
  expect(invited()).toBe(0)
  await hand.click(within(question).getByRole('button', { name: 'Enviar 2 convites' }))
  await expect.poll(invited).toBe(1)
})

test('shows the progress of invitations, and stops them', async () => {
  const task = createTask({
    kind: 'invitations',
    state: 'running',
    options: { invitationsOf: 'a1', from: 'clientes.csv' },
    counts: { sent: 20 },
    total: 40,
    done: 20,
  })
  const calls = mockNetwork({
    ...answers(task),
    'POST /api/customer-tasks/t1/stop': () => ({ ...task, state: 'stopped' }),
  })
  const { hand } = render()
  const bar = await screen.findByRole('progressbar')
  expect(bar.getAttribute('aria-valuetext')).toBe('20 de 40')
  await hand.click(screen.getByRole('button', { name: taskWords.stop }))
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/customer-tasks/t1/stop')
})
