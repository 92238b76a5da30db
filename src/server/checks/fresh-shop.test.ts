import { Window } from 'happy-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SetupView } from '#contract/settings'
import { publishFirst } from '#domain/content'
import { settingsGroups, saveSettings } from '#domain/settings'
import { clearAllCaches } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { formatCnpj } from '#shared/brazil/documents'
import { pagePaths } from '#shared/content/content-kinds'
import { formatPhone } from '#shared/brazil/phone'
import { createSignedInPerson, createProduct } from '#test/factories'
import { useShop } from '#test/shop'
import { waitForJobs } from '#test/storm/run-jobs'

const shop = useShop({ DEMO: '0' })
const system = makeSystemCtx('teste')
let url: string
/** Texts that only the demo company contains. */
let madeUp: string[]

beforeAll(async () => {
  const { demoSettings } = (await import(new URL('../../../db/seed/settings.ts', import.meta.url).href)) as {
    demoSettings: { business: ReturnType<typeof settingsGroups.business.parse> }
  }
  const { legalName, cnpj, street, phone, email, officer, social } = demoSettings.business
  madeUp = [
    legalName,
    cnpj,
    formatCnpj(cnpj),
    street,
    phone,
    phone.slice(1),
    formatPhone(phone),
    email,
    officer.name,
    officer.email,
    ...social.map((each) => each.url),
    'dao.test',
    'Moda Fitness Ltda',
    'R$ 299',
    '% off',
    'todo o Brasil',
    '30 dias',
    'Moda íntima',
  ]
  // The state after a first start, without any saved setting.
  await shop.sql("delete from settings where key <> 'security'")
  clearAllCaches()
  url = await shop.listen()
})

type Fetched = { path: string; status: number; text: string }

async function get(path: string): Promise<Fetched> {
  const answer = await fetch(url + path, { redirect: 'manual' })
  return { path, status: answer.status, text: await answer.text() }
}

/** Returns the links of a page within the shop, without anchors on the same page. */
function linksIn({ text }: Fetched): string[] {
  const { document } = new Window({ url })
  document.write(text)
  return [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href')!
    const { origin, pathname, search } = new URL(href, url)
    return origin === url && !href.startsWith('#') ? [pathname + search] : []
  })
}

/** Fetches these pages and all linked ones, each once. */
async function walk(starts: readonly string[]): Promise<Map<string, Fetched>> {
  const found = new Map<string, Fetched>()
  const waiting = [...starts]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue
    const page = await get(path)
    found.set(path, page)
    waiting.push(...linksIn(page))
  }
  return found
}

const screens = [
  '/',
  '/produtos',
  '/colecoes',
  '/depoimentos',
  '/blog',
  '/carrinho',
  '/checkout',
  '/auth',
  '/conta',
  '/checkout-success',
  '/checkout-cancel',
  '/confirmar-pagamento',
  '/consultora',
  '/avaliar',
  '/novidades',
  '/conta/favoritos',
]
const files = [
  '/feeds/google.xml',
  '/feeds/meta.csv',
  '/blog/rss.xml',
  '/sitemap.xml',
  '/sitemaps/paginas-1.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/api/settings/business',
  '/api/content/navigation',
  '/api/content/home',
]

const inventedIn = (pages: Iterable<Pick<Fetched, 'path' | 'text'>>): string[] =>
  [...pages].flatMap(({ path, text }) =>
    madeUp.filter((words) => text.includes(words)).map((words) => `${path}: ${words}`),
  )

describe('a fresh shop without the demo', () => {
  test('has no broken link, and no demo company, price or promise in any page, feed or response', async () => {
    const { slug } = await createProduct({ stock: 2 })
    const pages = await walk([...screens, `/products/${slug}`, `/produto/${slug}`])
    expect([...pages.values()].filter(({ status }) => status >= 400).map(({ path }) => path)).toEqual([])
    expect(pages.size).toBeGreaterThan(screens.length)
    const missing = await get('/nao-existe')
    expect(missing.status).toBe(404)
    const dead = []
    for (const link of linksIn(missing)) if ((await get(link)).status >= 400) dead.push(link)
    expect(dead).toEqual([])
    const read = await Promise.all(files.map(get))
    expect(read.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([])
    expect(inventedIn([...pages.values(), missing, ...read])).toEqual([])
  })

  test('has no demo text in its emails, and sends no email to staff while it has no address', async () => {
    const message = {
      name: 'Lia Prado',
      email: 'lia@exemplo.com.br',
      phone: '',
      subject: 'product',
      text: 'Vocês vendem meia?',
      marketing: true,
    }
    expect((await shop.call('/api/leads/messages', { body: message })).status).toBe(201)
    await waitForJobs(shop)
    const sent = await shop.sql<{ path: string; recipient: string; text: string }>(
      'select message_id as path, recipient, subject || html || text as text from email_outbox',
    )
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.map(({ recipient }) => recipient).filter((to) => !to.includes('lia@'))).toEqual([])
    expect(inventedIn(sent)).toEqual([])
    // No label or separator appears for a missing value.
    expect(sent.filter(({ text }) => text.includes('CNPJ') || text.includes(' ·  · '))).toEqual([])
  })

  test('offers no freight and no discount', async () => {
    const { slug, variants } = await createProduct({ price: 50_000, stock: 2 })
    const items = [{ variantId: variants[0]!.id, quantity: 1 }]
    const quote = await shop.call<{ options: unknown[]; missingForFree: unknown }>('/api/shipping/quotes', {
      body: { cep: '74120-010', items },
    })
    expect([quote.status, quote.body.options, quote.body.missingForFree]).toEqual([200, [], null])
    const { body } = await shop.call<{ price: { pix: unknown; cash: number } }>(
      `/api/catalog/products/${slug}`,
    )
    expect(body.price).toMatchObject({ cash: 50_000 })
  })
})

describe('what is missing before the shop may sell', () => {
  const path = '/api/settings/staff/setup'
  const read = async (headers: { cookie: string }) => (await shop.call<SetupView>(path, { headers })).body
  const items = async (headers: { cookie: string }) => (await read(headers)).items
  const doneSteps = async (headers: { cookie: string }) =>
    (await read(headers)).steps.filter(({ done }) => done).map(({ id }) => id)

  test('is shown to staff who may change the settings, legal duties first, and shrinks as it is done', async () => {
    const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
    expect(await items(headers)).toEqual([
      'legal_name',
      'cnpj',
      'address',
      'email',
      'phone',
      'contact',
      'terms',
      'exchanges',
      'privacy',
      'freight',
      'payments',
      'site_url',
      'smtp',
    ])
    // an earlier test published a product
    expect(await doneSteps(headers)).toEqual(['products'])
    const business = {
      name: 'Ipê',
      legalName: 'Ipê Roupas Ltda.',
      cnpj: '11222333000181',
      street: 'Rua 1, 10',
      district: '',
      city: 'Anápolis',
      state: 'GO',
      cep: '75020010',
      phone: '+556233334444',
      email: 'oi@ipe.com.br',
      social: [],
      officer: { name: '', email: '' },
      chat: '',
      leadPopupAfterSeconds: 5,
    }
    await transaction((tx) => saveSettings(tx, system, 'business', business))
    clearAllCaches()
    expect((await items(headers)).slice(0, 2)).toEqual(['address', 'contact'])
    await transaction((tx) => saveSettings(tx, system, 'business', { ...business, district: 'Centro' }))
    await transaction((tx) =>
      saveSettings(tx, system, 'shipping', {
        ...settingsGroups.shipping.parse({ rates: [], freeAbove: null, freeRateId: '', pickup: null }),
        pickup: { name: 'Retirar em Anápolis', businessDays: 1 },
      }),
    )
    const pix = { keyKind: 'email', key: 'pix@ipe.com.br', name: 'Ipe Roupas', city: 'Anapolis' } as const
    await transaction((tx) => saveSettings(tx, system, 'payments', { manualPix: pix }))
    clearAllCaches()
    expect(await items(headers)).toEqual(['contact', 'terms', 'exchanges', 'privacy', 'site_url', 'smtp'])
    const text = { summary: '', body: '<p>Oi.</p>', questions: [], seoTitle: '', seoDescription: '' }
    await transaction(async (tx) => {
      for (const kind of ['contact', 'privacy'] as const)
        await publishFirst(tx, system, {
          kind,
          slug: pagePaths[kind].slice(1),
          text: { ...text, title: kind },
        })
      const body = '<h3>Trocas e devoluções</h3><p>Sete dias.</p>'
      const title = 'Termos'
      await publishFirst(tx, system, {
        kind: 'terms',
        slug: 'termos-servico',
        text: { ...text, title, body },
      })
    })
    expect(await items(headers)).toEqual(['site_url', 'smtp'])
    expect(await doneSteps(headers)).toEqual(['store', 'payments', 'freight', 'products', 'texts'])
  })

  test.each([
    ['a visitor', 401, undefined],
    [
      'staff without the permission to change settings',
      403,
      { role: 'admin', flags: ['can_manage_products'] },
    ],
  ] as const)('is not shown to %s', async (_, status, who) => {
    const headers =
      who && (await createSignedInPerson(shop, { role: who.role, flags: [...who.flags] })).headers
    expect((await shop.call(path, headers ? { headers } : {})).status).toBe(status)
  })

  test('menus and footer link to pages once they are published', async () => {
    const pages = await walk(['/'])
    expect([...pages.values()].filter(({ status }) => status >= 400).map(({ path: each }) => each)).toEqual(
      [],
    )
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(['/contato', '/politica-privacidade', '/termos-servico']),
    )
    expect(pages.has('/sobre')).toBe(false)
  })
})
