import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import type { ListResponse, ListConfig } from './list-config.ts'
import { ListPage } from './list-page.tsx'
import { useOpenNextRow } from '#web/admin/kit/next-row/next-row.ts'
import { type ListSearch, createSearchParser } from './search-params.ts'

type Row = { id: string; name: string }

const call = async <T,>(path: string, method = 'GET') => (await (await fetch(path, { method })).json()) as T

/** Approves the open row, which then leaves the list. */
function Approve({ id }: { id: string }) {
  const openNext = useOpenNextRow()
  return (
    <>
      <p>Detalhes de {id}</p>
      <ActionButton
        label="Aprovar"
        keys="a"
        run={() => call(`/api/vozes/${id}`, 'POST')}
        onDone={openNext}
        done={() => undefined}
      />
    </>
  )
}

const list: ListConfig<Row, ListSearch> = {
  id: 'reviews',
  screen: 'depoimentos',
  parseSearch: createSearchParser({}),
  texts: {
    title: 'Vozes',
    loading: 'Carregando...',
    failed: 'Não deu.',
    emptyTitle: 'Tudo lido.',
    emptyText: 'Nada espera.',
  },
  query: () => staffQuery(['vozes'], () => call<ListResponse<Row>>('/api/vozes')),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [{ id: 'name', title: 'Nome', name: true, cell: ({ name }) => name }],
  card: ({ name }) => ({ title: name }),
  panel: { title: (row) => row?.name, body: (id) => <Approve key={id} id={id} /> },
}

function Screen() {
  useKeyListener()
  return (
    <AdminMeContext value={createMe('can_manage_reviews')}>
      <ListPage list={list} />
    </AdminMeContext>
  )
}

beforeEach(() => {
  mockBrowserTabs()
  // happy-dom has no layout, and rows are virtualized.
  vi.spyOn(HTMLDivElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
  vi.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 1440,
  })
})

/** Renders the list with an open row; an approved row leaves it unless `stays`. */
async function opened(aberto: string, { stays = false } = {}) {
  let left = ['a', 'b', 'c'].map((id) => ({ id, name: `Voz ${id}` }))
  const approved: string[] = []
  const approve = (id: string) => () => {
    approved.push(id)
    if (!stays) left = left.filter((row) => row.id !== id)
    return {}
  }
  mockNetwork({
    'GET /api/desk/depoimentos/views': () => ({ items: [] }),
    'GET /api/vozes': () => ({ items: left, total: left.length, page: 1, pageSize: 50 }),
    ...Object.fromEntries(['a', 'b', 'c'].map((id) => [`POST /api/vozes/${id}`, approve(id)])),
  })
  const shown = renderPart(<Screen />, { at: `/?aberto=${aberto}` })
  await screen.findByText(`Detalhes de ${aberto}`)
  await screen.findByRole('row', { name: /Voz c/ })
  return { ...shown, approved }
}
const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)

test('opens the next row after each approval; after the last one the panel closes and the list is focused', async () => {
  const { hand, approved, href } = await opened('a')
  rowOf('a')!.focus()
  await hand.keyboard('a')
  await screen.findByText('Detalhes de b')
  await waitFor(() => expect(rowOf('a'), 'it left the list').toBeNull())
  expect(document.activeElement).toBe(rowOf('b'))
  await hand.keyboard('a')
  await screen.findByText('Detalhes de c')
  await waitFor(() => expect(rowOf('b')).toBeNull())
  await hand.keyboard('a')
  await waitFor(() => expect(screen.queryByText('Detalhes de c')).toBeNull())
  expect(approved).toEqual(['a', 'b', 'c'])
  expect(href()).not.toContain('aberto')
  await screen.findByText('Tudo lido.')
  expect(document.activeElement?.closest('main > div'), 'the keyboard stays here').not.toBeNull()
})

test('opens the next row also when the approved one stays in the list', async () => {
  const { hand } = await opened('b', { stays: true })
  await hand.keyboard('a')
  await screen.findByText('Detalhes de c')
})

test('keeps the focus in the panel', async () => {
  const { hand } = await opened('a')
  await hand.click(screen.getByRole('button', { name: 'Aprovar' }))
  await screen.findByText('Detalhes de b')
  await waitFor(() => expect(rowOf('a')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Voz b' }))
})
