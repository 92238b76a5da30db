import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyCart } from '#dom/cart.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { FirstAccess } from './first-access.tsx'

vi.mock('#web/session/person-events.ts', () => ({ listenToPersonEvents: () => {} }))

const token = 'abc'
const refused = 'Este link não é o desta loja. Copie de novo o que aparece no terminal.'
const marina = { name: 'Marina Alves', email: 'marina@loja.com.br', password: 'Ipe-amarelo-2026' }

async function fill({ hand }: Pick<ReturnType<typeof renderPart>, 'hand'>) {
  await hand.type(await screen.findByLabelText('Nome completo'), marina.name)
  await hand.type(screen.getByLabelText('E-mail'), marina.email)
  await hand.type(screen.getByLabelText('Senha'), marina.password)
  await hand.click(screen.getByRole('button', { name: 'Criar meu acesso' }))
}

test('creates the first superadmin, signs in and goes on', async () => {
  const done = vi.fn<() => void>()
  const calls = mockNetwork({
    'GET /api/team/me': () => null,
    'GET /api/cart': () => emptyCart,
    'POST /api/team/first-superadmin': () => ({}),
    'POST /api/auth/sign-in/email': () => ({}),
  })
  await fill(renderPart(<FirstAccess token={token} onDone={done} />))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  const { email, password } = marina
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/team/first-superadmin', { token, ...marina }],
    ['/api/auth/sign-in/email', { email, password }],
  ])
})

test('says why a link is refused and keeps what was typed', async () => {
  const done = vi.fn<() => void>()
  mockNetwork({
    'GET /api/team/me': () => null,
    'GET /api/cart': () => emptyCart,
    'POST /api/team/first-superadmin': () => errorResponse(403, 'team.first_link_invalid', refused),
  })
  await fill(renderPart(<FirstAccess token="outro" onDone={done} />))
  expect(await screen.findByText(refused)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(marina.email)
  expect(done).not.toHaveBeenCalled()
})
