import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { aCpf } from '#test/cpf'
import {
  axe,
  byNight,
  desk,
  eventually,
  goWithin,
  looks,
  phone,
  show,
  useBrowser,
  visitAgain,
} from './browser.ts'
import { anAccount, codeIn, letterTo, linkIn, meOf, post, type Somebody } from './people.ts'
import { sessionCookie } from './session.ts'
import { aPiece, button, home, product, useDatabase } from './shopper.ts'

const browser = useBrowser()
const sql = useDatabase()

// All journeys come from one address, which may try only a few times in a row.
const forgive = () => Promise.all([sql('delete from auth_rate_limits'), sql('delete from rate_limits')])
beforeEach(forgive)

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name }).waitFor()
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Minha conta' })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** Somebody signed in, on a page of their account. */
async function at(path: string, options: Parameters<typeof browser.open>[1] = {}) {
  const person = await anAccount('Clara Nunes')
  return { person, page: await browser.open(path, { ...options, as: person }) }
}

/** Orders of theirs, placed without a form. */
async function order(page: Page, person: Somebody, count: number) {
  const { variant } = await aPiece('legging-canastra-com-bolso', { pieces: count })
  for (let place = 0; place < count; place++) {
    await post(page, '/api/cart/items', { variantId: variant.id, quantity: 1 })
    const answer = await page.request.post('/api/checkout', {
      data: {
        customer: { name: person.name, email: person.email, cpf: aCpf(), phone: '(62) 99999-0000' },
        address: home,
        shippingOptionId: 'padrao',
        payment: { method: 'card', cardToken: 'tok_approved' },
      },
      headers: { origin: inject('shopUrl'), 'idempotency-key': randomUUID() },
    })
    if (!answer.ok()) throw new Error(await answer.text())
  }
}

/** The page as it stands, on a desk by day and on a phone by night. */
async function inspect(page: Page, name: string, seen = looks) {
  for (const look of seen) {
    await show(page, look)
    expect(await axe(page), `${name}, ${look.name}`).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name).toBe(true)
  }
  await page.setViewportSize(desk)
}

test('[RT-24] [RO-02] [RT-25] [SH-02] the account asks a visitor to sign in, says that it checks who is there, and is a place with pages', async () => {
  const page = await browser.open('/conta')
  await title(page, 'Entrar')
  for (const path of ['pedidos', 'enderecos', 'perfil', 'seguranca', 'meus-dados']) {
    await goWithin(page, `/conta/${path}`)
    await page.waitForURL(`**/auth?volta=%2Fconta%2F${path}`)
    await title(page, 'Entrar')
  }
  expect((await page.request.get('/conta/cartoes')).status()).toBe(404)

  const person = await anAccount('Clara Nunes')
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
  }

  // on a phone the tabs scroll, and the open one is in sight whatever opened it
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
})

test('orders: none yet leads to the shop; later the newest first, in pages, and each opens', async () => {
  browser.allow(/status of 404/)
  let isDown = true
  const { page, person } = await at('/conta/pedidos', {
    before: (fresh) =>
      fresh.route('**/api/orders/mine*', (route) =>
        isDown
          ? route.fulfill({ status: 404, json: { code: 'x', message: 'A loja tropeçou.' } })
          : route.continue(),
      ),
  })
  // a list that did not come says so, and comes with another try
  await main(page).getByText('A loja tropeçou.').waitFor()
  isDown = false
  await button(page, 'Tentar de novo').click()
  await main(page).getByRole('heading', { name: 'Nenhum pedido ainda' }).waitFor()
  await inspect(page, 'no orders', byNight)
  await main(page).getByRole('link', { name: 'Ver produtos' }).click()
  await page.waitForURL('**/produtos')

  await order(page, person, 3)
  await visitAgain(page, '/conta')
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
})

describe('addresses', () => {
  const sheet = (page: Page) => page.getByRole('dialog')

  test('by keyboard alone: the CEP fills in, the address is kept, changed and taken away', async () => {
    const { page } = await at('/conta/enderecos')
    browser.allow(/status of 422/)
    await main(page).getByRole('heading', { name: 'Nenhum endereço guardado' }).waitFor()
    await button(page, 'Novo endereço').focus()
    await page.keyboard.press('Enter')
    await sheet(page).getByLabel('CEP').waitFor()
    await sheet(page).getByLabel('Nome do endereço').focus()
    await page.keyboard.type('Casa')
    await page.keyboard.press('Tab')
    expect(await sheet(page).getByLabel('Quem recebe').inputValue()).toBe('Clara Nunes')
    await page.keyboard.press('Tab')
    await page.keyboard.type('74120010')
    expect(await sheet(page).getByLabel('CEP').inputValue()).toBe('74120-010')
    await eventually(() => sheet(page).getByLabel('Cidade').inputValue()).toBe('Goiânia')
    expect(await sheet(page).getByLabel('Estado').inputValue()).toBe('GO')
    await sheet(page).getByLabel('Rua').focus()
    await page.keyboard.type('Rua 9')
    await page.keyboard.press('Enter')
    await sheet(page).getByText('Preencha este campo.').first().waitFor()
    const focused = () => page.evaluate('document.activeElement.name')
    expect(await focused()).toBe('number')
    await page.keyboard.type('S/N')
    await sheet(page).getByLabel('Bairro').focus()
    await page.keyboard.type('Setor Oeste')
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Enter')
    await said(page, 'Endereço guardado')
    const card = main(page).getByRole('article').filter({ hasText: 'Casa' })
    await card.getByText('Principal').waitFor()
    await card.getByText('74120-010').waitFor()

    // what contradicts the CEP is said at its field
    await button(page, 'Mudar Casa').focus()
    await page.keyboard.press('Enter')
    const form = sheet(page)
    await form.getByLabel('Complemento').fill('Fundos')
    await form.getByLabel('Cidade').fill('Rio Branco')
    await form.getByLabel('Estado').selectOption('AC')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await form.getByText('Este CEP é de GO.').waitFor()
    await eventually(() => form.getByLabel('Estado').getAttribute('aria-invalid')).toBe('true')
    await form.getByLabel('Estado').selectOption('GO')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await form.getByText('Este CEP é de Goiânia.').waitFor()
    await form.getByLabel('Cidade').fill('GOIANIA')
    await page.keyboard.press('Enter')
    await card.getByText('Fundos').waitFor()
    await eventually(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(
      'Mudar Casa',
    )

    await button(page, 'Apagar Casa').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Apagar este endereço?' }).waitFor()
    await sheet(page).getByRole('button', { name: 'Cancelar' }).focus()
    await page.keyboard.press('Enter')
    await eventually(() => sheet(page).count()).toBe(0)
    expect(await card.count()).toBe(1)
    await button(page, 'Apagar Casa').click()
    await sheet(page).getByRole('button', { name: 'Apagar' }).click()
    await main(page).getByRole('heading', { name: 'Nenhum endereço guardado' }).waitFor()
  })

  test('another one is made the first choice; the checkout fills it in and offers the others', async () => {
    const person = await anAccount('Clara Nunes')
    const before = async (fresh: Page) => {
      for (const [label, street, number] of [
        ['Casa', 'Rua 9', '1200'],
        ['Trabalho', 'Rua 10', '55'],
      ])
        await post(fresh, '/api/customers/addresses', {
          ...home,
          label,
          street,
          number,
          recipient: person.name,
        })
      const { variant } = await aPiece('legging-aderno-cintura-alta', { pieces: 1 })
      await post(fresh, '/api/cart/items', { variantId: variant.id, quantity: 1 })
    }
    const page = await browser.open('/conta/enderecos', { as: person, before })
    await button(page, 'Tornar Trabalho o principal').click()
    const first = main(page).getByRole('article').first()
    await first.filter({ hasText: 'Trabalho' }).getByText('Principal').waitFor()
    await inspect(page, 'addresses')

    await goWithin(page, '/checkout')
    await eventually(() => main(page).getByLabel('Nome completo').inputValue()).toBe(person.name)
    expect(await main(page).getByLabel('E-mail', { exact: true }).inputValue()).toBe(person.email)
    await main(page).getByLabel('CPF').fill('529.982.247-25')
    await main(page).getByLabel('Telefone com DDD').fill('(62) 99999-0000')
    await button(page, 'Continuar para entrega').click()
    const number = main(page).getByLabel('Número', { exact: true })
    await eventually(() => number.inputValue()).toBe('55')
    expect(await axe(page)).toEqual([])
    const other = main(page).getByRole('button', { name: /^Casa/ })
    await other.click()
    await eventually(() => number.inputValue()).toBe('1200')
    expect(await other.getAttribute('aria-pressed')).toBe('true')
  })
})

describe('[CA-11] [EN-01] the profile', () => {
  test('name, phone and photo are kept, and the shop says the new name', async () => {
    const { page } = await at('/conta/perfil')
    await main(page).getByLabel('Nome completo').fill('Clara Francisca')
    await main(page).getByLabel('Telefone com DDD').fill('62 9')
    await button(page, 'Guardar').click()
    await main(page).getByText('Digite o telefone com DDD').waitFor()
    await main(page).getByLabel('Telefone com DDD').fill('62987654321')
    await button(page, 'Guardar').click()
    await said(page, 'Perfil guardado')
    expect(await meOf(page)).toMatchObject({ name: 'Clara Francisca', phone: '+5562987654321' })

    // a file that is no picture is told, and nothing changes
    const photoField = main(page).getByLabel('Escolher foto')
    const file = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('não sou uma foto') }
    await photoField.setInputFiles(file)
    await said(page, 'Não conseguimos ler esta foto. Escolha um arquivo JPEG, PNG ou WebP.')
    expect(await meOf(page)).toMatchObject({ image: null })

    // a photo is framed by keyboard, shown, and taken away
    const [picture] = (await product('legging-canastra-com-bolso')).colors[0]!.pictures
    const photo = await page.request.get(`/media/${picture!.id}/${picture!.widths.at(-1)}.webp`)
    await photoField.setInputFiles({ name: 'eu.webp', mimeType: 'image/webp', buffer: await photo.body() })
    const dialog = page.getByRole('dialog', { name: 'Ajustar a foto' })
    await dialog.getByLabel('Aproximar').focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('application', { name: 'Enquadramento da foto' }).focus()
    await page.keyboard.press('ArrowDown')
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
    await said(page, 'Foto guardada')
    const { image } = (await meOf(page)) as unknown as { image: string }
    expect(image).toMatch(/^\/media\/[0-9a-f]{48}\/512\.webp$/)
    expect((await page.request.get(image)).headers()['content-type']).toBe('image/webp')
    const face = main(page).locator('img[width="128"]')
    await eventually(() =>
      face.evaluate((img) => (img as { naturalWidth?: number }).naturalWidth),
    ).toBeGreaterThan(0)
    await button(page, 'Tirar foto').click()
    await said(page, 'Foto retirada')
    expect(await meOf(page)).toMatchObject({ image: null })

    await visitAgain(page, '/conta/perfil')
    expect(await main(page).getByLabel('Telefone com DDD').inputValue()).toBe('(62) 98765-4321')
    await inspect(page, 'profile')
  })

  test('[CA-11] [CA-13] another e-mail is asked for with a code after a day, and counts once both addresses have confirmed it', async () => {
    const { page, person } = await at('/conta/perfil')
    const next = `nova-${person.email}`
    await main(page).getByLabel('Novo e-mail').fill(person.email)
    await button(page, 'Trocar e-mail').click()
    await main(page).getByText('Este já é o seu e-mail.').waitFor()
    await sql(
      `update auth_sessions s set created_at = now() - interval '2 days' from profiles p
       where p.id = s.user_id and p.email = $1`,
      [person.email],
    )
    browser.allow(/status of 403/)
    await main(page).getByLabel('Novo e-mail').fill(next)
    await button(page, 'Trocar e-mail').click()
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
    await dialog
      .getByLabel('Código de 6 números')
      .fill(codeIn(await letterTo(person.email, 'Confirme que é você')))
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await main(page).getByText(`Falta confirmar ${next}`).waitFor()
    expect(await meOf(page)).toMatchObject({ email: person.email })
    await page.goto(linkIn(await letterTo(person.email, 'Pedido de troca de e-mail')))
    await main(page).getByText(`Falta confirmar ${next}`).waitFor()
    expect(await meOf(page)).toMatchObject({ email: person.email })
    await page.goto(linkIn(await letterTo(next, 'Confirme seu novo e-mail')))
    await eventually(async () => (await meOf(page))?.email).toBe(next)
  })
})
