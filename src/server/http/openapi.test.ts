import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventTypes, type ScopeName, scopeNames, scopes } from '#contract/integrations'
import { authEndpoints } from '#domain/identity'
import type { Endpoint } from '#shared/http/endpoint'
import { createSignedInPerson, createSessionId } from '#test/factories'
import { useShop } from '#test/shop'
import { contexts } from '#server/contexts'

const shop = useShop()

type Operation = {
  operationId: string
  security?: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; description?: string; schema: object }[]
  'x-screen'?: string
  'x-flag'?: string
}
type Document = {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { securitySchemes: Record<string, { type: string; in: string; name: string }> }
}
let described: Document

beforeAll(async () => {
  described = (await shop.call<Document>('/api/openapi.json')).body
})

const endpoints = contexts.flatMap(({ contract }): Endpoint[] => Object.values(contract?.endpoints ?? {}))
const operationOf = (method: string, path: string): Operation =>
  described.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
const isEmpty = (scheme: object) => Object.keys(scheme).length === 0
/** Nobody needs a session or a cart for it. */
const isPublic = ({ security = [] }: Operation) => security.every((each) => !('session' in each))

type Problem = { ruleId: string; severity: string; message: string }

/** Lints a document with the recommended rules of Redocly. */
async function lint(document: object): Promise<Problem[]> {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document))
  const cli = dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json'))
  const options = ['--extends=recommended', '--format=json', '--max-problems=1000']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const output = await new Promise<string>((resolve) => {
    const command = [join(cli, 'bin/cli.js'), 'lint', 'openapi.json', ...options]
    // The linter exits with 1 when there are problems, and prints them all the same.
    execFile(process.execPath, command, { cwd: folder, env, maxBuffer: 64e6 }, (_, stdout) => resolve(stdout))
  })
  return (JSON.parse(output) as { problems: Problem[] }).problems
}

/** Accepted warnings of Redocly. */
const meant = new Set([
  'info-license', // the API has no licence for reuse
  'operation-4xx-response', // some calls cannot fail with a client error
  'no-ambiguous-paths', // ids are UUIDs, so paths with words are not ambiguous
  'no-required-schema-properties-undefined', // records whose keys are an enum
])

test('the OpenAPI document has no error by the recommended rules of Redocly, and only accepted warnings', async () => {
  const problems = await lint(described)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(problems.filter(({ ruleId }) => !meant.has(ruleId))).toEqual([])
})

test('the linter finds an error in a broken document', async () => {
  const { servers: _, ...without } = described
  expect((await lint(without)).map(({ ruleId }) => ruleId)).toContain('no-empty-servers')
})

test('the OpenAPI document lists every header that an endpoint reads, with its format and whether it is required', () => {
  const headersOf = (method: string, path: string) =>
    operationOf(method, path)
      .parameters.filter((parameter) => parameter.in === 'header')
      .map(({ name, required, description, schema }) => {
        expect(description).toMatch(/\.$/)
        expect(schema).toMatchObject({ type: 'string' })
        return `${name}${required ? '!' : ''}`
      })
  expect(headersOf('POST', '/api/checkout')).toEqual([
    'x-cart-session',
    'x-cart-customer',
    'idempotency-key!',
    'x-proof-of-work',
  ])
  expect(headersOf('POST', '/api/cart/items')).toEqual([
    'x-cart-session',
    'x-cart-customer',
    'idempotency-key',
  ])
  for (const [method, path] of [
    ['GET', '/api/cart'],
    ['DELETE', '/api/cart'],
    ['PATCH', '/api/cart/items/:id'],
    ['DELETE', '/api/cart/items/:id'],
    ['GET', '/api/checkout/summary'],
    ['POST', '/api/shipping/quotes'],
  ] as const)
    expect([path, headersOf(method, path)]).toEqual([path, ['x-cart-session', 'x-cart-customer']])
  const keyed = endpoints.filter(({ headers }) => typeof headers === 'object' && 'idempotency-key' in headers)
  expect(keyed.length).toBeGreaterThan(5)
  for (const { method, path } of keyed) expect(headersOf(method, path).join()).toContain('idempotency-key')
})

test('an operation without security answers a visitor, and one with a session refuses a visitor', async () => {
  const all = [...endpoints, ...authEndpoints.map((each) => ({ ...each, path: `/api/auth${each.path}` }))]
  for (const endpoint of all) {
    const operation = operationOf(endpoint.method, endpoint.path)
    expect([endpoint.path, operation.security]).toEqual([endpoint.path, expect.any(Array)])
    const needs = operation.security!.some((each) => 'session' in each) && !operation.security!.some(isEmpty)
    expect([endpoint.path, needs]).toEqual([
      endpoint.path,
      Boolean(endpoint.screen ?? endpoint.account ?? endpoint.superadmin),
    ])
    if (endpoint.method !== 'GET' || endpoint.path.startsWith('/api/auth')) continue
    const path = endpoint.path.replace(':screen', 'pedidos').replace(/:\w+/g, createSessionId())
    const { status } = await shop.call(path)
    if (needs) expect([path, status]).toEqual([path, 401])
    else if (isPublic(operation)) expect([path, status]).not.toEqual([path, 401])
  }
})

test('[PF-09] the OpenAPI document lists every webhook with its headers, and the scopes of each operation', () => {
  expect(Object.keys(described.webhooks)).toEqual([...eventTypes])
  for (const { post } of Object.values(described.webhooks)) {
    const names = post.parameters.map(({ name }) => name)
    expect(names).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
  }
  const scopesOf = ({ security = [] }: Operation) => security.flatMap((each) => each['key'] ?? [])
  const operationsOf = (scope: ScopeName) =>
    endpoints
      .filter(({ method, path }) => scopesOf(operationOf(method, path)).includes(scope))
      .map(({ method, path }) => `${method} ${path}`)
  for (const scope of scopeNames)
    expect(operationsOf(scope).toSorted()).toEqual([...scopes[scope].opens].toSorted())
})

test('the session cookie of the OpenAPI document opens a session', async () => {
  const { headers } = await createSignedInPerson(shop)
  const { session } = described.components.securitySchemes
  expect(session).toMatchObject({ type: 'apiKey', in: 'cookie' })
  expect(headers.cookie.split('=', 1)[0]).toBe(session!.name)
  expect((await shop.call('/api/identity/security', { headers })).status).toBe(200)
})
