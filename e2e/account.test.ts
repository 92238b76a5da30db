import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, expect, inject, test } from 'vitest'
import { createUniqueCpf } from '#test/cpf'
import {
  findAxeViolations,
  darkModes,
  desktop,
  eventually,
  hasAllViewModes,
  navigateInApp,
  viewModes,
  phone,
  setViewMode,
  useBrowser,
  navigateWithReload,
} from './browser.ts'
import {
  createAccount,
  getEmailCode,
  openOtherBrowser,
  findEmail,
  getEmailLink,
  getCurrentUser,
  post,
  type TestAccount,
} from './accounts.ts'
import { sessionCookie } from './session-cookie.ts'
import { findAvailableProduct, getButton, homeAddress, readProduct, useDatabase } from './checkout-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

// All tests share one IP address, which is limited to a few attempts in a row.
const forgive = () => Promise.all([sql('delete from auth_rate_limits'), sql('delete from rate_limit_counts')])
beforeEach(forgive)

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name }).waitFor()
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Minha conta' })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** Opens an account page as a signed-in user. */
async function at(path: string, options: Parameters<typeof browser.open>[1] = {}) {
  const person = await createAccount('Clara Nunes')
  return { person, page: await browser.open(path, { ...options, as: person }) }
}

/** Creates orders of this user by the API. */
async function order(page: Page, person: TestAccount, count: number) {
  const { variant } = await findAvailableProduct('legging-canastra-com-bolso', { pieces: count })
  for (let place = 0; place < count; place++) {
    await post(page, '/api/cart/items', { variantId: variant.id, quantity: 1 })
    const answer = await page.request.post('/api/checkout', {
      data: {
        customer: {
          name: person.name,
          email: person.email,
          cpf: createUniqueCpf(),
          phone: '(62) 99999-0000',
        },
        address: homeAddress,
        shippingOptionId: 'padrao',
        payment: { method: 'card', cardToken: 'tok_approved' },
      },
      headers: { origin: inject('shopUrl'), 'idempotency-key': randomUUID() },
    })
    if (!answer.ok()) throw new Error(await answer.text())
  }
}

/** Inspects the page on a desktop in the light theme and on a phone in the dark theme. */
async function inspect(page: Page, name: string, seen = viewModes) {
  for (const look of seen) {
    await setViewMode(page, look)
    expect(await findAxeViolations(page), `${name}, ${look.name}`).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name).toBe(true)
  }
  await page.setViewportSize(desktop)
}

test('[RT-24] [RO-02] [RT-25] [SH-02] /conta asks a visitor to sign in, shows a loading state, has its pages, lists orders, and signs out', async () => {
  const page = await browser.open('/conta')
  await title(page, 'Entrar')
  await navigateInApp(page, '/conta/meus-dados')
  await page.waitForURL('**/auth?volta=%2Fconta%2Fmeus-dados')
  expect((await page.request.get('/conta/cartoes')).status()).toBe(404)

  const person = await createAccount('Clara Nunes')
  await page.context().addCookies([await sessionCookie(person.email)])
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/api/team/me', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/conta')
  await page.getByText('Verificando autenticação...').first().waitFor()
  go()
  await title(page, 'Oi, Clara!')

  for (const [tab, heading, path] of [
    ['Pedidos', 'Meus pedidos', '/conta/pedidos'],
    ['Endereços', 'Endereços', '/conta/enderecos'],
    ['Perfil', 'Perfil', '/conta/perfil'],
    ['Segurança', 'Segurança', '/conta/seguranca'],
    ['Meus dados', 'Meus dados', '/conta/meus-dados'],
    ['Visão geral', 'Oi, Clara!', '/conta'],
  ] as const) {
    await tabs(page).getByRole('link', { name: tab }).click()
    await page.waitForURL(`**${path}`)
    await title(page, heading)
    await eventually(() => tabs(page).locator('[aria-current=page]').innerText()).toBe(tab)
    for (const part of ['banner', 'main', 'contentinfo'] as const)
      await eventually(async () => [path, part, await page.getByRole(part).count()]).toEqual([path, part, 1])
  }

  // on a phone the tabs scroll and the active one is visible, however it was opened
  await page.setViewportSize(phone)
  const inSight = async (tab: string) => {
    const box = (await tabs(page).getByRole('link', { name: tab }).boundingBox())!
    return box.x >= 0 && box.x + box.width <= phone.width
  }
  await eventually(() => inSight('Meus dados')).toBe(false)
  await main(page)
    .getByRole('link', { name: /^Meus dados Cópia/ })
    .click()
  await title(page, 'Meus dados')
  await eventually(() => inSight('Meus dados')).toBe(true)

  // orders: an empty list links to the shop; otherwise newest first, paginated, each with a link
  await page.setViewportSize(desktop)
  await navigateInApp(page, '/conta/pedidos')
  await main(page).getByRole('heading', { name: 'Nenhum pedido ainda' }).waitFor()
  if (hasAllViewModes) await inspect(page, 'no orders')
  await main(page).getByRole('link', { name: 'Ver produtos' }).click()
  await page.waitForURL('**/produtos')
  await order(page, person, 3)
  await navigateInApp(page, '/conta')
  await main(page).getByRole('article').nth(1).waitFor()
  expect(await main(page).getByRole('article').count()).toBe(2)
  await main(page).getByRole('link', { name: 'Ver todos' }).click()
  await page.waitForURL('**/conta/pedidos')
  await eventually(() => main(page).getByRole('article').count()).toBe(3)
  const numbers = await main(page).getByRole('article').getByRole('heading').allInnerTexts()
  expect(numbers).toEqual(numbers.toSorted().toReversed())
  await main(page).getByRole('article').first().getByText('Pago').waitFor()
  await inspect(page, 'orders')
  const [newest] = numbers as [string]
  await main(page)
    .getByRole('link', { name: newest.replace('Pedido', 'Abrir o pedido') })
    .click()
  await page.waitForURL('**/checkout-success?order=*')
  await page.getByRole('heading', { level: 1, name: newest }).waitFor()

  // sign out in this browser only
  await navigateInApp(page, '/conta')
  const other = await openOtherBrowser(person)
  await getButton(page, 'Sair').click()
  await page.waitForURL(`${inject('shopUrl')}/`)
  expect([await getCurrentUser(page), (await getCurrentUser(other))?.email]).toEqual([null, person.email])
})

test('addresses: one is added by keyboard, another becomes the default; the checkout fills it in and offers the others', async () => {
  const person = await createAccount('Clara Nunes')
  const before = async (fresh: Page) => {
    await post(fresh, '/api/customers/addresses', {
      ...homeAddress,
      label: 'Trabalho',
      recipient: person.name,
    })
    const { variant } = await findAvailableProduct('legging-aderno-cintura-alta', { pieces: 1 })
    await post(fresh, '/api/cart/items', { variantId: variant.id, quantity: 1 })
  }
  const page = await browser.open('/conta/enderecos', { as: person, before })
  const sheet = page.getByRole('dialog')
  await main(page).getByRole('article').filter({ hasText: 'Trabalho' }).waitFor()
  await getButton(page, 'Novo endereço').press('Enter')
  await sheet.getByLabel('Nome do endereço').focus()
  await page.keyboard.type('Casa')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('74120010')
  await eventually(() => sheet.getByLabel('Cidade').inputValue()).toBe('Goiânia')
  await sheet.getByLabel('Rua').focus()
  await page.keyboard.type('Rua 9')
  await page.keyboard.press('Tab')
  await page.keyboard.type('55')
  await sheet.getByLabel('Bairro').focus()
  await page.keyboard.type('Setor Oeste')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await said(page, 'Endereço salvo')
  await main(page).getByRole('article').filter({ hasText: 'Casa' }).getByText('74120-010').waitFor()

  await getButton(page, 'Tornar Casa o principal').click()
  const first = main(page).getByRole('article').first()
  await first.filter({ hasText: 'Casa' }).getByText('Principal').waitFor()
  await inspect(page, 'addresses')

  await navigateInApp(page, '/checkout')
  await eventually(() => main(page).getByLabel('Nome completo').inputValue()).toBe(person.name)
  await eventually(() => main(page).getByLabel('E-mail', { exact: true }).inputValue()).toBe(person.email)
  await main(page).getByLabel('CPF').fill('529.982.247-25')
  await main(page).getByLabel('Telefone com DDD').fill('(62) 99999-0000')
  await getButton(page, 'Continuar para entrega').click()
  const number = main(page).getByLabel('Número', { exact: true })
  await eventually(() => number.inputValue()).toBe('55')
  expect(await findAxeViolations(page)).toEqual([])
  const other = main(page).getByRole('button', { name: /^Trabalho/ })
  await other.click()
  await eventually(() => number.inputValue()).toBe('1200')
  await eventually(() => other.getAttribute('aria-pressed')).toBe('true')
})

test('[CA-11] [EN-01] [CA-13] profile: name, phone and photo are saved; after a day a new email needs a code, and it takes effect when both addresses confirmed', async () => {
  const { page, person } = await at('/conta/perfil')
  await main(page).getByLabel('Nome completo').fill('Clara Francisca')
  await main(page).getByLabel('Telefone com DDD').fill('62987654321')
  await getButton(page, 'Salvar').click()
  await said(page, 'Perfil salvo')
  expect(await getCurrentUser(page)).toMatchObject({ name: 'Clara Francisca', phone: '+5562987654321' })

  // a file that is no image is refused and nothing changes
  const photoField = main(page).getByLabel('Escolher foto')
  const file = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('não sou uma foto') }
  await photoField.setInputFiles(file)
  await said(page, 'Não conseguimos ler esta foto. Escolha um arquivo JPEG, PNG ou WebP.')
  expect(await getCurrentUser(page)).toMatchObject({ image: null })

  // a photo is cropped by keyboard, shown, and removed
  const [picture] = (await readProduct('legging-canastra-com-bolso')).colors[0]!.pictures
  const photo = await page.request.get(`/media/${picture!.id}/${picture!.widths.at(-1)}.webp`)
  await photoField.setInputFiles({ name: 'eu.webp', mimeType: 'image/webp', buffer: await photo.body() })
  const dialog = page.getByRole('dialog', { name: 'Ajustar a foto' })
  await dialog.getByLabel('Aproximar').focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('application', { name: 'Enquadramento da foto' }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
  await said(page, 'Foto salva')
  const { image } = (await getCurrentUser(page)) as unknown as { image: string }
  expect(image).toMatch(/^\/media\/[0-9a-f]{48}\/512\.webp$/)
  expect((await page.request.get(image)).headers()['content-type']).toBe('image/webp')
  const face = main(page).locator('img[width="128"]')
  await eventually(() =>
    face.evaluate((img) => (img as { naturalWidth?: number }).naturalWidth),
  ).toBeGreaterThan(0)
  await getButton(page, 'Remover foto').click()
  await said(page, 'Foto removida')
  expect(await getCurrentUser(page)).toMatchObject({ image: null })

  await navigateWithReload(page, '/conta/perfil')
  await eventually(() => main(page).getByLabel('Telefone com DDD').inputValue()).toBe('(62) 98765-4321')
  await inspect(page, 'profile')

  const next = `nova-${person.email}`
  await sql(
    `update auth_sessions s set created_at = now() - interval '2 days' from profiles p
     where p.id = s.user_id and p.email = $1`,
    [person.email],
  )
  browser.allow(/status of 403/)
  await main(page).getByLabel('Novo e-mail').fill(next)
  await getButton(page, 'Trocar e-mail').click()
  const question = page.getByRole('dialog', { name: 'Confirme que é você' })
  await question
    .getByLabel('Código de 6 dígitos')
    .fill(getEmailCode(await findEmail(person.email, 'Confirme que é você')))
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await main(page).getByText(`Falta confirmar ${next}`).waitFor()
  expect(await getCurrentUser(page)).toMatchObject({ email: person.email })
  await page.goto(getEmailLink(await findEmail(person.email, 'Pedido de troca de e-mail')))
  await getButton(page, 'Confirmar a troca').click()
  await main(page).getByRole('heading', { level: 1, name: 'Falta um passo' }).waitFor()
  await inspect(page, 'a change of email, half way', darkModes)
  expect(await getCurrentUser(page)).toMatchObject({ email: person.email })
  await page.goto(getEmailLink(await findEmail(next, 'Confirme seu novo e-mail')))
  await getButton(page, 'Confirmar a troca').click()
  await main(page).getByRole('heading', { level: 1, name: 'E-mail trocado' }).waitFor()
  await eventually(async () => (await getCurrentUser(page))?.email).toBe(next)
})
