import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '#contract/team'
import type { SessionEvent } from './session-events.ts'

const week = 7 * 86_400_000
const begun = Date.parse('2026-11-21T12:00:00Z')
const iso = (ms: number) => new Date(ms).toISOString()
const ana: Me = {
  id: 'a',
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  image: null,
  phone: null,
  emailVerified: true,
  secondFactor: true,
  session: { id: 's', startedAt: iso(begun), expiresAt: iso(begun + week), aal: 'aal1' },
  staff: null,
}

/** Signed-in user of the fake server, and the number of session requests. */
let me: Me | null = null
let asked = 0
let closing: (() => void)[] = []

class Source extends EventTarget {
  static readonly CLOSED = 2
  close() {}
}

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('addEventListener', () => {})
  ;[me, asked, closing] = [null, 0, []]
})
afterEach(() => {
  for (const close of closing) close()
  vi.unstubAllGlobals()
})

/** Creates a browser tab with its own modules, cache and channel. */
async function tab() {
  vi.resetModules()
  const { api, connectApi } = await import('#web/client/api.ts')
  const session = await import('./session-store.ts')
  const { getEndedSession } = await import('./session-ended.ts')
  const { sessionChannel } = await import('./channel.ts')
  connectApi(({ url }) => {
    if (!url.endsWith('/api/team/me')) return Response.json(null)
    asked += 1
    return Response.json(me)
  })
  const queries = new QueryClient()
  const events: SessionEvent[] = []
  session.onSessionEvent((event) => events.push(event))
  const over = new AbortController()
  session.watchSession(queries, undefined, undefined, over.signal)
  closing.push(() => {
    over.abort()
    sessionChannel().close()
  })
  const query = { queryKey: ['me'], queryFn: () => api.team.me.get() }
  const look = () => queries.fetchQuery({ ...query, staleTime: 0 })
  await look()
  return {
    ...session,
    sessionEnded: getEndedSession,
    events,
    look,
    queries,
    knows: () => queries.getQueryData<Me | null>(['me']),
  }
}

/** Waits long enough for a message loop between tabs to show. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 60))
const eventually = async (check: () => void) => {
  await vi.waitFor(check, { timeout: 30_000 })
  await quiet()
}

async function tabs() {
  const [first, second, third] = [await tab(), await tab(), await tab()]
  await quiet()
  for (const { events } of [first, second, third]) events.length = 0
  return { first, second, third, all: [first, second, third] }
}

describe('[ST-02] session events in one tab', () => {
  test('reach every tab once, without message loops', async () => {
    const { first, all } = await tabs()
    const changes: [Me | null, SessionEvent][] = [
      [ana, 'SIGNED_IN'],
      [{ ...ana, name: 'Ana Maria' }, 'USER_UPDATED'],
      [{ ...ana, name: 'Ana Maria', session: { ...ana.session, aal: 'aal2' } }, 'MFA_CHALLENGE_VERIFIED'],
      [
        {
          ...ana,
          name: 'Ana Maria',
          session: { ...ana.session, aal: 'aal2', expiresAt: iso(begun + week + 1) },
        },
        'TOKEN_REFRESHED',
      ],
      [null, 'SIGNED_OUT'],
    ]
    for (const [next, event] of changes) {
      me = next
      asked = 0
      await first.look()
      await eventually(() => expect(all.every(({ events }) => events.length > 0)).toBe(true))
      for (const each of all) {
        expect(each.events.splice(0)).toEqual([event])
        expect(each.knows()).toEqual(next)
      }
      expect(asked).toBe(all.length)
    }
  })

  test('reach all tabs for a password recovery link too', async () => {
    const { second, all } = await tabs()
    second.announcePasswordRecovery()
    await eventually(() => {
      for (const { events } of all) expect(events).toEqual(['PASSWORD_RECOVERY'])
    })
  })

  test('tell other tabs when a tab opens signed in', async () => {
    const { first, second } = await tabs()
    me = ana
    const fresh = await tab()
    await eventually(() =>
      expect([first.events, second.events, fresh.events]).toEqual([['SIGNED_IN'], ['SIGNED_IN'], []]),
    )
  })
})

describe('[ER-08] the data of another user', () => {
  test('is removed, and loaded again for a page that is waiting for it', async () => {
    const first = await tab()
    first.queries.setQueryData(['address'], 'of a guest')
    const answers: ((answer: string) => void)[] = []
    const page = first.queries.fetchQuery({
      queryKey: ['orders'],
      queryFn: ({ signal }) =>
        new Promise<string>((resolve) => answers.push((answer) => signal.aborted || resolve(answer))),
    })
    me = ana
    await first.look()
    expect(first.queries.getQueryData(['address'])).toBeUndefined()
    await expect.poll(() => answers).toHaveLength(2)
    answers.forEach((answer, index) => answer(['of a guest', 'of Ana'][index]!))
    expect(await page).toBe('of Ana')
    expect(first.queries.getQueryData(['orders'])).toBe('of Ana')
  })
})

describe('[ER-08] an expired session', () => {
  test('keeps its user until the next sign-in', async () => {
    me = ana
    const { first, second } = await tabs()
    me = null
    await second.look()
    await eventually(() => expect([first.sessionEnded()?.id, second.sessionEnded()?.id]).toEqual(['a', 'a']))
    me = ana
    await first.look()
    await eventually(() =>
      expect([first.sessionEnded(), second.sessionEnded()]).toEqual([undefined, undefined]),
    )
  })
})
