import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { held, play, refusal } from '#dom/network.ts'
import { showPart } from '#dom/part.tsx'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { ApiError } from '#web/client/api.ts'
import { Facts } from './facts.tsx'
import { Loaded } from './loaded.tsx'

const query = staffQuery(['part'], async () => {
  const answer = await fetch('/api/part')
  if (!answer.ok) throw new ApiError(answer.status, await answer.json())
  return answer.json() as Promise<{ said: string }>
})
const show = () =>
  showPart(
    <Loaded query={query} words={{ failed: 'Não veio.', loading: 'Buscando...' }}>
      {({ said }) => <p>{said}</p>}
    </Loaded>,
  )

test('shows that it is loading, a skeleton after a delay, and then the data', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const slow = held({ said: 'Veio' })
  play({ 'GET /api/part': () => slow.until })
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
  let answer: () => unknown = () => refusal(422, 'request.invalid')
  play({ 'GET /api/part': () => answer() })
  const { hand } = show()
  expect((await screen.findByRole('alert')).textContent).toContain('Não veio.')
  answer = () => ({ said: 'Veio' })
  await hand.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Veio')
})

test('shows values under their names, and omits names without a value', async () => {
  showPart(<Facts facts={{ Nome: 'Saia', Motivo: undefined, Nota: null, Peças: 0 }} />)
  expect((await screen.findAllByRole('term')).map((each) => each.textContent)).toEqual(['Nome', 'Peças'])
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['Saia', '0'])
})
