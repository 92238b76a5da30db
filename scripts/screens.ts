import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { takePaperPictures } from './paper-screens.ts'
import { createConsentCookie } from '#test/cookie-choice'
import { demoAccounts, signInByApi } from '#test/sign-in'

// `npm run screens`: screenshots of storefront and admin in both themes, on a phone, a tablet (admin) and a desktop, in
// `screens/`; each paper that staff print once; with `--readme` those of the README, in `docs/images/`. Uses an open shop at SITE (default: this machine), else starts one.
const site = process.env.SITE ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`
const folder = fileURLToPath(new URL('../screens', import.meta.url))
const sizes = {
  celular: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  mesa: { width: 1440, height: 900 },
}

const rest = (page: Page) => page.waitForTimeout(300)

/** Name, path, and an action before the screenshot. */
type Screen = [name: string, path: string, act?: (page: Page) => Promise<unknown>]
const screens: Screen[] = [
  ['inicio', '/'],
  ['colecoes', '/colecoes'],
  ['lista', '/produtos'],
  ['categoria', '/colecoes/leggings'],
  ['conjuntos', '/colecoes/conjuntos'],
  ['filtros', '/produtos', openFilters],
  ['busca', '/produtos?search=leging%20preta'],
  ['busca-vazia', '/produtos?search=xyzwq'],
  ['produto', '/products/legging-aderno-cintura-alta'],
  ['medidas', '/products/legging-aderno-cintura-alta', openMeasures],
  ['produto-anuncio', '/produto/legging-aderno-cintura-alta'],
  ['conjunto', '/conjunto/conjunto-buriti'],
  ['carrinho', '/carrinho'],
  ['sobre', '/sobre'],
  ['contato', '/contato'],
  ['faq', '/faq#como-troco-de-tamanho'],
  ['termos', '/termos-servico'],
  ['privacidade', '/politica-privacidade'],
  ['atacado', '/atacado'],
  ['depoimentos', '/depoimentos'],
  ['consultora', '/', openStylist],
  ['consultora-pecas', '/consultora?para=academia&cor=preto&tamanho=M'],
  ['blog', '/blog'],
  ['artigo', '/blog/como-lavar-suplex-sem-perder-o-elastico'],
  ['entrar', '/auth', rest],
  ['avaliar', '/avaliar', rest],
  ['parar-avisos', '/parar-avisos', rest],
  ['nao-existe', '/nao-existe', rest],
  ['carrinho-cheio', '/products/legging-aderno-cintura-alta', (page) => fillCart(page, '/carrinho')],
  ['finalizar', '/checkout', (page) => page.getByLabel('Nome completo').waitFor()],
  ['equipe-entrar', '/admin/login', rest],
  ['cookies', '/', (page) => page.getByRole('link', { name: 'Preferências de cookies' }).click()],
]

/** From here on the user is signed in, as staff and as a customer. */
const staffScreens: Screen[] = [
  ['conta', '/conta', rest],
  ['conta-perfil', '/conta/perfil', rest],
  ['conta-pedidos', '/conta/pedidos', rest],
  ['conta-enderecos', '/conta/enderecos', rest],
  ['conta-favoritos', '/conta/favoritos', rest],
  ['conta-seguranca', '/conta/seguranca', rest],
  ['conta-meus-dados', '/conta/meus-dados', rest],
  ['equipe-inicio', '/admin', rest],
  ['equipe-pedidos', '/admin/pedidos', rest],
  ['equipe-pedido-ao-lado', '/admin/pedidos', openFirst],
  ['equipe-avisos', '/admin/pedidos?aba=avisos', rest],
  ['equipe-sem-resultado', '/admin/pedidos?busca=xyzwq&status=paid', rest],
  ['equipe-busca', '/admin/pedidos', (page) => page.keyboard.press('Control+k')],
  ['equipe-teclas', '/admin/pedidos', (page) => page.keyboard.press('Shift+?')],
  ['equipe-produtos', '/admin/produtos', rest],
  ['equipe-produto-ao-lado', '/admin/produtos', openFirst],
  ['equipe-produto', '/admin/produtos', (page) => page.locator('[data-row]').first().click()],
  ['equipe-mudar-varios', '/admin/produtos', askMany],
  ['equipe-tarefas', '/admin/produtos?aba=tarefas', rest],
  ['equipe-tarefa', '/admin/produtos?aba=tarefas', openFirst],
  ['equipe-exportar', '/admin/produtos', (page) => page.getByRole('button', { name: 'Exportar' }).click()],
  ['equipe-importar', '/admin/produtos?aba=importar', rest],
  ['equipe-estoque-por-planilha', '/admin/estoque?aba=planilha', rest],
  ['equipe-novo-produto', '/admin/produtos/novo', rest],
  ['equipe-categorias', '/admin/categorias', rest],
  ['equipe-categoria', '/admin/categorias', (page) => openTree(page)],
  ['equipe-nova-categoria', '/admin/categorias/nova', rest],
  ['equipe-conjuntos', '/admin/produtos?aba=conjuntos', rest],
  ['equipe-conjunto', '/admin/produtos?aba=conjuntos', (page) => page.locator('[data-row]').first().click()],
  ['equipe-medidas', '/admin/produtos?aba=medidas', rest],
  ['equipe-medida', '/admin/produtos?aba=medidas', (page) => page.locator('[data-row]').first().click()],
  ['equipe-estoque', '/admin/estoque', rest],
  ['equipe-estoque-ao-lado', '/admin/estoque', openFirst],
  ['equipe-compras', '/admin/estoque?aba=compras', rest],
  ['equipe-contagem', '/admin/estoque?aba=contagem', rest],
  ['equipe-avisos', '/admin/estoque?aba=avisos', rest],
  ['equipe-novo-pedido', '/admin/pedidos/novo', rest],
  ['equipe-promocoes', '/admin/produtos?aba=promocoes', rest],
  ['equipe-promocao', '/admin/produtos?aba=promocoes', (page) => page.locator('[data-row]').first().click()],
  ['equipe-nova-promocao', '/admin/produtos/promocoes/nova', rest],
  ['equipe-buscas', '/admin/produtos?aba=busca', rest],
  ['equipe-sinonimos', '/admin/produtos?aba=busca&parte=sinonimos', rest],
  ['equipe-enderecos', '/admin/produtos?aba=enderecos', rest],
  ['equipe-enderecos-levam', '/admin/produtos?aba=enderecos&parte=levam', rest],
  ['equipe-listas', '/admin/produtos?aba=listas', rest],
  ['equipe-lista', '/admin/produtos?aba=listas', openFirst],
  [
    'equipe-inicial',
    '/admin/conteudo',
    (page) =>
      page
        .getByRole('button', { name: /^Novidades/ })
        .first()
        .click(),
  ],
  ['equipe-menus', '/admin/conteudo?aba=menus', rest],
  ['equipe-barra-de-avisos', '/admin/conteudo?aba=barra', rest],
  ['equipe-paginas', '/admin/content', rest],
  ['equipe-pagina', '/admin/content/about', rest],
  ['equipe-institucionais', '/admin/content/institutional', rest],
  ['equipe-nova-pagina', '/admin/content/nova', rest],
  ['equipe-blog', '/admin/blog', rest],
  ['equipe-novo-artigo', '/admin/blog/novo', rest],
  ['equipe-artigo', '/admin/blog', (page) => page.locator('[data-row]').first().click()],
  ['equipe-leads', '/admin/clientes?aba=leads', rest],
  ['equipe-newsletter', '/admin/clientes?aba=newsletter', rest],
  ['equipe-mensagens', '/admin/clientes?aba=mensagens', rest],
  ['equipe-configuracoes', '/admin/configuracoes', rest],
  ['equipe-configuracoes-lembretes', '/admin/configuracoes?aba=lembretes', rest],
  ['equipe-usuarios', '/admin/usuarios', rest],
  ['equipe-usuario', '/admin/usuarios', (page) => page.locator('[data-row]').first().click()],
  ['equipe-pessoas', '/admin/equipe', rest],
  ['equipe-nova-pessoa', '/admin/equipe/novo', rest],
  ['equipe-depoimentos', '/admin/depoimentos?parte=todas', rest],
  ['equipe-avaliacao-ao-lado', '/admin/depoimentos?aba=avaliacoes', openFirst],
  ['equipe-auditoria', '/admin/auditoria', rest],
]

/** Opens the first row, beside its list or as a page. */
async function openFirst(page: Page): Promise<void> {
  const cell = page.locator('tbody [data-place="0"] td:nth-child(3)')
  if (await cell.isVisible()) await cell.click()
  else await page.locator('[data-row]').first().click()
}

/** Opens the second category of the tree. */
async function openTree(page: Page): Promise<void> {
  await page.getByRole('treeitem').nth(1).dblclick()
  await page.waitForURL('**/categorias/editar/**')
}

/** Opens the preview of a price change for all products. */
async function askMany(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Editar em massa' }).click()
  await page.getByLabel('Quanto, em %').fill('12,5')
  await page.getByText('Soma dos preços').waitFor()
}

/** Opens the filters: a sheet on a phone, menus on a desktop. */
async function openFilters(page: Page): Promise<void> {
  const sheet = page.getByRole('button', { name: 'Filtrar' })
  if (await sheet.isVisible()) {
    await sheet.click()
    await page.getByRole('dialog').waitFor()
  } else {
    await page.locator('summary', { hasText: 'Cor' }).first().click()
    await page.locator('details[open] input').first().waitFor()
  }
}

/** Adds an item to the cart and opens this path. */
async function fillCart(page: Page, next: string): Promise<void> {
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await page.getByRole('button', { name: /^Abrir carrinho, \d/ }).waitFor()
  await page.goto(site + next, { waitUntil: 'networkidle' })
}

async function openMeasures(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /medidas/i })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function openStylist(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sua Consultora de Estilo' }).click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
}

let own: ChildProcess | undefined

async function isOpen(): Promise<boolean> {
  const answer = await fetch(`${site}/api/ready`).catch(() => undefined)
  return answer?.ok ?? false
}

async function open(): Promise<void> {
  if (await isOpen()) return
  if (process.env.SITE) throw new Error(`no shop answers at ${site}`)
  own = fork(fileURLToPath(new URL('../src/server/main.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  while (!(await isOpen())) {
    if (own.exitCode !== null) throw new Error('the shop did not open')
    await sleep(500)
  }
}

/** Scrolls down, since images load lazily. */
async function walkDown(page: Page): Promise<void> {
  const height = (await page.evaluate('document.documentElement.scrollHeight')) as number
  for (let top = 0; top < height; top += 600) {
    await page.evaluate(`scrollTo(0, ${top})`)
    await page.waitForTimeout(60)
  }
  await page.evaluate('scrollTo(0, 0)')
}

async function picture(page: Page, file: string, path: string, act?: (page: Page) => Promise<unknown>) {
  await page.goto(site + path, { waitUntil: 'networkidle' })
  if (act) await act(page)
  else await walkDown(page)
  await page.waitForTimeout(400)
  await page.screenshot({ path: join(folder, file), fullPage: act === undefined })
}

/** Screenshots of the README: file name, path, and an action before. */
const readmeScreens: Screen[] = [
  ['loja-inicio', '/', rest],
  [
    'loja-produto',
    '/products/legging-aderno-cintura-alta',
    (page) => fillCart(page, '/products/legging-aderno-cintura-alta'),
  ],
  ['loja-finalizar', '/checkout', (page) => page.getByLabel('Nome completo').waitFor()],
  ['equipe-pedidos', '/admin/pedidos', openFirst],
  ['equipe-produtos', '/admin/produtos', rest],
  ['equipe-produto', '/admin/produtos', (page) => page.locator('[data-row]').first().click()],
]

/** Writes the screenshots of the README, 960 pixels wide, into `docs/images/`. */
async function writeReadmeImages(visitor: BrowserContext): Promise<void> {
  const images = fileURLToPath(new URL('../docs/images/', import.meta.url))
  mkdirSync(images, { recursive: true })
  const page = await visitor.newPage()
  for (const [name, path, act] of readmeScreens) {
    if (name === 'equipe-pedidos') await signInByApi(visitor, site, demoAccounts.admin)
    await page.goto(site + path, { waitUntil: 'networkidle' })
    await act?.(page)
    await page.waitForTimeout(1_500)
    const image = sharp(await page.screenshot()).resize({ width: 960 })
    await image.webp({ quality: 76 }).toFile(join(images, `${name}.webp`))
  }
}

/** `npm run screens -- equipe-inicio blog mesa`: screens whose name begins so, in these sizes; all by default. */
const isReadme = process.argv.includes('--readme')
const named = process.argv.slice(2)
const wanted = named.filter((name) => !(name in sizes))
const isSized = (size: string): boolean => named.length === wanted.length || named.includes(size)
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((begin) => name.startsWith(begin))

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})

async function newVisitor(
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
): Promise<BrowserContext> {
  const visitor = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'pt-BR',
  })
  await visitor.addInitScript("try { sessionStorage.setItem('dao-lead-popup', '1') } catch {}")
  await visitor.addCookies([createConsentCookie(site)])
  return visitor
}

try {
  await open()
  if (isReadme) await writeReadmeImages(await newVisitor(sizes.mesa, 'light'))
  const taken = isReadme ? [] : Object.entries(sizes).filter(([name]) => isSized(name))
  for (const [size, viewport] of taken) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const visitor = await newVisitor(viewport, colorScheme)
      const page = await visitor.newPage()
      const shown = size === 'tablet' ? [] : screens
      for (const [name, path, act] of [...shown, ...staffScreens]) {
        if (name === staffScreens[0]![0]) await signInByApi(visitor, site, demoAccounts.admin)
        if (!isWanted(name)) continue
        const file = `${name}-${size}-${colorScheme === 'light' ? 'claro' : 'escuro'}.png`
        // On a busy machine a screenshot may time out; it is retried.
        await picture(page, file, path, act).catch(() => picture(page, file, path, act))
        console.info(file)
      }
      await visitor.close()
    }
  }
  if (!isReadme && isSized('papel')) {
    const visitor = await newVisitor(sizes.mesa, 'light')
    await signInByApi(visitor, site, demoAccounts.admin)
    await takePaperPictures(visitor, { site, folder, isWanted })
  }
} finally {
  await browser.close()
  if (own && own.exitCode === null) {
    own.kill('SIGTERM')
    await once(own, 'exit')
  }
}
