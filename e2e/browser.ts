import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Download,
  type Locator,
  type Page,
  type Route,
  chromium,
} from 'playwright-core'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { cookieChoice } from '#test/cookie-choice'
import { sessionCookie } from './session.ts'
import { wrongHtml } from './valid-html.ts'
import { visitorsOf } from './visitors.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }

const themes = ['light', 'dark'] as const

export type Look = { name: string; viewport: { width: number; height: number }; theme: 'light' | 'dark' }

const look = (viewport: Look['viewport'], theme: Look['theme']): Look => ({
  name: `${theme}, ${viewport.width} px`,
  viewport,
  theme,
})

/** By `npm run axe`: every state of every screen is looked at, which in `npm test` would show the same parts again. */
export const everyLook = process.env.AXE === 'all'

/** How a screen is looked at: a theme changes colours and a width the layout, so two looks see both of each; `npm run axe` has all six. */
export const looks: readonly Look[] = everyLook
  ? [desktop, tablet, phone].flatMap((viewport) => themes.map((theme) => look(viewport, theme)))
  : [look(desktop, 'light'), look(phone, 'dark')]

/** A further state of a screen that is seen in both: by day or by night, as states take turns; `npm run axe` sees all in all six. */
export const [byDay, byNight] = [0, 1].map((at) => (everyLook ? looks : [looks[at]!])) as [
  typeof looks,
  typeof looks,
]

/** Shows the page that is open in this look. */
export async function show(page: Page, { viewport, theme }: Look): Promise<void> {
  await page.setViewportSize(viewport)
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
}

export type OpenOptions = {
  /** default: desktop */
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  /** default: 'reduce', so that nothing has to be waited for */
  reducedMotion?: 'reduce' | 'no-preference'
  javaScriptEnabled?: boolean
  hasTouch?: boolean
  /** default: 'block', so that nothing is kept for a lost connection */
  serviceWorkers?: 'allow' | 'block'
  /** another tab of a visitor who is here already, instead of a new visitor */
  sameVisitorAs?: Page
  /** somebody who is signed in already */
  as?: { email: string }
  /** runs before the address is opened: routes to intercept, a clock to install */
  before?: (page: Page) => Promise<unknown>
  /** default: false, the card that offers help has been met already and stays away */
  leadPopup?: boolean
  /** default: false, the choice of cookies has been made already, and is not asked for */
  unasked?: boolean
  /** default: true, the page answers to a hand before `open` returns */
  awake?: boolean
}

/** Cookies know hosts and no ports: that of the run's shop, and that of the second one. */
const shops = ['http://127.0.0.1', 'http://localhost']

// A page without an address has no storage.
const leadPopupMet = `try { sessionStorage.setItem('dao-lead-popup', '1') } catch {}`

/** One connection for all files of a worker; with the run's browser it ends. */
let connection: Promise<Browser> | undefined
const connected = () => (connection ??= chromium.connect(inject('browserUrl')))

/**
 * The browser of this run and a new visitor for each `open`. Whatever a page writes to the console as an
 * error or a warning, throws, or has refused by its content policy fails the test, unless it was allowed.
 */
export function useBrowser() {
  let browser: Browser
  const visitors = visitorsOf(() => browser)
  let problems: string[] = []
  let allowed: RegExp[] = []

  beforeAll(async () => {
    browser = await connected()
  })
  afterEach(async () => {
    const left = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
    await visitors.leave()
    problems = []
    allowed = []
    expect(left.join('\n'), 'the browser console stays empty').toBe('')
  })

  const listen = (page: Page): void => {
    page.on('pageerror', (error) => problems.push(`thrown on ${page.url()}: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      if (message.text() === workerBlocked || isLateFont(message)) return
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
  }

  /** A new visitor with the one tab that they come with. */
  const visit = async ({
    viewport,
    colorScheme,
    reducedMotion,
    ...rest
  }: BrowserContextOptions): Promise<Page> => {
    const { context, page } = await visitors.next(Object.keys(rest).length ? rest : undefined)
    await Promise.all([page.setViewportSize(viewport!), page.emulateMedia({ colorScheme, reducedMotion })])
    listen(page)
    context.on('page', listen)
    return page
  }

  return {
    /** A page of the shop at this address, as a new visitor sees it. */
    async open(path: string, options: OpenOptions = {}): Promise<Page> {
      const {
        sameVisitorAs,
        as,
        before,
        leadPopup = false,
        unasked = false,
        awake: wanted = true,
        ...rest
      } = options
      const page =
        (await sameVisitorAs?.context().newPage()) ??
        (await visit({ viewport: desktop, reducedMotion: 'reduce', colorScheme: 'light', ...rest }))
      if (!unasked && !sameVisitorAs) await page.context().addCookies(shops.map((url) => cookieChoice(url)))
      if (as) await page.context().addCookies([await sessionCookie(as.email)])
      if (!leadPopup) await page.addInitScript(leadPopupMet)
      if (sameVisitorAs)
        await page.setViewportSize(options.viewport ?? sameVisitorAs.viewportSize() ?? desktop)
      await before?.(page)
      // code that is held back keeps a page from having loaded
      await page.goto(path, wanted ? {} : { waitUntil: 'domcontentloaded' })
      if (wanted && options.javaScriptEnabled !== false) await awake(page)
      return page
    },
    /** This test expects such a message: `allow(/status of 409/)`. */
    allow: (...patterns: RegExp[]): void => void allowed.push(...patterns),
    /** What pages have written and thrown so far, allowed or not. */
    problems: (): readonly string[] => problems,
  }
}

/**
 * What a busy machine's browser says of a page that is drawn in it, where the first words come seconds after their fonts: of its own
 * clock, not of the page. What the shop sends drawn has its words before.
 */
const isLateFont = (message: ConsoleMessage): boolean =>
  lateFont.test(message.text()) && /^https?:\/\/[^/]+\/(?:admin|conta)(?:[/?]|$)/.test(message.location().url)
const lateFont = /^The resource \S+\.woff2 was preloaded using link preload but not used within a few seconds/

/** What the browser's driver says of each page of a journey without the worker that keeps pages. */
const workerBlocked = 'Service Worker registration blocked by Playwright'

/** Waits until the code of the page has taken over from the server's HTML. */
export async function awake(page: Page): Promise<void> {
  const taken = `(() => {
    const part = document.querySelector('main *') ?? document.querySelector('main') ?? document.body.firstElementChild
    return part !== null && Object.keys(part).some((key) => key.startsWith('__reactFiber'))
  })()`
  await eventually(() => page.evaluate(taken).catch(() => false)).toBe(true)
}

/** The same for a part whose code comes with the first sign of life. */
export async function awakePart(part: Locator): Promise<void> {
  await part.hover()
  await eventually(() =>
    part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))),
  ).toBe(true)
}

/** Goes to an address as a link of the page would: its code stays, and so does what it has read. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)

/** Goes to an address as a reload of the whole page, for a visitor who keeps cart and session. */
export async function visitAgain(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}

// A page learns of another width with its next frame, and draws it with the one after. What never ends (a skeleton's breath) is
// not waited for.
const atRest = `(async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const all = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < 10_000)
  await Promise.allSettled(all.map((each) => each.finished))
})()`

/**
 * What the rules of WCAG 2.2 A and AA that a machine can check find wrong; empty is right. Where a page just became narrow,
 * the sheet that takes the place of a column may come while axe looks, which then sees what lies behind it as hidden and no
 * sheet: that finding alone is looked for once more, with the sheet there.
 */
export async function axe(page: Page): Promise<string[]> {
  const found = await axeNow(page)
  if (found.length === 0 || !found.every((each) => each.startsWith('aria-hidden-focus:'))) return found
  await page.waitForTimeout(1000)
  return axeNow(page)
}

/** What stands around a page is looked at on one page of each kind, and on all of them by `npm run axe`. */
const aroundPages = ':is(header, footer, aside, nav):not(main *, [role=dialog] *)'
const seenWhole = ['/', '/checkout-cancel', '/admin/equipe']

/** What a page keeps from its first look on: as small as it comes, since it travels to each page that is looked at. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

async function axeNow(page: Page): Promise<string[]> {
  const isWhole = everyLook || seenWhole.includes(new URL(page.url()).pathname)
  await page.evaluate(atRest)
  // Nothing is framed here, and only what is wrong is wanted.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axeSource)
  const { violations } =
    (await page.evaluate(`axe.run(${isWhole ? 'document' : `{ exclude: ['${aroundPages}'] }`}, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  }).then(({ violations }) => ({ violations }))`)) as Pick<AxeResults, 'violations'>
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} · ${failureSummary ?? ''}`),
  )
}

/** What the shop says to a call that is stopped on its way; a connection that it closes meanwhile is opened anew, as a browser does. */
export const answerTo = (route: Route) => route.fetch({ maxRetries: 3 })

/** Looks at the page as it stands, reads what its HTML has become if it is the shop's, and leaves it on a desktop by day. */
export async function inspect(page: Page, name: string, seen = looks): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/admin'))
    expect(await wrongHtml(await page.content(), name)).toEqual([])
  for (const each of seen) {
    await show(page, each)
    expect(await axe(page), `${name}, ${each.name}`).toEqual([])
  }
  await show(page, looks[0]!)
}

/** What a file that the page gives away says. */
export const textIn = async (file: Download): Promise<string> => text(await file.createReadStream())

/** Asks again and again until the answer is the expected one: `await eventually(() => list.count()).toBe(3)`. */
export const eventually = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: 15_000, interval: 50 })
