import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest'
import type { CartView } from '#contract/cart'
import { ApiError, api, isOffline } from './api.ts'
import type { ApiPath } from './endpoints.ts'

type Sent = { url: string; init: RequestInit }
let sent: Sent[] = []

/** Fakes a server that answers every call alike. */
function answering(status: number, body?: unknown): void {
  sent = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return Promise.resolve(
      body === undefined ? new Response(null, { status }) : Response.json(body, { status }),
    )
  })
}

beforeAll(() => void vi.stubEnv('SSR', false))
afterAll(() => vi.unstubAllEnvs())
afterEach(() => vi.unstubAllGlobals())

const id = 'a/b?c'

describe('an API call', () => {
  test('builds its path from the names of the tree, and escapes a value as one segment', async () => {
    answering(200, { items: [] })
    await api.cart.items(id).patch({ body: { quantity: 2 } })
    expect(sent[0]!.url).toBe('/api/cart/items/a%2Fb%3Fc')
    expect(sent[0]!.init).toMatchObject({ method: 'PATCH', body: '{"quantity":2}' })
    expect(sent[0]!.init.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  test('sends the cart session only to endpoints that use it', async () => {
    answering(200, {})
    await api.cart.get()
    await api.catalog.categories.get()
    const [cart, catalog] = sent.map(({ init }) => Object.keys(init.headers as object))
    expect(cart).toContain('x-cart-session')
    expect(catalog).not.toContain('x-cart-session')
  })

  test('leaves undefined query parameters out', async () => {
    answering(200, {})
    await api.audit.get({ query: { who: 'ana & bia', action: '', text: undefined } })
    expect(sent[0]!.url).toBe('/api/audit?who=ana+%26+bia')
    expect(api.audit.export.url({ who: 'ana' })).toBe('/api/audit/export?who=ana')
    expect(api.consent.url(), 'of a form').toBe('/api/consent')
  })

  test('sends a file as its body', async () => {
    answering(200, { url: '/x' })
    await api.customers.avatar.put({ body: new Blob(['x'], { type: 'image/png' }) })
    expect(sent[0]!.init.body).toBeInstanceOf(Blob)
    expect(sent[0]!.init.headers).toMatchObject({ 'content-type': 'image/png' })
  })
})

describe('an error response', () => {
  const refusalOf = (call: Promise<unknown>) =>
    call.then(
      () => expect.unreachable(),
      (error: unknown) => error as ApiError,
    )

  test('throws its code, message and fields', async () => {
    answering(422, {
      code: 'request.invalid',
      message: 'Confira.',
      fields: { name: 'Falta.' },
      requestId: 'r',
    })
    const error = await refusalOf(api.leads.post({ body: { ...lead, name: '' } }))
    expect(error).toMatchObject({
      status: 422,
      code: 'request.invalid',
      message: 'Confira.',
      fields: { name: 'Falta.' },
    })
    expect(isOffline(error)).toBe(false)
  })

  test('throws for a 202 with an error body, and returns any other 202', async () => {
    answering(202, {
      code: 'orders.proof_needed',
      message: 'Mais uma vez.',
      data: { challenge: {} },
      requestId: 'r',
    })
    expect(await refusalOf(api.customers.deletion.post())).toMatchObject({ code: 'orders.proof_needed' })
    answering(202, { askedAt: 'now' })
    expect(await api.customers.deletion.post()).toEqual({ askedAt: 'now' })
  })

  test.each([0, 502, 503, 504])(
    '[ER-08] shows a Portuguese message for status %i without a body, and marks it as retryable',
    async (status) => {
      vi.useFakeTimers()
      for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
      let tries = 0
      vi.stubGlobal('fetch', () => {
        tries += 1
        if (tries > 1) return Promise.resolve(Response.json({ items: [] }))
        if (status === 0) return Promise.reject(new TypeError('failed'))
        return Promise.resolve(new Response('<html>Bad gateway</html>', { status }))
      })
      const error = await refusalOf(api.cart.get())
      expect(error).toMatchObject({
        status,
        message: 'Não conseguimos falar com a loja. Confira sua internet e tente de novo.',
      })
      tries = 0
      const patient = api.cart.get({ patient: true })
      await vi.advanceTimersByTimeAsync(1_000)
      expect(await patient).toEqual({ items: [] })
      expect(tries).toBe(2)
      vi.useRealTimers()
    },
  )

  test.each([400, 404, 409, 500])('does not retry status %i', async (status) => {
    answering(status, { code: 'server.unexpected', message: 'x', requestId: 'r' })
    await refusalOf(api.cart.get({ patient: true }))
    expect(sent).toHaveLength(1)
  })

  test('shows a message when the connection fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    const error = await refusalOf(api.cart.get())
    expect(error).toMatchObject({ status: 0, code: 'network' })
    expect(isOffline(error)).toBe(true)
  })
})

const lead = { name: 'Ana', whatsapp: '62999990000', interest: 'x', consent: true as const }

// Never called: the test is that it compiles, and that the marked lines do not.
function whatCompiles(error: ApiError) {
  expectTypeOf(api.cart.get()).resolves.toEqualTypeOf<CartView>()
  expectTypeOf(api.cart.items(id).delete).returns.resolves.toEqualTypeOf<CartView>()
  expectTypeOf(api.auth['sign-in'].email.post).parameter(0).toMatchObjectType<{
    body: { email: string; password: string; rememberMe?: boolean }
  }>()
  // @ts-expect-error unknown path
  void api.cart.itens
  // @ts-expect-error unknown method of this path
  void api.cart.put
  // @ts-expect-error endpoints of better-auth that pages do not call
  void api.auth['admin']
  // @ts-expect-error a path parameter is required
  void api.orders.cancel
  // @ts-expect-error a body is required
  void api.leads.post()
  // @ts-expect-error a field of the body is missing
  void api.cart.items(id).patch({ body: {} })
  // @ts-expect-error a path parameter must have a value of its contract
  void api.favorites('shelf')
  // @ts-expect-error plain text is no path parameter where the contract lists values
  void api.desk(id as string)
  // @ts-expect-error a number is no path parameter
  void api.orders(4)
  // @ts-expect-error unknown query field
  void api.audit.get({ query: { whom: 'ana' } })
  // @ts-expect-error unknown value of this query field
  void api.catalog.products.get({ query: { sort: 'cheapest' } })
  // @ts-expect-error plain text is no value of this field
  void api.catalog.products.get({ query: { available: id as string } })
  // @ts-expect-error unknown value in a URL
  void api.catalog.products.url({ sort: 'cheapest' })
  void ('/api/cart/items' satisfies ApiPath)
  // @ts-expect-error unknown path prefix
  void ('/api/carts' satisfies ApiPath)
  // @ts-expect-error unknown error code
  return error.code === 'cart.ful'
}

test('rejects at compile time what the contracts do not declare', () => {
  expect(whatCompiles).toBeTypeOf('function')
})
