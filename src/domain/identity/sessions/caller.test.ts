import { describe, expect, test } from 'vitest'
import type { SignInMethods } from '#contract/identity'
import type { Me } from '#contract/team'
import { createSignedInPerson, signIn } from '#test/factories'
import { useShop } from '#test/shop'
import { recordStatements } from '#test/record-statements'

const shop = useShop()
const me = async (cookie: string) =>
  (await shop.call<Me | null>('/api/team/me', { headers: { cookie } })).body

describe('signed-in caller', () => {
  test('needs two statements: person with session, and team', async () => {
    const { headers } = await createSignedInPerson(shop)
    await shop.call('/api/team/me', { headers })
    // jobs of the store run queries of their own
    const sent = (await recordStatements(() => shop.call('/api/team/me', { headers }))).filter((text) =>
      /auth_sessions|profiles|admin_users|settings/.test(text),
    )
    expect(sent).toEqual([
      expect.stringContaining('from auth_sessions s join profiles p'),
      expect.stringContaining('from admin_users a'),
    ])
  })

  test.each([
    ['without its signature', (cookie: string) => cookie.replace(/\..*$/, '')],
    ['with another token', (cookie: string) => cookie.replace(/=[^.]+\./, '=outro-token.')],
    ['with a broken signature', (cookie: string) => `${cookie.slice(0, -8)}AAAAAAAA`],
    ['under another name', (cookie: string) => `x${cookie}`],
    ['twice, the first one empty', (cookie: string) => `${cookie.split('=')[0]}=; ${cookie}`],
  ])('is a visitor with a cookie %s', async (_, change) => {
    const { headers } = await createSignedInPerson(shop)
    const cookie = headers.cookie!.split('; ').find((one) => one.includes('session_token'))!
    expect(await me(cookie)).not.toBeNull()
    expect(await me(change(cookie))).toBeNull()
  })

  test('is a visitor once the session expired or the person is banned', async () => {
    const [late, banned] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    await shop.sql("update auth_sessions set expires_at = now() - interval '1 second' where user_id = $1", [
      late.userId,
    ])
    await shop.sql('update profiles set banned = true where id = $1', [banned.userId])
    expect([await me(late.headers.cookie!), await me(banned.headers.cookie!)]).toEqual([null, null])
  })
})

describe('store with two origins', () => {
  test('[LI-06] names the cookie after the origin of the request and accepts both', async () => {
    const { email } = await createSignedInPerson(shop)
    const cookies = [
      (await signIn(shop, email, 'http://localhost:1')).cookie,
      (await signIn(shop, email, 'http://127.0.0.1:1')).cookie,
    ]
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      'localhost.session_token',
      '127-0-0-1.session_token',
    ])
    for (const cookie of cookies) expect((await me(cookie))?.email).toBe(email)
  })

  test('offers passkeys under its host name, and not under an IP address', async () => {
    const offered = async (host: string) =>
      (
        await shop.call<Pick<SignInMethods, 'passkey'>>('/api/identity/sign-in-methods', {
          headers: { host },
        })
      ).body.passkey
    for (const host of ['localhost:3000', 'loja.com.br']) expect(await offered(host)).toBe(true)
    for (const host of ['127.0.0.1:3000', '[::1]:3000', '192.168.0.4'])
      expect(await offered(host)).toBe(false)
  })
})
