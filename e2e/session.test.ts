import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { axe, eventually, goWithin, useBrowser, visitAgain } from './browser.ts'
import { anAccount, elsewhere, enrol, letterTo, linkIn, meOf, post, totpOf, typeSignIn } from './people.ts'
import { cartButton, header } from './shopping.ts'
import { aPiece, button, useDatabase } from './shopper.ts'

const { open, allow } = useBrowser()
const sql = useDatabase()

// All journeys come from one address, which may try only a few times in a row.
const forgive = () => Promise.all([sql('delete from auth_rate_limits'), sql('delete from rate_limits')])
beforeEach(forgive)

const main = (page: Page) => page.getByRole('main')
const visitorDoor = (page: Page) => header(page).getByRole('link', { name: 'Minha conta: entrar' })
const ownDoor = (page: Page) => header(page).getByRole('link', { name: /você entrou como/ })
const ended = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' })

test('[ER-08] without a connection what was typed stays, is told, and is not sent again by itself', async () => {
  const page = await open('/auth?volta=%2Fcarrinho')
  const person = await anAccount()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/sign-in/email')) sent += 1
  })
  allow(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await typeSignIn(main(page), person)
  await page.getByRole('alert').filter({ hasText: 'Não conseguimos falar com a loja.' }).waitFor()
  await page.context().setOffline(false)
  expect(await main(page).getByLabel('Senha', { exact: true }).inputValue()).toBe(person.password)
  expect(sent).toBe(1)
  await button(page, 'Entrar').click()
  await page.waitForURL('**/carrinho')
  expect(sent).toBe(2)
})

test('[ST-01] [CA-03] [RT-25] the tabs of one browser hear who comes, that the session is renewed when the machine wakes, and who goes', async () => {
  const person = await anAccount()
  const first = await open('/auth?volta=%2Fcarrinho')
  const second = await open('/produtos', { sameVisitorAs: first })
  await visitorDoor(second).waitFor()
  await typeSignIn(main(first), person)
  await first.waitForURL('**/carrinho')
  for (const tab of [first, second]) await ownDoor(tab).waitFor()

  // another name is seen in both
  expect((await post(first, '/api/auth/update-user', { name: 'Clara Maria' })).ok()).toBe(true)
  for (const tab of [first, second])
    await header(tab).getByRole('link', { name: 'você entrou como Clara Maria' }).waitFor()

  // the session is renewed, and both know its new end
  const sessionOf = async (page: Page) =>
    ((await meOf(page)) as unknown as { session: { id: string; expiresAt: string } }).session
  await sql(
    `update auth_sessions set expires_at = now() + interval '2 days', updated_at = now() - interval '5 days'
     where id = $1`,
    [(await sessionOf(first)).id],
  )
  const renewed = Promise.race([first, second].map((tab) => tab.waitForResponse('**/api/auth/get-session')))
  // a machine that wakes up tells its browser so
  for (const tab of [first, second]) await tab.evaluate(`dispatchEvent(new Event('online'))`)
  expect((await renewed).ok()).toBe(true)
  await eventually(async () => Date.parse((await sessionOf(first)).expiresAt) - Date.now()).toBeGreaterThan(
    6 * 86_400_000,
  )

  // a second factor raises it in both, and a recovery link is heard
  await second.evaluate(`(() => {
    window.heard = []
    new BroadcastChannel('dao-session').addEventListener('message', ({ data }) => window.heard.push(data))
  })()`)
  const { totpURI } = await enrol(first, person.password)
  await forgive()
  const totp = await post(first, '/api/auth/two-factor/verify-totp', { code: totpOf(totpURI, 1) })
  expect(totp.ok()).toBe(true)
  await post(first, '/api/auth/request-password-reset', { email: person.email, redirectTo: '/auth' })
  await visitAgain(first, linkIn(await letterTo(person.email, 'Escolha outra senha')))
  await eventually(() => second.evaluate('window.heard')).toContain('PASSWORD_RECOVERY')

  // that one leaves oneself leads out, without a question
  await goWithin(second, '/conta')
  await main(second).getByRole('heading', { level: 1, name: 'Oi, Clara!' }).waitFor()
  await goWithin(first, '/auth')
  allow(/status of 401/)
  await button(first, 'Entrar com outra conta').click()
  await second.waitForURL('**/auth?*volta=%2Fconta')
  expect(await ended(second).count()).toBe(0)
  for (const tab of [first, second]) await visitorDoor(tab).waitFor()
})

test('[ST-06] what a visitor put into the cart is theirs after they sign in, and the browser’s own cart has served', async () => {
  const person = await anAccount()
  const { variant } = await aPiece('legging-canastra-com-bolso', { pieces: 1 })
  const page = await open('/auth?volta=%2Fcarrinho', {
    before: (fresh) => fresh.evaluate(`localStorage.getItem('dao-cart-session')`),
  })
  const own = () => page.evaluate<string | null>(`localStorage.getItem('dao-cart-session')`)
  await eventually(own).toMatch(/^[0-9a-f-]{36}$/)
  const before = (await own())!
  await page.evaluate(
    `fetch('/api/cart/items', { method: 'POST', headers: { 'content-type': 'application/json', 'x-cart-session': '${before}' },
      body: JSON.stringify({ variantId: '${variant.id}', quantity: 1 }) }).then((answer) => answer.status)`,
  )
  await typeSignIn(main(page), person)
  await page.waitForURL('**/carrinho')
  await eventually(() => cartButton(page).getAttribute('aria-label')).toBe('Abrir carrinho, 1 peça')
  expect(await sql('select quantity from cart_items where session_id = $1', [before])).toEqual([])
  expect(
    await sql('select quantity from cart_items i join profiles p on p.id = i.user_id where p.email = $1', [
      person.email,
    ]),
  ).toEqual([{ quantity: 1 }])
  expect(await own(), 'another one is made when it is asked for').not.toBe(before)
})

test('[ST-06] signing out leaves an empty cart for whoever comes next', async () => {
  const person = await anAccount()
  const { variant } = await aPiece('legging-canastra-com-bolso', { pieces: 1 })
  const page = await open('/checkout', {
    as: person,
    before: (fresh) => post(fresh, '/api/cart/items', { variantId: variant.id, quantity: 1 }),
  })
  const cart = () => cartButton(page).getAttribute('aria-label')
  const typed = () => page.evaluate(`sessionStorage.getItem('dao-checkout-draft') ?? ''`)
  await eventually(typed).toContain(person.email)
  await eventually(cart).toBe('Abrir carrinho, 1 peça')
  await goWithin(page, '/auth')
  await button(page, 'Entrar com outra conta').click()
  await eventually(cart).toBe('Abrir carrinho, 0 peças')
  expect(await typed()).toBe('')
  await typeSignIn(main(page), person)
  await page.waitForURL('**/conta')
  await eventually(cart).toBe('Abrir carrinho, 1 peça')
})

test('[LI-04] [ER-08] a session is asked for through a break; one that ended keeps the page and goes on after signing in over it, for its owner alone', async () => {
  const [person, other] = [await anAccount('Clara Nunes'), await anAccount('Bia Lima')]
  let away = true
  let asked = 0
  allow(/status of 503/)
  const page = await open('/conta/perfil', {
    as: person,
    before: (fresh) =>
      fresh.route('**/api/team/me', (route) => {
        asked += 1
        return away ? route.fulfill({ status: 503, json: { code: 'server.unavailable' } }) : route.continue()
      }),
  })
  const note = page.getByRole('status').filter({ hasText: 'Sem conexão, tentando de novo' })
  await note.waitFor()
  await eventually(() => asked).toBeGreaterThan(2)
  away = false
  await ownDoor(page).waitFor()
  await note.waitFor({ state: 'detached' })

  const name = main(page).getByLabel(/^Nome/).first()
  const save = main(page)
    .getByRole('button', { name: /Guardar|Salvar/ })
    .first()
  await name.fill('Clara das Dores')
  await sql('delete from auth_sessions where user_id = (select id from profiles where email = $1)', [
    person.email,
  ])
  allow(/status of 401/)
  await save.click()
  await ended(page).waitFor()
  expect(await ended(page).getByLabel('E-mail', { exact: true }).inputValue()).toBe(person.email)
  await forgive()
  await typeSignIn(ended(page), person)
  await ended(page).waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Clara das Dores')
  await save.click()
  await header(page).getByRole('link', { name: 'você entrou como Clara das Dores' }).waitFor()

  // ended everywhere, in another browser: this one knows within 5 s
  await goWithin(page, '/conta')
  await main(page).getByText('Oi, Clara!').waitFor()
  expect((await post(await elsewhere(person), '/api/auth/revoke-sessions')).ok()).toBe(true)
  await ended(page).waitFor({ timeout: 5_000 })
  expect(await meOf(page)).toBeNull()
  expect(await axe(page)).toEqual([])

  // somebody else signs in there: the page begins anew as theirs
  await forgive()
  await typeSignIn(ended(page), other)
  await header(page).getByRole('link', { name: 'você entrou como Bia Lima' }).waitFor()
  await main(page).getByText('Oi, Bia!').waitFor()
  expect(await main(page).getByText('Clara').count()).toBe(0)
})
