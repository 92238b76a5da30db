import { expect, vi } from 'vitest'
import { createSignedInPerson } from './factories.ts'
import type { TestResponse, TestShop } from './shop.ts'

/** Origin of the in-memory shop. */
export const browserOrigin = 'http://127.0.0.1:1'

type Call = { method?: string; body?: unknown; raw?: string; headers?: Record<string, string> }

/** API call made by the button of each page that an email links to. */
const linkSteps = {
  'confirmar-email': '/confirm-email',
  'entrar-pelo-link': '/magic-link/verify',
  'trocar-email': '/verify-email',
} as const

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0'

/**
 * Creates a person and a browser with a session of theirs; `staff` adds a team record. Signing in has tests of its
 * own and waits for constant-time checks.
 */
export async function openSignedInBrowser(
  shop: TestShop,
  staff?: Parameters<typeof createSignedInPerson>[1],
) {
  const person = await createSignedInPerson(shop, staff)
  return { ...person, browser: browserWithSession(shop, person) }
}

/** Creates a browser with an existing session. */
export function browserWithSession(shop: TestShop, { headers }: { headers: { cookie: string } }) {
  const browser = createBrowser(shop)
  const [name, value] = headers.cookie.split('=', 2)
  browser.jar.set(name!, value!)
  return browser
}

/**
 * Creates a browser with a cookie jar and an IP address of its own (`from`), so that rate limits do not apply across
 * tests.
 */
export function createBrowser(shop: TestShop, userAgent = agent, from?: string) {
  const jar = new Map<string, string>()
  async function call<T = Record<string, unknown>>(
    path: string,
    { method, body, raw, headers = {} }: Call = {},
  ): Promise<TestResponse<T>> {
    await shop.sql('delete from auth_rate_limits')
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await shop.call<T>(path, {
      ...(method ? { method } : {}),
      ...(body === undefined ? {} : { body }),
      ...(raw === undefined ? {} : { raw }),
      ...(from === undefined ? {} : { from }),
      headers: { origin: browserOrigin, 'user-agent': userAgent, ...(cookie ? { cookie } : {}), ...headers },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const at = pair.indexOf('=')
      if (attributes.some((one) => /max-age=0$/i.test(one.trim()))) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
  return {
    jar,
    call,
    /** calls the sign-in engine */
    auth: <T = Record<string, unknown>>(path: string, body?: unknown) =>
      call<T>(`/api/auth${path}`, body === undefined ? {} : { body }),
    /** opens a link of the shop; returns the final path */
    async open(url: string): Promise<string> {
      const { pathname, search } = new URL(url, browserOrigin)
      const answer = await call(pathname + search)
      expect([302, 303], JSON.stringify(answer.body)).toContain(answer.status)
      return answer.headers.get('location')!
    },
    /** clicks the button of a page that an email links to; `more` is form input */
    press: <T = Record<string, unknown>>(url: string, more: object = {}) => {
      const query = new URL(url, browserOrigin).searchParams
      const callbackURL = query.get('volta') ?? undefined
      const step = query.get('etapa') as keyof typeof linkSteps
      const body = { token: query.get('token'), ...(step === 'trocar-email' ? { callbackURL } : {}), ...more }
      return call<T>(`/api/auth${linkSteps[step]}`, { body })
    },
    /** posts a form from a page of `origin`; returns the path of the redirect */
    async post(path: string, form: Record<string, string>, origin: string): Promise<string> {
      const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await call(path, { raw: new URLSearchParams(form).toString(), headers })
      expect([302, 303], JSON.stringify(answer.body)).toContain(answer.status)
      return answer.headers.get('location')!
    },
    /** returns the email of the signed-in user, or undefined */
    async who(): Promise<string | undefined> {
      return (await call<{ email?: string } | null>('/api/team/me')).body?.email
    },
    async session() {
      type Session = { user: { email: string }; session: { id: string; aal: string } }
      return (await call<Session | null>('/api/auth/get-session')).body
    },
  }
}

export type Browser = ReturnType<typeof createBrowser>

/** Waits for the last email of a kind to an address; returns its text, its first link and its code. */
export async function findEmail(shop: TestShop, email: string, kind: string) {
  const row = await vi.waitFor(
    async () => {
      const [found] = await shop.sql<{ subject: string; text: string; html: string }>(
        'select subject, text, html from email_outbox where recipient = $1 and message_id like $2 order by created_at desc limit 1',
        [email, `<identity.${kind}.%`],
      )
      if (!found) throw new Error(`no email ${kind} to ${email}`)
      return found
    },
    { timeout: 30_000, interval: 50 },
  )
  return {
    ...row,
    url: /https?:\/\/\S+/.exec(row.text)?.[0] ?? '',
    code: /^\d{6}$/m.exec(row.text)?.[0] ?? '',
  }
}

export const findEmails = (shop: TestShop, email: string) =>
  shop.sql('select message_id from email_outbox where recipient = $1', [email])
