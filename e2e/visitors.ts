import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { inject } from 'vitest'

type Visitor = {
  context: BrowserContext
  page: Page
  devtools: CDPSession
  /** what runs at the beginning of each page; taken back with the visit */
  scripts: { dispose(): Promise<void> }[]
  /** something was done to the browser that nothing takes back */
  marked: boolean
}

const ordinary: BrowserContextOptions = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  colorScheme: 'light',
  // what a journey sees is what the shop sends; the one of a lost connection brings its own
  serviceWorkers: 'block',
}

/** Tests listen to these; what the browser's driver listens to stays. */
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

/** An address without a script, as much apart from other sites as the shop's pages, so that the tab keeps its process. */
const nowhere = () => `${inject('shopUrl')}/nowhere`
const nothing = {
  responseCode: 200,
  responseHeaders: [
    { name: 'content-type', value: 'text/html' },
    { name: 'cross-origin-opener-policy', value: 'same-origin' },
  ],
  body: Buffer.from('<title>-</title><link rel="icon" href="data:,">').toString('base64'),
}

/** Those who have left, whichever file of this worker they came for. */
const free: Visitor[] = []

/**
 * Visitors of one file. The tab of one who leaves comes back as a new visitor's: the same process, without cookies, storage, routes,
 * listeners and scripts of the last one, which costs half of what a new tab does. Whoever had a device, a clock, another
 * shop or another kind of browser is not asked again.
 */
export function visitorsOf(browser: () => Browser) {
  let here: Visitor[] = []
  return {
    /** Somebody who has never been here; with `options`, in a browser of their own. */
    async next(options?: BrowserContextOptions): Promise<Visitor> {
      const visitor = (options ? undefined : free.pop()) ?? (await arrive(browser(), options))
      here.push(visitor)
      return visitor
    },
    /** All go home. */
    async leave(): Promise<void> {
      const leaving = here
      here = []
      await Promise.all(
        leaving.map(async (visitor) => {
          if (await forgets(visitor)) free.push(visitor)
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

/** False where something of the visit would stay. */
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
  // The last page must be gone before what it keeps is: it may still write. A route of the page would have the browser forget what it
  // has read of the shop's code, and fetch it anew for the next one.
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: nowhere() }] })
  await page.goto(nowhere())
  await devtools.send('Fetch.disable')
  await page.mouse.move(-10, -10)
  await page.evaluate('sessionStorage.clear()')
  await devtools.send('Storage.clearDataForOrigin', { origin: inject('shopUrl'), storageTypes: 'all' })
  await context.clearCookies()
}
