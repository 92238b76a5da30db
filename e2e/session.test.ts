import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { axe, eventually, useBrowser, visitAgain } from './browser.ts'
import { anAccount, enrol, letterTo, linkIn, meOf, post, totpOf, typeSignIn } from './people.ts'
import { cartButton, header, putInCart } from './shopping.ts'
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

/** Two tabs of one browser, of somebody who is signed in. */
async function twoTabs() {
  const person = await anAccount()
  const first = await open('/', { as: person })
  const second = await open('/produtos', { sameVisitorAs: first })
  await Promise.all([ownDoor(first).waitFor(), ownDoor(second).waitFor()])
  return { person, first, second }
}

describe('the tabs of one browser', () => {
  test('[ST-01] [ST-02] each hears who comes and who goes', async () => {
    const person = await anAccount()
    const first = await open('/auth?volta=%2Fcarrinho')
    const second = await open('/produtos', { sameVisitorAs: first })
    await visitorDoor(second).waitFor()
    await typeSignIn(main(first), person)
    await first.waitForURL('**/carrinho')
    await ownDoor(second).waitFor()
    await visitAgain(first, '/auth')
    await button(first, 'Entrar com outra conta').click()
    await visitorDoor(second).waitFor()
    await visitorDoor(first).waitFor()
  })

  test('[ST-02] another name is seen in both', async () => {
    const { first, second } = await twoTabs()
    expect((await post(first, '/api/auth/update-user', { name: 'Clara Maria' })).ok()).toBe(true)
    for (const tab of [first, second])
      await header(tab).getByRole('link', { name: 'você entrou como Clara Maria' }).waitFor()
  })

  test('[ST-04] [CA-03] the session is renewed, and both know its new end', async () => {
    const { first, second } = await twoTabs()
    const endIn = async (page: Page) =>
      ((await meOf(page)) as unknown as { session: { expiresAt: string } }).session.expiresAt
    const id = ((await meOf(first)) as unknown as { session: { id: string } }).session.id
    await sql(
      `update auth_sessions set expires_at = now() + interval '2 days', updated_at = now() - interval '5 days'
       where id = $1`,
      [id],
    )
    const renewed = Promise.race([first, second].map((tab) => tab.waitForResponse('**/api/auth/get-session')))
    // a machine that wakes up tells its browser so
    for (const tab of [first, second]) await tab.evaluate(`dispatchEvent(new Event('online'))`)
    expect((await renewed).ok()).toBe(true)
    await eventually(async () => Date.parse(await endIn(first)) - Date.now()).toBeGreaterThan(6 * 86_400_000)
  })

  test('[ST-02] a second factor raises the session in both, and a recovery link is heard', async () => {
    const { person, first, second } = await twoTabs()
    const heard = (tab: Page) =>
      tab.evaluate(`(() => {
        window.heard = []
        new BroadcastChannel('dao-session').addEventListener('message', ({ data }) => window.heard.push(data))
      })()`)
    await heard(second)
    const { totpURI } = await enrol(first, person.password)
    await forgive()
    const totp = await post(first, '/api/auth/two-factor/verify-totp', { code: totpOf(totpURI, 1) })
    expect(totp.ok()).toBe(true)
    await post(first, '/api/auth/request-password-reset', { email: person.email, redirectTo: '/auth' })
    await visitAgain(first, linkIn(await letterTo(person.email, 'Escolha outra senha')))
    await eventually(() => second.evaluate('window.heard')).toContain('PASSWORD_RECOVERY')
  })

  test('[ST-06] signing out leaves an empty cart for whoever comes next', async () => {
    const person = await anAccount()
    const page = await open('/', { as: person })
    const piece = await aPiece('legging-canastra-com-bolso', { pieces: 1 })
    await putInCart(page, piece.slug, piece.variant.size)
    await visitAgain(page, '/auth')
    await eventually(() => cartButton(page).getAttribute('aria-label')).toBe('Abrir carrinho, 1 peça')
    await visitAgain(page, '/checkout')
    const typed = () => page.evaluate(`sessionStorage.getItem('dao-checkout-draft') ?? ''`)
    await eventually(typed).toContain(person.email)
    await visitAgain(page, '/auth')
    await button(page, 'Entrar com outra conta').click()
    await eventually(() => cartButton(page).getAttribute('aria-label')).toBe('Abrir carrinho, 0 peças')
    expect(await typed()).toBe('')
    await typeSignIn(main(page), person)
    await page.waitForURL('**/conta')
    await eventually(() => cartButton(page).getAttribute('aria-label')).toBe('Abrir carrinho, 1 peça')
  })
})

describe('[ER-08] a session that ended', () => {
  test('everywhere, in another browser: this one knows within 5 s', async () => {
    const person = await anAccount()
    const here = await open('/conta', { as: person })
    const there = await open('/', { as: person })
    await main(here).getByRole('heading', { level: 1 }).waitFor()
    allow(/status of 401/)
    expect((await post(there, '/api/auth/revoke-sessions')).ok()).toBe(true)
    await ended(here).waitFor({ timeout: 5_000 })
    expect(await meOf(here)).toBeNull()
    expect(await axe(here)).toEqual([])
  })

  test('keeps the page, and goes on after signing in over it', async () => {
    const person = await anAccount()
    const page = await open('/conta/perfil', { as: person })
    const name = main(page).getByLabel(/^Nome/).first()
    await name.fill('Clara das Dores')
    await sql('delete from auth_sessions where user_id = (select id from profiles where email = $1)', [
      person.email,
    ])
    allow(/status of 401/)
    await main(page)
      .getByRole('button', { name: /Guardar|Salvar/ })
      .first()
      .click()
    await ended(page).waitFor()
    expect(await ended(page).getByLabel('E-mail', { exact: true }).inputValue()).toBe(person.email)
    await forgive()
    await typeSignIn(ended(page), person)
    await ended(page).waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Clara das Dores')
    await main(page)
      .getByRole('button', { name: /Guardar|Salvar/ })
      .first()
      .click()
    await header(page).getByRole('link', { name: 'você entrou como Clara das Dores' }).waitFor()
  })

  test('and somebody else signs in there: the page begins anew as theirs', async () => {
    const [one, other] = [await anAccount('Clara Nunes'), await anAccount('Bia Lima')]
    const page = await open('/conta', { as: one })
    await main(page).getByText('Clara').first().waitFor()
    allow(/status of 401/)
    await post(page, '/api/auth/revoke-sessions')
    await ended(page).waitFor()
    await forgive()
    await typeSignIn(ended(page), other)
    await header(page).getByRole('link', { name: 'você entrou como Bia Lima' }).waitFor()
    expect(await main(page).getByText('Clara').count()).toBe(0)
  })

  test('[RT-25] that one leaves oneself leads out, without a question', async () => {
    const { first, second } = await twoTabs()
    await visitAgain(first, '/auth')
    await visitAgain(second, '/conta')
    await main(second).getByRole('heading', { level: 1 }).waitFor()
    allow(/status of 401/)
    await button(first, 'Entrar com outra conta').click()
    await second.waitForURL('**/auth?*volta=%2Fconta')
    expect(await ended(second).count()).toBe(0)
  })
})

describe('a break of the connection', () => {
  const note = (page: Page) => page.getByRole('status').filter({ hasText: 'Sem conexão, tentando de novo' })

  test('[LI-04] [ER-08] the session is asked for again, with a quiet note that goes away', async () => {
    const person = await anAccount()
    allow(/status of 503/)
    let away = true
    let asked = 0
    const breakOff = (page: Page) =>
      page.route('**/api/team/me', (route) => {
        asked += 1
        return away ? route.fulfill({ status: 503, json: { code: 'server.unavailable' } }) : route.continue()
      })
    const page = await open('/', { as: person, before: breakOff })
    await note(page).waitFor()
    await eventually(() => asked).toBeGreaterThan(2)
    away = false
    await ownDoor(page).waitFor()
    await note(page).waitFor({ state: 'detached' })
  })

  test('[ER-08] what was typed stays, is told, and is not sent again by itself', async () => {
    const page = await open('/auth')
    await main(page).getByLabel('E-mail', { exact: true }).fill('cliente@dao.test')
    await main(page).getByLabel('Senha', { exact: true }).fill('Cerrado-2026-cliente')
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/sign-in/email')) sent += 1
    })
    allow(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await button(page, 'Entrar').click()
    await page.getByRole('alert').filter({ hasText: 'Não conseguimos falar com a loja.' }).waitFor()
    await page.context().setOffline(false)
    expect(await main(page).getByLabel('Senha', { exact: true }).inputValue()).toBe('Cerrado-2026-cliente')
    expect(sent).toBe(1)
    await button(page, 'Entrar').click()
    await page.waitForURL('**/conta')
    expect(sent).toBe(2)
  })
})
