import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { RedirectsTab } from './not-found-paths.tsx'

const at = '2026-11-20T12:00:00.000Z'
const redirect = {
  id: 'r1',
  from: '/loja/antiga',
  to: '/colecoes',
  automatic: false,
  uses: 3,
  lastUsedAt: null,
  createdAt: at,
}
const page = { total: 1, page: 1, pageSize: 50 }

beforeEach(() => {
  vi.spyOn(HTMLDivElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
  vi.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  // On phones the panel is a dialog.
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 1440,
  })
})

const show = (search: string, answers: Record<string, () => unknown> = {}) => {
  const network = mockNetwork({
    'GET /api/desk/produtos/views': () => ({ items: [] }),
    'GET /api/redirects': () => ({ ...page, items: [redirect] }),
    'GET /api/redirects/not-found-paths': () => ({
      ...page,
      items: [{ id: 'n1', path: '/loja/sumida', count: 4, ignored: false, firstAt: at, lastAt: at }],
    }),
    ...answers,
  })
  const part = renderPart(
    <AdminMeContext value={createMe()}>
      <RedirectsTab />
    </AdminMeContext>,
    { at: `/?aba=enderecos${search}` },
  )
  return { ...part, network }
}

test('hides a column in one list only: redirects and paths not found each store their choice', async () => {
  localStorage.setItem('dao-columns-not-found-paths', '{"last":false}')
  const { hand } = show('')
  await screen.findByRole('row', { name: /sumida/ })
  expect(screen.queryByRole('columnheader', { name: 'Último' })).toBeNull()
  await hand.click(screen.getByRole('link', { name: /^Redirecionados/ }))
  await screen.findByRole('row', { name: /antiga/ })
  expect(screen.getByRole('columnheader', { name: 'Último uso' })).toBeDefined()
})

test('edits the open redirect', async () => {
  const { hand, network } = show('&parte=levam&aberto=r1', { 'PUT /api/redirects/r1': () => redirect })
  await hand.click(await screen.findByRole('button', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Endereço antigo/).value).toBe('/loja/antiga')
  await hand.type(dialog.getByLabelText(/^Redirecionar para/), '/vestidos')
  await hand.click(dialog.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Redirecionamento salvo.')
  expect(network.find(({ method }) => method === 'PUT')?.body).toEqual({
    from: '/loja/antiga',
    to: '/colecoes/vestidos',
  })
})
