import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Flag } from '#shared/auth/permissions'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import {
  generateNearlyValid,
  generateNearlyValidText,
  oddBodies,
  oddTexts,
  type Shape,
} from './odd-values.ts'
import { repeatCommand, strength } from './strength.ts'

vi.setConfig({ testTimeout: 600_000 + strength.calls * 60_000 })
const shop = useShop(manyConnections)

type Parameter = { name: string; in: 'path' | 'query'; schema: Shape }
type Body = { content: Record<string, { schema?: Shape }> }
type Operation = { parameters: Parameter[]; requestBody?: Body }
type Named = { method: string; path: string } & Operation

let operations: Named[]
/** Existing ids, so that calls find something. */
let known: string[]

beforeAll(async () => {
  const { body } = await shop.call<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json')
  operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ ...each, method: method.toUpperCase(), path })),
  )
  const product = await createProduct({ stock: 1_000 })
  const cart = await createCart(shop, product.variants[0]!.id)
  const placed = await shop.call<{ orderId: string }>('/api/checkout', {
    body: createOrderBody(),
    headers: { ...cart, ...idempotencyHeaders() },
  })
  const someone = await createSignedInPerson(shop)
  known = [product.id, product.slug, product.variants[0]!.id, placed.body.orderId, someone.userId]
})

type Call = { path: string; body: string | undefined; type: string; headers: Record<string, string> }

/** Generates a nearly valid call of an operation. */
function callOf({ path, parameters, requestBody }: Named): fc.Arbitrary<Call> {
  const of = (place: Parameter['in']) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((each) => each.in === place)
          .map(({ name, schema }) => {
            const text = generateNearlyValidText(schema, known)
            return [name, place === 'path' ? text : fc.option(text, { nil: undefined })]
          }),
      ),
    ) as fc.Arbitrary<Record<string, string | undefined>>
  const schema = requestBody?.content['application/json']?.schema
  const types = requestBody ? ['application/json', ...Object.keys(requestBody.content), 'text/plain'] : ['']
  return fc
    .record({
      params: of('path'),
      query: of('query'),
      body: requestBody ? bodyOf(schema) : fc.constant(undefined),
      type: fc.constantFrom(...types),
      key: fc.constantFrom('', 'x', '6a1a0e2e-9d3c-4f8e-8f35-0a2f53c1a111', 'constructor'),
    })
    .map(({ params, query, body, type, key }) => ({
      path: addressOf({ path, parameters }, (name) => params[name] ?? query[name]),
      body,
      type,
      headers: (key ? { 'idempotency-key': key, 'x-cart-session': key } : {}) as Record<string, string>,
    }))
}

/** Builds the URL of an operation; path parameters without a value get an existing id. */
function addressOf(
  { path, parameters }: Pick<Named, 'path' | 'parameters'>,
  valueOf: (name: string) => string | undefined,
): string {
  const asked = parameters.flatMap(({ name, in: place }) => {
    const value = valueOf(name)
    return place === 'path' || value === undefined ? [] : `${encoded(name)}=${encoded(value)}`
  })
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(valueOf(name) ?? known[0]!) || '%20')
  return asked.length > 0 ? `${place}?${asked.join('&')}` : place
}

/** Generates a body, mostly nearly valid JSON. */
const bodyOf = (shape: Shape | undefined): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: generateNearlyValid(shape ?? {}, known).map((value) => JSON.stringify(value) ?? ''),
    },
    { weight: 1, arbitrary: fc.constantFrom(...oddBodies) },
  )

/** A lone surrogate cannot be percent-encoded. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

const callers: Record<string, { role: 'admin' | 'superadmin'; flags?: Flag[] } | 'customer' | undefined> = {
  'a visitor': undefined,
  'a customer': 'customer',
  'an admin': { role: 'admin', flags: ['can_manage_products', 'can_manage_orders', 'can_manage_customers'] },
  'a superadmin': { role: 'superadmin' },
}

/** Creates a caller; calls may sign it out or ban it, and then a new one is created. */
async function someone(kind: (typeof callers)[string]): Promise<Record<string, string>> {
  if (kind === undefined) return {}
  return (await createSignedInPerson(shop, kind === 'customer' ? undefined : kind)).headers
}

/** Parallel calls: some responses are delayed on purpose (constant time). */
const lanes = 8

/** Sends every call and returns those with a server error. */
async function failuresOf(
  calls: readonly [Named, Call][],
  kind: (typeof callers)[string],
): Promise<string[]> {
  const failures: string[] = []
  const waiting = [...calls]
  let headers = await someone(kind)
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [{ method }, call] = next
      const { status, code } = await send(method, call, headers)
      const told = `${method} ${call.path} ${call.body ?? ''}`.slice(0, 300)
      if (status >= 500) failures.push(`${told}: ${status} ${code}`)
    }
  }
  while (waiting.length > 0) {
    const rest = waiting.splice(200)
    await Promise.all(Array.from({ length: lanes }, lane))
    waiting.push(...rest)
    const me = await shop.call<{ email: string } | null>('/api/team/me', { headers })
    if (kind && !me.body?.email) headers = await someone(kind)
  }
  return failures
}

test.each(Object.entries(callers))('no call by %s causes a server error', async (_, kind) => {
  const calls = operations.flatMap((operation) =>
    fc
      .sample(callOf(operation), { seed: strength.seed, numRuns: strength.calls })
      .map((call): [Named, Call] => [operation, call]),
  )
  expect(await failuresOf(calls, kind), repeatCommand).toEqual([])
})

test('no unusual text in a query or a path causes a server error', async () => {
  const asked = operations
    .filter(({ method }) => method === 'GET')
    .flatMap((operation) => operation.parameters.map(({ name }) => ({ operation, name })))
  // rotates through the texts by parameter
  const calls = asked.flatMap(({ operation, name }, place) =>
    oddTexts
      .filter((_, at) => (at + place + strength.seed) % strength.texts === 0)
      .map((text): [Named, Call] => [
        operation,
        {
          path: addressOf(operation, (each) => (each === name ? text : undefined)),
          body: undefined,
          type: '',
          headers: {},
        },
      ]),
  )
  expect(calls.length).toBeGreaterThan(1_000)
  expect(await failuresOf(calls, { role: 'superadmin' })).toEqual([])
})

async function send(method: string, { path, body, type, headers }: Call, who: Record<string, string>) {
  const content = body === undefined || method === 'GET' ? {} : { body }
  const answer = await shop.request(path, {
    method,
    headers: { ...headers, ...who, ...(type ? { 'content-type': type } : {}) },
    ...content,
  })
  // an event stream never ends
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel()
  const text = answer.status >= 500 ? await answer.text() : ''
  return { status: answer.status, code: /"code":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 100) }
}
