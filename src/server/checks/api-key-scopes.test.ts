import { describe, expect, test } from 'vitest'
import { type ScopeName, scopeNames, scopes } from '#contract/integrations'
import { createApp } from '#server/app'
import { contexts } from '#server/contexts'
import { screens } from '#shared/auth/permissions'
import type { Endpoint } from '#shared/http/endpoint'
import { createApiKey } from '#test/api-key'
import { useShop } from '#test/shop'

const shop = useShop()

const endpoints = new Map(
  contexts.flatMap(({ contract }) =>
    Object.values(contract?.endpoints ?? {}).map((each: Endpoint) => [`${each.method} ${each.path}`, each]),
  ),
)
/** Every route of the app, also those outside contracts: sign-in, forms, documents, health. */
const routes = (): string[] => [
  ...new Set(
    createApp({ origins: [], trustProxy: 0, metricsToken: undefined })
      .routes.filter(({ path }) => path !== '/*' && path !== '/api/*')
      .map(({ method, path }) => `${method === 'ALL' ? 'POST' : method} ${path}`),
  ),
]
const missing = '00000000-0000-4000-8000-000000000000'

describe.each(scopeNames)('the scope %s', (name: ScopeName) => {
  const { flag, opens } = scopes[name]

  test('opens endpoints that exist, need its permission at most, and belong to no session', () => {
    const wrong = opens.filter((endpoint) => {
      const found = endpoints.get(endpoint)
      if (!found || found.account || found.superadmin || found.screen === ':screen') return true
      return found.screen !== undefined && screens[found.screen].flag !== flag
    })
    expect(wrong).toEqual([])
  })

  test('only reads if it is called read', () => {
    const writes = opens.filter((endpoint) => !endpoint.startsWith('GET '))
    expect(writes.length > 0).toBe(!name.endsWith(':read'))
  })

  test('opens these endpoints and no other route of the app', { timeout: 120_000 }, async () => {
    const { headers } = await createApiKey(shop, [name], { perMinute: 1_200 })
    const wrong: string[] = []
    const all = routes()
    expect(all.length).toBeGreaterThan(400)
    for (const route of all) {
      const [method = '', path = ''] = route.split(' ')
      const url = path.replace(/:\w+(\{[^}]*\})?/g, missing).replace(/\*$/, 'sign-in/email')
      const hasBody = method !== 'GET' && method !== 'DELETE'
      const { status, body } = await shop.call(url, { method, headers, ...(hasBody ? { body: {} } : {}) })
      const isOpen = (opens as readonly string[]).includes(route)
      const isRefused = status === 403 && body.code === 'integrations.key_scope'
      if (isOpen ? isRefused || [401, 403].includes(status) || status >= 500 : !isRefused)
        wrong.push(`${route}: ${status} ${body.code}`)
    }
    expect(wrong).toEqual([])
  })
})

test('no scope opens an endpoint that makes, lists or revokes keys', () => {
  const opened = scopeNames.flatMap((name): readonly string[] => scopes[name].opens)
  expect(opened.filter((endpoint) => endpoint.includes('/api/integrations/keys'))).toEqual([])
})
