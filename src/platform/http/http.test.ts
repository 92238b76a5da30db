import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { statusByCode } from '#server/errors'
import { defineEndpoints } from '#shared/http/endpoint'
import { type Actor, visitor } from '#shared/auth/permissions'
import { createSuperadmin, createActor, createAdmin } from '#test/actors'
import { AppError } from './errors.ts'
import { requireFreshSession, type Env, mount, makeSystemCtx, makeErrorHandler } from './http.ts'

const endpoints = defineEndpoints({
  echo: {
    method: 'POST',
    path: '/api/echo/:id',
    summary: 'echo',
    params: z.object({ id: z.string().max(5) }),
    query: z.object({ many: z.union([z.string(), z.array(z.string())]).optional() }),
    body: z.strictObject({
      text: z.string(),
      inner: z.strictObject({ list: z.array(z.string()) }).optional(),
      either: z
        .union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.array(z.string()), c: z.string() })])
        .optional(),
    }),
    answer: z.unknown(),
    status: 201,
  },
  nothing: { method: 'POST', path: '/api/nothing', summary: 'nothing', status: 202 },
  staff: {
    method: 'GET',
    path: '/api/staff',
    summary: 'staff',
    answer: z.unknown(),
    screen: 'pedidos',
  },
  own: { method: 'GET', path: '/api/own', summary: 'own', answer: z.unknown(), account: true },
  upload: {
    method: 'POST',
    path: '/api/upload',
    summary: 'upload',
    upload: { types: ['image/png'], bytes: 10 },
    answer: z.unknown(),
  },
  download: { method: 'GET', path: '/api/download', summary: 'download', download: 'text/csv' },
})

type Body = { code?: string; fields?: Record<string, string> }

/** Creates an app with the endpoints of this file, and a caller set by the test. */
function anApp({ actor = visitor, fails }: { actor?: Actor; fails?: Error } = {}) {
  const app = new Hono<Env>()
  app.onError(makeErrorHandler(statusByCode))
  app.use(async (c, next) => {
    c.set('ctx', { ...makeSystemCtx('teste'), actor, requestId: 'request-1' })
    await next()
  })
  mount(app, endpoints.echo, ({ params, query, body, tag }) => {
    tag('one', 'two', 'one')
    return { params, query, body }
  })
  mount(app, endpoints.nothing, async ({ raw }) => {
    if (fails) throw fails
    await raw()
  })
  mount(app, endpoints.staff, () => ({ secret: true }))
  mount(app, endpoints.own, ({ ctx }) => ({ id: requireFreshSession(ctx.actor).userId }))
  mount(app, endpoints.upload, ({ file }) => ({ bytes: [...file] }))
  mount(app, endpoints.download, () => ({ name: 'dados.csv', body: 'a;b' }))
  return async (
    path: string,
    { body, type = 'application/json' }: { body?: string | Uint8Array<ArrayBuffer>; type?: string } = {},
  ) => {
    const init = body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': type } }
    const response = await app.request(path, init)
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: /^[[{]/.test(text) ? (JSON.parse(text) as Body) : undefined,
    }
  }
}
const json = (value: unknown) => ({ body: JSON.stringify(value) })

test('no pattern is matched against a text beyond its limit; the text is refused by its length', async () => {
  const seen: number[] = []
  const Body = z.strictObject({
    text: z
      .string()
      .max(5, 'Longo demais.')
      .refine((text) => seen.push(text.length)),
    trimmed: z.string().trim().max(5).optional(),
  })
  const endpoint = defineEndpoints({
    write: { method: 'POST', path: '/api/write', summary: 'write', body: Body, answer: z.unknown() },
  }).write
  const app = new Hono<Env>()
  app.onError(makeErrorHandler(statusByCode))
  app.use(async (c, next) => {
    c.set('ctx', makeSystemCtx('teste'))
    await next()
  })
  mount(app, endpoint, ({ body }) => body)
  const write = async (body: object) => {
    const answer = await app.request('/api/write', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...((await answer.json()) as Body) }
  }
  expect(await write({ text: 'x'.repeat(300) })).toMatchObject({
    status: 422,
    fields: { text: 'Longo demais.' },
  })
  expect(await write({ text: 'x', trimmed: `${' '.repeat(200)}y` })).toMatchObject({
    status: 422,
    fields: { trimmed: 'Texto longo demais.' },
  })
  expect(Math.max(...seen)).toBeLessThanOrEqual(6)
  expect((await write({ text: 'x'.repeat(3_000) })).code).toBe('request.too_large')
  expect(await write({ text: 'xyz' })).toMatchObject({ status: 200 })
})

describe('mounted endpoint', () => {
  test('passes parsed input to the handler and returns its status and tags', async () => {
    const { status, headers, body } = await anApp()('/api/echo/a?many=1&many=2', json({ text: 'olá' }))
    expect(status).toBe(201)
    expect(body).toEqual({ params: { id: 'a' }, query: { many: ['1', '2'] }, body: { text: 'olá' } })
    expect(headers.get('cache-tag')).toBe('one,two')
  })

  test('returns an empty body without an answer', async () => {
    const { status, body } = await anApp()('/api/nothing', { body: 'anything', type: 'text/plain' })
    expect([status, body]).toEqual([202, undefined])
  })

  test.each([
    ['broken JSON', { body: '{' }, 400, 'request.malformed'],
    ['an empty body', { body: '' }, 400, 'request.malformed'],
    ['bytes that are not UTF-8', { body: new Uint8Array([0xff, 0xfe]) }, 400, 'request.malformed'],
    ['another content type', { body: '{}', type: 'text/plain' }, 415, 'request.wrong_type'],
    ['a form', { body: 'text=1', type: 'application/x-www-form-urlencoded' }, 415, 'request.wrong_type'],
    ['a body above the limit', { body: `"${'a'.repeat(70_000)}"` }, 413, 'request.too_large'],
    ['a body that does not match the schema', json([]), 422, 'request.invalid'],
    ['deeply nested JSON', { body: '['.repeat(30_000) + ']'.repeat(30_000) }, 422, 'request.invalid'],
  ])('refuses %s', async (_, sent, status, code) => {
    expect(await anApp()('/api/echo/a', sent)).toMatchObject({
      status,
      body: { code, requestId: 'request-1' },
    })
  })

  test('names each invalid and each unknown field', async () => {
    const sent = { inner: { list: [1], more: 1 }, extra: true }
    expect((await anApp()('/api/echo/a', json(sent))).body).toMatchObject({
      fields: {
        text: expect.any(String),
        extra: 'Este campo não é aceito aqui.',
        'inner.list.0': expect.any(String),
        'inner.more': 'Este campo não é aceito aqui.',
      },
    })
  })

  test.each([
    [{ a: 1 }, ['either.a']],
    [{ b: ['x', 1], c: 'x' }, ['either.b.1']],
    [{ b: ['x'] }, ['either.c']],
    [{ a: 'x', more: 1 }, ['either.more']],
  ])('names what is wrong with %j in the closest alternative', async (either, wrong) => {
    const { body } = await anApp()('/api/echo/a', json({ text: 'x', either }))
    expect(Object.keys(body!.fields!)).toEqual(wrong)
  })

  test.each(['a\0b', 'a\ud800b'])('refuses text that PostgreSQL cannot store: %j', async (text) => {
    const app = anApp()
    const deep = await app('/api/echo/a', json({ text: 'x', inner: { list: ['x', text] } }))
    expect(deep).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
    expect(Object.keys(deep.body!.fields!)).toEqual(['inner.list.1'])
    expect((await app('/api/echo/a', json({ text: '🙂' }))).status).toBe(201)
  })

  test('answers 404 to an invalid path parameter', async () => {
    for (const id of ['toolong', '%00'])
      expect(await anApp()(`/api/echo/${id}`, json({ text: 'x' }))).toMatchObject({
        status: 404,
        body: { code: 'request.not_found' },
      })
  })
})

describe('screen permission', () => {
  test.each([
    ['a visitor', visitor, 401],
    ['a customer', createActor(), 403],
    ['an admin without the flag', createAdmin('can_manage_products'), 403],
    ['an admin with the flag', createAdmin('can_manage_orders'), 200],
    ['a superadmin', createSuperadmin(), 200],
    [
      'a superadmin without a verified second factor',
      createActor({ ...createSuperadmin().staff!, pendingFactor: 'second_factor' }),
      403,
    ],
  ])('%s', async (_, actor, status) => {
    expect((await anApp({ actor })('/api/staff')).status).toBe(status)
  })
})

describe('error handler', () => {
  const answerTo = (fails: Error) => anApp({ fails })('/api/nothing', { body: '' })

  test('fills the message, returns fields apart from data, and forbids caching', async () => {
    const { status, headers, body } = await answerTo(
      new AppError('cart.not_enough', { available: 2, fields: { quantity: 'menos' } }),
    )
    expect([status, headers.get('cache-control')]).toEqual([409, 'no-store'])
    expect(body).toEqual({
      code: 'cart.not_enough',
      message: 'Só temos 2 desta peça no momento.',
      fields: { quantity: 'menos' },
      data: { available: 2 },
      requestId: 'request-1',
    })
  })

  test('does not reveal internal errors', async () => {
    const { status, body } = await answerTo(new Error('password of the database is 123'))
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('123')
    expect(body).toMatchObject({ code: 'server.unexpected' })
  })

  test.each([
    Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
    new Error('query failed', { cause: Object.assign(new Error('x'), { code: '57P01' }) }),
    new Error('Connection terminated unexpectedly'),
  ])('answers 503 if the database is unavailable', async (error) => {
    expect(await answerTo(error)).toMatchObject({ status: 503, body: { code: 'server.unavailable' } })
  })
})

describe('endpoint for signed-in people', () => {
  const hour = 3_600_000
  const since = (hours: number): Actor => ({
    ...createActor(),
    session: { ...createActor().session, startedAt: Date.now() - hours * hour },
  })

  const withFactor = (aal: 'aal1' | 'aal2'): Actor => {
    const { profile, session, ...person } = createActor()
    return { ...person, profile: { ...profile, secondFactor: true }, session: { ...session, aal } }
  }

  test.each([
    ['a visitor', visitor, 401, 'request.unauthenticated'],
    ['the system', { kind: 'system', name: 'x' } as const, 401, 'request.unauthenticated'],
    ['a person who signed in yesterday', since(25), 403, 'request.unconfirmed'],
    ['a person who signed in today', since(23), 200, undefined],
    ['a person without a verified second factor', withFactor('aal1'), 403, 'request.second_factor'],
    ['a person with a verified second factor', withFactor('aal2'), 200, undefined],
  ])('%s', async (_, actor, status, code) => {
    const answer = await anApp({ actor })('/api/own')
    expect([answer.status, answer.body?.code]).toEqual([status, code])
  })
})

describe('file endpoints', () => {
  const send = (body: string, type: string) => anApp()('/api/upload', { body, type })

  test('accept a complete file of an allowed type', async () => {
    expect((await send('abc', 'image/png; x=y')).body).toEqual({ bytes: [97, 98, 99] })
    expect((await send('', 'image/png')).body).toEqual({ bytes: [] })
  })

  test.each([
    ['of another type', 'abc', 'text/html', 415, 'request.wrong_file'],
    ['of no type', 'abc', '', 415, 'request.wrong_file'],
    ['too large', 'a'.repeat(11), 'image/png', 413, 'request.too_large'],
  ])('refuse files %s', async (_, body, type, status, code) => {
    const answer = await send(body, type)
    expect([answer.status, answer.body?.code]).toEqual([status, code])
  })

  test('send downloads with a file name, and forbid caching', async () => {
    const { status, text, headers } = await anApp()('/api/download')
    expect([status, text]).toEqual([200, 'a;b'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="dados.csv"')
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/csv', 'no-store'])
  })
})

test('a handler reads the headers in its contract and those of every request, and no others', async () => {
  const { reads } = defineEndpoints({
    reads: {
      method: 'GET',
      path: '/api/reads',
      summary: 'reads',
      headers: { 'x-cart-session': 'optional' },
      answer: z.unknown(),
    },
  })
  const failures: unknown[] = []
  const app = new Hono<Env>()
  app.onError((error, c) => {
    failures.push(error.message)
    return c.text('', 500)
  })
  app.use(async (c, next) => {
    c.set('ctx', makeSystemCtx('teste'))
    await next()
  })
  let name = ''
  mount(app, reads, ({ header }) => ({ value: header(name) ?? null }))
  const given = { 'x-cart-session': 'a', cookie: 'b', 'idempotency-key': 'c' }
  const read = async (wanted: string) => {
    name = wanted
    return (await app.request('/api/reads', { headers: given })).status
  }
  expect([await read('x-cart-session'), await read('cookie'), failures]).toEqual([200, 200, []])
  expect(await read('idempotency-key')).toBe(500)
  expect(failures).toEqual([expect.stringContaining('idempotency-key')])
})
