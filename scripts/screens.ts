import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { takePaperPictures } from './paper-screens.ts'
import { fillCart, openFirst, publicScreens, rest, type Screen, staffScreens } from './screen-list.ts'
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
      let signedIn = false
      const shown = size === 'tablet' ? [] : publicScreens
      for (const [name, path, act] of [...shown, ...staffScreens]) {
        if (!isWanted(name)) continue
        if (!signedIn && staffScreens.some(([each]) => each === name)) {
          await signInByApi(visitor, site, demoAccounts.admin)
          signedIn = true
        }
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
  if (own && own.exitCode === null && own.signalCode === null) {
    own.kill('SIGTERM')
    await once(own, 'exit')
  }
}
