import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBrowser, navigateWithReload } from './browser.ts'
import {
  createAccount,
  getEmailCode,
  openOtherBrowser,
  enrolSecondFactor,
  signedOutEventStream,
  findEmail,
  getCurrentUser,
  getTotpCode,
  typeSignIn,
} from './accounts.ts'
import { getButton, useDatabase } from './checkout-steps.ts'

const { open, allow } = useBrowser()
const sql = useDatabase()

// All tests share one IP address, which is limited to a few attempts in a row.
const forgive = () => Promise.all([sql('delete from auth_rate_limits'), sql('delete from rate_limit_counts')])
beforeEach(forgive)

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name }).waitFor()
const aalOf = async (page: Page) =>
  ((await getCurrentUser(page)) as unknown as { session: { aal: string } } | null)?.session.aal

test('[CA-15] sign-in with a second factor works by app and by emailed code', async () => {
  const person = await createAccount()
  const { totpURI } = await enrolSecondFactor(await openOtherBrowser(person), person.password)
  allow(signedOutEventStream)
  const page = await open('/auth?volta=%2Fcarrinho')
  /** Enters the password; ends at the second factor. */
  const begin = async () => {
    await forgive()
    await typeSignIn(main(page), person)
    await title(page, 'Verificação em duas etapas')
  }
  const arrive = async () => {
    await page.waitForURL('**/carrinho')
    expect(await aalOf(page)).toBe('aal2')
  }
  const beginAnew = async () => {
    await page.context().clearCookies()
    await navigateWithReload(page, '/auth?volta=%2Fcarrinho')
    await begin()
  }

  await begin()
  expect(await getCurrentUser(page)).toBeNull()
  await field(page, 'Código de 6 dígitos').fill(getTotpCode(totpURI, 1))
  await getButton(page, 'Confirmar').click()
  await arrive()

  await beginAnew()
  await getButton(page, 'Receber um código por e-mail').click()
  await field(page, 'Código de 6 dígitos').fill(
    getEmailCode(await findEmail(person.email, 'Seu código de segurança')),
  )
  await getButton(page, 'Confirmar').click()
  await arrive()
})

describe('[CA-06] a wallet', () => {
  const key = secp256k1.utils.randomSecretKey()
  const address = `0x${Buffer.from(keccak_256(secp256k1.getPublicKey(key, false).slice(1)))
    .subarray(-20)
    .toString('hex')}`

  /** Signs a message like a wallet (EIP-191), as r, s, v. */
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

  test('signs in by signature, twice as the same user', async () => {
    allow(signedOutEventStream)
    const page = await open('/auth?volta=%2Fcarrinho', { before: withWallet(wallet) })
    const idAfter = async () => {
      await getButton(page, 'Carteira Ethereum').click()
      await page.waitForURL('**/carrinho')
      return ((await getCurrentUser(page)) as unknown as { id: string }).id
    }
    const first = await idAfter()
    await page.context().clearCookies()
    await navigateWithReload(page, '/auth?volta=%2Fcarrinho')
    expect(await idAfter()).toBe(first)
  })
})
