import type { Page } from 'playwright-core'
import { beforeEach, expect, inject, test } from 'vitest'
import { eventually, useBrowser } from './browser.ts'
import { createAccount, demoAccounts, getCurrentUser } from './accounts.ts'
import { useDatabase } from './checkout-steps.ts'

const { open, allow } = useBrowser()
const sql = useDatabase()

// All tests share one IP address, which is limited to a few attempts in a row.
const forgive = () => Promise.all([sql('delete from auth_rate_limits'), sql('delete from rate_limit_counts')])
beforeEach(forgive)

/** `npm run forms`: both forms at 30 moments, at each speed; `npm test`: the forms in turns at three moments. */
const whole = process.env.FORMS === 'all'
const moments = whole ? 30 : 3
const lastMoment = 3_000
/** Maximum milliseconds of one page, on the slowest CPU and beside other tests. */
const slowest = 120_000

/** Fills the sign-in form and submits it so many ms after navigation, as soon as it exists. */
const sendAt = ({ email, password, ms }: { email: string; password: string; ms: number }) => `(() => {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const timer = setInterval(() => {
    const secret = document.querySelector('input[name=password]')
    const name = secret?.form?.elements.namedItem('email')
    const button = secret?.form?.querySelector('button[type=submit]')
    if (!button || performance.now() < ${ms}) return
    clearInterval(timer)
    for (const [input, text] of [[name, ${JSON.stringify(email)}], [secret, ${JSON.stringify(password)}]]) {
      value.set.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    button.click()
  }, 5)
})()`

type Attempt = { path: string; who: { email: string; password: string }; rate: number; ms: number }

/** Signs in at that moment with the CPU slowed by `rate`; returns every URL that was navigated to or requested. */
async function signInEarly({ path, who, rate, ms }: Attempt): Promise<{ page: Page; urls: string[] }> {
  await forgive()
  const urls: string[] = []
  const page = await open(path, {
    awake: false,
    before: async (fresh) => {
      fresh.setDefaultNavigationTimeout(slowest)
      fresh.on('request', (request) => urls.push(request.url()))
      fresh.on('framenavigated', (frame) => urls.push(frame.url()))
      await fresh.addInitScript(sendAt({ ...who, ms }))
      const session = await fresh.context().newCDPSession(fresh)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
    },
  })
  return { page, urls }
}

test.each([1, 6, 20])(
  'a sign-in form submitted at any moment of loading signs in and puts no input into a URL (CPU slowed %d times)',
  async (rate) => {
    const customer = await createAccount()
    const pages = [
      { path: '/auth?volta=%2Fcarrinho', who: customer, to: '/carrinho' },
      { path: '/admin/login', who: demoAccounts.admin, to: '/admin' },
    ]
    for (let at = 0; at < moments; at++)
      for (const { path, who, to } of whole ? pages : [pages[at % 2]!]) {
        const ms = Math.round((at * lastMoment) / moments)
        const { page, urls } = await signInEarly({ path, who, rate, ms })
        await page.waitForURL((url) => url.pathname === to, { waitUntil: 'commit' })
        await eventually(async () => (await getCurrentUser(page))?.email).toBe(who.email)
        const typed = urls.filter(
          (url) =>
            decodeURIComponent(url).includes(who.password) || decodeURIComponent(url).includes(who.email),
        )
        expect([rate, ms, typed]).toEqual([rate, ms, []])
        // Ends its event stream: browsers limit the connections per host, and open pages slow them down.
        await page.context().close()
      }
  },
  moments * slowest,
)

test('[CA-02] without script a sign-in form works, and a wrong password is shown on the same page', async () => {
  const { email, password } = await createAccount()
  const page = await open('/auth?volta=%2Fsobre', { javaScriptEnabled: false, awake: false })
  const main = page.getByRole('main')
  const send = async (secret: string) => {
    await main.locator('input[name=email]').fill(email)
    await main.locator('input[name=password]').fill(secret)
    await main.locator('form:has(input[name=password]) button[type=submit]').click()
  }
  await send('errada-1-x')
  await page.getByText('E-mail ou senha não conferem.').waitFor()
  expect(page.url()).not.toContain(encodeURIComponent(email))
  await send(password)
  await page.waitForURL(`${inject('shopUrl')}/sobre`)
  expect(await getCurrentUser(page)).toMatchObject({ email })
})

test('without script a form that needs it explains what to do, and puts no input into a URL', async () => {
  allow(/status of 422/)
  const page = await open('/auth?etapa=recuperar', { javaScriptEnabled: false, awake: false })
  const main = page.getByRole('main')
  await main.locator('input[name=email]').fill('ana@dao.test')
  await main.locator('form button[type=submit]').click()
  await page.getByRole('heading', { name: 'Seus dados não foram enviados' }).waitFor()
  expect(page.url()).toBe(`${inject('shopUrl')}/formulario`)
  await page.getByRole('link', { name: 'Voltar para a página' }).click()
  await page.waitForURL(`${inject('shopUrl')}/auth?etapa=recuperar`)
})
