import { formatDayAndTime, dayOf } from '#shared/dates'
import { offline as text } from '#texts/offline'

const root = document.documentElement
const keptAt = root.dataset['kept']
/** of a page that came from the shop before the connection was lost */
const since = new Date(keptAt ?? performance.timeOrigin)

const told = formatDayAndTime(since)
const time = dayOf(since) === dayOf(new Date()) ? told.slice(told.lastIndexOf(' ') + 1) : told

const inQuotes = (words: string): string => `"${words}"`

// The policy of pages takes no sheet that is written into them; one that is made here is the shop's own.
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

/** A page of before stays marked until it is asked for anew; one that was open all the time is right again. */
function hide(): void {
  if (keptAt) return
  delete root.dataset['offline']
  bar.remove()
}

/** The pages that this browser keeps, each with its title; the latest first. */
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

/** Read as text alone: a page that is parsed whole brings its styles before the policy of this one. */
function titleOf(html: string): string {
  const field = document.createElement('textarea')
  field.innerHTML = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  return field.value
}

/** On the page that stands for one that is not kept: what there is instead, by the chosen theme. */
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
 * A link to a kept page opens it as a document: what the page's own code would read for it cannot be read. And from a kept
 * one every link does once there is a connection: what comes into it later would be marked as of before.
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
