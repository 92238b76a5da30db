import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePicture } from '#domain/media'
import { reorderPictures, upsertSet } from '#domain/products'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { fileExists, putFile, removeFile } from '#platform/storage/storage'
import { createProduct } from '#test/factories'
import { useShop } from '#test/shop'
import { stopClock } from '#test/stop-clock'
import { feedImages, openGraphImages } from './generated-images.ts'

const shop = useShop()
const staff = makeSystemCtx('teste')
let server: Server
let origin = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const ip = () => String(request.headers['x-caller'] ?? '127.0.0.1')
    const answers = [openGraphImages, feedImages]
    if (!answers.some((answer) => answer(request, response, request.url!, ip))) response.writeHead(418).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const card = async (slug: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${origin}/media/og/${slug}.jpg`, { headers })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Creates an image of one colour; a cut-out has a transparent margin. */
const aPicture = async (background: string, cutout = false): Promise<string> => {
  const piece = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  const margin = { top: 50, bottom: 50, left: 50, right: 50, background: { r: 0, g: 0, b: 0, alpha: 0 } }
  return savePicture(
    cutout
      ? await sharp(piece).ensureAlpha().extend(margin).png().toBuffer()
      : await sharp(piece).extend({ right: 1, background }).png().toBuffer(),
  )
}

const show = (productId: string, mediaId: string) =>
  transaction((tx) =>
    reorderPictures(tx, staff, { productId, pictures: [{ mediaId, colorName: '', alt: '' }] }),
  )

const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

describe('the Open Graph image of a page', () => {
  test('is a JPEG of 1200 × 630 with the first product image, with an ETag derived from that image', async () => {
    const product = await createProduct()
    const first = await aPicture('#00aa00')
    await show(product.id, first)
    const { answer, bytes } = await card(product.slug)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const [red, green, blue] = await pixel(bytes, 1100, 300)
    expect(green! - red!).toBeGreaterThan(100)
    expect(green! - blue!).toBeGreaterThan(100)
    expect(await fileExists(`share/${first}.jpg`)).toBe(true)
    expect((await card(product.slug)).bytes.equals(bytes)).toBe(true)
    const etag = answer.headers.get('etag')!
    expect((await card(product.slug, { 'if-none-match': etag })).answer.status).toBe(304)
  })

  test('changes with the product image', async () => {
    const product = await createProduct()
    await show(product.id, await aPicture('#0000cc'))
    const before = await card(product.slug)
    await show(product.id, await aPicture('#cc0000'))
    const after = await card(product.slug, { 'if-none-match': before.answer.headers.get('etag')! })
    expect(after.answer.status).toBe(200)
    expect(after.bytes.equals(before.bytes)).toBe(false)
  })

  test('shows a cut-out on the paper background', async () => {
    const product = await createProduct()
    await show(product.id, await aPicture('#0000cc', true))
    const { bytes } = await card(product.slug)
    const [, , blue] = await pixel(bytes, 850, 315)
    expect(blue).toBeGreaterThan(150)
    const [red, green] = await pixel(bytes, 1190, 300)
    expect(Math.min(red!, green!)).toBeGreaterThan(200)
  })

  test('shows only the logo when there is no image', async () => {
    const product = await createProduct()
    const [own, brand] = [await card(product.slug), await card('dao')]
    expect(own.answer.status).toBe(200)
    expect(own.bytes.equals(brand.bytes)).toBe(true)
  })

  test('a set shows its own image, else the one of its first item in its colour', async () => {
    const [one, two] = [await createProduct({ colors: [['Verde', '#00aa00']] }), await createProduct()]
    const green = await aPicture('#00bb11')
    await transaction((tx) =>
      reorderPictures(tx, staff, {
        productId: one.id,
        pictures: [{ mediaId: green, colorName: 'Verde', alt: '' }],
      }),
    )
    const slug = `conjunto-${randomUUID().slice(0, 8)}`
    const input = {
      slug,
      name: 'Conjunto',
      description: '',
      price: 100,
      status: 'active' as const,
      tags: [],
      seoTitle: '',
      seoDescription: '',
      publishedAt: null,
      pieces: [
        { productSlug: one.slug, colorName: 'Verde' },
        { productSlug: two.slug, colorName: '' },
      ],
    }
    await transaction((tx) => upsertSet(tx, staff, { ...input, mediaId: null }))
    expect((await card(slug)).answer.headers.get('etag')).toBe(`"${green}"`)
    const whole = await aPicture('#aa00aa')
    await transaction((tx) => upsertSet(tx, staff, { ...input, mediaId: whole }))
    expect((await card(slug)).answer.headers.get('etag')).toBe(`"${whole}"`)
  })

  test('a product that is not for sale has none', async () => {
    const draft = await createProduct({ status: 'draft' })
    expect((await card(draft.slug)).answer.status).toBe(404)
    expect((await card('nao-existe')).answer.status).toBe(404)
    expect((await fetch(`${origin}/media/og/..%2Fsegredo.jpg`)).status).toBe(418)
  })
})

describe('an image that must be generated', () => {
  /** Counts the image conversions that start or end while this runs. */
  async function countTasks(run: () => Promise<unknown>): Promise<number> {
    let tasks = 0
    const count = () => (tasks += 1)
    sharp.queue.on('change', count)
    await run()
    sharp.queue.off('change', count)
    return tasks
  }
  const color = () => `#${randomUUID().slice(0, 6)}`
  const feed = (id: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/media/feed/${id}.jpg`, { headers })

  test('is converted once for forty simultaneous requests', async () => {
    const [one, other] = [await aPicture(color()), await aPicture(color())]
    const ofOne = await countTasks(() => feed(one))
    expect(ofOne).toBeGreaterThan(0)
    const answers: number[] = []
    const ofForty = await countTasks(async () => {
      answers.push(...(await Promise.all(Array.from({ length: 40 }, async () => (await feed(other)).status))))
    })
    expect([ofForty, new Set(answers)]).toEqual([ofOne, new Set([200])])
  })

  test('counts against the requesting IP address, 120 a minute; stored images do not count', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push(await aPicture(color()))
    const caller = { 'x-caller': '203.0.113.7' }
    stopClock()
    expect((await feed(ids[0]!, caller)).status).toBe(200)
    // 119 more, each of which is generated
    for (let count = 0; count < 119; count++) {
      await removeFile(`feed/${ids[0]}.jpg`)
      expect((await feed(ids[0]!, caller)).status).toBe(200)
    }
    const refused = await feed(ids[1]!, caller)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    expect((await feed(ids[0]!, caller)).status).toBe(200)
    expect((await feed(ids[1]!, { 'x-caller': '203.0.113.8' })).status).toBe(200)
  })

  /** Images that are slow to convert: noise of 1200 × 1500 px. */
  async function slowPictures(count: number): Promise<string[]> {
    const file = await sharp(randomBytes(1200 * 1500 * 3), {
      raw: { width: 1200, height: 1500, channels: 3 },
    })
      .webp()
      .toBuffer()
    const ids = Array.from({ length: count }, () => randomUUID().replaceAll('-', ''))
    for (const id of ids) await putFile(`media/${id}/1200.webp`, file)
    await shop.sql(
      `insert into media (id, status, width, height, widths, placeholder, color)
       select id, 'ready', 1200, 1500, '{1200}', '', '#000000' from unnest($1::text[]) id`,
      [ids],
    )
    return ids
  }

  test('does not delay an upload by staff', async () => {
    const ids = await slowPictures(10)
    let drawnCount = 0
    const drawing = ids.map((id) =>
      feed(id, { 'x-caller': '198.51.100.9' }).then((answer) => {
        drawnCount += 1
        return answer.status
      }),
    )
    // Once the first is generated, the others wait in the queue.
    await Promise.race(drawing)
    await savePicture(
      await sharp({ create: { width: 37, height: 41, channels: 3, background: color() } })
        .png()
        .toBuffer(),
    )
    expect(drawnCount).toBeLessThan(ids.length / 2)
    expect(new Set(await Promise.all(drawing))).toEqual(new Set([200]))
  })
})
