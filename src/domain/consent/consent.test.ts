import { describe, expect, test } from 'vitest'
import { consentVersion } from '#shared/content/cookie-choices'
import { useShop } from '#test/shop'
import { consentJobs } from './jobs.ts'

const shop = useShop({
  ANALYTICS_SCRIPT: 'https://med.example/s.js',
  ANALYTICS_COOKIES: '_med*',
})

type Proof = {
  browser_id: string
  version: string
  statistics: boolean
  marketing: boolean
  conversation: boolean
}
const proofs = () =>
  shop.sql<Proof>(
    'select browser_id, version, statistics, marketing, conversation from cookie_proofs order by at',
  )
const forget = () => shop.owner('delete from cookie_proofs')

const all = { statistics: true, marketing: true, conversation: true, version: consentVersion }
const none = { statistics: false, marketing: false, conversation: false, version: consentVersion }

const choose = (body: unknown, headers: Record<string, string> = {}) =>
  shop.call<{ reload?: boolean }>('/api/consent', { body, headers })
const sendForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.request('/api/consent', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ version: consentVersion, ...fields }).toString(),
  })
/** Returns the cookie of a response as the browser sends it back. */
const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]!.split(';', 1)[0]!

describe('[SF-05] cookie consent', () => {
  test('stores the choice under a random id without an IP address, and in the browser for six months', async () => {
    await forget()
    const accepted = await choose(all)
    expect([accepted.status, accepted.body]).toEqual([200, { reload: true }])
    expect(accepted.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^dao-consent=2026-11\.7\.[\da-f-]{36}; Path=\/; Max-Age=15552000; SameSite=Lax$/,
      ),
    ])
    const refused = await choose(none, { cookie: cookieOf(accepted.headers) })
    expect(refused.body).toEqual({ reload: true })
    const [first, second] = await proofs()
    expect(first).toMatchObject({
      version: consentVersion,
      statistics: true,
      marketing: true,
      conversation: true,
    })
    expect(second).toEqual({ ...first, statistics: false, marketing: false, conversation: false })
    const columns = await shop.sql<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'cookie_proofs' order by 1`,
    )
    expect(columns.map(({ column_name }) => column_name)).toEqual([
      'at',
      'browser_id',
      'conversation',
      'id',
      'marketing',
      'statistics',
      'version',
    ])
  })

  test('refuses a choice for an outdated wording and asks again', async () => {
    await forget()
    const { status, body } = await choose({ ...all, version: '1999-01' })
    expect([status, body.code]).toEqual([409, 'consent.outdated'])
    const form = await sendForm({ decision: 'accept', version: '1999-01' }, { referer: 'http://x/faq' })
    expect([form.status, form.headers.get('location'), form.headers.getSetCookie()]).toEqual([
      303,
      '/faq',
      [],
    ])
    expect(await proofs()).toEqual([])
  })

  test.each([
    [{}, 422],
    [{ ...all, statistics: 'true' }, 422],
    [{ ...all, more: 1 }, 422],
    [[all], 422],
    ['x', 422],
  ])('refuses %j and writes nothing', async (body, status) => {
    await forget()
    expect((await choose(body)).status).toBe(status)
    expect(await proofs()).toEqual([])
  })

  test('deletes the cookies of third parties, and no others, when consent is withdrawn', async () => {
    const accepted = cookieOf((await choose(all)).headers)
    const { headers } = await choose(none, { cookie: `${accepted}; _med_1=a; outro=b` })
    const lines = headers.getSetCookie()
    expect(lines[0]).toContain('dao-consent=2026-11.0.')
    expect(lines).toContain('_med_1=; Path=/; Max-Age=0')
    expect(lines.join()).not.toContain('outro')
  })

  test('asks for a reload only if the choice changes which scripts a page loads', async () => {
    expect((await choose(none)).body).toEqual({ reload: false })
    expect((await choose({ ...none, marketing: true, conversation: true })).body).toEqual({ reload: false })
    expect((await choose({ ...none, statistics: true })).body).toEqual({ reload: true })
  })

  test('cannot be changed in the database, and is deleted after five years', async () => {
    await forget()
    await choose(all)
    await choose(none)
    await expect(shop.owner('update cookie_proofs set statistics = true')).rejects.toThrow('append-only')
    await shop.owner(`alter table cookie_proofs disable trigger cookie_proofs_append_only`)
    await shop.owner(`update cookie_proofs set at = now() - interval '5 years 1 day' where statistics`)
    await shop.owner(`alter table cookie_proofs enable trigger cookie_proofs_append_only`)
    await consentJobs[0]!.run({} as never)
    expect(await proofs()).toMatchObject([{ statistics: false }])
  })
})

describe('[SF-05] consent form without JavaScript', () => {
  test.each([
    [{ decision: 'accept' }, 7],
    [{ decision: 'refuse', statistics: 'on' }, 0],
    [{ decision: 'save', statistics: 'on' }, 1],
    [{ decision: 'save', marketing: 'on', conversation: 'on' }, 6],
    [{ decision: 'conversation' }, 4],
    [{ decision: 'x', statistics: 'on' }, 0],
    [{}, 0],
  ] as [Record<string, string>, number][])('%j saves %i and redirects back', async (fields, bits) => {
    const { status, headers } = await sendForm(fields, {
      referer: 'http://127.0.0.1:1/produtos?size=M&size=P',
    })
    expect([status, headers.get('location')]).toEqual([303, '/produtos?size=M&size=P'])
    expect(cookieOf(headers)).toContain(`dao-consent=2026-11.${bits}.`)
  })

  test('accepts the chat in addition to the former choice', async () => {
    const { headers } = await sendForm({ decision: 'save', statistics: 'on' })
    const more = await sendForm({ decision: 'conversation' }, { cookie: cookieOf(headers) })
    expect(cookieOf(more.headers)).toContain('dao-consent=2026-11.5.')
  })

  test.each([undefined, 'nothing', 'http://evil.test//elsewhere', 'javascript:alert(1)'])(
    'with %j as referrer it redirects to the home page',
    async (referer) => {
      const { headers } = await sendForm({ decision: 'refuse' }, referer ? { referer } : {})
      expect(headers.get('location')).toMatch(/^\/(?!\/)|^\/$/)
    },
  )

  test('refuses requests from another site, with another type, or too large', async () => {
    await forget()
    expect((await sendForm({ decision: 'accept' }, { origin: 'https://evil.test' })).status).toBe(403)
    expect((await sendForm({ decision: 'accept', x: 'x'.repeat(3_000) })).status).toBe(413)
    const text = await shop.call('/api/consent', {
      raw: 'decision=accept',
      headers: { 'content-type': 'text/plain' },
    })
    expect(text.status).toBe(415)
    expect(await proofs()).toEqual([])
  })
})
