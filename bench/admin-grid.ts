import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { createProductForm, createVariantForm } from '#test/product-form'
import { demoAccounts, signInByApi } from '#test/sign-in'

/** Variants of a large product; the maximum is 1,000. */
const count = 500
const sizes = 20

/** Milliseconds from which a long task is noticeable. */
const felt = 50

/**
 * Measures the variant grid of a product: scrolling, typing, filling, pasting and undo. Prints for each step the
 * longest task of the page, and the number of noticeable ones.
 */
export async function measureAdminGrid(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    const staff = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
    const id = await aLargeProduct(staff, url)
    const page = await staff.newPage()
    await page.addInitScript(`window.tasks = []; new PerformanceObserver((seen) => {
      for (const { duration } of seen.getEntries()) window.tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })`)
    console.info(
      `${count} variants\n\n| step | longest task, processor | longest, clock | over ${felt} ms |\n|---|---|---|---|`,
    )
    for (const [step, run] of steps(page, `${url}/admin/produtos/editar/${id}`))
      await measureStep(page, step, run)
  } finally {
    await browser.close()
  }
}

async function aLargeProduct(staff: BrowserContext, url: string): Promise<string> {
  await signInByApi(staff, url, demoAccounts.admin)
  const variants = Array.from({ length: count }, (_, at) =>
    createVariantForm({ colorName: `Cor ${Math.floor(at / sizes)}`, size: String(34 + (at % sizes)) }),
  )
  const data = createProductForm({ variants })
  const answer = await staff.request.post(`${url}/api/products`, { data, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`a large product answers ${answer.status()}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

type Traced = {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: object
}

/** Traces the main thread during one step; in ms. */
async function traced(page: Page, run: () => Promise<unknown>) {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await run()
  await page.waitForTimeout(400)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }
  const main = new Set(
    traceEvents
      .filter(
        ({ name, args }) => name === 'thread_name' && (args as { name: string }).name === 'CrRendererMain',
      )
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && main.has(`${pid} ${tid}`),
  )
  const longest = (of: 'dur' | 'tdur') => Math.max(0, ...tasks.map((task) => (task[of] ?? 0) / 1_000))
  return { clock: longest('dur'), processor: longest('tdur') }
}

/** Uses CPU time, since wall-clock time grows with the load of the machine. */
async function measureStep(page: Page, step: string, run: () => Promise<unknown>): Promise<void> {
  const { clock, processor } = await traced(page, run)
  const held = (await page.evaluate('window.tasks.splice(0).length')) as number
  console.info(`| ${step} | ${Math.round(processor)} ms | ${Math.round(clock)} ms | ${held} |`)
}

type Step = readonly [name: string, run: () => Promise<unknown>]

function steps(page: Page, address: string): readonly Step[] {
  const { keyboard, mouse } = page
  const times = async (many: number, run: () => Promise<unknown>) => {
    for (let time = 0; time < many; time++) await run()
  }
  const said = (text: string) => firstPrice(page).filter({ hasText: text }).waitFor()
  const paste = (rows: number) =>
    page.evaluate(`(() => {
      const data = new DataTransfer()
      data.setData('text/plain', Array.from({ length: ${rows} }, (_, at) => (100 + at) + ',90').join('\\n'))
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })()`)
  return [
    [
      'opened',
      async () => {
        await page.goto(address)
        const grid = page.getByRole('grid')
        await grid.getByRole('gridcell').first().waitFor()
        await grid.scrollIntoViewIfNeeded()
        await grid.focus()
      },
    ],
    [
      'scrolled to its end and back',
      async () => {
        await page.getByRole('grid').hover()
        await times(40, () => mouse.wheel(0, 400))
        await times(40, () => mouse.wheel(0, -400))
      },
    ],
    ['gone down by 60 arrows', () => times(60, () => keyboard.press('ArrowDown'))],
    ['a range of 60 drawn by Shift', () => times(60, () => keyboard.press('Shift+ArrowUp'))],
    [
      'ten prices typed',
      async () => {
        await firstPrice(page).click()
        await times(10, () => keyboard.type('129,90\n'))
      },
    ],
    [
      '500 prices pasted',
      async () => {
        await firstPrice(page).click()
        await paste(count)
        await said('100,90')
      },
    ],
    ['undone', () => keyboard.press('Control+z').then(() => said('129,90'))],
    ['done again', () => keyboard.press('Control+Shift+z').then(() => said('100,90'))],
    [
      'a name typed beside it',
      async () => {
        await page.getByLabel('Nome', { exact: true }).focus()
        await keyboard.type(' de ensaio')
      },
    ],
  ]
}

const firstPrice = (page: Page) =>
  page.getByRole('grid').locator('[aria-rowindex="2"]').getByRole('gridcell').nth(2)
