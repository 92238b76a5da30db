import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { aProductForm, aVariantForm } from '#test/product-form'
import { signIn } from './weight.ts'

/** As many as a large product has; the most is 1,000. */
const count = 500
const sizes = 20

/** What holds a page up for longer than this, in ms, is felt under the hand. */
const felt = 50

/**
 * A product of so many variants in its editor: what its grid takes while one scrolls, types, fills, pastes and goes back.
 * Prints for each step its longest task and how many were felt.
 */
export async function measureGrid(url: string): Promise<void> {
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
    await page.goto(`${url}/admin/produtos/editar/${id}`)
    const grid = page.getByRole('grid')
    await grid.getByRole('gridcell').first().waitFor()
    await grid.scrollIntoViewIfNeeded()
    await grid.focus()
    console.info(`${count} variants\n\n| step | longest task | over ${felt} ms |\n|---|---|---|`)
    await told(page, 'opened', async () => {})
    for (const [step, run] of steps(page)) await told(page, step, run)
  } finally {
    await browser.close()
  }
}

async function aLargeProduct(staff: BrowserContext, url: string): Promise<string> {
  await signIn(staff, url)
  const variants = Array.from({ length: count }, (_, at) =>
    aVariantForm({ colorName: `Cor ${Math.floor(at / sizes)}`, size: String(34 + (at % sizes)) }),
  )
  const data = aProductForm({ variants })
  const answer = await staff.request.post(`${url}/api/products`, { data, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`a large product answers ${answer.status()}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** Long tasks are told a moment after they end. */
async function told(page: Page, step: string, run: () => Promise<unknown>): Promise<void> {
  await run()
  await page.waitForTimeout(400)
  const tasks = (await page.evaluate('window.tasks.splice(0)')) as number[]
  const longest = tasks.length > 0 ? `${Math.round(Math.max(...tasks))} ms` : `under ${felt} ms`
  console.info(`| ${step} | ${longest} | ${tasks.length} |`)
}

type Step = readonly [name: string, run: () => Promise<unknown>]

function steps(page: Page): readonly Step[] {
  const { keyboard, mouse } = page
  const times = async (many: number, run: () => Promise<unknown>) => {
    for (let time = 0; time < many; time++) await run()
  }
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
        await keyboard.press('ArrowDown')
        await times(10, () => keyboard.type('129,90\n'))
      },
    ],
    [
      '500 prices pasted',
      () =>
        keyboard
          .press('Control+a')
          .then(() => toFirstPrice(page))
          .then(() => paste(count)),
    ],
    ['undone', () => keyboard.press('Control+z')],
    ['done again', () => keyboard.press('Control+Shift+z')],
    [
      'a name typed beside it',
      async () => {
        await page.getByLabel('Nome', { exact: true }).focus()
        await keyboard.type(' de ensaio')
      },
    ],
  ]
}

/** One cell is chosen again, at the top. */
async function toFirstPrice(page: Page): Promise<void> {
  await page.evaluate(`document.querySelector('[role=grid]').scrollTop = 0`)
  const row = page.getByRole('grid').locator('[aria-rowindex="2"]')
  await row.getByRole('gridcell').nth(2).click()
}
