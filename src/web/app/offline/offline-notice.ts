import { formatDayAndTime, toIsoDay } from '#shared/dates/dates'
import { offline as text } from '#texts/storefront/offline'

const root = document.documentElement
const keptAt = root.dataset['kept']
/** Load time of a page that was opened before the connection was lost. */
const since = new Date(keptAt ?? performance.timeOrigin)

const dayAndTime = formatDayAndTime(since)
const time =
  toIsoDay(since) === toIsoDay(new Date()) ? dayAndTime.slice(dayAndTime.lastIndexOf(' ') + 1) : dayAndTime

const inQuotes = (words: string): string => `"${words}"`

// The CSP forbids inline style sheets; a constructed one is allowed.
const styles = `
html[data-offline] body { padding-top: var(--offline-height, 3rem) }
html[data-offline] body > div > header.sticky { top: var(--offline-height, 3rem) }
shop-offline { position: fixed; inset: 0 0 auto; z-index: 60; display: flex; flex-wrap: wrap; align-items: center;
  justify-content: center; gap: .25rem 1rem; padding: .375rem 1rem; background: var(--ink); color: var(--paper);
  font-size: .9375rem; line-height: 1.4; text-align: center }
shop-offline button { min-height: 2.25rem; padding-inline: .75rem; border-radius: 999px; font: inherit; font-weight: 600;
  color: inherit; text-decoration: underline; text-underline-offset: 4px; cursor: pointer }
shop-offline button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
html[data-offline] [data-price]::after { content: ${inQuotes(text.price(time))}; display: block; color: var(--muted);
  font-size: .8125rem }
html[data-offline] :is(#comprar, a[href="/checkout"])::after { content: ${inQuotes(`· ${text.buy}`)}; font-weight: 400 }
html[data-offline] [data-buy-bar] > p::after { content: ${inQuotes(text.price(time))}; display: block; color: var(--muted);
  font-size: .8125rem }
html[data-offline] [data-buy-bar] button { flex-direction: column; gap: 0 }
html[data-offline] [data-buy-bar] button::after { content: ${inQuotes(text.buy)}; font-size: .8125rem; font-weight: 400 }
`

const bar = document.createElement('shop-offline')
bar.setAttribute('role', 'status')

function draw(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = text.again
  again.addEventListener('click', () => location.reload())
  bar.append(text.mark(time), again)
}

function show(): void {
  if (!bar.hasChildNodes()) draw()
  root.dataset['offline'] = ''
  document.body.append(bar)
  root.style.setProperty('--offline-height', `${bar.offsetHeight}px`)
}

/** Hides the notice once the server answers, except on a cached page, which stays old until it is reloaded. */
function hide(): void {
  if (keptAt) return
  delete root.dataset['offline']
  bar.remove()
}

/** Returns the cached pages with their titles, newest first. */
async function keptPages(): Promise<{ path: string; title: string }[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('dao-offline-pages-'))
  const found = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name)
      const all = await cache.matchAll()
      return Promise.all(all.map(async (page) => ({ url: page.url, html: await page.text() })))
    }),
  )
  return found
    .flat()
    .toReversed()
    .map(({ url, html }) => {
      const { pathname, search } = new URL(url)
      return { path: pathname + search, title: titleOf(html) }
    })
}

/** Reads the title without parsing the HTML, which would apply its styles under this page's CSP. */
function titleOf(html: string): string {
  const field = document.createElement('textarea')
  field.innerHTML = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  return field.value
}

/** Lists the cached pages on the offline fallback page, in the chosen theme. */
async function listKept(list: HTMLElement): Promise<void> {
  const theme = localStorage.getItem('dao-theme')
  if (theme) root.dataset['theme'] = theme
  addEventListener('online', () => location.reload())
  const all = await keptPages()
  for (const { path, title } of all) {
    const link = Object.assign(document.createElement('a'), { href: path, textContent: title })
    const line = document.createElement('li')
    line.append(link)
    list.append(line)
  }
  list.closest('section')!.hidden = all.length === 0
}

/**
 * Opens a link to a cached page as a document, because its data cannot be fetched. On a cached page with a
 * connection, opens every link as a document, or fresh content would be marked as old.
 */
function followKept(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a')
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.target || link.origin !== location.origin || root.dataset['offline'] === undefined) return
  const isElsewhere = link.pathname !== location.pathname
  const asDocument = navigator.onLine
    ? keptAt && (isElsewhere || link.search !== location.search)
    : isElsewhere && pathsKept.has(link.pathname + link.search)
  if (!asDocument) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}

const pathsKept = new Set<string>(['/carrinho'])
const noteKept = async () => (await keptPages()).forEach(({ path }) => pathsKept.add(path))

const list = document.getElementById('paginas-guardadas')
if (list) void listKept(list)
else {
  show()
  void noteKept()
  addEventListener('offline', show)
  addEventListener('online', hide)
  navigator.serviceWorker?.addEventListener('message', ({ data }) => (data ? show() : hide()))
  addEventListener('click', followKept, true)
}
