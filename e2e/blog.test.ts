import { expect, inject, test } from 'vitest'
import type { PostList } from '#contract/content'
import {
  lightModes,
  eventually,
  hasAllViewModes,
  navigateInApp,
  inspectPage,
  useBrowser,
  navigateWithReload,
} from './browser.ts'
import { demoAccounts } from './accounts.ts'
import { getButton, callApi, readProduct } from './checkout-steps.ts'

const { open, allow } = useBrowser()

const tote = 'bolsa-tote-feira-da-lua'
const post = 'como-lavar-suplex-sem-perder-o-elastico'

test('[RT-14] [RT-15] the blog is paginated and filtered by topic; a post links to products, other posts and share targets', async () => {
  const page = await open('/blog')
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
  await inspectPage(page, 'the blog')
  expect(await page.getByRole('article').count()).toBe(10)
  await page.getByRole('link', { name: 'Mais antigos' }).click()
  await page.getByText('Página 2 de 2').waitFor()
  await eventually(() => page.getByRole('article').count()).toBe(2)
  await page.getByRole('link', { name: 'Corrida', exact: true }).click()
  await eventually(() => new URL(page.url()).search).toBe('?tema=corrida')
  await navigateInApp(page, `/blog/${post}`)
  await page.getByRole('heading', { level: 2, name: 'Antes de lavar' }).waitFor()
  await inspectPage(page, 'an article')
  // the metadata for sharing is in the server-rendered HTML
  await navigateWithReload(page, `/blog/${post}`)
  const head = (selector: string, name: string) => page.locator(selector).getAttribute(name)
  expect(await head('link[rel=canonical]', 'href')).toBe(`${inject('shopUrl')}/blog/${post}`)
  expect(await head('link[type="application/rss+xml"]', 'href')).toBe(`${inject('shopUrl')}/blog/rss.xml`)
  const card = await head('meta[property="og:image"]', 'content')
  expect((await page.request.get(card!)).headers()['content-type']).toBe('image/jpeg')
  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) => all.map((each) => JSON.parse(each.textContent) as { '@type': string }))
  expect(data.find((each) => each['@type'] === 'BlogPosting')).toMatchObject({
    headline: 'Como lavar suplex sem perder o elástico',
    author: { name: 'Cida Moreira' },
  })
  expect(
    await page.getByRole('link', { name: 'WhatsApp', exact: true }).first().getAttribute('href'),
  ).toContain('https://wa.me/?text=')
  await page.getByRole('region', { name: 'Leia também' }).getByRole('link').first().click()
  await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).not.toContain('suplex')
  allow(/status of 404.*content\/posts/)
  await navigateInApp(page, '/blog/nao-existe')
  await page.getByRole('heading', { level: 1, name: 'Não achamos essa página' }).waitFor()
})

test('[AD-20] [RT-33] a post is written with an image, a product and a video, previewed, published and read; its product shows the current price', async () => {
  const page = await open('/admin/blog', { as: demoAccounts.admin })
  await page.getByText('Como lavar suplex sem perder o elástico').first().waitFor()
  await inspectPage(page, 'the posts of the blog', lightModes)
  await navigateInApp(page, '/admin/blog/novo')
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('O que cabe numa tote')
  await eventually(() => page.getByLabel('Endereço').inputValue()).toBe('o-que-cabe-numa-tote')
  const body = page.getByRole('textbox', { name: 'Texto', exact: true })
  await body.click()
  await page.keyboard.type('Um tapete, uma toalha e a feira.')
  await getButton(page, 'Produto').click()
  await page.getByLabel('Qual produto?').fill('Feira da Lua')
  await page.getByRole('button', { name: 'Bolsa Tote Feira da Lua' }).click()
  await page.getByRole('group', { name: 'Produto' }).getByText('Bolsa Tote Feira da Lua').waitFor()
  const [picture] = (await readProduct('legging-canastra-com-bolso')).colors[0]!.pictures
  const photo = await page.request.get(`/media/${picture!.id}/${picture!.widths.at(-1)}.webp`)
  await page
    .getByLabel('Foto', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'foto.webp', mimeType: 'image/webp', buffer: await photo.body() })
  await page.getByLabel('O que a foto mostra').fill('Legging dobrada')
  await getButton(page, 'Vídeo').click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Endereço no YouTube ou no Vimeo').fill('https://youtu.be/abcdefghijk')
  await asked.getByLabel('Título do vídeo').fill('Como dobrar')
  await asked.getByRole('button', { name: 'Inserir no texto' }).click()
  await page.getByRole('group', { name: 'Vídeo' }).waitFor()
  await getButton(page, 'Criar post').click()
  await page.getByText('Ninguém vê este post ainda.').waitFor()
  await inspectPage(page, 'a post in hand')

  await getButton(page, 'Criar link de prévia').click()
  const preview = await page.getByRole('link', { name: 'Abrir a prévia' }).getAttribute('href')
  const visitor = await open(preview!)
  await visitor.getByText('Prévia de um rascunho: só quem tem este link vê.').waitFor()
  await visitor.getByText('Um tapete, uma toalha e a feira.').waitFor()
  if (hasAllViewModes) await inspectPage(visitor, 'a post that somebody was sent')

  await getButton(page, 'Publicar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await page.getByText(/^No ar desde/).waitFor()
  const address = `${inject('shopUrl')}/blog/o-que-cabe-numa-tote`
  const read = async () => (await visitor.request.get(address)).text()
  await eventually(async () => (await visitor.request.get(address)).status()).toBe(200)
  const html = await read()
  expect(html).toMatch(/R\$\s119,90/)
  expect(html).toContain('alt="Legging dobrada"')
  expect(html).toContain('https://www.youtube.com/watch?v=abcdefghijk')
  expect(html).not.toContain('<iframe')
  const newest = async () => (await callApi<PostList>('/api/content/posts?limit=1')).body.items[0]?.slug
  await eventually(newest).toBe('o-que-cabe-numa-tote')
  const { id } = await readProduct(tote)
  const price = (to: number) =>
    page.request.patch(`/api/products/${id}`, { data: { price: to }, headers: { origin: inject('shopUrl') } })
  expect((await price(12_340)).status()).toBe(204)
  await eventually(read).toMatch(/R\$\s123,40/)
  await price(11_990)
})
