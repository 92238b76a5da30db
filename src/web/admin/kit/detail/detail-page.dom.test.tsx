import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createMe } from '#dom/me.ts'
import { deferResponse, throwOffline, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { ApiError } from '#web/client/api.ts'
import { DetailPage } from './detail-page.tsx'
import { Section } from './section.tsx'
import { DetailPanel } from './detail-panel.tsx'
import type { DetailConfig } from './detail-config.ts'

type Piece = { name: string; mine: boolean }

const thing = 'GET /api/peca'
const here = 'POST /api/desk/produtos/presence/p1'

const page: DetailConfig<Piece> = {
  screen: 'produtos',
  query: (id) =>
    staffQuery(['peca', 'one', id], async () => {
      const answer = await fetch('/api/peca')
      if (!answer.ok) throw new ApiError(answer.status, await answer.json())
      return answer.json() as Promise<Piece>
    }),
  title: ({ name }) => name,
  aside: () => 'Em uso',
  note: ({ mine }, me) => (mine ? `Já é de ${me.name}` : undefined),
  actions: () => <button type="button">Vender</button>,
  main: ({ name }) => <p>Tudo de {name}</p>,
  side: () => <p>Ao lado</p>,
}

const show = (part = <DetailPage page={page} id="p1" />) =>
  renderPart(<AdminMeContext value={createMe('can_manage_products')}>{part}</AdminMeContext>)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const bia = { id: 'b', name: 'Bia', initials: 'bi', part: null }

beforeEach(() => {
  mockBrowserTabs()
  navigator.sendBeacon = () => true
})

describe('a detail page', () => {
  test('shows the record with its status, why it is read only, its actions and the other users', async () => {
    mockNetwork({ [thing]: () => ({ name: 'Saia', mine: true }), [here]: () => ({ people: [bia] }) })
    show()
    await heading('Saia')
    screen.getByText('Em uso')
    expect(screen.getByRole('note').textContent).toBe('Já é de Marina Alves')
    screen.getByRole('button', { name: 'Vender' })
    screen.getByText('Tudo de Saia')
    screen.getByText('Ao lado')
    await screen.findByText('Bia está aqui')
    expect(screen.getByRole('link', { name: 'Produtos' })).toBeDefined()
  })

  test('shows that it is loading, under the title of its list', async () => {
    const slow = deferResponse({ name: 'Saia', mine: false })
    mockNetwork({ [thing]: () => slow.until, [here]: () => ({ people: [] }) })
    show()
    await heading('Produtos')
    expect(screen.getByRole('status').textContent).toBe('Carregando...')
    slow.release()
    await heading('Saia')
    expect(screen.queryByRole('note')).toBeNull()
  })

  test('shows no permission on a 403', async () => {
    mockNetwork({ [thing]: () => errorResponse(403, 'auth.forbidden') })
    show()
    await screen.findByText('Você não tem permissão para ver isto')
  })

  test('shows not found on a 404', async () => {
    mockNetwork({ [thing]: () => errorResponse(404, 'peca.not_found') })
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('Não encontrado')
  })

  test('shows a load error and retries on request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let answer: () => unknown = throwOffline
    mockNetwork({ [thing]: () => answer(), [here]: () => ({ people: [] }) })
    const { hand } = show()
    await screen.findByText('Carregando...')
    // transient errors are retried three times before the error shows
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    answer = () => ({ name: 'Saia', mine: false })
    await hand.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await heading('Saia')
  })
})

describe('a record in the side panel', () => {
  const panel = <DetailPanel page={page} id="p1" link={{ to: '/' }} />

  test('shows actions, content and a link to its own page', async () => {
    mockNetwork({ [thing]: () => ({ name: 'Saia', mine: false }) })
    show(panel)
    await screen.findByText('Tudo de Saia')
    screen.getByRole('button', { name: 'Vender' })
    screen.getByRole('link', { name: 'Abrir página' })
  })

  test('shows not found on a 404', async () => {
    mockNetwork({ [thing]: () => errorResponse(404, 'peca.not_found') })
    show(panel)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Não encontrado'))
  })
})

test('the sections of a page stand one level below its title, those of a panel below the title of the panel', async () => {
  mockNetwork({ [thing]: () => ({ name: 'Top', mine: false }), [here]: () => ({ people: [] }) })
  const titled = { ...page, main: () => <Section title="Grade">P, M</Section> }
  show(<DetailPage page={titled} id="p1" />)
  await screen.findByRole('heading', { level: 2, name: 'Grade' })
  show(<DetailPanel page={titled} id="p1" link={{ to: '/admin' }} />)
  await screen.findByRole('heading', { level: 3, name: 'Grade' })
})
