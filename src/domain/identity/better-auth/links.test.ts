import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLink, type LinkKind, sendLink } from '#domain/identity'
import { createBrowser, findEmail } from '#test/browser-in-memory'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const password = 'Cerrado-2026-teste'
const anEmail = () => `${randomUUID().slice(0, 8)}@dao.test`

test.each(['signup', 'signin'] satisfies LinkKind[])(
  '[CA-19] a link of kind %s signs in once',
  async (kind) => {
    const email = kind === 'signup' ? anEmail() : (await createSignedInPerson(shop)).email
    const { url, expiresAt } = await createLink(kind, { email, name: 'Convidada' })
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now())
    const browser = createBrowser(shop)
    const chosen = kind === 'signup' ? { name: 'Convidada', password } : {}
    expect((await browser.press(url, chosen)).status).toBe(200)
    expect(await browser.who()).toBe(email)
    const again = createBrowser(shop)
    expect((await again.press(url, chosen)).status).toBeGreaterThanOrEqual(400)
    expect(await again.who()).toBeUndefined()
  },
)

test('[CA-18] an invitation is emailed, accepted with a strong password, and works once', async () => {
  const email = anEmail()
  await sendLink('invitation', { email, name: 'Rita Convidada' })
  const page = new URL((await findEmail(shop, email, 'invitation')).url)
  expect(page.pathname).toBe('/auth')
  expect(page.searchParams.get('etapa')).toBe('convite')
  const token = page.searchParams.get('token')
  const browser = createBrowser(shop)
  const accept = (secret: string) =>
    browser.call('/api/identity/invitations/accept', { body: { token, password: secret } })
  expect((await accept('curta1')).body.code).toBe('identity.weak_password')
  expect((await accept(password)).status).toBe(204)
  expect(await browser.who()).toBe(email)
  const replay = await accept(password)
  expect([replay.status, replay.body.code]).toEqual([400, 'identity.link_invalid'])
  expect((await createBrowser(shop).auth('/sign-in/email', { email, password })).status).toBe(200)
})

test('[CA-18] an expired invitation has an error of its own', async () => {
  const { url } = await createLink('invitation', { email: anEmail(), name: 'Tarde' })
  await shop.sql("update auth_verifications set expires_at = now() - interval '1 second'")
  const token = new URL(url).searchParams.get('token')
  const { body } = await createBrowser(shop).call('/api/identity/invitations/accept', {
    body: { token, password },
  })
  expect(body.code).toBe('identity.link_invalid')
})

/** Sets a new password by a recovery link. */
const recoverBy = (url: string) =>
  createBrowser(shop).auth('/reset-password', {
    newPassword: 'Pequi-amarelo-9',
    token: new URL(url).searchParams.get('token'),
  })

test('[CA-19] a recovery link works once', async () => {
  const { email } = await createSignedInPerson(shop)
  const { url } = await createLink('recovery', { email, name: 'Ana' })
  expect((await recoverBy(url)).status).toBe(200)
  const signedIn = await createBrowser(shop).auth('/sign-in/email', { email, password: 'Pequi-amarelo-9' })
  expect(signedIn.status).toBe(200)
  expect((await recoverBy(url)).body.code).toBe('identity.link_invalid')
})

test('[CA-19] a link to an unknown email opens nothing', async () => {
  const email = anEmail()
  const linkOf = async (kind: LinkKind) => (await createLink(kind, { email, name: '' })).url
  const browser = createBrowser(shop)
  expect((await browser.press(await linkOf('signin'))).body.code).toBe('identity.link_invalid')
  expect(await browser.who()).toBeUndefined()
  expect((await recoverBy(await linkOf('recovery'))).body.code).toBe('identity.link_invalid')
  expect(await shop.sql('select 1 from profiles where email = $1', [email])).toEqual([])
})
