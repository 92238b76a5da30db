import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { inject } from 'vitest'

type Visitor = {
  context: BrowserContext
  page: Page
  devtools: CDPSession
  /** init scripts of the page; removed with the visit */
  scripts: { dispose(): Promise<void> }[]
  /** the browser context was changed in a way that cannot be undone */
  marked: boolean
}

const ordinary: BrowserContextOptions = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  colorScheme: 'light',
  // tests see responses of the shop; the offline test enables service workers itself
  serviceWorkers: 'block',
}

/** Events that tests listen to; listeners of Playwright itself stay. */
const heard = [
  'console',
  'dialog',
  'download',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
]

/** Page without script, on the same origin, so that the tab keeps its process. */
const nowhere = () => `${inject('shopUrl')}/nowhere`
const nothing = {
  responseCode: 200,
  responseHeaders: [
    { name: 'content-type', value: 'text/html' },
    { name: 'cross-origin-opener-policy', value: 'same-origin' },
  ],
  body: Buffer.from('<title>-</title><link rel="icon" href="data:,">').toString('base64'),
}

/** Visitors that can be reused by any file of this worker. */
const free: Visitor[] = []

/**
 * Creates the visitor pool of a file. A tab is reused for a new visitor: the same process without the cookies, storage,
 * routes, listeners and scripts of the last one, at half the cost of a new tab. A visitor with a special device, clock,
 * shop or browser context is not reused.
 */
export function createVisitorPool(browser: () => Browser) {
  let here: Visitor[] = []
  return {
    /** Returns a new visitor; with `options` in a browser context of its own. */
    async next(options?: BrowserContextOptions): Promise<Visitor> {
      const visitor = (options ? undefined : free.pop()) ?? (await arrive(browser(), options))
      here.push(visitor)
      return visitor
    },
    /** Releases all visitors, for reuse or for good. */
    async leave({ reuse }: { reuse: boolean }): Promise<void> {
      const leaving = here
      here = []
      await Promise.all(
        leaving.map(async (visitor) => {
          if (reuse && (await forgets(visitor))) free.push(visitor)
          else await visitor.context.close()
        }),
      )
    },
  }
}

async function arrive(browser: Browser, options?: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), ...ordinary, ...options })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    devtools.send('Fetch.fulfillRequest', { requestId, ...nothing }).catch(() => {})
  })
  const visitor: Visitor = { context, page, devtools, scripts: [], marked: options !== undefined }
  const begin = page.addInitScript.bind(page)
  page.addInitScript = async (...script: Parameters<typeof begin>) => {
    const begun = await begin(...script)
    visitor.scripts.push(begun)
    return begun
  }
  const marking = <Owner, Name extends keyof Owner>(owner: Owner, name: Name) => {
    const act = owner[name] as (...args: unknown[]) => unknown
    owner[name] = ((...args: unknown[]) => {
      visitor.marked = true
      return act.apply(owner, args)
    }) as Owner[Name]
  }
  marking(context, 'newCDPSession')
  marking(context, 'addInitScript')
  marking(context.clock, 'install')
  marking(page, 'exposeFunction')
  return visitor
}

/** Resets a visitor. Returns false if some state would remain. */
async function forgets(visitor: Visitor): Promise<boolean> {
  const { page, marked } = visitor
  if (marked || page.isClosed() || !page.url().startsWith(inject('shopUrl'))) return false
  return forget(visitor).then(
    () => true,
    () => false,
  )
}

async function forget({ context, page, scripts, devtools }: Visitor): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of heard) page.removeAllListeners(event)
  context.removeAllListeners('page')
  await Promise.all([
    context.setOffline(false),
    context.clearPermissions(),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    ...scripts.splice(0).map((script) => script.dispose()),
  ])
  // Navigates away before clearing storage: the old page may still write. A Playwright route would disable the HTTP
  // cache, and every visitor would load the shop's code again.
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: nowhere() }] })
  await page.goto(nowhere())
  await devtools.send('Fetch.disable')
  await page.mouse.move(-10, -10)
  await page.evaluate('sessionStorage.clear()')
  await devtools.send('Storage.clearDataForOrigin', { origin: inject('shopUrl'), storageTypes: 'all' })
  await context.clearCookies()
}
