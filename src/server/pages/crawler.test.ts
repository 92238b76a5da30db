import { Window } from 'happy-dom'
import { beforeAll, expect, test } from 'vitest'
import { createCategory, createProduct, type CreatedProduct } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const origin = 'http://shop.test'
const colors = ['Preto', 'Branco', 'Azul', 'Verde', 'Coral', 'Uva']
const sizes = ['P', 'M', 'G']
let products: CreatedProduct[]

beforeAll(async () => {
  await createCategory('Treino')
  products = []
  for (let at = 0; at < 30; at++)
    products.push(
      await createProduct({
        name: `Legging de corrida ${at}`,
        categorySlug: 'treino',
        variants: sizes.map((size) => ({
          sku: `CRAWL-${at}-${size}`,
          colorName: colors[at % colors.length]!,
          colorHex: '#123456',
          size,
        })),
      }),
    )
})

type Rule = { start: string; whole: boolean }

/** Reads the disallowed paths of robots.txt for all crawlers (RFC 9309, 2.2.2). */
async function closedPaths(): Promise<Rule[]> {
  const url = await shop.listen()
  const text = await (await fetch(`${url}/robots.txt`)).text()
  return text
    .split('\n')
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => line.slice('Disallow: '.length).trim())
    .map((path) => ({ start: path.replace('$', ''), whole: path.endsWith('$') }))
}

/** Returns the links of a page that a crawler follows, respecting `nofollow` of the page and of each link. */
function followed(html: string, path: string): string[] {
  const document = new new Window().DOMParser().parseFromString(html, 'text/html')
  const robots = document.querySelector('meta[name=robots]')?.getAttribute('content') ?? ''
  if (robots.includes('nofollow')) return []
  return [...document.querySelectorAll('a[href]')]
    .filter((link) => !(link.getAttribute('rel') ?? '').split(' ').includes('nofollow'))
    .map((link) => new URL(link.getAttribute('href')!, origin + path))
    .filter((url) => url.origin === origin)
    .map(({ pathname, search }) => pathname + search)
}

/** Crawls from these paths by the rules of robots.txt and `nofollow`, up to a maximum. */
async function crawl(starts: readonly string[], most: number): Promise<string[]> {
  const closed = await closedPaths()
  const isOpen = (path: string) =>
    !closed.some(({ start, whole }) => (whole ? path === start : path.startsWith(start)))
  const seen = new Set(starts)
  const visited: string[] = []
  const waiting = [...starts]
  for (let path = waiting.shift(); path !== undefined && visited.length < most; path = waiting.shift()) {
    visited.push(path)
    const { plain } = await shop.wholePage(path)
    for (const next of followed(plain.toString(), path)) {
      if (seen.has(next) || !isOpen(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return visited
}

test('a crawler that respects the rules reaches every product and no combination of filters or answers', async () => {
  const visited = await crawl(['/', '/produtos', '/colecoes/treino', '/consultora'], 200)
  const combined = visited.filter((path) => {
    const { pathname, searchParams } = new URL(path, origin)
    searchParams.delete('page')
    if (pathname === '/consultora') return searchParams.size > 0
    return pathname === '/produtos' && searchParams.size > 0
  })
  expect(combined).toEqual([])
  for (const { slug } of products)
    expect([slug, visited.some((path) => path.split('?', 1)[0] === `/products/${slug}`)]).toEqual([
      slug,
      true,
    ])
  expect(visited).toContain('/produtos?page=2')
  // every product in its one colour, and the pages around them
  expect(visited.length).toBeLessThan(120)
})

test.each([['/produtos?available=true'], ['/produtos?sort=newest'], ['/colecoes/treino?size=P']])(
  '%s is noindex, and crawlers do not follow its next page',
  async (path) => {
    const html = (await shop.wholePage(path)).plain.toString()
    const document = new new Window().DOMParser().parseFromString(html, 'text/html')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex,follow')
    expect(document.querySelector('link[rel=canonical]')).toBeNull()
    const next = [...document.querySelectorAll('a[href*="page=2"]')]
    expect(next.map((link) => link.getAttribute('rel'))).toEqual(['nofollow'])
  },
)

test('crawlers do not follow the first question of the stylist, and its answers are not indexed', async () => {
  const first = (await shop.wholePage('/consultora')).plain.toString()
  expect(followed(first, '/consultora').filter((path) => path.startsWith('/consultora?'))).toEqual([])
  const answered = (await shop.wholePage('/consultora?para=correr')).plain.toString()
  expect(answered).toContain('<meta name="robots" content="noindex,nofollow"/>')
})
