import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import {
  findAxeViolations,
  lightModes,
  eventually,
  hasAllViewModes,
  navigateInApp,
  inspectPage,
  useBrowser,
  navigateWithReload,
} from './browser.ts'
import { createAccount, demoAccounts, openOtherBrowser, post, signInByApi } from './accounts.ts'
import { findAvailableProduct, getButton, useDatabase } from './checkout-steps.ts'
import { getHeader } from './cart-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

const main = (page: Page) => page.getByRole('main')

test('[SF-02] [AD-23] [RT-43] a buyer reviews a product with a photo, staff approve and answer by keyboard, and the product page shows it', async () => {
  const piece = await findAvailableProduct('macaquinho-longo-boto', { pieces: 1 })
  const buyer = await createAccount('Iracema Duarte')
  const text = 'Comprei para a aula de dança e o tronco não puxa quando abaixo.'
  await sql(
    `insert into review_purchases (order_id, product_id, variant_id, email, name, color, size, delivered_at)
     select gen_random_uuid(), v.product_id, v.id, $2, 'Iracema Duarte', v.color_name, 'M', now()
     from variants v where v.id = $1`,
    [piece.variant.id, buyer.email],
  )
  const page = await browser.open('/avaliar', { as: buyer })
  await page.getByRole('heading', { level: 2, name: 'Macaquinho Longo Boto' }).waitFor()
  await getButton(page, 'Enviar avaliação').click()
  await page.getByText('Escolha de 1 a 5 estrelas.').waitFor()
  await inspectPage(page, 'writing')
  await page.getByRole('radio', { name: '5 estrelas' }).check()
  await page.getByRole('radio', { name: 'Perfeito' }).check()
  await page.getByLabel('O que você achou?').fill(text)
  const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#b5401f' } })
    .jpeg()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('img', { name: 'Foto 1' }).waitFor()
  await getButton(page, 'Enviar avaliação').click()
  await page.getByText('Em análise.').waitFor()

  const staff = await browser.open('/admin/depoimentos?aba=avaliacoes&busca=Iracema', {
    as: demoAccounts.admin,
  })
  await staff.getByRole('heading', { level: 1, name: 'Avaliações' }).waitFor()
  const row = staff.locator('[data-row]').first()
  await row.focus()
  await staff.keyboard.press('Space')
  const panel = staff.getByRole('complementary').filter({ hasText: text })
  await panel.waitFor()
  await eventually(() =>
    panel
      .getByRole('img', { name: 'Foto 1' })
      .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
  ).toBeGreaterThan(100)
  await inspectPage(staff, 'the queue')
  // Beside its list again, not in a sheet with its own shortcuts.
  await panel.waitFor()
  await staff.keyboard.press('s')
  await staff.getByRole('dialog').getByLabel('Resposta').fill('Bom ensaio, Iracema!')
  await staff.getByRole('dialog').getByRole('button', { name: 'Responder' }).click()
  await panel.getByText('Bom ensaio, Iracema!').waitFor()
  // an open dialog takes the keys
  await staff.getByRole('dialog').waitFor({ state: 'detached' })
  await staff.keyboard.press('a')
  // under the pointer it stays
  await staff.getByText('no ar na loja').hover()
  // The only result is moderated: nothing is selected any more.
  await panel.waitFor({ state: 'detached' })
  await staff.keyboard.press('Control+z')
  const waiting = async () =>
    (
      await sql<{ status: string }>(
        "select status from reviews where name = 'Iracema Duarte' order by created_at desc limit 1",
        [],
      )
    )[0]!.status
  await eventually(waiting).toBe('pending')
  await row.waitFor()
  await row.focus()
  await staff.keyboard.press('Space')
  await panel.getByRole('button', { name: 'Aprovar' }).waitFor()
  await staff.keyboard.press('a')
  await eventually(waiting).toBe('approved')

  const served = async () => (await page.request.get('/products/macaquinho-longo-boto')).text()
  await eventually(served).toContain(text)
  await navigateWithReload(page, '/products/macaquinho-longo-boto')
  const reviews = main(page).getByRole('region', { name: 'Avaliações' })
  await reviews.getByText(text).waitFor()
  await reviews.getByText('Bom ensaio, Iracema!').waitFor()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":5,"reviewCount":1',
  )
})

test('[RT-17] [SF-02] testimonials are paginated and one is submitted; a product shows all reviews and size feedback', async () => {
  const page = await browser.open('/depoimentos')
  await page.getByRole('heading', { level: 1, name: 'Depoimentos' }).waitFor()
  await eventually(() => main(page).getByRole('figure').count()).toBe(12)
  await getButton(page, 'Contar a minha experiência').click()
  await getButton(page, 'Enviar depoimento').click()
  await page.getByText('Conte um pouco mais: pelo menos 20 letras.').waitFor()
  await inspectPage(page, 'testimonials')
  await page.getByRole('radio', { name: '4 estrelas' }).check()
  await page
    .getByRole('textbox', { name: 'Depoimento' })
    .fill('Comprei de presente e acertei o tamanho pela tabela.')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Otília Marques')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('otilia@exemplo.com.br')
  await page.getByRole('checkbox').check()
  await getButton(page, 'Enviar depoimento').click()
  await page.getByText('Recebemos seu depoimento').waitFor()
  expect(await sql("select status from reviews where name = 'Otília Marques'", [])).toEqual([
    { status: 'pending' },
  ])
  await page.getByRole('link', { name: 'Próximos' }).click()
  await eventually(() => main(page).getByRole('figure').count()).toBe(6)

  await navigateInApp(page, '/products/legging-aderno-cintura-alta')
  const reviews = main(page).getByRole('region', { name: 'Avaliações' })
  await eventually(() => reviews.getByRole('article').count()).toBe(3)
  await reviews.getByRole('button', { name: 'Ver todas as 8 avaliações' }).click()
  await eventually(() => reviews.getByRole('article').count()).toBe(8)
  await reviews.getByLabel('Ordenar avaliações').selectOption('lowest')
  await eventually(() => reviews.getByRole('article').first().innerText()).toContain(
    'Boa, mas ficou comprida',
  )
  await inspectPage(page, 'reviews', lightModes)
  await getButton(page, 'Guia de medidas: Legging Aderno Cintura Alta').click()
  const guide = page.getByRole('dialog', { name: 'Guia de medidas' })
  await guide.getByText('75% acharam o tamanho certo').waitFor()
  await guide.getByLabel('Sua altura').fill('1,66')
  await guide.getByLabel('Seu peso (kg)').fill('62')
  await guide.getByRole('button', { name: 'Ver que tamanho escolheram' }).click()
  await guide.getByText('Quem tem medidas parecidas ficou com M: 3 de 3 pessoas.').waitFor()
  if (hasAllViewModes) expect(await findAxeViolations(page), 'the sizes of others').toEqual([])
})

test('[SF-01] [HD-06] [SF-03] a favourite moves from the guest to the account, and a back-in-stock notice is requested for a sold-out size', async () => {
  const piece = await findAvailableProduct('macaquinho-curto-bem-te-vi', { pieces: 1 })
  const gone = { variantId: piece.variant.id, change: { by: -piece.variant.available }, reason: 'damaged' }
  expect(
    (await post(await openOtherBrowser({ email: 'estoque@dao.test' }), '/api/stock/changes', gone)).ok(),
  ).toBe(true)
  const person = await createAccount('Moema Prado')
  const page = await browser.open('/products/macaquinho-curto-bem-te-vi')
  await getButton(page, 'Salvar Macaquinho Curto Bem-te-vi nos favoritos').first().click()
  await getHeader(page).getByRole('button', { name: 'Favoritos, 1 item' }).waitFor()
  const [variant] = await sql<{ size: string; color: string }>(
    'select size, color_name as color from variants where id = $1',
    [piece.variant.id],
  )
  await page.getByRole('radio', { name: variant!.color, exact: true }).first().check()
  await page.getByRole('radio', { name: `${variant!.size}, esgotado` }).click({ force: true })
  await getButton(page, `Avise-me quando o ${variant!.size} voltar`).click()
  await page.getByLabel('Seu e-mail').fill(person.email)
  await page.getByRole('checkbox').check()
  expect(await findAxeViolations(page), 'waiting').toEqual([])
  await getButton(page, 'Avisar quando voltar').click()
  await page.getByText('Pronto!').waitFor()

  await signInByApi(page, inject('shopUrl'), person)
  await page.goto('/conta?aba=favoritos')
  await page.waitForURL('**/conta/favoritos')
  await main(page).getByRole('link', { name: 'Macaquinho Curto Bem-te-vi' }).waitFor()
  await inspectPage(page, 'favourites')
  const kept = await openOtherBrowser(person)
  const items = async () =>
    ((await (await kept.request.get('/api/favorites')).json()) as { items: unknown[] }).items
  await eventually(async () => (await items()).length).toBe(1)
  await main(page)
    .getByRole('button', { name: /Salvar Macaquinho/ })
    .click()
  await main(page).getByText('Nenhum favorito ainda').waitFor()
  await eventually(items).toEqual([])
})
