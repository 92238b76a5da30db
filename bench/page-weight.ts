import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { readBuiltChunks, getStaffModules } from '#test/built-chunks'
import { demoAccounts, signInByApi } from '#test/sign-in'

const run = promisify(execFile)

type Kind = 'script' | 'stylesheet' | 'font' | 'image'
type File = { url: string; kind: Kind }
/** bytes of a file: raw, with gzip, and with Brotli as sent to current browsers */
type Size = { raw: number; gzip: number; brotli: number }

const signInAsStaff = (visitor: BrowserContext, url: string) => signInByApi(visitor, url, demoAccounts.admin)

const product = '/products/legging-aderno-cintura-alta'
const pages: [
  name: string,
  path: string,
  prepare?: (visitor: BrowserContext, url: string) => Promise<void>,
][] = [
  ['home', '/'],
  ['list', '/produtos'],
  ['product', product],
  ['cart', '/carrinho', putInCart],
  ['checkout', '/checkout', putInCart],
  ['post', '/blog/como-lavar-suplex-sem-perder-o-elastico'],
  ['sign-in', '/auth'],
  ['/admin', '/admin', signInAsStaff],
  ['/admin/pedidos', '/admin/pedidos', signInAsStaff],
  ['/admin/usuarios', '/admin/usuarios', signInAsStaff],
]

/** Measures the size of each page on a first desktop visit before any interaction, and how much of it is admin code. */
export async function measurePageWeight(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    const loaded = new Map<string, File[]>()
    for (const [name, path, prepare] of pages)
      loaded.set(name, await filesOf(browser, url, path, async (visitor) => prepare?.(visitor, url)))
    await print(loaded)
  } finally {
    await browser.close()
  }
  await lighthouse(url)
}

/** Returns the files that a page requests until the network is idle. */
async function filesOf(
  browser: Browser,
  url: string,
  path: string,
  prepare: (visitor: BrowserContext) => Promise<void>,
): Promise<File[]> {
  const visitor = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
  await prepare(visitor)
  const page: Page = await visitor.newPage()
  const files = new Map<string, File>()
  page.on('request', (request) => {
    const kind = request.resourceType()
    const wanted = kind === 'script' || kind === 'stylesheet' || kind === 'font' || kind === 'image'
    if (wanted && request.url().startsWith(url)) files.set(request.url(), { url: request.url(), kind })
  })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  const at = new URL(page.url()).pathname
  if (at !== path) throw new Error(`${path} led to ${at}: it was not measured`)
  await visitor.close()
  return [...files.values()]
}

async function print(loaded: ReadonlyMap<string, readonly File[]>): Promise<void> {
  const ofShop = new Set<string>()
  for (const [name, files] of loaded)
    if (!name.startsWith('/admin')) files.forEach(({ url }) => ofShop.add(url))
  const cells = ['page', 'JavaScript', 'gzip', 'sent', 'of it staff', 'CSS', 'sent', 'fonts', 'pictures']
  console.info(`| ${cells.join(' | ')} |\n|${cells.map(() => '---|').join('')}`)
  for (const [name, files] of loaded) {
    const sum = async (
      kind: Kind,
      encoding: keyof Size,
      wanted?: (file: File) => boolean,
    ): Promise<string> => {
      const some = files.filter((file) => file.kind === kind && (wanted?.(file) ?? true))
      const sizes = await Promise.all(some.map((file) => sizeOf(file.url)))
      return `${(sizes.reduce((total, size) => total + size[encoding], 0) / 1024).toFixed(1)} kB`
    }
    const row = [
      name,
      await sum('script', 'raw'),
      await sum('script', 'gzip'),
      await sum('script', 'brotli'),
      await sum('script', 'brotli', (file) => !ofShop.has(file.url)),
      await sum('stylesheet', 'raw'),
      await sum('stylesheet', 'brotli'),
      await sum('font', 'raw'),
      await sum('image', 'raw'),
    ]
    console.info(`| ${row.join(' | ')} |`)
  }
  const names = new Set([...ofShop].map((url) => new URL(url).pathname.slice(1)))
  const strays = readBuiltChunks().filter(
    (chunk) => names.has(chunk.file) && getStaffModules(chunk).length > 0,
  )
  console.info(`\nstaff's modules in what the shop's pages load: ${strays.flatMap(getStaffModules).length}`)
}

const sizes = new Map<string, Promise<Size>>()

function sizeOf(url: string): Promise<Size> {
  const measured = async () => {
    const [raw, brotli] = await Promise.all([sent(url, 'identity'), sent(url, 'br, gzip')])
    return { raw: raw.length, gzip: gzipSync(raw).length, brotli: brotli.length }
  }
  const known = sizes.get(url) ?? measured()
  sizes.set(url, known)
  return known
}

/** Returns the encoded body. */
const sent = (url: string, encoding: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })

/** Creates a cart with one item. */
async function putInCart(visitor: BrowserContext, url: string): Promise<void> {
  const session = randomUUID()
  const { variants } = (await (await fetch(`${url}/api/catalog${product}`)).json()) as {
    variants: { id: string; available: number }[]
  }
  const variantId = variants.find(({ available }) => available > 0)!.id
  const answer = await fetch(`${url}/api/cart/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-cart-session': session, origin: url },
    body: JSON.stringify({ variantId, quantity: 1 }),
  })
  if (!answer.ok) throw new Error(`the cart answers ${answer.status}`)
  await visitor.addInitScript(`localStorage.setItem('dao-cart-session', ${JSON.stringify(session)})`)
}

/** Prints the Lighthouse scores of the home page, if Lighthouse is installed. */
async function lighthouse(url: string): Promise<void> {
  const flags = ['--quiet', '--output=json', '--chrome-flags=--headless --no-sandbox']
  const said = await run('lighthouse', [url, ...flags], { maxBuffer: 1 << 26 }).catch(() => undefined)
  if (!said) return console.info('Lighthouse: not on this machine')
  const { categories } = JSON.parse(said.stdout) as { categories: Record<string, { score: number }> }
  for (const [name, { score }] of Object.entries(categories))
    console.info(`Lighthouse, home, ${name}: ${Math.round(score * 100)}`)
}
