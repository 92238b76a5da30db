import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '#contract/team'
import { emptyCart } from '#dom/cart.ts'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { getFavoritesOwner } from './favorites-owner.ts'
import { getFavorites, toggleFavorite } from './favorites-store.ts'
import { SessionHost } from '#web/session/session-host.tsx'
import { useCompleteSignIn } from '#web/session/use-session.ts'

vi.mock('#web/session/person-events.ts', () => ({ listenToPersonEvents: () => {} }))

const person: Me = { ...createMe(), staff: null }
const [mine, theirs] = [
  { kind: 'product' as const, id: 'p1' },
  { kind: 'set' as const, id: 's1' },
]

let me: Me | null = null
beforeEach(() => {
  me = null
  for (const kept of getFavorites()) toggleFavorite(kept)
  localStorage.clear()
  toggleFavorite(mine)
})

const shop = () =>
  mockNetwork({
    'GET /api/team/me': () => me,
    'GET /api/cart': () => emptyCart,
    'POST /api/favorites/merge': () => ({ items: [mine, theirs] }),
    'DELETE /api/favorites/product/p1': () => new Response(null, { status: 204 }),
  })

/** Runs the last step of a sign-in on the page itself. */
function SignInButton() {
  const signedIn = useCompleteSignIn()
  return (
    <button type="button" onClick={() => void signedIn()}>
      Entrar
    </button>
  )
}

const page = (
  <>
    <SignInButton />
    <SessionHost />
  </>
)

/** Sends the message of another tab that the session changed. */
const elsewhere = () => new BroadcastChannel('dao-session').postMessage('changed')

describe('[SF-01] merges favorites of a visitor into the account at sign-in, on every page', () => {
  const ways: [way: string, come: (hand: ReturnType<typeof renderPart>['hand']) => Promise<void>][] = [
    [
      'by a password, a code, a passkey, a wallet, a new account or a second factor, on the page itself',
      async (hand) => {
        me = person
        await hand.click(await screen.findByRole('button', { name: 'Entrar' }))
      },
    ],
    [
      'in another tab',
      async () => {
        me = person
        elsewhere()
      },
    ],
  ]
  test.each(ways)('%s', async (_, come) => {
    const calls = shop()
    const { hand } = renderPart(page)
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/team/me')).toBe(true))
    expect(calls.filter(({ path }) => path.startsWith('/api/favorites'))).toEqual([])
    await come(hand)
    await waitFor(() => expect(getFavorites()).toEqual([mine, theirs]))
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { items: [mine] },
    ])
    expect(getFavoritesOwner()).toBe(person.id)
  })

  test('by a provider, SSO or email link, which return by a full page load', async () => {
    me = person
    const calls = shop()
    renderPart(page)
    await waitFor(() => expect(getFavorites()).toEqual([mine, theirs]))
    toggleFavorite(mine)
    await waitFor(() => expect(calls.at(-1)?.method).toBe('DELETE'))
    expect(calls.filter(({ path }) => path === '/api/favorites/merge')).toHaveLength(1)
  })

  test('keeps favorites in the browser until sign-in', async () => {
    const calls = shop()
    renderPart(page)
    elsewhere()
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/team/me').length).toBeGreaterThan(1))
    expect(getFavorites()).toEqual([mine])
  })
})
