import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { findAxeViolations, eventually, navigateInApp, useBrowser } from './browser.ts'
import { createAccount, openOtherBrowser, getCurrentUser, post, typeSignIn } from './accounts.ts'
import { getCartButton, getHeader } from './cart-steps.ts'
import {
  createCart,
  findAvailableProduct,
  createShopper,
  getButton,
  testCards,
  withCart,
  fillCheckout,
  placeOrder,
  getPlaceOrderButton,
  getCheckoutStep,
  useDatabase,
} from './checkout-steps.ts'
import { withoutPolling } from './without-polling.ts'

const { open, allow } = useBrowser()
const sql = useDatabase()

// All tests share one IP address, which is limited to a few attempts in a row.
const forgive = () => Promise.all([sql('delete from auth_rate_limits'), sql('delete from rate_limit_counts')])
beforeEach(forgive)

const main = (page: Page) => page.getByRole('main')
const signInLink = (page: Page) => getHeader(page).getByRole('link', { name: 'Minha conta: entrar' })
const accountLink = (page: Page) => getHeader(page).getByRole('link', { name: /você entrou como/ })
/** Returns the cart of an account. */
const linesOf = (email: string) =>
  sql<{ quantity: number }>(
    'select quantity from cart_items i join profiles p on p.id = i.user_id where p.email = $1',
    [email],
  )
const ended = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' })

test('[ST-01] [CA-03] [RT-25] the tabs of one browser share sign-in, session renewal after sleep, and sign-out', async () => {
  const person = await createAccount()
  const first = await open('/auth?volta=%2Fcarrinho')
  const second = await open('/produtos', { sameVisitorAs: first })
  await signInLink(second).waitFor()
  await typeSignIn(main(first), person)
  await first.waitForURL('**/carrinho')
  for (const tab of [first, second]) await accountLink(tab).waitFor()

  // a new name appears in both
  expect((await post(first, '/api/auth/update-user', { name: 'Clara Maria' })).ok()).toBe(true)
  for (const tab of [first, second])
    await getHeader(tab).getByRole('link', { name: 'você entrou como Clara Maria' }).waitFor()

  // the session is renewed, and both know its new expiry
  const sessionOf = async (page: Page) =>
    ((await getCurrentUser(page)) as unknown as { session: { id: string; expiresAt: string } }).session
  await sql(
    `update auth_sessions set expires_at = now() + interval '2 days', updated_at = now() - interval '5 days'
     where id = $1`,
    [(await sessionOf(first)).id],
  )
  const renewed = Promise.race([first, second].map((tab) => tab.waitForResponse('**/api/auth/get-session')))
  // the event that a browser fires after sleep
  for (const tab of [first, second]) await tab.evaluate(`dispatchEvent(new Event('online'))`)
  expect((await renewed).ok()).toBe(true)
  await eventually(async () => Date.parse((await sessionOf(first)).expiresAt) - Date.now()).toBeGreaterThan(
    6 * 86_400_000,
  )

  // signing out on purpose leaves the page without a dialog
  await navigateInApp(second, '/conta')
  await main(second).getByRole('heading', { level: 1, name: 'Oi, Clara!' }).waitFor()
  await navigateInApp(first, '/auth')
  allow(/status of 401/)
  await getButton(first, 'Entrar com outra conta').click()
  await second.waitForURL('**/auth?*volta=%2Fconta')
  expect(await ended(second).count()).toBe(0)
  for (const tab of [first, second]) await signInLink(tab).waitFor()
})

test('[ST-06] merges the guest cart into the account at sign-in; signing out leaves an empty cart and no input for the next user', async () => {
  const person = await createAccount()
  const { variant } = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 1 })
  const visitors = await createCart(variant.id)
  const page = await open('/auth?volta=%2Fcheckout', { before: withCart(visitors) })
  const own = () => page.evaluate<string | null>(`localStorage.getItem('dao-cart-session')`)
  const typed = () => page.evaluate(`sessionStorage.getItem('dao-checkout-draft') ?? ''`)
  const cart = () => getCartButton(page).getAttribute('aria-label')
  await eventually(cart).toBe('Abrir carrinho, 1 peça')
  await typeSignIn(main(page), person)
  await page.waitForURL('**/checkout')
  await eventually(typed).toContain(person.email)
  await eventually(cart).toBe('Abrir carrinho, 1 peça')
  await eventually(() => sql('select quantity from cart_items where session_id = $1', [visitors])).toEqual([])
  await eventually(() => linesOf(person.email)).toEqual([{ quantity: 1 }])
  // another one is made when it is asked for
  await eventually(own).not.toBe(visitors)

  await navigateInApp(page, '/auth')
  await getButton(page, 'Entrar com outra conta').click()
  await eventually(cart).toBe('Abrir carrinho, 0 peças')
  await eventually(typed).toBe('')
  await typeSignIn(main(page), person)
  await page.waitForURL('**/conta')
  await eventually(cart).toBe('Abrir carrinho, 1 peça')
})

test('[ER-08] an expired session keeps the page and continues after a sign-in in a dialog, for the same user only', async () => {
  const [person, other] = [await createAccount('Clara Nunes'), await createAccount('Bia Lima')]
  const page = await open('/conta/perfil', {
    as: person,
    before: (fresh) => fresh.addInitScript(withoutPolling),
  })
  const name = main(page).getByLabel(/^Nome/).first()
  const save = main(page).getByRole('button', { name: 'Salvar' }).first()
  await name.fill('Clara das Dores')
  await sql('delete from auth_sessions where user_id = (select id from profiles where email = $1)', [
    person.email,
  ])
  allow(/status of 401/)
  await save.click()
  await ended(page).waitFor()
  await eventually(() => ended(page).getByLabel('E-mail', { exact: true }).inputValue()).toBe(person.email)
  await forgive()
  await typeSignIn(ended(page), person)
  await ended(page).waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Clara das Dores')
  await save.click()
  await getHeader(page).getByRole('link', { name: 'você entrou como Clara das Dores' }).waitFor()

  // signed out everywhere, from another browser: this one notices by the event, without a timer
  await navigateInApp(page, '/conta')
  await main(page).getByText('Oi, Clara!').waitFor()
  expect((await post(await openOtherBrowser(person), '/api/auth/revoke-sessions')).ok()).toBe(true)
  await ended(page).waitFor()
  await eventually(() => getCurrentUser(page)).toBeNull()
  expect(await findAxeViolations(page)).toEqual([])

  // another user signs in there: the page reloads for that user
  await forgive()
  await typeSignIn(ended(page), other)
  await getHeader(page).getByRole('link', { name: 'você entrou como Bia Lima' }).waitFor()
  await main(page).getByText('Oi, Bia!').waitFor()
  await eventually(() => main(page).getByText('Clara').count()).toBe(0)
})

/** Opens a page as a signed-in user with one item in the cart. */
async function withPiece(path: string) {
  const person = await createAccount()
  const { variant, name } = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 3 })
  const added = await post(await openOtherBrowser(person), '/api/cart/items', { variantId: variant.id })
  expect(added.status()).toBe(201)
  return { page: await open(path, { as: person }), person, name }
}

test('[ER-08] an expired session is noticed at the submit of the checkout; after signing in the order is placed with the entered card', async () => {
  const { page, person } = await withPiece('/checkout')
  await fillCheckout(page, { ...createShopper(), email: person.email }, testCards.approved)
  await page.context().clearCookies()
  allow(/status of 401/)
  await getPlaceOrderButton(page).click()
  const told = getCheckoutStep(page, 'Revisão').getByRole('alert')
  await told.getByText('Sua sessão terminou. Entre para concluir.').waitFor()
  await eventually(() => page.evaluate(`document.activeElement.getAttribute('role')`)).toBe('alert')
  expect(await findAxeViolations(page)).toEqual([])
  await told.getByRole('button', { name: 'Entrar' }).click()
  await forgive()
  await typeSignIn(ended(page), person)
  await told.waitFor({ state: 'detached' })
  const number = await placeOrder(page)
  expect(
    await sql('select o.number from orders o join profiles p on p.id = o.user_id where p.email = $1', [
      person.email,
    ]),
  ).toEqual([{ number: number.replace('DAO-', '') }])
})

test('[ER-08] an expired session is noticed when the cart changes; continuing as a guest keeps the items, and the account keeps its own cart', async () => {
  const { page, person, name } = await withPiece('/carrinho')
  const more = main(page).getByRole('button', { name: /^Aumentar a quantidade/ })
  await more.waitFor()
  await page.context().clearCookies()
  allow(/status of 401|cart setQuantity cart.session_ended/)
  await more.click()
  const told = (part: ReturnType<typeof main>) =>
    part.getByRole('alert').filter({ hasText: 'Sua sessão terminou. Entre para continuar.' })
  await told(main(page)).waitFor()
  await main(page).getByRole('link', { name, exact: true }).waitFor()
  await getCartButton(page).click()
  const drawer = page.getByRole('dialog', { name: 'Meu Carrinho (1)' })
  await told(drawer).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Continuar sem conta' }).click()
  await told(drawer).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await more.click()
  await eventually(() => getCartButton(page).getAttribute('aria-label')).toBe('Abrir carrinho, 2 peças')
  expect(await linesOf(person.email)).toEqual([{ quantity: 1 }])
})
