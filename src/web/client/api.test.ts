import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest'
import type { CartView } from '#contract/cart'
import { ApiError, api, isOffline } from './api.ts'
import type { Place } from './endpoints.ts'

type Sent = { url: string; init: RequestInit }
let sent: Sent[] = []

/** A shop that gives every call the same answer. */
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

describe('a call', () => {
  test('is made of the names of the tree; a value is one segment, whatever it holds', async () => {
    answering(200, { items: [] })
    await api.cart.items(id).patch({ body: { quantity: 2 } })
    expect(sent[0]!.url).toBe('/api/cart/items/a%2Fb%3Fc')
    expect(sent[0]!.init).toMatchObject({ method: 'PATCH', body: '{"quantity":2}' })
    expect(sent[0]!.init.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  test('carries the cart of this browser where the shop knows carts, and nowhere else', async () => {
    answering(200, {})
    await api.cart.get()
    await api.catalog.categories.get()
    const [cart, catalog] = sent.map(({ init }) => Object.keys(init.headers as object))
    expect(cart).toContain('x-cart-session')
    expect(catalog).not.toContain('x-cart-session')
  })

  test('leaves out of its query what was not given', async () => {
    answering(200, {})
    await api.audit.get({ query: { who: 'ana & bia', action: '', text: undefined } })
    expect(sent[0]!.url).toBe('/api/audit?who=ana+%26+bia')
    expect(api.audit.export.url({ who: 'ana' })).toBe('/api/audit/export?who=ana')
    expect(api.consent.url(), 'of a form').toBe('/api/consent')
  })

  test('sends a file as the file that it is', async () => {
    answering(200, { url: '/x' })
    await api.customers.avatar.put({ body: new Blob(['x'], { type: 'image/png' }) })
    expect(sent[0]!.init.body).toBeInstanceOf(Blob)
    expect(sent[0]!.init.headers).toMatchObject({ 'content-type': 'image/png' })
  })
})

describe('a refusal', () => {
  const refusalOf = (call: Promise<unknown>) =>
    call.then(
      () => expect.unreachable(),
      (error: unknown) => error as ApiError,
    )

  test('is thrown with its code, sentence and fields', async () => {
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

  test('is one as 202 too; another 202 is an answer', async () => {
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
    '[ER-08] %i, without a word of the shop, says so in Portuguese and passes',
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

  test.each([400, 404, 409, 500])('%i is not asked again', async (status) => {
    answering(status, { code: 'server.unexpected', message: 'x', requestId: 'r' })
    await refusalOf(api.cart.get({ patient: true }))
    expect(sent).toHaveLength(1)
  })

  test('of the connection itself says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    const error = await refusalOf(api.cart.get())
    expect(error).toMatchObject({ status: 0, code: 'network' })
    expect(isOffline(error)).toBe(true)
  })
})

const lead = { name: 'Ana', whatsapp: '62999990000', interest: 'x', consent: true as const }

// Nothing here is called: that it compiles, and that what is marked does not, is the test.
function whatCompiles(error: ApiError) {
  expectTypeOf(api.cart.get()).resolves.toEqualTypeOf<CartView>()
  expectTypeOf(api.cart.items(id).delete).returns.resolves.toEqualTypeOf<CartView>()
  expectTypeOf(api.auth['sign-in'].email.post).parameter(0).toMatchObjectType<{
    body: { email: string; password: string; rememberMe?: boolean }
  }>()
  // @ts-expect-error no such address
  void api.cart.itens
  // @ts-expect-error no such verb at this address
  void api.cart.put
  // @ts-expect-error the sign-in engine has calls that no page makes
  void api.auth['admin']
  // @ts-expect-error a segment that is a value has to be given
  void api.orders.cancel
  // @ts-expect-error a body is needed
  void api.leads.post()
  // @ts-expect-error a field of the body is missing
  void api.cart.items(id).patch({ body: {} })
  // @ts-expect-error a segment takes what its contract says
  void api.favorites('shelf')
  // @ts-expect-error text is no segment where the contract names them
  void api.desk(id as string)
  // @ts-expect-error nor is a number, whatever the contract says
  void api.orders(4)
  // @ts-expect-error no such field of the query
  void api.audit.get({ query: { whom: 'ana' } })
  // @ts-expect-error no such value of this field
  void api.catalog.products.get({ query: { sort: 'cheapest' } })
  // @ts-expect-error any text is none of its values
  void api.catalog.products.get({ query: { available: id as string } })
  // @ts-expect-error nor is it in an address
  void api.catalog.products.url({ sort: 'cheapest' })
  void ('/api/cart/items' satisfies Place)
  // @ts-expect-error no such place
  void ('/api/carts' satisfies Place)
  // @ts-expect-error no such code
  return error.code === 'cart.ful'
}

test('what a contract does not know does not compile', () => {
  expect(whatCompiles).toBeTypeOf('function')
})
