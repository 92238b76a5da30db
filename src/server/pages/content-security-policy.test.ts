import { describe, expect, test } from 'vitest'
import { manualPix } from '#adapters/payment/manual-pix'
import type { BusinessEdit } from '#contract/settings'
import { paymentProviders } from '#domain/payments'
import { allChoiceBits } from '#shared/content/cookie-choices'
import { createConsentCookie } from '#test/cookie-choice'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const own = "'self'"
const nothing = { script: [own], connect: [own], img: [own, 'data:', 'blob:'], frame: [own] }

const staff = { ...nothing, script: [own, "'wasm-unsafe-eval'"] }

/** Parses a policy into its sources, without our inline script hashes. */
function letIn(policy: string) {
  const parts = new Map(
    policy.split('; ').map((part) => {
      const [name, ...sources] = part.split(' ')
      return [name!, sources.filter((source) => !source.startsWith("'sha256-"))] as const
    }),
  )
  expect([...parts.keys()]).toHaveLength(12)
  expect(
    ['default-src', 'style-src', 'style-src-attr', 'font-src', 'object-src', 'base-uri', 'form-action'].map(
      (name) => parts.get(name),
    ),
  ).toEqual([[own], [own], ["'unsafe-inline'"], [own], ["'none'"], [own], [own]])
  return {
    script: parts.get('script-src'),
    connect: parts.get('connect-src'),
    img: parts.get('img-src'),
    frame: parts.get('frame-src'),
  }
}

describe('[LI-07] a shop without optional services', () => {
  const shop = useShop()

  test('has one policy for everybody, which allows only its own origin', async () => {
    for (const path of ['/', '/produtos', '/checkout', '/conta', '/auth']) {
      const { policies = [] } = await shop.wholePage(path)
      expect(new Set(policies).size, path).toBe(1)
      expect(letIn(policies[0]!), path).toEqual(nothing)
    }
  })

  test('lets only pages of staff compile WebAssembly, for the barcode decoder', async () => {
    const { policies = [] } = await shop.wholePage('/admin/pedidos')
    expect(policies.map(letIn)).toEqual(policies.map(() => staff))
  })

  test('lets only pages of staff use the camera', async () => {
    const url = await shop.listen()
    const allowedOn = async (path: string) => {
      const answer = await fetch(url + path)
      return /camera=\((.*?)\)/.exec(answer.headers.get('permissions-policy') ?? '')?.[1]
    }
    for (const path of ['/admin', '/admin/estoque', '/admin/pedidos/1/embalar'])
      expect(await allowedOn(path), path).toBe('self')
    for (const path of ['/', '/checkout', '/conta', '/administrar'])
      expect(await allowedOn(path), path).toBe('')
  })

  test('sends no Vary: Cookie', async () => {
    const answer = await fetch(`${await shop.listen()}/`)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
  })

  test('[LI-07] allows the card fields of a payment provider where cards are typed, only while it is enabled', async () => {
    const before = paymentProviders()
    const card = 'https://cards.example'
    paymentProviders.provide([
      ...before,
      { ...manualPix, name: 'cards', methods: ['pix', 'card'], cardHosts: [card] },
    ])
    const { headers } = await createSignedInPerson(shop, { role: 'superadmin' })
    const set = (enabled: boolean, methods = ['card']) =>
      shop.call('/api/settings/payments', {
        method: 'PUT',
        body: { providers: [{ provider: 'cards', enabled, methods }] },
        headers,
      })
    const url = await shop.listen()
    const policyOf = async (path: string) => {
      const answer = await fetch(`${url}${path}`)
      return letIn(answer.headers.get('content-security-policy') ?? '')
    }
    const allowed = {
      script: [own, card],
      connect: [own, card],
      img: [...nothing.img, card],
      frame: [own, card],
    }
    try {
      expect((await set(true)).status).toBe(200)
      for (const path of ['/checkout', '/finalizar-compra', '/checkout-success', '/checkout-cancel'])
        await expect.poll(() => policyOf(path), { message: path }).toEqual(allowed)
      for (const path of ['/', '/produtos', '/carrinho', '/conta', '/checkout-outra'])
        expect(await policyOf(path), path).toEqual(nothing)
      expect(await policyOf('/admin')).toEqual(staff)
      expect((await set(true, ['pix'])).status).toBe(200)
      for (const path of ['/checkout', '/checkout-success'])
        await expect.poll(() => policyOf(path), { message: path }).toEqual(nothing)
      expect((await set(true)).status).toBe(200)
      await expect.poll(() => policyOf('/checkout')).toEqual(allowed)
      expect((await set(false)).status).toBe(200)
      for (const path of ['/checkout', '/checkout-success'])
        await expect.poll(() => policyOf(path), { message: path }).toEqual(nothing)
    } finally {
      paymentProviders.provide(before)
    }
  })

  test('[EL-03] the built-in stylist page may only be framed by the shop, and loads nothing from others', async () => {
    const { headers, policies = [] } = await shop.wholePage('/consultora')
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${own}`)
    expect(new Set(policies).size).toBe(1)
    expect(letIn(policies[0]!)).toEqual({ ...nothing, frame: ["'none'"] })
  })
})

describe('[LI-07] services configured by staff', () => {
  const shop = useShop({
    ANALYTICS_SCRIPT: 'https://med.example/s.js',
    ANALYTICS_ID: 'loja-1',
    ANALYTICS_HOSTS: 'https://coleta.example',
    PIXEL_SCRIPT: 'https://ad.example/p.js',
  })
  const [measure, collect, advertise] = [
    'https://med.example',
    'https://coleta.example',
    'https://ad.example',
  ]
  const expected = [
    nothing,
    {
      ...nothing,
      script: [own, measure],
      connect: [own, measure, collect],
      img: [...nothing.img, measure, collect],
    },
    { ...nothing, script: [own, advertise], connect: [own, advertise], img: [...nothing.img, advertise] },
    {
      ...nothing,
      script: [own, measure, advertise],
      connect: [own, measure, advertise, collect],
      img: [...nothing.img, measure, advertise, collect],
    },
  ]

  test('are allowed by the visitor’s consent only: at most four policies of a page', async () => {
    for (const path of ['/', '/produtos', '/carrinho']) {
      const { policies = [] } = await shop.wholePage(path)
      expect(policies).toHaveLength(allChoiceBits.length)
      expect(new Set(policies).size, path).toBe(4)
      for (const bits of allChoiceBits)
        expect(letIn(policies[bits]!), `${path} ${bits}`).toEqual(expected[bits & 3])
    }
    for (const path of ['/admin', '/admin/pedidos', '/consultora'])
      expect(new Set((await shop.wholePage(path)).policies).size, path).toBe(1)
  })

  test('are never allowed on a personal page or an order page', async () => {
    for (const path of ['/checkout', '/checkout-success', '/conta', '/auth', '/avaliar', '/novidades']) {
      const { policies = [] } = await shop.wholePage(path)
      for (const policy of policies) expect(letIn(policy), path).toEqual(nothing)
      expect(await shop.page(path), path).not.toMatch(/med\.example|ad\.example/)
    }
  })

  test('[SF-05] a page is rendered once, only its headers follow the cookie; a changed consent gets a new response', async () => {
    const url = await shop.listen()
    const read = async (bits?: number, headers: Record<string, string> = {}) => {
      const { name, value } = createConsentCookie(url, bits)
      const cookie = bits === undefined ? {} : { cookie: `a=b; ${name}=${value}` }
      const answer = await fetch(`${url}/`, { headers: { ...cookie, ...headers } })
      return { answer, html: await answer.text() }
    }
    const stranger = await read()
    const pages = await Promise.all(allChoiceBits.map((bits) => read(bits)))
    for (const [bits, { answer, html }] of pages.entries()) {
      expect(html).toBe(stranger.html)
      expect(letIn(answer.headers.get('content-security-policy')!)).toEqual(expected[bits & 3])
      expect(answer.headers.get('vary')).toBe('accept-encoding, cookie')
    }
    const etags = pages.map(({ answer }) => answer.headers.get('etag')!)
    expect(new Set(etags).size).toBe(4)
    expect(stranger.answer.headers.get('etag')).toBe(etags[0])
    const same = await read(1, { 'if-none-match': etags[1]! })
    expect([same.answer.status, letIn(same.answer.headers.get('content-security-policy')!)]).toEqual([
      304,
      expected[1],
    ])
    expect((await read(0, { 'if-none-match': etags[1]! })).answer.status).toBe(200)
    // a consent to an older version of the text allows nothing
    const old = await fetch(`${url}/`, { headers: { cookie: 'dao-consent=1999-01.7.x' } })
    expect(letIn(old.headers.get('content-security-policy')!)).toEqual(nothing)
  })

  test('[SF-05] without a choice the page names third-party scripts only as data, and loads none', async () => {
    const html = await shop.page('/')
    expect(html).not.toMatch(/<(script|link|img|iframe)[^>]*(med|ad|coleta)\.example/)
    expect(html).toContain('"script":"https://med.example/s.js","id":"loja-1"')
    expect(html).toContain('action="/api/consent" method="post"')
    expect(html).not.toMatch(/<input[^>]*name="(statistics|marketing|conversation)"[^>]*checked/)
    for (const path of ['/admin', '/consultora']) expect(await shop.page(path)).not.toContain('med.example')
  })

  test('[EL-03] [LI-07] an external stylist is framed only after consent: no frame before, only its origin after', async () => {
    const { headers } = await createSignedInPerson(shop, { role: 'superadmin' })
    const path = '/api/settings/staff/business'
    const { form } = (await shop.call<BusinessEdit>(path, { headers })).body
    const save = (chat: string) => shop.call(path, { method: 'PUT', body: { ...form, chat }, headers })
    expect((await save('http://chat.example')).status).toBe(422)
    for (const chat of ['https://a;sandbox', 'https://a,b', "https://a'x'"])
      expect([chat, (await save(chat)).status]).toEqual([chat, 422])
    expect((await save('https://chat.example/loja?x=1')).status).toBe(200)
    const { plain, policies = [] } = await shop.wholePage('/consultora')
    expect(new Set(policies).size).toBe(2)
    for (const bits of allChoiceBits)
      expect(letIn(policies[bits]!)).toEqual({
        ...nothing,
        frame: bits & 4 ? ['https://chat.example'] : ["'none'"],
      })
    const html = plain.toString()
    expect(html).not.toContain('<iframe')
    expect(html).toContain('Aceitar e conversar')
    // A host saved before such hosts were refused.
    await shop.sql(
      `update settings set value = value || '{"chat": "https://a;sandbox"}' where key = 'business'`,
    )
    for (const policy of (await shop.wholePage('/consultora')).policies ?? [])
      expect(policy).not.toContain('sandbox')
    await shop.sql(`update settings set value = value || '{"chat": ""}' where key = 'business'`)
    expect(await shop.page('/consultora')).toContain('Para que você quer a peça?')
  })
})
