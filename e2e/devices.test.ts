import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type ServedShop, serveShop } from '#test/serve-shop'
import { axe, useBrowser, visitAgain } from './browser.ts'
import { anAccount, enrol, letterTo, codeIn, meOf, post, totpOf, typeSignIn } from './people.ts'
import { button, useDatabase } from './shopper.ts'

const { open, allow } = useBrowser()
const sql = useDatabase()

// All journeys come from one address, which may try only a few times in a row.
const forgive = () => Promise.all([sql('delete from auth_rate_limits'), sql('delete from rate_limits')])
beforeEach(forgive)

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name }).waitFor()
const aalOf = async (page: Page) =>
  ((await meOf(page)) as unknown as { session: { aal: string } } | null)?.session.aal

describe('[CA-15] a second factor', () => {
  /** Somebody with a second factor who is signed out, and the page they left. */
  async function enrolled() {
    const person = await anAccount()
    const page = await open('/', { as: person })
    const factor = await enrol(page, person.password)
    await post(page, '/api/auth/sign-out')
    await forgive()
    await visitAgain(page, '/auth?volta=%2Fcarrinho')
    await typeSignIn(main(page), person)
    await title(page, 'Segundo fator')
    return { person, page, factor }
  }

  test('by the app: a wrong code is told, the right one leads on', async () => {
    const { page, factor } = await enrolled()
    expect(await meOf(page)).toBeNull()
    expect(await axe(page)).toEqual([])
    const code = totpOf(factor.totpURI, 1)
    allow(/status of 400/)
    await field(page, 'Código de 6 números').fill(code === '123456' ? '654321' : '123456')
    await button(page, 'Confirmar').click()
    await page.getByRole('alert').waitFor()
    await field(page, 'Código de 6 números').fill(code)
    await button(page, 'Confirmar').click()
    await page.waitForURL('**/carrinho')
    expect(await aalOf(page)).toBe('aal2')
  })

  test('by a backup code', async () => {
    const { page, factor } = await enrolled()
    await button(page, 'Usar um código de reserva').click()
    await field(page, 'Código de reserva').fill(factor.backupCodes[0]!)
    await button(page, 'Confirmar').click()
    await page.waitForURL('**/carrinho')
    expect(await aalOf(page)).toBe('aal2')
  })

  test('by a code that comes by e-mail', async () => {
    const { page, person } = await enrolled()
    await button(page, 'Receber um código por e-mail').click()
    await field(page, 'Código de 6 números').fill(
      codeIn(await letterTo(person.email, 'Seu código de segurança')),
    )
    await button(page, 'Confirmar').click()
    await page.waitForURL('**/carrinho')
    expect(await aalOf(page)).toBe('aal2')
  })

  test('[ER-08] whoever waited too long begins anew', async () => {
    allow(/status of 401/)
    const page = await open('/auth?etapa=segundo-fator')
    await field(page, 'Código de 6 números').fill('123456')
    await button(page, 'Confirmar').click()
    await page.getByRole('alert').getByRole('button', { name: 'Entrar de novo' }).click()
    await title(page, 'Entrar')
  })
})

describe('[CA-06] a wallet', () => {
  const key = secp256k1.utils.randomSecretKey()
  const address = `0x${Buffer.from(keccak_256(secp256k1.getPublicKey(key, false).slice(1)))
    .subarray(-20)
    .toString('hex')}`

  /** What a wallet does with a message (EIP-191); it writes its signature as r, s, v. */
  const sign = (hex: string): string => {
    const text = Buffer.from(hex.slice(2), 'hex')
    const whole = Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text])
    const signed = secp256k1.sign(keccak_256(whole), key, { prehash: false, format: 'recovered' })
    return `0x${Buffer.from(signed.slice(1)).toString('hex')}${(27 + signed[0]!).toString(16)}`
  }

  const withWallet = (answers: (call: { method: string; params?: string[] }) => unknown) => (page: Page) =>
    page
      .exposeFunction('askWallet', answers)
      .then(() => page.addInitScript('window.ethereum = { request: (call) => window.askWallet(call) }'))

  const wallet = ({ method, params }: { method: string; params?: string[] }) => {
    if (method === 'eth_requestAccounts') return [address]
    if (method === 'eth_chainId') return '0x1'
    if (method === 'personal_sign') return sign(params![0]!)
    throw new Error('unknown method')
  }

  test('signs in with its signature, twice as the same person', async () => {
    const ids: unknown[] = []
    for (const _ of ['first', 'second']) {
      const page = await open('/auth?volta=%2Fcarrinho', { before: withWallet(wallet) })
      await button(page, 'Carteira Ethereum').click()
      await page.waitForURL('**/carrinho')
      ids.push(((await meOf(page)) as unknown as { id: string }).id)
    }
    expect(ids[0]).toBe(ids[1])
  })

  test('that does not sign leaves one where one was, with a sentence', async () => {
    const refusing = withWallet((call) => {
      if (call.method === 'personal_sign') throw new Error('User rejected the request')
      return wallet(call)
    })
    const page = await open('/auth', { before: refusing })
    await button(page, 'Carteira Ethereum').click()
    await page.getByRole('alert').filter({ hasText: 'A carteira não assinou.' }).waitFor()
    expect(await meOf(page)).toBeNull()
  })

  test('is not offered where there is none', async () => {
    const page = await open('/auth')
    await page.getByRole('button', { name: /^Continuar com/ }).waitFor()
    expect(await button(page, 'Carteira Ethereum').count()).toBe(0)
  })
})

/** Passkeys belong to a name, and the shop of this run has none: this one is `localhost`. */
describe('[CA-15] a passkey', () => {
  let shop: ServedShop | undefined
  const port = Number(new URL(inject('shopUrl')).port) + 37
  beforeAll(async () => {
    shop = await serveShop(port, { SITE_URL: `http://localhost:${port}` })
  })
  afterAll(() => shop?.stop())

  const create = `async () => {
    const options = await (await fetch('/api/auth/passkey/generate-register-options')).json()
    const made = await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    })
    const answer = await fetch('/api/auth/passkey/verify-registration', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ response: made.toJSON(), name: 'Celular' }),
    })
    return answer.status
  }`

  test('of this device signs in, and counts as both factors', async () => {
    const url = `http://localhost:${port}`
    const page = await open(`${url}/auth?volta=%2Fcarrinho`)
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const headers = { origin: url }
    const data = { email: 'cliente@dao.test', password: 'Cerrado-2026-cliente' }
    expect((await page.request.post(`${url}/api/auth/sign-in/email`, { data, headers })).ok()).toBe(true)
    expect(await page.evaluate(`(${create})()`)).toBe(200)
    await page.request.post(`${url}/api/auth/sign-out`, { data: {}, headers })

    // This device answers at once whatever asks it: the list under the e-mail field would take it unasked.
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
    await visitAgain(page, `${url}/auth?volta=%2Fcarrinho`)
    await button(page, 'Chave de acesso').click()
    await page.waitForURL('**/carrinho')
    const me = (await (await page.request.get(`${url}/api/team/me`)).json()) as {
      email: string
      session: { aal: string }
    }
    expect([me.email, me.session.aal]).toEqual(['cliente@dao.test', 'aal2'])
  })
})
