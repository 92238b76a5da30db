import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBrowser, browserOrigin, findEmails, findEmail } from '#test/browser-in-memory'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const password = 'Cerrado-2026-teste'
const anEmail = () => `${randomUUID().slice(0, 8)}@dao.test`

/** Redirects that once led to another site; `own-path.test.ts` has all of them. */
const tricks = [
  '/.//elsewhere.example',
  '/%2e//elsewhere.example',
  '/\t/elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
]

const asked = (redirect: string): [path: string, body: object][] => [
  ['/sign-up/email', { name: 'Nova Pessoa', email: anEmail(), password, callbackURL: redirect }],
  ['/send-verification-email', { email: anEmail(), callbackURL: redirect }],
  ['/sign-in/magic-link', { email: anEmail(), callbackURL: redirect }],
  ['/sign-in/magic-link', { email: anEmail(), callbackURL: '/', errorCallbackURL: redirect }],
  ['/request-password-reset', { email: anEmail(), redirectTo: redirect }],
  ['/sign-in/email', { email: anEmail(), password, callbackURL: redirect }],
  ['/sign-in/social', { provider: 'demo', callbackURL: redirect }],
  ['/sign-in/sso', { email: 'ana@empresa.test', callbackURL: redirect }],
  ['/sign-in/sso', { email: 'ana@empresa.test', callbackURL: '/', errorCallbackURL: redirect }],
]

test.each(tricks)('%j is refused as a redirect by every call', async (redirect) => {
  for (const [path, body] of asked(redirect)) {
    const answer = await createBrowser(shop).auth(path, body)
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'request.foreign_origin'])
    const { email } = body as { email?: string }
    if (email) expect(await findEmails(shop, email)).toEqual([])
  }
  const { email } = await createSignedInPerson(shop)
  const browser = createBrowser(shop)
  await browser.auth('/sign-in/email', { email, password })
  for (const [path, body] of [
    ['/change-email', { newEmail: anEmail(), callbackURL: redirect }],
    ['/link-social', { provider: 'demo', callbackURL: redirect }],
  ] as const) {
    const answer = await browser.auth(path, body)
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'request.foreign_origin'])
  }
})

test.each(tricks)(
  'a link that was sent with %j leads to its page, and from there to no other site',
  async (redirect) => {
    for (const link of ['/api/auth/verify-email?token=x', '/api/auth/magic-link/verify?token=x']) {
      const url = new URL(link, browserOrigin)
      url.searchParams.set('callbackURL', redirect)
      const page = new URL(await createBrowser(shop).open(url.href), browserOrigin)
      expect([page.origin, page.pathname, page.searchParams.get('volta')]).toEqual([
        browserOrigin,
        '/auth',
        null,
      ])
    }
    const pressed = await createBrowser(shop).auth('/verify-email', { token: 'x', callbackURL: redirect })
    expect([pressed.status, pressed.body.code]).toEqual([403, 'request.foreign_origin'])
  },
)

test('ignores redirects in the query of a call with a body', async () => {
  const { email } = await createSignedInPerson(shop)
  const answer = await createBrowser(shop).auth(
    `/sign-in/email?${new URLSearchParams({ callbackURL: '/.//elsewhere.example' })}`,
    { email, password },
  )
  expect(answer.status).toBe(200)
  expect(JSON.stringify([answer.body, ...answer.headers])).not.toContain('elsewhere')
})

test('normalizes the redirect of an email like a browser', async () => {
  const { email } = await createSignedInPerson(shop)
  await createBrowser(shop).auth('/sign-in/magic-link', { email, callbackURL: '/a/../conta?x=1' })
  const { url } = await findEmail(shop, email, 'link')
  expect(new URL(url).searchParams.get('volta')).toBe('/conta?x=1')
})
