import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deferResponse, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { ApiError } from '#web/client/api.ts'
import { DescriptionList } from './description-list.tsx'
import { QueryLoader } from './query-loader.tsx'

const query = staffQuery(['part'], async () => {
  const answer = await fetch('/api/part')
  if (!answer.ok) throw new ApiError(answer.status, await answer.json())
  return answer.json() as Promise<{ said: string }>
})
const show = () =>
  renderPart(
    <QueryLoader query={query} words={{ failed: 'Não veio.', loading: 'Buscando...' }}>
      {({ said }) => <p>{said}</p>}
    </QueryLoader>,
  )

test('shows that it is loading, a skeleton after a delay, and then the data', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const slow = deferResponse({ said: 'Veio' })
  mockNetwork({ 'GET /api/part': () => slow.until })
  show()
  const waiting = await screen.findByRole('status')
  expect(waiting.textContent).toBe('Buscando...')
  expect(waiting.children).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(waiting.children.length).toBeGreaterThan(1)
  slow.release()
  await screen.findByText('Veio')
  expect(screen.queryByRole('status')).toBeNull()
})

test('shows an error and retries on request', async () => {
  let answer: () => unknown = () => errorResponse(422, 'request.invalid')
  mockNetwork({ 'GET /api/part': () => answer() })
  const { hand } = show()
  expect((await screen.findByRole('alert')).textContent).toContain('Não veio.')
  answer = () => ({ said: 'Veio' })
  await hand.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Veio')
})

test('shows values under their names, and omits names without a value', async () => {
  renderPart(<DescriptionList items={{ Nome: 'Saia', Motivo: undefined, Nota: null, Peças: 0 }} />)
  expect((await screen.findAllByRole('term')).map((each) => each.textContent)).toEqual(['Nome', 'Peças'])
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['Saia', '0'])
})
