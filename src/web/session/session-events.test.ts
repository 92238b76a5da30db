import { describe, expect, test } from 'vitest'
import type { Me } from '#contract/team'
import { diffSessions } from './session-events.ts'

const ana: Me = {
  id: 'a',
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  image: null,
  phone: null,
  emailVerified: true,
  secondFactor: true,
  session: {
    id: 's1',
    startedAt: '2026-11-21T12:00:00.000Z',
    expiresAt: '2026-11-28T12:00:00.000Z',
    aal: 'aal1',
  },
  staff: null,
}
const during = (session: Partial<Me['session']>, rest: Partial<Me> = {}): Me => ({
  ...ana,
  ...rest,
  session: { ...ana.session, ...session },
})
const bia: Me = { ...ana, id: 'b', name: 'Bia', email: 'bia@exemplo.com.br' }
const waiting: Me['staff'] = { role: 'admin', flags: [], pendingFactor: 'second_factor' }

describe('[ST-01] [ST-02] comparing two session snapshots', () => {
  test.each([
    ['no event for the first snapshot', undefined, ana, []],
    ['no event for the first snapshot of a visitor', undefined, null, []],
    ['no event when a visitor stays a visitor', null, null, []],
    ['no event without a change', ana, { ...ana }, []],
    ['SIGNED_IN after a sign-in', null, ana, ['SIGNED_IN']],
    ['SIGNED_OUT after a sign-out', ana, null, ['SIGNED_OUT']],
    ['both events when another user signed in', ana, bia, ['SIGNED_OUT', 'SIGNED_IN']],
    [
      'TOKEN_REFRESHED when it expires later',
      ana,
      during({ expiresAt: '2026-11-29T12:00:00.000Z' }),
      ['TOKEN_REFRESHED'],
    ],
    ['no event when it expires earlier', ana, during({ expiresAt: '2026-11-22T12:00:00.000Z' }), []],
    ['USER_UPDATED after a name change', ana, { ...ana, name: 'Ana Maria' }, ['USER_UPDATED']],
    [
      'USER_UPDATED after a permission change',
      ana,
      { ...ana, staff: { ...waiting, pendingFactor: null } },
      ['USER_UPDATED'],
    ],
    [
      'MFA_CHALLENGE_VERIFIED after a second factor',
      ana,
      during({ aal: 'aal2' }),
      ['MFA_CHALLENGE_VERIFIED'],
    ],
    [
      'one event when a second factor unlocks permissions',
      { ...ana, staff: waiting },
      during({ aal: 'aal2' }, { staff: { ...waiting, pendingFactor: null } }),
      ['MFA_CHALLENGE_VERIFIED'],
    ],
    [
      'no event when the same user confirms their identity again',
      ana,
      during({ startedAt: '2026-11-22T12:00:00.000Z' }),
      [],
    ],
    [
      'several events for several changes',
      ana,
      during({ expiresAt: '2026-11-29T12:00:00.000Z' }, { phone: '+5562999990000' }),
      ['USER_UPDATED', 'TOKEN_REFRESHED'],
    ],
  ] as const)('%s', (_, before, after, events) => {
    expect(diffSessions(before, after)).toEqual(events)
  })
})
