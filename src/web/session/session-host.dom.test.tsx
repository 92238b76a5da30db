import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { SessionHost } from './session-host.tsx'

test('[LI-04] [ER-08] retries the session request over a connection loss and shows it meanwhile', async () => {
  let away = true
  const calls = mockNetwork({
    'GET /api/team/me': () => (away ? errorResponse(503, 'server.unavailable') : null),
  })
  renderPart(<SessionHost />)
  const note = await screen.findByText('Sem conexão, tentando de novo', { exact: false })
  expect(note.getAttribute('role')).toBe('status')
  await waitFor(() => expect(calls.length).toBeGreaterThan(2))
  expect(note.isConnected).toBe(true)
  away = false
  await waitFor(() => expect(note.isConnected).toBe(false))
})
