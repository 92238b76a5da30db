import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { axe, useBrowser, visitAgain } from './browser.ts'
import {
  anAccount,
  codeIn,
  elsewhere,
  enrol,
  lateNews,
  letterTo,
  meOf,
  totpOf,
  typeSignIn,
} from './people.ts'
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

test('[CA-15] [ER-08] a second factor is shown by the app, by a backup code, and by a code that comes by e-mail', async () => {
  const person = await anAccount()
  const { totpURI, backupCodes } = await enrol(await elsewhere(person), person.password)
  const page = await open('/auth?etapa=segundo-fator&volta=%2Fcarrinho')
  /** The password first; ends where the factor is asked for. */
  const begin = async () => {
    await forgive()
    await typeSignIn(main(page), person)
    await title(page, 'Segundo fator')
  }
  const arrive = async () => {
    await page.waitForURL('**/carrinho')
    expect(await aalOf(page)).toBe('aal2')
  }
  const beginAnew = async () => {
    await page.context().clearCookies()
    await visitAgain(page, '/auth?volta=%2Fcarrinho')
    await begin()
  }

  // whoever waited too long begins anew
  allow(/status of 401/)
  await field(page, 'Código de 6 números').fill('123456')
  await button(page, 'Confirmar').click()
  await page.getByRole('alert').getByRole('button', { name: 'Entrar de novo' }).click()
  await title(page, 'Entrar')
  // no wallet is offered where there is none
  await page.getByRole('button', { name: /^Continuar com/ }).waitFor()
  expect(await button(page, 'Carteira Ethereum').count()).toBe(0)

  await begin()
  expect(await meOf(page)).toBeNull()
  expect(await axe(page)).toEqual([])
  const code = totpOf(totpURI, 1)
  allow(/status of 400/)
  await field(page, 'Código de 6 números').fill(code === '123456' ? '654321' : '123456')
  await button(page, 'Confirmar').click()
  await page.getByRole('alert').waitFor()
  await field(page, 'Código de 6 números').fill(code)
  await button(page, 'Confirmar').click()
  await arrive()

  await beginAnew()
  await button(page, 'Usar um código de reserva').click()
  await field(page, 'Código de reserva').fill(backupCodes[0]!)
  await button(page, 'Confirmar').click()
  await arrive()

  await beginAnew()
  await button(page, 'Receber um código por e-mail').click()
  await field(page, 'Código de 6 números').fill(
    codeIn(await letterTo(person.email, 'Seu código de segurança')),
  )
  await button(page, 'Confirmar').click()
  await arrive()
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

  test('that does not sign leaves one where one was; its signature signs in, twice as the same person', async () => {
    let signs = false
    allow(lateNews)
    const answers = (call: { method: string; params?: string[] }) => {
      if (call.method === 'personal_sign' && !signs) throw new Error('User rejected the request')
      return wallet(call)
    }
    const page = await open('/auth?volta=%2Fcarrinho', { before: withWallet(answers) })
    await button(page, 'Carteira Ethereum').click()
    await page.getByRole('alert').filter({ hasText: 'A carteira não assinou.' }).waitFor()
    expect(await meOf(page)).toBeNull()

    signs = true
    const idAfter = async () => {
      await button(page, 'Carteira Ethereum').click()
      await page.waitForURL('**/carrinho')
      return ((await meOf(page)) as unknown as { id: string }).id
    }
    const first = await idAfter()
    await page.context().clearCookies()
    await visitAgain(page, '/auth?volta=%2Fcarrinho')
    expect(await idAfter()).toBe(first)
  })
})
