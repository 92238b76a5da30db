import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { createProduct } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?: src=|json))[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text!)

describe('the content policy of a page', () => {
  test('allows the scripts that the renderer wrote, and no others', async () => {
    const { plain, headers } = await shop.wholePage('/')
    const policy = headers['content-security-policy']!
    const scripts = scriptsIn(plain.toString())
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(policy).toContain(hashOf(script))
    expect(policy.match(/sha256-/g)).toHaveLength(new Set(scripts).size)
  })

  test('does not allow a script that came into the page with its content', async () => {
    const product = await createProduct()
    const forged = 'document.title = "taken over"'
    await shop.sql('update products set description = $1 where id = $2', [
      `<p>Legging</p><script nonce="x">${forged}</script><script>${forged}</script>`,
      product.id,
    ])
    const { plain, headers } = await shop.wholePage(`/products/${product.slug}`)
    expect(plain.toString()).toContain(forged)
    expect(headers['content-security-policy']).not.toContain(hashOf(forged))
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  })

  test('is created with a nonce that never leaves the server', async () => {
    expect(await shop.page('/')).not.toContain('nonce')
  })

  test('allows framing only for the previews of a product and of the home page, in the admin, and for the stylist page', async () => {
    const frames = async (path: string) =>
      (await shop.wholePage(path)).headers['content-security-policy']!.match(/frame-[a-z]+ '[a-z]+'/g)
    const within = (around: string, shown: string) => [`frame-src '${shown}'`, `frame-ancestors '${around}'`]
    expect(await frames('/')).toEqual(within('none', 'self'))
    expect(await frames('/administrar')).toEqual(within('none', 'self'))
    expect(await frames('/consultora')).toEqual(within('self', 'none'))
    expect(await frames('/consultora/mais')).toEqual(within('none', 'self'))
    expect(await frames('/admin/produtos/novo')).toEqual(within('none', 'self'))
    expect(await frames('/admin/produtos/previa')).toEqual(within('self', 'self'))
    expect(await frames('/admin/conteudo/previa')).toEqual(within('self', 'self'))
    expect(await frames('/admin/produtos/previa/mais')).toEqual(within('none', 'self'))
  })
})

test('without https there is no HSTS header', async () => {
  expect((await shop.wholePage('/')).headers['strict-transport-security']).toBeUndefined()
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Returns the heap in bytes after garbage collection. */
async function heap(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 50))
  collect()
  return process.memoryUsage().heapUsed
}

/** Returns the slope of these points (least squares). */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const middle = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x0, y0] = [middle(0), middle(1)]
  const shared = points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0)
  return shared / points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0)
}

test('a request leaves nothing in memory: the heap does not grow with the number of pages', async () => {
  const paths = [
    (n: number) => `/produtos?minPrice=${n}`,
    (n: number) => `/produtos?search=legging%20${n}`,
    (n: number) => `/auth?volta=%2F${n}`,
    (n: number) => `/nada-${n}`,
    (n: number) => `/products/nada-${n}`,
  ]
  const render = async (from: number, to: number) => {
    for (let n = from; n < to; n++) await shop.wholePage(paths[n % paths.length]!(n))
  }
  // warm-up: compiled code and counters by URL reach most of their size
  await render(0, 700)
  const points: [pages: number, bytes: number][] = [[700, await heap()]]
  for (let n = 700; n < 1_500; n += 200) {
    await render(n, n + 200)
    points.push([n + 200, await heap()])
  }
  // Measured without a leak: -1.3 to 2 kB a page in four runs; one retained page is 70 kB, its HTML alone 30 kB.
  expect(slopeOf(points) / 1024).toBeLessThan(4)
})
