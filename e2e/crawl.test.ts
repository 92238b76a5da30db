import { expect, inject, test } from 'vitest'
import { waitForHydration, useBrowser } from './browser.ts'
import { findHtmlErrors } from './valid-html.ts'

const { open, problems } = useBrowser()

/** `npm run crawl` opens every page in the browser and validates all HTML; `npm test` only one page of each kind. */
const whole = process.env.CRAWL === 'all'

type Found = { path: string; from: string; status: number; html: string }

const themes = ['light', 'dark'] as const

/** Maximum of URLs that differ only in their query (a colour, filters). */
const most = whole ? 40 : 3

const pageOf = (path: string): string => kindOf(path).split('?')[0]!

/** Returns the kind of a URL: `/blog/um` and `/blog/dois` are of one kind. */
const kindOf = (path: string): string => {
  const { pathname, searchParams } = new URL(path, 'http://shop')
  const parts = pathname.split('/').map((part, at) => (at > 1 ? '*' : part))
  return `${parts.join('/')}?${[...searchParams.keys()].toSorted().join()}`
}

const attributes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value]) => value!.replaceAll('&amp;', '&'))

const linksOf = (html: string) => attributes(html, /<a\s[^>]*?href="(\/[^"]*|#[^"]*)"/g)

/** Crawls all links from `/` in the server-rendered HTML, without script. */
async function crawl(): Promise<{ pages: Found[]; anchors: Map<string, string> }> {
  const shop = inject('shopUrl')
  const pages: Found[] = []
  const anchors = new Map<string, string>()
  const seen = new Set(['/'])
  const asked = new Map<string, number>()
  const isOneTooMany = (path: string): boolean => {
    if (!path.includes('?')) return false
    const count = (asked.get(kindOf(path)) ?? 0) + 1
    asked.set(kindOf(path), count)
    return count > most
  }
  let front = [{ path: '/', from: '' }]
  while (front.length) {
    const next: typeof front = []
    for (const { path, from } of front) {
      const answer = await fetch(shop + path)
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
      const html = isPage ? await answer.text() : ''
      if (!isPage) await answer.body?.cancel()
      pages.push({ path, from, status: answer.status, html })
      for (const href of linksOf(html)) {
        const [address, anchor] = new URL(href, `http://shop${path}`).href
          .slice('http://shop'.length)
          .split('#')
        if (anchor) anchors.set(`${address}#${anchor}`, path)
        if (seen.has(address!)) continue
        seen.add(address!)
        if (isOneTooMany(address!)) continue
        next.push({ path: address!, from: path })
      }
    }
    front = next
  }
  return { pages, anchors }
}

/** Returns whether the content is replaced by the sign-in form, which only the page's code renders. */
const isGuarded = (path: string): boolean => path.startsWith('/conta')

type Block = { '@context'?: string; '@type'?: string; [key: string]: unknown }

/** Required properties of structured data (developers.google.com/search/docs). */
const demanded: Record<string, readonly string[]> = {
  Product: ['name', 'image', 'offers'],
  ProductGroup: ['name', 'hasVariant'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  BlogPosting: ['headline', 'datePublished', 'image'],
  Organization: ['name', 'url'],
  ClothingStore: ['name', 'url'],
  WebSite: ['name', 'url'],
  Blog: ['name'],
}

function wrongData({ path, html }: Found): string[] {
  return attributes(html, /<script type="application\/ld\+json"[^>]*>([^<]*)</g).flatMap((text) => {
    let block: Block
    try {
      block = JSON.parse(text) as Block
    } catch {
      return `${path}: no JSON: ${text.slice(0, 80)}`
    }
    const needed = demanded[block['@type'] ?? '']
    if (block['@context'] !== 'https://schema.org' || !needed) return `${path}: of the kind ${block['@type']}`
    return needed.filter((key) => !block[key]).map((key) => `${path}: ${block['@type']} without ${key}`)
  })
}

test('every link from the home page leads to a page with one h1 and valid structured data, without console messages in both themes', async () => {
  const { pages, anchors } = await crawl()
  const byPath = new Map(pages.map((each) => [each.path, each]))
  const wrong = pages.flatMap(({ path, from, status, html }) => {
    const headings = html ? html.match(/<h1[ >]/g)?.length : 1
    return status === 200 && (headings === 1 || isGuarded(path))
      ? []
      : `${path}, linked by ${from}: ${status}, ${headings} headings`
  })
  for (const page of pages) wrong.push(...wrongData(page))
  for (const [address, from] of anchors) {
    const [path, anchor] = address.split('#')
    const html = byPath.get(path!)?.html
    if (html && !html.includes(`id="${anchor}"`)) wrong.push(`${address}, linked by ${from}: no such place`)
  }
  expect(wrong).toEqual([])
  expect(pages.length).toBeGreaterThan(100)

  const shown = pages.filter(({ html }) => html)
  const some = whole
    ? shown
    : [...Map.groupBy(shown, ({ path }) => kindOf(path)).values()].map(([first]) => first!)
  for (const { path, html } of some) wrong.push(...(await findHtmlErrors(html, path)))
  expect(wrong).toEqual([])
  // the query changes the server-rendered page, but not its code
  const opened = whole ? some : [...new Map(some.map((each) => [pageOf(each.path), each])).values()]
  const page = await open('/', { unasked: true })
  for (const [at, { path }] of opened.entries()) {
    // A page opens in one theme and switches to the other; `npm run crawl` opens it in both.
    for (const colorScheme of whole ? themes : [themes[at % 2]!]) {
      const before = problems().length
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      // the stylist pages have no script
      if (!path.startsWith('/consultora')) await waitForHydration(page)
      await page.locator('h1').waitFor()
      await page.emulateMedia({ colorScheme: themes.find((other) => other !== colorScheme)! })
      await page.evaluate('new Promise(requestAnimationFrame)')
      if (problems().length > before)
        wrong.push(`${path}, ${colorScheme}: ${problems().slice(before).join()}`)
    }
  }
  expect(wrong).toEqual([])
}, 1_200_000)
