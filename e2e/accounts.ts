import { createHmac, randomUUID } from 'node:crypto'
import { type Locator, type Page, request } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import type { Member } from '#contract/team'
import { insertPerson } from '#test/insert-person'
import { eventually } from './browser.ts'
import { runQuery, sessionCookie } from './session-cookie.ts'
import { callApi } from './checkout-steps.ts'

export type TestAccount = { name: string; email: string; password: string }

/** Creates the data of a person without an account. */
export const createAccountData = (name = 'Clara Nunes'): TestAccount => ({
  name,
  email: `${randomUUID().slice(0, 13)}@exemplo.com.br`,
  password: 'Ipe-amarelo-2026',
})

export { demoAccounts, signInByApi } from '#test/sign-in'

type SentEmail = { recipient: string; subject: string; text: string; html: string }

const listEmailsTo = async (email: string, subject: string): Promise<SentEmail[]> =>
  (await callApi<SentEmail[]>('/dev/caixa-de-saida')).body.filter(
    (sent) => sent.recipient === email && sent.subject.includes(subject),
  )

/** Waits until there are `count` emails with this subject and returns the newest. */
export async function findEmail(email: string, subject: string, count = 1): Promise<SentEmail> {
  await eventually(async () => (await listEmailsTo(email, subject)).length).toBeGreaterThanOrEqual(count)
  return (await listEmailsTo(email, subject))[0]!
}

/** Returns the link of an email as a path of the shop. */
export function getEmailLink({ text }: SentEmail): string {
  const [link] = /https?:\/\/\S+\/(?:api\/auth|auth|admin)\S+/.exec(text) ?? []
  if (!link) throw new Error(`no link in: ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

export function getEmailCode({ text }: SentEmail): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? []
  if (!code) throw new Error(`no code in: ${text}`)
  return code
}

/** Creates an account with a confirmed email; the sign-up form has tests of its own. */
export async function createAccount(name?: string): Promise<TestAccount> {
  const person = createAccountData(name)
  await insertPerson(runQuery, person)
  return person
}

/** Creates a staff account. */
export async function createStaffAccount(flags: Member['flags'] = [], role: Member['role'] = 'admin') {
  const account = await createAccount('Rita Colega')
  const [record] = await runQuery<{ id: string }>(
    `insert into admin_users (user_id, role) select id, $2 from profiles where email = $1 returning id`,
    [account.email, role],
  )
  const { id } = record!
  await runQuery('insert into admin_permissions (admin_user_id) values ($1)', [id])
  for (const each of flags)
    await runQuery(`update admin_permissions set ${each} = true where admin_user_id = $1`, [id])
  return { ...account, id }
}

/** Fills the sign-in form, on the page or in the dialog. */
export async function typeSignIn(
  place: Page | Locator,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<void> {
  await place.getByLabel('E-mail', { exact: true }).fill(email)
  await place.getByLabel('Senha', { exact: true }).fill(password)
  await place.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Page or browser context, whose requests carry its cookies. */
type Caller = Pick<Page, 'request'>

/** Signs in another browser without a page. */
export async function openOtherBrowser(as: { email: string }): Promise<Caller> {
  const { name, value, url, httpOnly, sameSite } = await sessionCookie(as.email)
  const of = { domain: new URL(url).hostname, path: '/', expires: -1, secure: false }
  const asking = await request.newContext({
    baseURL: url,
    storageState: { cookies: [{ name, value, httpOnly, sameSite, ...of }], origins: [] },
  })
  onTestFinished(() => asking.dispose())
  return { request: asking }
}

// The shop may close an idle connection just when the next call uses it.
const maxRetries = 1

/** Returns the user that the shop sees in this browser. */
export async function getCurrentUser(page: Caller): Promise<{ email: string } | null> {
  return (await (await page.request.get('/api/team/me', { maxRetries })).json()) as { email: string } | null
}

/** Matches the console message of an open event stream whose session has ended. */
export const signedOutEventStream = /status of 401 .*\/api\/identity\/events/

/** Posts to the shop like the page would. */
export const post = (page: Caller, path: string, data: object = {}) =>
  page.request.post(path, { data, headers: { origin: inject('shopUrl') }, maxRetries })

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the current TOTP code, or one some 30 s steps later (RFC 6238); `uri` is the content of the QR code. */
export function getTotpCode(uri: string, later = 0): string {
  const secret = new URL(uri).searchParams.get('secret')!.replace(/=+$/, '')
  const bits = [...secret].map((sign) => base32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const hash = createHmac('sha1', key).update(step).digest()
  const start = hash.at(-1)! & 15
  return String((hash.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Enrols a second factor for the user of this page. Returns its URI and the recovery codes. */
export async function enrolSecondFactor(
  page: Caller,
  password: string,
): Promise<{ totpURI: string; backupCodes: string[] }> {
  const answer = await post(page, '/api/auth/two-factor/enable', { password })
  const factor = (await answer.json()) as { totpURI: string; backupCodes: string[] }
  const verified = await post(page, '/api/auth/two-factor/verify-totp', { code: getTotpCode(factor.totpURI) })
  if (!verified.ok()) throw new Error(`the second factor was refused: ${await verified.text()}`)
  return factor
}
