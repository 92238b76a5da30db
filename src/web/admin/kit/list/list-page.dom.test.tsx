import { cleanup, screen, waitFor, within } from '@testing-library/react'
import PackageOpen from 'lucide/dist/esm/icons/package-open.mjs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createMe } from '#dom/me.ts'
import { deferResponse, throwOffline, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { ApiError } from '#web/client/api.ts'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import type { ListResponse, ListConfig } from './list-config.ts'
import { ListPage } from './list-page.tsx'
import { type ListSearch, createSearchParser } from './search-params.ts'

type Row = { id: string; name: string; price: number }
type Search = ListSearch<'cor'>

const rowsOf = (count: number, from = 1): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `r${from + at}`,
    name: `Peça ${from + at}`,
    price: 100 + at,
  }))

const done = vi.fn<(rows: readonly Row[]) => void>()

/** Fetches a mocked URL, as an admin screen does. */
const ask = async (search: Search): Promise<ListResponse<Row>> => {
  const answer = await fetch(`/api/pecas?${new URLSearchParams(search as Record<string, string>).toString()}`)
  if (!answer.ok) throw new ApiError(answer.status, await answer.json())
  return answer.json() as Promise<ListResponse<Row>>
}

const list: ListConfig<Row, Search> = {
  id: 'pieces',
  screen: 'produtos',
  parseSearch: createSearchParser({ filters: { cor: ['preto'] }, sorts: ['nome'] }),
  texts: {
    title: 'Peças',
    count: (total) => `${total} peças`,
    search: 'Buscar peça',
    loading: 'Carregando peças...',
    failed: 'Não conseguimos carregar as peças.',
    emptyTitle: 'Nenhuma peça ainda',
    emptyText: 'Crie a primeira.',
  },
  query: (search) => staffQuery(['pecas', search], () => ask(search)),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  link: ({ id }, props) => <a href={`/pecas/${id}`} {...props} />,
  columns: [
    { id: 'name', title: 'Peça', name: true, sort: 'nome', cell: ({ name }) => name },
    { id: 'price', title: 'Preço (R$)', alignEnd: true, cell: ({ price }) => price },
  ],
  card: ({ name, price }) => ({ title: name, end: price }),
  filters: [{ param: 'cor', label: 'Cor', kind: 'choice', options: { preto: 'Preto' } }],
  bulk: [
    {
      id: 'separar',
      label: 'Separar',
      icon: PackageOpen,
      keys: 'p',
      fits: ({ price }) => price < 102,
      run: async (rows) => {
        done(rows)
        return rows.length
      },
    },
  ],
  panel: { title: (row) => row?.name, body: (id) => <p>Detalhes de {id}</p> },
}

const shop = 'GET /api/pecas'
const views = 'GET /api/desk/produtos/views'
/** Mocks the list endpoint and the saved views. */
const plays = (list: () => unknown, saved: object[] = []) =>
  mockNetwork({ [shop]: list, [views]: () => ({ items: saved }) })
const all = (items: Row[]) => () => ({ items, total: items.length, page: 1, pageSize: 50 })
const show = (at = '/pecas') =>
  renderPart(
    <AdminMeContext value={createMe()}>
      <ListPage list={list} />
    </AdminMeContext>,
    { at },
  )
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`${name}\\b`) })

/** Mocks media queries for a window width. */
const viewport = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width })

beforeEach(() => {
  done.mockReset()
  // happy-dom has no layout, and rows are virtualized: make room for twenty of them.
  vi.spyOn(HTMLDivElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
  vi.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  viewport(1440)
})

describe('a list', () => {
  test('renders few of 10,000 rows and exposes the full row count', async () => {
    plays(all(rowsOf(10_000)))
    show()
    await row('Peça 1')
    const table = screen.getByRole('table', { name: 'Peças' })
    expect(table.getAttribute('aria-rowcount')).toBe('10001')
    const drawn = within(table).getAllByRole('row')
    expect(drawn.length).toBeGreaterThan(20)
    expect(drawn.length).toBeLessThan(60)
    expect((await row('Peça 2')).getAttribute('aria-rowindex')).toBe('3')
    screen.getByText('10000 peças')
  })

  test('shows its rows where the content in their place is empty', async () => {
    plays(all(rowsOf(2)))
    renderPart(
      <AdminMeContext value={createMe()}>
        <ListPage list={list} replacement={false} />
      </AdminMeContext>,
      { at: '/pecas' },
    )
    await row('Peça 1')
  })

  test('shows a lower bound when counting stopped, and paginates while pages are full', async () => {
    const part = (page: number, count: number) => () => ({
      items: rowsOf(count, 1 + (page - 1) * 50),
      total: 100,
      countsEndAt: 100,
      page,
      pageSize: 50,
    })
    plays(part(2, 50))
    show('/pecas?pagina=2')
    await screen.findByText('pelo menos 100 peças')
    screen.getByText('51–100 de pelo menos 100')
    expect(screen.getByRole('link', { name: 'Próxima' }).getAttribute('href')).toContain('pagina=3')
    cleanup()
    plays(part(4, 7))
    show('/pecas?pagina=4')
    await screen.findByText('151–157 de pelo menos 157')
    expect(screen.queryByRole('link', { name: 'Próxima' })).toBeNull()
  })

  test('sorts by column headings, with aria-sort', async () => {
    const calls = plays(all(rowsOf(3)))
    const { hand } = show()
    await row('Peça 1')
    const head = () => screen.getByRole('columnheader', { name: /Peça/ })
    expect(head().getAttribute('aria-sort')).toBeNull()
    await hand.click(within(head()).getByRole('button'))
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'))
    await hand.click(within(head()).getByRole('button'))
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'))
    expect(within(screen.getByRole('columnheader', { name: /Preço/ })).queryByRole('button')).toBeNull()
    expect(calls.filter(({ path }) => path === '/api/pecas').length).toBe(3)
  })

  test('moves between rows with the arrow keys', async () => {
    plays(all(rowsOf(3)))
    const { hand } = show()
    await screen.findByRole('heading', { level: 1, name: 'Peças' })
    ;(await screen.findByRole('link', { name: 'Peça 1' })).focus()
    await hand.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Peça 2')
    await hand.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Peça 3')
    await hand.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('Peça 2')
  })

  test('shows that it loads, keeps old rows while the next page loads, and shows an error when it fails', async () => {
    const first = deferResponse({ items: rowsOf(2), total: 2, page: 1, pageSize: 50 })
    let answer: () => unknown = () => first.until
    plays(() => answer())
    const { hand } = show()
    await screen.findByText('Carregando peças...')
    first.release()
    await row('Peça 1')
    answer = () => errorResponse(422, 'request.invalid', 'x')
    await hand.click(screen.getByRole('button', { name: 'Peça' }))
    await screen.findByText('Não conseguimos carregar as peças.')
    answer = all(rowsOf(2))
    await hand.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await row('Peça 2')
  })

  test('shows an error offline and recovers on retry', async () => {
    let online = false
    plays(() => (online ? all(rowsOf(1))() : throwOffline()))
    const { hand } = show()
    // the request is retried three times before the error shows
    await screen.findByText('Não conseguimos carregar as peças.')
    online = true
    await hand.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await row('Peça 1')
  })

  test('shows an empty state for a list without rows', async () => {
    plays(all([]))
    show()
    await screen.findByText('Nenhuma peça ainda')
    screen.getByText('Crie a primeira.')
  })

  test('shows only an error without the permission', async () => {
    plays(() => errorResponse(403, 'request.forbidden'))
    show()
    await screen.findByText('Você não tem permissão para ver isto')
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('filters and columns', () => {
  test('suggest which filter to remove when there are no rows, and how many rows that gives', async () => {
    const calls: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      calls.push(address)
      const items = address.includes('cor=') || address.includes('views') ? [] : rowsOf(3)
      return new Response(JSON.stringify({ items, total: items.length, page: 1, pageSize: 50 }))
    })
    const { hand } = show('/pecas?cor=preto&busca=calça')
    await screen.findByText('Nenhum resultado com estes 2 filtros.')
    await screen.findByText('Sem “Preto”, 3 peças.')
    await hand.click(screen.getByRole('link', { name: 'Tirar “Preto”' }))
    await row('Peça 1')
    expect(screen.queryByText('Preto')).toBeNull()
    vi.unstubAllGlobals()
  })

  test('show submitted filters as removable chips', async () => {
    plays(all(rowsOf(1)))
    const { hand } = show()
    await row('Peça 1')
    await hand.click(screen.getByRole('button', { name: 'Filtrar' }))
    await hand.selectOptions(await screen.findByLabelText('Cor'), 'Preto')
    await hand.click(screen.getByRole('button', { name: 'Aplicar' }))
    await hand.click(await screen.findByRole('link', { name: 'Tirar o filtro Cor: Preto' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Tirar o filtro/ })).toBeNull())
  })

  test('store the chosen columns; the name column always shows', async () => {
    plays(all(rowsOf(1)))
    const { hand } = show()
    await row('Peça 1')
    await hand.click(screen.getByRole('button', { name: 'Colunas' }))
    expect(screen.queryByRole('checkbox', { name: 'Peça' })).toBeNull()
    await hand.click(await screen.findByRole('checkbox', { name: 'Preço (R$)' }))
    expect(screen.queryByRole('columnheader', { name: 'Preço (R$)', hidden: true })).toBeNull()
    expect(localStorage.getItem('dao-columns-pieces')).toBe('{"price":false}')
  })

  test('are chosen for each list of a screen separately', async () => {
    plays(all(rowsOf(1)))
    localStorage.setItem('dao-columns-pieces', '{"price":false}')
    renderPart(
      <AdminMeContext value={createMe()}>
        <ListPage list={{ ...list, id: 'other-pieces' }} />
      </AdminMeContext>,
    )
    await screen.findByRole('columnheader', { name: 'Preço (R$)', hidden: true })
  })
})

describe('a selection', () => {
  test('runs bulk actions, and hides those that apply to no selected row', async () => {
    plays(all(rowsOf(4)))
    const { hand } = show()
    await hand.click(await screen.findByRole('checkbox', { name: 'Marcar Peça 4' }))
    const bar = () => screen.getByRole('region', { name: 'O que fazer com os marcados' })
    within(bar()).getByText('1 marcado')
    expect(within(bar()).queryByRole('button', { name: /Separar/ })).toBeNull()
    await hand.click(screen.getByRole('checkbox', { name: 'Marcar todos desta página' }))
    within(bar()).getByText('4 marcados')
    await hand.click(within(bar()).getByRole('button', { name: /Separar/ }))
    await waitFor(() => expect(done).toHaveBeenCalledWith(rowsOf(2)))
    await waitFor(() => expect(screen.queryByRole('region', { name: /marcados/ })).toBeNull())
  })
})

describe('the side panel', () => {
  test('opens a row, moves to its neighbours, and returns the focus to the row', async () => {
    plays(all(rowsOf(3)))
    const { hand } = show('/pecas?aberto=r1')
    await screen.findByText('Detalhes de r1')
    const panel = await screen.findByRole('complementary', { name: 'Peça 1' })
    within(panel).getByText('1 de 3')
    expect(within(panel).getByRole('button', { name: 'Anterior' })).toHaveProperty('disabled', true)
    await hand.click(within(panel).getByRole('button', { name: 'Próximo' }))
    await screen.findByText('Detalhes de r2')
    await hand.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Detalhes de r2')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Peça 2')
  })
})

describe('a saved view', () => {
  const view = {
    id: 'v1',
    name: 'Só pretas',
    search: 'cor=preto',
    shared: true,
    mine: false,
    owner: 'Ana',
    updatedAt: '2026-11-22T12:00:00Z',
    may: { change: false },
  }

  test('opens from the menu and is marked as current', async () => {
    plays(all(rowsOf(1)), [view])
    const { hand } = show()
    await hand.click(await screen.findByRole('button', { name: 'Visão: Todos' }))
    await hand.click(await screen.findByRole('menuitemcheckbox', { name: 'Só pretas, de Ana' }))
    await screen.findByRole('button', { name: 'Visão: Só pretas' })
    await screen.findByRole('link', { name: 'Tirar o filtro Cor: Preto' })
  })

  test('is saved under a name; a view of another user cannot be changed', async () => {
    const calls = mockNetwork({
      [shop]: all(rowsOf(1)),
      [views]: () => ({ items: [view] }),
      'POST /api/desk/produtos/views': () => view,
    })
    const { hand } = show('/pecas?busca=top')
    await hand.click(await screen.findByRole('button', { name: 'Visão: Sem nome' }))
    expect(screen.queryByRole('menuitem', { name: 'Apagar esta visão' })).toBeNull()
    await hand.click(await screen.findByRole('menuitem', { name: 'Salvar esta visão' }))
    await hand.type(await screen.findByLabelText('Nome'), 'Tops')
    await hand.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByText('Visão “Tops” salva.')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Tops',
      search: 'busca=top',
      shared: false,
    })
  })
})

test('shows rows as cards on phones, each as one link', async () => {
  viewport(390)
  plays(all(rowsOf(2)))
  show()
  await screen.findByRole('link', { name: /Peça 1/ })
  expect(screen.queryByRole('table')).toBeNull()
  expect(within(screen.getByRole('list', { name: 'Peças' })).getAllByRole('link')).toHaveLength(2)
})

test('offers the create action in the header, in the empty list and by shortcut', async () => {
  plays(all([]))
  const creating = { ...list, create: { label: 'Criar peça', to: '/admin/equipe/novo' as const } }
  const { hand, path } = renderPart(
    <AdminMeContext value={createMe()}>
      <Keyed />
      <ListPage list={creating} />
    </AdminMeContext>,
    { at: '/pecas' },
  )
  await screen.findByText('Nenhuma peça ainda')
  expect(screen.getAllByRole('link', { name: 'Criar peça' })).toHaveLength(2)
  await hand.keyboard('c')
  await waitFor(() => expect(path()).toBe('/admin/equipe/novo'))
})

function Keyed() {
  useKeyListener()
  return null
}

describe('by keyboard', () => {
  const showKeyed = (at = '/pecas') =>
    renderPart(
      <AdminMeContext value={createMe()}>
        <Keyed />
        <ListPage list={list} />
      </AdminMeContext>,
      { at },
    )
  const focused = () => document.activeElement?.textContent

  test('searches, moves to the results and back', async () => {
    plays(all(rowsOf(3)))
    const { hand } = showKeyed()
    await row('Peça 1')
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar peça' })
    await hand.type(box, 'peça{Enter}')
    await hand.keyboard('j')
    await waitFor(() => expect(focused()).toBe('Peça 1'))
    box.focus()
    await hand.keyboard('{Escape}')
    expect(box.value).toBe('')
    await hand.keyboard('j')
    await waitFor(() => expect(focused()).toBe('Peça 1'))
    expect(box.value, 'the letter was no word of the search').toBe('')
  })

  test('runs a bulk action, and the next key continues in the list', async () => {
    plays(all(rowsOf(4)))
    const { hand } = showKeyed()
    await row('Peça 1')
    await hand.keyboard('p')
    expect(done).not.toHaveBeenCalled()
    await hand.keyboard('jx{Shift>}j{/Shift}')
    await screen.findByText('2 marcados')
    expect(screen.getByRole('button', { name: /Separar/ }).getAttribute('aria-keyshortcuts')).toBe('P')
    await hand.keyboard('p')
    await screen.findByText('2 mudaram.')
    expect(done).toHaveBeenCalledWith(rowsOf(2))
    await waitFor(() => expect(screen.queryByText('2 marcados')).toBeNull())
    await hand.keyboard('j')
    expect(focused()).toBe('Peça 1')
  })

  test('opens views and filters', async () => {
    plays(all(rowsOf(1)))
    const { hand } = showKeyed()
    await row('Peça 1')
    await hand.keyboard('{Shift>}V{/Shift}')
    await screen.findByRole('menuitemcheckbox', { name: 'Todos' })
    await hand.keyboard('{Escape}')
    await hand.keyboard('{Shift>}F{/Shift}')
    await screen.findByLabelText('Cor')
  })

  test('moves from a row to its side panel and back', async () => {
    plays(all(rowsOf(2)))
    const { hand } = showKeyed()
    await row('Peça 1')
    await hand.keyboard('j ')
    await screen.findByText('Detalhes de r1')
    await hand.keyboard('{ArrowRight}')
    expect(document.activeElement?.contains(screen.getByText('Detalhes de r1'))).toBe(true)
    await hand.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Detalhes de r1')).toBeNull())
    expect(focused()).toBe('Peça 1')
  })
})
