import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLink, updatePerson } from '#domain/identity'
import { transaction } from '#platform/postgres/database'
import { createBrowser, findEmail, openSignedInBrowser } from '#test/browser-in-memory'
import { useShop } from '#test/shop'

const shop = useShop()
const password = 'Cerrado-2026-teste'
const next = 'Pequi-amarelo-9'

async function somebody() {
  const { browser, ...person } = await openSignedInBrowser(shop)
  const link = async (kind: Parameters<typeof createLink>[0]) =>
    (await createLink(kind, { email: person.email, name: 'Ana' })).url
  const tokenOf = (url: string) => new URL(url).searchParams.get('token')!
  return {
    ...person,
    browser,
    link,
    reset: (url: string, newPassword = next) =>
      createBrowser(shop).auth('/reset-password', { newPassword, token: tokenOf(url) }),
    accept: (url: string) =>
      createBrowser(shop).auth('/invitation/accept', { password: next, token: tokenOf(url) }),
    opens: async (url: string) => {
      const visitor = createBrowser(shop)
      await visitor.press(url)
      return (await visitor.who()) !== undefined
    },
  }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const waysToAnotherPassword: [string, (ana: Somebody) => Promise<unknown>][] = [
  ['a recovery link', async (ana) => ana.reset(await ana.link('recovery'))],
  [
    'a changed password',
    (ana) => ana.browser.auth('/change-password', { currentPassword: password, newPassword: next }),
  ],
  ['an invitation', async (ana) => ana.accept(await ana.link('invitation'))],
  [
    'an email changed by staff',
    (ana) => transaction((tx) => updatePerson(tx, ana.userId, { email: `${randomUUID()}@dao.test` })),
  ],
]

test.each(waysToAnotherPassword)('%s revokes every earlier link and code', async (_name, change) => {
  const ana = await somebody()
  const other = await somebody()
  const [recovery, second, invitation, signin, theirs] = [
    await ana.link('recovery'),
    await ana.link('recovery'),
    await ana.link('invitation'),
    await ana.link('signin'),
    await other.link('recovery'),
  ]
  await createBrowser(shop).auth('/email-otp/send-verification-otp', { email: ana.email, type: 'sign-in' })
  const { code } = await findEmail(shop, ana.email, 'code')
  await change(ana)
  for (const url of [recovery, second]) expect((await ana.reset(url)).body.code).toBe('identity.link_invalid')
  expect((await ana.accept(invitation)).body.code).toBe('identity.link_invalid')
  expect(await ana.opens(signin)).toBe(false)
  const late = await createBrowser(shop).auth('/sign-in/email-otp', { email: ana.email, otp: code })
  expect(late.status).toBeGreaterThanOrEqual(400)
  // other people are not affected
  expect((await other.reset(theirs)).status).toBe(200)
})

test('the first used sign-in link revokes the others', async () => {
  const ana = await somebody()
  const other = await somebody()
  const links = [await ana.link('signin'), await ana.link('signin'), await ana.link('signin')]
  const theirs = await other.link('signin')
  expect(await ana.opens(links[1]!)).toBe(true)
  expect(await ana.opens(links[0]!)).toBe(false)
  expect(await ana.opens(links[2]!)).toBe(false)
  expect(await ana.opens(links[1]!)).toBe(false)
  expect(await other.opens(theirs)).toBe(true)
})

test('of two sign-in codes only the later one works', async () => {
  const { email } = await somebody()
  const ask = () => createBrowser(shop).auth('/email-otp/send-verification-otp', { email, type: 'sign-in' })
  const enter = (otp: string) => createBrowser(shop).auth('/sign-in/email-otp', { email, otp })
  await ask()
  const { code: first } = await findEmail(shop, email, 'code')
  await ask()
  await expect.poll(async () => (await findEmail(shop, email, 'code')).code).not.toBe(first)
  const { code } = await findEmail(shop, email, 'code')
  expect((await enter(first)).body.code).toBe('identity.code_wrong')
  expect((await enter(code)).status).toBe(200)
  expect((await enter(code)).status).toBe(400)
})
