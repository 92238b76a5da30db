import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineContext } from '#platform/context'
import { mount } from '#platform/http/http'
import { createApp } from '#server/app'
import { contexts } from '#server/contexts'
import { type Endpoint, defineEndpoints } from '#shared/http/endpoint'
import { type AdminScreen, type Flag, flags, screens } from '#shared/auth/permissions'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

/** One screen for each flag, for paths with `:screen`. */
const screenOf = Object.fromEntries(
  (Object.keys(screens) as AdminScreen[]).toReversed().map((screen) => [screens[screen].flag, screen]),
) as Record<Flag, AdminScreen>

type Operation = {
  method: string
  path: string
  screen: AdminScreen | undefined
  flag: Flag | undefined
  account: boolean
  superadmin: boolean
}
type Staff = { 'x-screen'?: AdminScreen | ':screen'; 'x-flag'?: Flag; 'x-superadmin'?: true }
type Document = {
  paths: Record<string, Record<string, Staff & { security?: unknown }>>
}

/** Calls with `:screen` in their path, as staff screens write them. */
const onAnyScreen = contexts.flatMap(({ contract }) =>
  Object.values(contract?.endpoints ?? {}).flatMap(({ screen, method, path }: Endpoint) =>
    screen === ':screen' ? [`${method} ${path.replace(/:\w+/g, '{}')}`] : [],
  ),
)

/** Every documented operation; one with `:screen` once for each flag. */
let operations: Operation[]

beforeAll(async () => {
  const { body } = await shop.call<Document>('/api/openapi.json')
  operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, each]) => {
      const { 'x-screen': screen, 'x-flag': flag } = each
      const operation = {
        method: method.toUpperCase(),
        account: each.security !== undefined,
        superadmin: each['x-superadmin'] === true,
      }
      if (screen !== ':screen') return [{ ...operation, path, screen, flag }]
      return flags.map((named) => ({
        ...operation,
        path: path.replace('{screen}', screenOf[named]),
        screen: screenOf[named],
        flag: named,
      }))
    }),
  )
})

const named = ({ method, path }: Operation) => `${method} ${path}`

describe('[RO-08] the table of screens and flags matches the API', () => {
  test('every staff call declares its screen and requires its flag', () => {
    const staff = operations.filter(({ screen, flag }) => screen ?? flag)
    const wrong = staff.filter(({ screen, flag }) => !screen || screens[screen].flag !== flag)
    expect(wrong.map(named)).toEqual([])
    expect(staff.length).toBeGreaterThan(20)
  })

  test('every URL that a staff screen calls requires a flag', () => {
    // Calls about oneself and public ones. The event stream checks the flag of each tag.
    const own =
      /^\w+ \/api\/(auth\/|team\/(me|first-superadmin$)|identity\/(security|confirmation)|desk\/(live$|boards\/)|catalog\/products$|shipping\/addresses\/)/
    const call = /\bapi((?:\.\w+|\['[\w-]+'\]|\(\w+\))+)\.(get|post|put|patch|delete|url)\(/g
    const written = ([, steps, verb]: RegExpExecArray) => {
      const path = steps!.replace(
        /\.(\w+)|\['([\w-]+)'\]|\(\w+\)/g,
        (_, word?: string, quoted?: string) => `/${word ?? quoted ?? '{}'}`,
      )
      return `${verb === 'url' ? 'GET' : verb!.toUpperCase()} /api${path}`
    }
    const files = globSync(fileURLToPath(new URL('../../web/admin/**/*.{ts,tsx}', import.meta.url)))
    const called = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(call)]).map(written)
    const flagged = new Set(
      operations
        .filter(({ flag }) => flag !== undefined)
        .map((each) => named(each).replace(/\{\w+\}/g, '{}')),
    )
    for (const path of onAnyScreen) flagged.add(path)
    expect(called.length).toBeGreaterThan(15)
    expect([...new Set(called)].filter((each) => !own.test(each) && !flagged.has(each))).toEqual([])
  })

  test('only a superadmin manages sign-in providers and the second factor, moves a shop and downloads everything of it', () => {
    expect(operations.filter(({ superadmin }) => superadmin).map(named)).toEqual([
      'PUT /api/settings/staff/security',
      'GET /api/identity/providers',
      'PUT /api/identity/providers',
      'GET /api/backups/{id}/file',
      'GET /api/moves/latest',
      'POST /api/moves/files',
      'POST /api/moves/{id}/start',
      'POST /api/moves/{id}/stop',
      'GET /api/moves/{id}/report',
      'GET /api/exports/archive',
      'POST /api/auth/sso/register',
      'POST /api/auth/sso/delete-provider',
      'GET /api/auth/sso/providers',
    ])
  })

  test('the OpenAPI document contains every route of the app', async () => {
    /** Routes of the sign-in engine, of health and of the document itself. */
    const other = /^\/(api\/(auth|openapi\.json|docs|health|ready)|metrics|\.well-known)(\/|$)/
    /** Form posts of pages and links of emails; no API client calls them. */
    const ofPages = /^(POST \/(auth|admin\/login|formulario)|GET \/api\/\S+\/stop)$/
    const app = createApp({ origins: [], trustProxy: 0, metricsToken: undefined })
    const known = new Set(
      Object.entries((await shop.call<Document>('/api/openapi.json')).body.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    )
    const hidden = app.routes
      .filter(({ method, path }) => !(method === 'ALL' && path.endsWith('*')) && !other.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
      .filter((route) => !known.has(route) && !ofPages.test(route))
    expect(hidden).toEqual([])
  })
})

describe('a staff context that is added to the list', () => {
  const endpoints = defineEndpoints({
    list: {
      method: 'GET',
      path: '/api/raffles',
      summary: 'Os presentes',
      screen: 'depoimentos',
      answer: z.object({ raffles: z.int() }),
    },
    clear: { method: 'DELETE', path: '/api/raffles', summary: 'Nenhum', screen: 'equipe', superadmin: true },
  })
  const raffles = defineContext({
    name: 'raffles',
    contract: { endpoints },
    mount(api) {
      mount(api, endpoints.list, () => ({ raffles: 1 }))
      mount(api, endpoints.clear, () => {})
    },
  })
  const app = createApp({
    origins: [],
    trustProxy: 0,
    metricsToken: undefined,
    contexts: [...contexts, raffles],
  })
  const asked = async (method: string, staff?: Parameters<typeof createSignedInPerson>[1] | 'customer') => {
    const person = staff && (await createSignedInPerson(shop, staff === 'customer' ? undefined : staff))
    return (await app.request('/api/raffles', { method, headers: person ? person.headers : {} })).status
  }

  test('appears in the document with its screen and flag', async () => {
    const { paths } = (await (await app.request('/api/openapi.json')).json()) as Document
    expect(paths['/api/raffles']).toMatchObject({
      get: { tags: ['raffles'], 'x-screen': 'depoimentos', 'x-flag': 'can_manage_reviews' },
      delete: { 'x-screen': 'equipe', 'x-flag': 'can_manage_admins', 'x-superadmin': true },
    })
    const { body } = await shop.call<Document>('/api/openapi.json')
    const count = (all: Document['paths']) => Object.values(all).flatMap((each) => Object.keys(each)).length
    expect(count(paths)).toBe(count(body.paths) + 2)
  })

  test('is guarded by the flag of each screen without further registration', async () => {
    const admin = (...given: Flag[]) => ({ role: 'admin' as const, flags: given })
    expect(await asked('GET')).toBe(401)
    expect(await asked('GET', 'customer')).toBe(403)
    expect(await asked('GET', admin(...flags.filter((flag) => flag !== 'can_manage_reviews')))).toBe(403)
    expect(await asked('GET', admin('can_manage_reviews'))).toBe(200)
    expect(await asked('DELETE', admin('can_manage_admins'))).toBe(403)
    expect(await asked('DELETE', { role: 'superadmin' })).toBe(204)
  })
})

test('the list contains every context folder', () => {
  const folders = globSync('*/index.ts', { cwd: fileURLToPath(new URL('../../domain', import.meta.url)) })
  expect(contexts.map(({ name }) => `${name}/index.ts`).toSorted()).toEqual(folders.toSorted())
})

/** Callers of an operation with its flag, and the expected answer. */
const callers = {
  visitor: 401,
  customer: 403,
  'an admin with every other flag': 403,
  'an admin with this flag alone': 'served',
  'an inactive admin with the flag': 403,
  'an inactive admin with an admin profile': 403,
  'an admin by profile without a team record': 403,
  'a superadmin': 'served',
  'an inactive superadmin': 403,
  'an admin with the flag and a pending second factor': 403,
  'a superadmin with a pending second factor': 403,
} as const
type Caller = keyof typeof callers

const missing = '00000000-0000-4000-8000-000000000000'

describe.each(flags)('[RO-08] %s', (flag) => {
  const headersOf = new Map<Caller, Record<string, string>>()

  beforeAll(async () => {
    const person = async (
      caller: Caller,
      ...args: Parameters<typeof createSignedInPerson> extends [unknown, ...infer R] ? R : never
    ) => {
      const made = await createSignedInPerson(shop, ...args)
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
      await person('an inactive admin with an admin profile', given),
      await person('an inactive superadmin', { role: 'superadmin' }),
    ]
    await shop.sql('update admin_users set is_active = false where user_id = any($1)', [inactive])
    const byProfile = await person('an admin by profile without a team record')
    await shop.sql("update profiles set role = 'admin' where id = any($1)", [[inactive[1], byProfile]])
    await person('a superadmin', { role: 'superadmin' })
    const owing = [
      await person('an admin with the flag and a pending second factor', given),
      await person('a superadmin with a pending second factor', { role: 'superadmin' }),
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
