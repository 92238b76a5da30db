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
import { createConsentCookie } from '#test/cookie-choice'
import { sessionCookie } from './session-cookie.ts'
import { findHtmlErrors } from './valid-html.ts'
import { createVisitorPool } from './browser-visitors.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }

const themes = ['light', 'dark'] as const

export type ViewMode = { name: string; viewport: { width: number; height: number }; theme: 'light' | 'dark' }

const look = (viewport: ViewMode['viewport'], theme: ViewMode['theme']): ViewMode => ({
  name: `${theme}, ${viewport.width} px`,
  viewport,
  theme,
})

/** `npm run axe` inspects every state of every screen, which in `npm test` would repeat the same components. */
export const hasAllViewModes = process.env.AXE === 'all'

/**
 * View modes of an inspection: a theme changes colours, a width the layout, so two modes cover both; `npm run axe` uses
 * all six.
 */
export const viewModes: readonly ViewMode[] = hasAllViewModes
  ? [desktop, tablet, phone].flatMap((viewport) => themes.map((theme) => look(viewport, theme)))
  : [look(desktop, 'light'), look(phone, 'dark')]

/** View modes for further states of a screen, in turn the first or the second one; `npm run axe` uses all six. */
export const [lightModes, darkModes] = [0, 1].map((at) =>
  hasAllViewModes ? viewModes : [viewModes[at]!],
) as [typeof viewModes, typeof viewModes]

/** Sets viewport and theme of the open page. */
export async function setViewMode(page: Page, { viewport, theme }: ViewMode): Promise<void> {
  await page.setViewportSize(viewport)
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
}

export type OpenOptions = {
  /** default: desktop */
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  /** default: 'reduce', so that no animation must be awaited */
  reducedMotion?: 'reduce' | 'no-preference'
  javaScriptEnabled?: boolean
  hasTouch?: boolean
  /** default: 'block', so that no offline cache is used */
  serviceWorkers?: 'allow' | 'block'
  /** opens another tab of this visitor instead of a new visitor */
  sameVisitorAs?: Page
  /** signs in this account first */
  as?: { email: string }
  /** runs before navigation: routes to intercept, a clock to install */
  before?: (page: Page) => Promise<unknown>
  /** default: false, the lead popup counts as seen and stays hidden */
  leadPopup?: boolean
  /** default: false, the cookie consent was given and the banner stays hidden */
  unasked?: boolean
  /** default: true, waits for hydration before `open` returns */
  awake?: boolean
}

/** Cookies are per host, not per port: the host of the first shop and that of the second. */
const shops = ['http://127.0.0.1', 'http://localhost']

// A page without a URL has no storage.
const leadPopupMet = `try { sessionStorage.setItem('dao-lead-popup', '1') } catch {}`

/** One connection for all files of a worker; it ends with the browser of the run. */
let connection: Promise<Browser> | undefined
const connected = () => (connection ??= chromium.connect(inject('browserUrl')))

/**
 * Provides the browser of this run, with a new visitor for each `open`. A test fails for any console error or warning,
 * uncaught error or CSP violation that it did not allow.
 */
export function useBrowser() {
  let browser: Browser
  const visitors = createVisitorPool(() => browser)
  let problems: string[] = []
  let allowed: RegExp[] = []

  beforeAll(async () => {
    browser = await connected()
  })
  afterEach(async ({ task }) => {
    const left = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
    // a test that ran out of time goes on using its tabs
    await visitors.leave({ reuse: task.result?.state !== 'fail' })
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

  /** Creates a new visitor with one tab. */
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
    /** Opens a page of the shop as a new visitor. */
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
      if (!unasked && !sameVisitorAs)
        await page.context().addCookies(shops.map((url) => createConsentCookie(url)))
      if (as) await page.context().addCookies([await sessionCookie(as.email)])
      if (!leadPopup) await page.addInitScript(leadPopupMet)
      if (sameVisitorAs)
        await page.setViewportSize(options.viewport ?? sameVisitorAs.viewportSize() ?? desktop)
      await before?.(page)
      // the load event would wait for delayed code
      await page.goto(path, wanted ? {} : { waitUntil: 'domcontentloaded' })
      if (wanted && options.javaScriptEnabled !== false) await waitForHydration(page)
      return page
    },
    /** Allows expected messages: `allow(/status of 409/)`. */
    allow: (...patterns: RegExp[]): void => void allowed.push(...patterns),
    /** Returns all messages and errors of pages so far, allowed or not. */
    problems: (): readonly string[] => problems,
  }
}

/**
 * Returns whether a message is the unused-preload warning for a font, on pages that render in the browser: on a busy
 * machine their first text comes seconds late. Server-rendered pages must not cause it.
 */
const isLateFont = (message: ConsoleMessage): boolean =>
  lateFont.test(message.text()) && /^https?:\/\/[^/]+\/(?:admin|conta)(?:[/?]|$)/.test(message.location().url)
const lateFont = /^The resource \S+\.woff2 was preloaded using link preload but not used within a few seconds/

/** Message of Playwright for each page when service workers are blocked. */
const workerBlocked = 'Service Worker registration blocked by Playwright'

/**
 * Returns whether an element is hydrated: React stops the propagation of events that it cannot deliver yet, so an
 * `auxclick`, to which nothing listens, arrives.
 */
const isHydrated = (part: Element): boolean => {
  let passed = false
  const pass = () => (passed = true)
  part.addEventListener('auxclick', pass)
  part.dispatchEvent(new Event('auxclick', { bubbles: true }))
  part.removeEventListener('auxclick', pass)
  return passed && 'hydrating' in window
}

/** Waits until the page is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  const taken = `(() => {
    const part = document.querySelector('main *') ?? document.querySelector('main') ?? document.body.firstElementChild
    return part !== null && (${isHydrated})(part)
  })()`
  await eventually(() => page.evaluate(taken).catch(() => false)).toBe(true)
}

/** Waits until a part that hydrates on first interaction is hydrated. */
export async function waitForPartHydration(part: Locator): Promise<void> {
  await part.hover()
  await eventually(() => part.evaluate(isHydrated)).toBe(true)
}

/** Navigates like a link of the page: keeps its code and its query cache. Returns when the page before is gone. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)
  await waitForRoute(page)
}

/**
 * Waits until the page shows its URL. The URL changes first: until code and data of the new page have come, the page
 * before is still there, and takes clicks and keys.
 */
export async function waitForRoute(page: Page): Promise<void> {
  const isShown = `(({ state, latestLocation }) =>
    state.status === 'idle' && state.resolvedLocation?.href === latestLocation.href)(window.__TSR_ROUTER__)`
  await eventually(() => page.evaluate(isShown).catch(() => false)).toBe(true)
  await waitForHydration(page)
}

/** Navigates with a full page load, keeping cart and session. */
export async function navigateWithReload(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

// Waits two frames, in which a page reacts to a new width. Endless animations (skeletons) are ignored.
const atRest = `(async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const all = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < 10_000)
  await Promise.allSettled(all.map((each) => each.finished))
})()`

/**
 * Returns the violations of WCAG 2.2 A and AA that axe finds; empty if none. Right after a page became narrow, a sheet
 * may replace a column while axe runs, and axe sees the content behind it as hidden: only this finding is checked
 * again, until the sheet is open.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  const isHalfOpen = (found: string[]) =>
    found.length > 0 && found.every((each) => each.startsWith('aria-hidden-focus:'))
  let found = await axeNow(page)
  for (const end = Date.now() + 15_000; isHalfOpen(found) && Date.now() < end;) found = await axeNow(page)
  return found
}

/** The layout around the content is checked on one page of each kind, and on all by `npm run axe`. */
const aroundPages = ':is(header, footer, aside, nav):not(main *, [role=dialog] *)'
const seenWhole = ['/', '/checkout-cancel', '/admin/equipe']

/** Source of axe, kept by each page, so the minified one. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

async function axeNow(page: Page): Promise<string[]> {
  const isWhole = hasAllViewModes || seenWhole.includes(new URL(page.url()).pathname)
  await page.evaluate(atRest)
  // Frames are pages of others, and only violations are wanted.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axeSource)
  const { violations } =
    (await page.evaluate(`axe.run(${isWhole ? 'document' : `{ exclude: ['${aroundPages}'] }`}, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    iframes: false,
  }).then(({ violations }) => ({ violations }))`)) as Pick<AxeResults, 'violations'>
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} · ${failureSummary ?? ''}`),
  )
}

/** Returns whether an element has the focus. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Fetches an intercepted request; retries when the shop closes an idle connection, as browsers do. */
export const fetchWithRetries = (route: Route) => route.fetch({ maxRetries: 3 })

/** Runs axe on the page in these view modes, validates its HTML, and leaves it on a desktop in the light theme. */
export async function inspectPage(page: Page, name: string, seen = viewModes): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/admin'))
    expect(await findHtmlErrors(await page.content(), name)).toEqual([])
  for (const each of seen) {
    await setViewMode(page, each)
    expect(await findAxeViolations(page), `${name}, ${each.name}`).toEqual([])
  }
  await setViewMode(page, viewModes[0]!)
}

/** Reads a downloaded file as text. */
export const readDownload = async (file: Download): Promise<string> => text(await file.createReadStream())

/**
 * Polls until the expected value is returned, as long as Playwright waits: `await eventually(() =>
 * list.count()).toBe(3)`.
 */
export const eventually = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: 30_000, interval: 50 })
