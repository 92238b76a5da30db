import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '#server/app'
import { type AdminScreen, type Flag, flags, screens } from '#shared/permissions'
import { aPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

type Operation = {
  method: string
  path: string
  screen: AdminScreen | undefined
  flag: Flag | undefined
  account: boolean
  superadmin: boolean
}
type Staff = { 'x-screen'?: AdminScreen; 'x-flag'?: Flag; 'x-superadmin'?: true }
type Document = {
  paths: Record<string, Record<string, Staff & { security?: unknown }>>
}

/** Every operation that the shop tells of. */
let operations: Operation[]

beforeAll(async () => {
  const { body } = await shop.call<Document>('/api/openapi.json')
  operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({
      method: method.toUpperCase(),
      path,
      screen: each['x-screen'],
      flag: each['x-flag'],
      account: each.security !== undefined,
      superadmin: each['x-superadmin'] === true,
    })),
  )
})

const named = ({ method, path }: Operation) => `${method} ${path}`

describe('[RO-08] the table of screens and flags is the one that the API asks for', () => {
  test('every call of staff names its screen, and asks for its flag', () => {
    const staff = operations.filter(({ screen, flag }) => screen ?? flag)
    const wrong = staff.filter(({ screen, flag }) => !screen || screens[screen].flag !== flag)
    expect(wrong.map(named)).toEqual([])
    expect(staff.length).toBeGreaterThan(20)
  })

  test('every address that a staff screen calls asks for a flag', () => {
    // Of oneself: who it is, what one may do, one's own second factor.
    const own = /^\/api\/(auth\/|team\/me|identity\/(security|confirmation))/
    const files = globSync(fileURLToPath(new URL('../web/admin/**/*.{ts,tsx}', import.meta.url)))
    const called = files
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/['"`](\/api\/[a-z/-]+)/g)])
      .map(([, path]) => path!.replace(/\/$/, ''))
      .filter((path) => !own.test(path))
    const flagged = operations.filter(({ flag }) => flag !== undefined).map(({ path }) => path)
    const unguarded = called.filter(
      (path) => !flagged.some((known) => known === path || known.startsWith(`${path}/`)),
    )
    expect(called.length).toBeGreaterThan(5)
    expect([...new Set(unguarded)]).toEqual([])
  })

  test('who comes in by which provider is a superadmin’s alone', () => {
    expect(operations.filter(({ superadmin }) => superadmin).map(named)).toEqual([
      'GET /api/identity/providers',
      'PUT /api/identity/providers',
      'POST /api/auth/sso/register',
      'POST /api/auth/sso/delete-provider',
      'GET /api/auth/sso/providers',
    ])
  })

  test('every route of the app stands in the document', () => {
    /** Made by the engine, by health and by the document itself. */
    const other = /^\/(api\/(auth|openapi\.json|docs|health|ready)|metrics|\.well-known)(\/|$)/
    const app = makeApp({ origins: [], trustProxy: 0, metricsToken: undefined })
    const known = new Set(operations.map(named))
    const hidden = app.routes
      .filter(({ method, path }) => !(method === 'ALL' && path.endsWith('*')) && !other.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
      .filter((route) => !known.has(route))
    expect(hidden).toEqual([])
  })
})

/** Who calls, for a flag that the call asks for, and what the answer must be. */
const callers = {
  visitor: 401,
  customer: 403,
  'an admin with every other flag': 403,
  'an admin with this flag alone': 'served',
  'an inactive admin with the flag': 403,
  'an inactive admin whose profile says admin': 403,
  'an admin by their profile alone': 403,
  'a superadmin': 'served',
  'an inactive superadmin': 403,
  'an admin with the flag who has not shown the second factor': 403,
  'a superadmin who has not shown the second factor': 403,
} as const
type Caller = keyof typeof callers

const missing = '00000000-0000-4000-8000-000000000000'

describe.each(flags)('[RO-08] %s', (flag) => {
  const headersOf = new Map<Caller, Record<string, string>>()

  beforeAll(async () => {
    const person = async (
      caller: Caller,
      ...args: Parameters<typeof aPerson> extends [unknown, ...infer R] ? R : never
    ) => {
      const made = await aPerson(shop, ...args)
      headersOf.set(caller, made.headers)
      return made.userId
    }
    const given = { role: 'admin' as const, flags: [flag] }
    headersOf.set('visitor', {})
    await person('customer')
    await person('an admin with every other flag', {
      role: 'admin',
      flags: flags.filter((each) => each !== flag),
    })
    await person('an admin with this flag alone', given)
    const inactive = [
      await person('an inactive admin with the flag', given),
      await person('an inactive admin whose profile says admin', given),
      await person('an inactive superadmin', { role: 'superadmin' }),
    ]
    await shop.sql('update admin_users set is_active = false where user_id = any($1)', [inactive])
    const byProfile = await person('an admin by their profile alone')
    await shop.sql("update profiles set role = 'admin' where id = any($1)", [[inactive[1], byProfile]])
    await person('a superadmin', { role: 'superadmin' })
    const owing = [
      await person('an admin with the flag who has not shown the second factor', given),
      await person('a superadmin who has not shown the second factor', { role: 'superadmin' }),
    ]
    await shop.sql('update profiles set two_factor_enabled = true where id = any($1)', [owing])
  })

  test.each(Object.entries(callers) as [Caller, 401 | 403 | 'served'][])(
    '%s: %s',
    async (caller, expected) => {
      const wrong: string[] = []
      for (const each of operations.filter((operation) => operation.flag === flag)) {
        const { status } = await shop.call(each.path.replace(/\{\w+\}/g, missing), {
          method: each.method,
          headers: headersOf.get(caller)!,
          ...(each.method === 'GET' || each.method === 'DELETE' ? {} : { body: {} }),
        })
        const served = status !== 401 && status !== 403 && status < 500
        const wanted = each.superadmin && caller === 'an admin with this flag alone' ? 403 : expected
        if (wanted === 'served' ? !served : status !== wanted) wrong.push(`${named(each)}: ${status}`)
      }
      expect(wrong).toEqual([])
    },
  )
})
