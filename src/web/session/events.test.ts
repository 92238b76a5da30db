import { describe, expect, test } from 'vitest'
import type { Me } from '#contract/team'
import { eventsBetween } from './events.ts'

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

describe('[ST-01] [ST-02] two looks at the session', () => {
  test.each([
    ['the first look is a state', undefined, ana, []],
    ['the first look at a visitor too', undefined, null, []],
    ['a visitor stays one', null, null, []],
    ['nothing changed', ana, { ...ana }, []],
    ['somebody came', null, ana, ['SIGNED_IN']],
    ['somebody left', ana, null, ['SIGNED_OUT']],
    ['somebody else took the place', ana, bia, ['SIGNED_OUT', 'SIGNED_IN']],
    ['it lives longer', ana, during({ expiresAt: '2026-11-29T12:00:00.000Z' }), ['TOKEN_REFRESHED']],
    ['it lives shorter', ana, during({ expiresAt: '2026-11-22T12:00:00.000Z' }), []],
    ['another name', ana, { ...ana, name: 'Ana Maria' }, ['USER_UPDATED']],
    ['other rights', ana, { ...ana, staff: { ...waiting, pendingFactor: null } }, ['USER_UPDATED']],
    ['a second factor was shown', ana, during({ aal: 'aal2' }), ['MFA_CHALLENGE_VERIFIED']],
    [
      'the rights that it frees come with it',
      { ...ana, staff: waiting },
      during({ aal: 'aal2' }, { staff: { ...waiting, pendingFactor: null } }),
      ['MFA_CHALLENGE_VERIFIED'],
    ],
    ['proved again, the same person', ana, during({ startedAt: '2026-11-22T12:00:00.000Z' }), []],
    [
      'several at once, each told',
      ana,
      during({ expiresAt: '2026-11-29T12:00:00.000Z' }, { phone: '+5562999990000' }),
      ['USER_UPDATED', 'TOKEN_REFRESHED'],
    ],
  ] as const)('%s', (_, before, after, events) => {
    expect(eventsBetween(before, after)).toEqual(events)
  })
})
