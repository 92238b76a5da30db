import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createMe } from '#dom/me.ts'
import { deferResponse, errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { ArrangeMenu } from './arrange-menu.tsx'
import type { CardPlace } from './arrangement.ts'
import { Board } from './board.tsx'
import { Card, CardLoader } from './card.tsx'
import { useArrangement } from './use-arrangement.ts'

const cards: CardPlace<'a' | 'b' | 'c'>[] = [
  { id: 'a', column: 'main' },
  { id: 'b', column: 'main' },
  { id: 'c', column: 'side' },
]
const names = { a: 'Vendas', b: 'Estoque', c: 'Ao vivo' }

type Stored = { main: string[]; side: string[]; hidden: string[] } | null
let stored: Stored
let saved: Stored[]

beforeEach(() => {
  stored = null
  saved = []
  mockNetwork({
    'GET /api/desk/boards/home': () => ({ arrangement: stored }),
    'PUT /api/desk/boards/home': ({ body }) => {
      saved.push(body as Stored)
      return new Response(null, { status: 204 })
    },
    'DELETE /api/desk/boards/home': () => {
      saved.push(null)
      return new Response(null, { status: 204 })
    },
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

function Arranged() {
  const { arrangement, change, reset } = useArrangement('home', cards)
  return (
    <>
      <ArrangeMenu arrangement={arrangement} names={names} onChange={change} onReset={reset} />
      <Board cards={cards} arrangement={arrangement}>
        {(id) => <Card title={names[id]}>{null}</Card>}
      </Board>
    </>
  )
}
const show = (id = 'p1') =>
  renderPart(
    <AdminMeContext value={{ ...createMe(), id }}>
      <Arranged />
    </AdminMeContext>,
  )
const titles = () =>
  screen.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent)
const open = async (hand: ReturnType<typeof show>['hand']) => {
  await hand.click(await screen.findByRole('button', { name: 'Arrumar' }))
  return screen.findByRole('dialog', { name: 'Arrumar' })
}

test('cards move by keys and buttons, and the move is announced', async () => {
  const { hand } = show()
  const menu = await open(hand)
  expect(titles()).toEqual(['Vendas', 'Estoque', 'Ao vivo'])
  within(menu).getByRole('checkbox', { name: 'Vendas' }).focus()
  await hand.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(titles()).toEqual(['Estoque', 'Vendas', 'Ao vivo'])
  expect(within(menu).getByRole('status').textContent).toBe('Vendas: Coluna larga, 2º lugar')
  await expect.poll(() => document.activeElement).toBe(within(menu).getByRole('checkbox', { name: 'Vendas' }))
  await hand.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(within(menu).getByRole('status').textContent).toBe('Vendas: Coluna estreita, 1º lugar')
  await hand.click(within(menu).getByRole('button', { name: 'Subir Ao vivo' }))
  expect(titles()).toEqual(['Estoque', 'Ao vivo', 'Vendas'])
})

test('hidden cards are gone until they are shown again, and a reset brings all back', async () => {
  const { hand } = show()
  const menu = await open(hand)
  await hand.click(within(menu).getByRole('checkbox', { name: 'Estoque', checked: true }))
  expect(titles()).toEqual(['Vendas', 'Ao vivo'])
  await hand.click(within(menu).getByRole('checkbox', { name: 'Estoque', checked: false }))
  expect(titles()).toEqual(['Vendas', 'Estoque', 'Ao vivo'])
  await hand.click(within(menu).getByRole('checkbox', { name: 'Vendas' }))
  await hand.click(within(menu).getByRole('button', { name: 'Descer Estoque' }))
  await hand.click(within(menu).getByRole('button', { name: 'Voltar à ordem original' }))
  expect(titles()).toEqual(['Vendas', 'Estoque', 'Ao vivo'])
  expect(localStorage.length).toBe(0)
  await expect.poll(() => saved.at(-1)).toBeNull()
  expect(saved).toHaveLength(5)
})

test('quick changes are sent one after the other, so that the last one is stored', async () => {
  const first = deferResponse(new Response(null, { status: 204 }))
  const sent: Stored[] = []
  mockNetwork({
    'GET /api/desk/boards/home': () => ({ arrangement: null }),
    'PUT /api/desk/boards/home': ({ body }) => {
      sent.push(body as Stored)
      return sent.length === 1 ? first.until : new Response(null, { status: 204 })
    },
  })
  const { hand } = show()
  const menu = await open(hand)
  await hand.click(within(menu).getByRole('checkbox', { name: 'Estoque' }))
  await hand.click(within(menu).getByRole('checkbox', { name: 'Vendas' }))
  await expect.poll(() => sent).toHaveLength(1)
  first.release()
  await expect.poll(() => sent.map((each) => each?.hidden)).toEqual([['b'], ['b', 'a']])
})

test('each person keeps an arrangement of their own', async () => {
  localStorage.setItem('dao-board-home-p1', JSON.stringify({ main: ['b', 'a'], side: [], hidden: ['c'] }))
  localStorage.setItem('dao-board-home-p3', '{')
  for (const [person, shown] of [
    ['p1', ['Estoque', 'Vendas']],
    ['p2', ['Vendas', 'Estoque', 'Ao vivo']],
    ['p3', ['Vendas', 'Estoque', 'Ao vivo']],
  ] as const) {
    document.body.replaceChildren()
    show(person)
    await screen.findByRole('button', { name: 'Arrumar' })
    expect(titles()).toEqual(shown)
  }
})

test('the arrangement of the server comes from another browser and replaces the copy of this one', async () => {
  localStorage.setItem('dao-board-home-p1', JSON.stringify({ main: ['b', 'a'], side: [], hidden: ['c'] }))
  stored = { main: ['c', 'a', 'b'], side: [], hidden: [] }
  show()
  await screen.findByRole('button', { name: 'Arrumar' })
  await waitFor(() => expect(titles()).toEqual(['Ao vivo', 'Vendas', 'Estoque']))
  expect(JSON.parse(localStorage.getItem('dao-board-home-p1') ?? '')).toEqual(stored)
})

test('a card that could not be loaded says so and tries again, while the others stay', async () => {
  let works = false
  mockNetwork({
    'GET /api/dashboard/feed': () => (works ? { items: [] } : errorResponse(403, 'request.forbidden')),
    'GET /api/dashboard/actions': () => ({ items: [] }),
  })
  const feed = staffQuery(['one'], (signal) => api.dashboard.feed.get({ signal }))
  const actions = staffQuery(['other'], (signal) => api.dashboard.actions.get({ signal }))
  const { hand } = renderPart(
    <>
      <CardLoader query={feed} name="o que aconteceu">
        {() => <p>Nada aconteceu</p>}
      </CardLoader>
      <CardLoader query={actions} name="o que fazer">
        {() => <p>Nada a fazer</p>}
      </CardLoader>
    </>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Não conseguimos carregar o que aconteceu.',
  )
  expect(await screen.findByText('Nada a fazer')).toBeTruthy()
  works = true
  await hand.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Nada aconteceu')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a card that breaks leaves the others', async () => {
  const Breaking = () => {
    throw new Error('broken')
  }
  renderPart(
    <Board cards={cards} arrangement={{ main: ['a', 'b'], side: ['c'], hidden: [] }}>
      {(id) => (id === 'a' ? <Breaking /> : <Card title={names[id]}>{null}</Card>)}
    </Board>,
    { breaks: true },
  )
  await screen.findByText('Não conseguimos mostrar este cartão. Recarregue a página.')
  expect(titles()).toEqual(['Estoque', 'Ao vivo'])
})
