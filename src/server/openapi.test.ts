import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { authEndpoints } from '#domain/identity'
import type { Endpoint } from '#shared/endpoint'
import { aPerson, aSession } from '#test/factories'
import { useShop } from '#test/shop'
import { contexts } from './contexts.ts'

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
  components: { securitySchemes: Record<string, { type: string; in: string; name: string }> }
}
let described: Document

beforeAll(async () => {
  described = (await shop.call<Document>('/api/openapi.json')).body
})

const endpoints = contexts.flatMap(({ contract }): Endpoint[] => Object.values(contract?.endpoints ?? {}))
const operationOf = (method: string, path: string): Operation =>
  described.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
const isPublic = ({ security }: Operation) => security?.length === 0

type Problem = { ruleId: string; severity: string; message: string }

/** What Redocly finds in a document with its recommended rules. */
async function lint(document: object): Promise<Problem[]> {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document))
  const cli = dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json'))
  const options = ['--extends=recommended', '--format=json', '--max-problems=1000']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const output = await new Promise<string>((resolve) => {
    const command = [join(cli, 'bin/cli.js'), 'lint', 'openapi.json', ...options]
    // It ends with 1 where there are problems, and says them all the same.
    execFile(process.execPath, command, { cwd: folder, env, maxBuffer: 64e6 }, (_, stdout) => resolve(stdout))
  })
  return (JSON.parse(output) as { problems: Problem[] }).problems
}

/** What Redocly warns of and the shop means as it is. */
const meant = new Set([
  'info-license', // the shop's API is nobody else's to reuse
  'operation-4xx-response', // a few answers that no caller can get wrong
  'no-ambiguous-paths', // ids are UUIDs: none of them is one of our words
  'no-required-schema-properties-undefined', // records whose keys are an enum
])

test('the served API document has no error by the recommended rules of Redocly, and no warning but those that are meant', async () => {
  const problems = await lint(described)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(problems.filter(({ ruleId }) => !meant.has(ruleId))).toEqual([])
}, 60_000)

test('the linter finds an error in a document that has one', async () => {
  const { servers: _, ...without } = described
  expect((await lint(without)).map(({ ruleId }) => ruleId)).toContain('no-empty-servers')
}, 60_000)

test('the API document names every header that an endpoint reads, with its form and whether it is needed', () => {
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

test('an operation without security answers a visitor, and one with a session refuses them', async () => {
  const all = [...endpoints, ...authEndpoints.map((each) => ({ ...each, path: `/api/auth${each.path}` }))]
  for (const endpoint of all) {
    const operation = operationOf(endpoint.method, endpoint.path)
    expect([endpoint.path, operation.security]).toEqual([endpoint.path, expect.any(Array)])
    const needs = operation.security!.length === 1
    expect([endpoint.path, needs]).toEqual([
      endpoint.path,
      Boolean(endpoint.screen ?? endpoint.account ?? endpoint.superadmin),
    ])
    if (endpoint.method !== 'GET' || endpoint.path.startsWith('/api/auth')) continue
    const path = endpoint.path.replace(':screen', 'pedidos').replace(/:\w+/g, aSession())
    const { status } = await shop.call(path)
    if (needs) expect([path, status]).toEqual([path, 401])
    else if (isPublic(operation)) expect([path, status]).not.toEqual([path, 401])
  }
})

test('the session cookie of the API document is the one that opens a session', async () => {
  const { headers } = await aPerson(shop)
  const { session } = described.components.securitySchemes
  expect(session).toMatchObject({ type: 'apiKey', in: 'cookie' })
  expect(headers.cookie.split('=', 1)[0]).toBe(session!.name)
  expect((await shop.call('/api/identity/security', { headers })).status).toBe(200)
})
