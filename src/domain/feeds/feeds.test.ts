import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { widths } from '#contract/media'
import { fetchPicture, mediaJobs, pictureFetched } from '#domain/media'
import { replacePicture } from '#domain/products'
import { countStock, reserve } from '#domain/stock'
import { transaction } from '#platform/database'
import { now, wire } from '#platform/events'
import { systemCtx } from '#platform/http'
import { closeJobs, openQueues } from '#platform/jobs'
import { fileExists } from '#platform/storage'
import { wires } from '#server/events'
import { useShop } from '#test/shop'
import { FileRefused, importProducts, openProductFile } from './index.ts'

const shop = useShop()
const ctx = systemCtx('teste')
const folder = mkdtempSync(join(tmpdir(), 'shop-feeds-'))

// Queues without workers: what is enqueued stays to be looked at, and nothing is fetched behind the test's back.
beforeAll(async () => {
  wire([...wires, now(pictureFetched, replacePicture)])
  await closeJobs()
  await openQueues(mediaJobs)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const head =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src'

let count = 0
function write(content: string | Uint8Array, name = `arquivo-${++count}.csv`): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const file = (...lines: string[]) => write([head, ...lines].join('\n'))

const bring = async (path: string, options = {}) => importProducts(ctx, await openProductFile(path), options)

const summary = ({ created, changed, unchanged, refused }: Awaited<ReturnType<typeof bring>>) => [
  created,
  changed,
  unchanged,
  refused,
]

/** Everything an import could write, to see that it did not. */
const everything = () =>
  shop.sql(`select
    (select json_agg(p order by slug) from products p) products,
    (select json_agg(v order by sku) from variants v) variants,
    (select json_agg(i order by id) from product_pictures i) pictures,
    (select json_agg(m order by id) from media m) media,
    (select json_agg(c order by slug) from categories c) categories,
    (select json_agg(s order by variant_id) from stock_levels s) levels,
    (select count(*) from stock_ledger) ledger, (select count(*) from jobs.job) jobs`)

describe('an import', () => {
  test('brings product, category, variants and stock into the shop', async () => {
    const path = file(
      'top-lua,Top Lua,"<p>Um &amp; dois</p>\n<p>três</p>",Lua,Tops,"yoga, women",true,Size,P,LUA-P,180,4,"99,90",120,',
      'top-lua,,,,,,,,M,LUA-M,180,0,109.90,,',
    )
    expect(summary(await bring(path))).toEqual([1, 0, 0, 0])
    const { body } = await shop.call<{ variants: object[] }>('/api/catalog/products/top-lua')
    expect(body).toMatchObject({
      name: 'Top Lua',
      description: ['Um & dois', 'três'],
      variants: [
        { sku: 'LUA-P', size: 'P', price: { cash: 9_990 }, available: 4 },
        { sku: 'LUA-M', size: 'M', price: { cash: 10_990 }, available: 0 },
      ],
    })
    expect(
      await shop.sql("select name, brand, gender, tags, compare_at from products where slug = 'top-lua'"),
    ).toEqual([
      { name: 'Top Lua', brand: 'Lua', gender: 'feminino', tags: ['yoga', 'women'], compare_at: 12_000 },
    ])
    expect(await shop.sql("select name from categories where slug = 'tops'")).toEqual([{ name: 'Tops' }])
  })

  test('the same again changes nothing', async () => {
    const path = file(
      'calca-a,Calça A,Texto,,Calças,,true,Title,Default Title,,0,3,150,,https://fotos.test/a.jpg',
      'calca-b,Calça B,,,Calças,,false,Cor,Azul Marinho,,,2,80,90,https://fotos.test/b.jpg',
      'calca-b,,,,,,,,Preto,,300,2,80,90,https://fotos.test/b2.jpg',
    )
    expect(summary(await bring(path))).toEqual([2, 0, 0, 0])
    const before = await everything()
    const again = await bring(path)
    expect(summary(again)).toEqual([0, 0, 2, 0])
    expect(again.waitingPictures).toBe(3)
    expect(await everything()).toEqual(before)
  })

  test('names row and column of what is wrong, leaves that product out whole and takes the others', async () => {
    const path = file(
      'boa-1,Boa 1,,,,,true,Title,Default Title,,,1,10,,',
      'ruim,Ruim,"linha\ncom quebra",,Novidades,,true,Size,P,RUIM-P,,1,10,,https://fotos.test/ruim.jpg',
      'ruim,,,,,,,,M,RUIM-M,,1,dez,,',
      '',
      'boa-2,Boa 2,,,,,true,Title,Default Title,,,x,10,,',
      'boa-3,Boa 3,,,,,true,Title,Default Title,,,1,10,,',
    )
    const report = await bring(path)
    expect(summary(report)).toEqual([2, 0, 0, 2])
    expect(report.problems).toEqual([
      { row: 4, column: 'Variant Price', code: 'price_invalid', data: { value: 'dez' } },
      { row: 6, column: 'Variant Inventory Qty', code: 'quantity_invalid', data: { value: 'x' } },
    ])
    expect(
      await shop.sql("select slug from products where slug in ('boa-1', 'ruim', 'boa-2', 'boa-3')"),
    ).toHaveLength(2)
    expect(await shop.sql("select 1 from variants where sku like 'RUIM%'")).toEqual([])
    expect(await shop.sql("select 1 from media where source_url like '%ruim%'")).toEqual([])
    expect(await shop.sql("select 1 from categories where slug = 'novidades'")).toEqual([])
  })

  test('names the row that the shop itself has something against', async () => {
    await bring(file('dona,Dona,,,,,true,Size,P,DONA-P,,1,10,,'))
    const path = file('outra,Outra,,,Só desta,,true,Size,P,DONA-P,,1,10,,https://fotos.test/outra.jpg')
    const { problems } = await bring(path)
    expect(problems).toEqual([
      { row: 2, column: 'Variant SKU', code: 'sku_of_other', data: { value: 'DONA-P', product: 'Dona' } },
    ])
    const renamed = await bring(file('dona,Dona,,,,,true,Size,P,DONA-NOVO,,1,10,,'))
    expect(renamed.problems).toMatchObject([{ row: 2, code: 'choice_taken', data: { other: 'DONA-P' } }])
    expect(await shop.sql("select 1 from products where slug = 'outra'")).toEqual([])
    expect(await shop.sql("select 1 from categories where slug = 'so-desta'")).toEqual([])
    expect(await shop.sql("select 1 from media where source_url like '%outra%'")).toEqual([])
  })

  test('leaves nothing of a product whose last write fails, and goes on', async () => {
    await shop.sql('alter table stock_levels add constraint shelf check (on_hand < 1000)')
    const path = file(
      'meio,Meio,,,Pela metade,,true,,,,,5000,10,,https://fotos.test/meio.jpg',
      'inteiro,Inteiro,,,,,true,,,,,5,10,,',
    )
    const report = await bring(path)
    await shop.sql('alter table stock_levels drop constraint shelf')
    expect(summary(report)).toEqual([1, 0, 0, 1])
    expect(report.problems).toMatchObject([{ row: 2, code: 'not_saved' }])
    const left = await shop.sql(
      `select slug from products where slug = 'meio' union all select slug from categories where slug = 'pela-metade'
       union all select id from media where source_url like '%meio%'
       union all select slug from catalog_cards where slug = 'meio'`,
    )
    expect(left).toEqual([])
    expect((await shop.sql("select 1 from products where slug = 'inteiro'")).length).toBe(1)
    expect(summary(await bring(path))).toEqual([1, 0, 1, 0])
  })

  test('changes what the file changes, archives what left it and keeps what it does not say', async () => {
    await bring(file('blusa,Blusa,Antes,Lua,Blusas,,true,Size,P,,,5,100,,', 'blusa,,,,,,,,M,,,5,100,,'))
    await shop.sql("update products set fabric = 'Linho', seo_title = 'Da casa' where slug = 'blusa'")
    const report = await bring(file('blusa,Blusa,,,,,true,Size,M,,,9,90,110,', 'blusa,,,,,,,,G,,,7,90,110,'))
    expect(summary(report)).toEqual([0, 1, 0, 0])
    expect(
      await shop.sql(
        "select description, brand, fabric, seo_title, price, compare_at from products where slug = 'blusa'",
      ),
    ).toEqual([
      {
        description: 'Antes',
        brand: 'Lua',
        fabric: 'Linho',
        seo_title: 'Da casa',
        price: 9_000,
        compare_at: 11_000,
      },
    ])
    expect(await levels('BLUSA')).toEqual([
      { sku: 'BLUSA_G', status: 'active', on_hand: 7 },
      { sku: 'BLUSA_M', status: 'active', on_hand: 5 },
      { sku: 'BLUSA_P', status: 'archived', on_hand: 5 },
    ])
  })

  test('counts the shelf anew only when asked, and never below what orders were promised', async () => {
    const line = (quantity: number) => `meia,Meia,,,,,true,Title,Default Title,MEIA,,${quantity},20,,`
    await bring(file(line(5)))
    expect(summary(await bring(file(line(8))))).toEqual([0, 0, 1, 0])
    expect(summary(await bring(file(line(8)), { stock: true }))).toEqual([0, 1, 0, 0])
    expect(await levels('MEIA')).toMatchObject([{ on_hand: 8 }])
    const [variant] = await shop.sql<{ id: string }>("select id from variants where sku = 'MEIA'")
    const demand = [{ variantId: variant!.id, quantity: 3 }]
    const order = { orderId: crypto.randomUUID(), expiresAt: new Date(Date.now() + 60_000), actor: 'teste' }
    await transaction((tx) => reserve(tx, order, demand))
    expect((await bring(file(line(2)), { stock: true })).problems).toEqual([
      { row: 2, column: 'Variant Inventory Qty', code: 'stock_promised', data: { value: 2, reserved: 3 } },
    ])
    await transaction((tx) => countStock(tx, ctx, [{ variantId: variant!.id, onHand: 4 }]))
    expect(summary(await bring(file(line(2))))).toEqual([0, 0, 1, 0])
  })

  test('of a large file holds only one product at a time', async () => {
    const lines = Array.from(
      { length: 120 },
      (_, n) => `grande-${n},Grande ${n},,,,,true,Title,Default Title,,,1,10,,`,
    )
    const done: number[] = []
    const report = await bring(file(...lines), { onProgress: (each: number) => void done.push(each) })
    expect(report.created).toBe(120)
    expect(done).toHaveLength(120)
  })
})

const levels = (prefix: string) =>
  shop.sql(
    `select sku, status, on_hand from variants join stock_levels on variant_id = variants.id
     where sku like $1 order by sku`,
    [`${prefix}%`],
  )

describe('a file that is no product file', () => {
  const refusal = (path: string) =>
    openProductFile(path).then(
      () => 'taken',
      (error: unknown) => (error instanceof FileRefused ? [error.code, error.data] : error),
    )

  test.each([
    ['nothing there', () => join(folder, 'nada.csv'), 'not_found'],
    ['a folder', () => folder, 'is_folder'],
    ['empty', () => write(''), 'empty'],
    ['only a header', () => file(), 'no_products'],
    ['a spreadsheet', () => write(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0])), 'spreadsheet'],
    ['a picture', () => write(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])), 'not_csv'],
    ['Latin-1', () => write(Buffer.from(`${head}\na,Calça,,,,,true,,,,,1,10,,`, 'latin1')), 'not_utf8'],
    ['another text', () => write('Olá\nmundo\n'), 'columns_missing'],
    ['JSON', () => write('{\n  "a": "b"\n}\n'), 'columns_missing'],
    ['an open quote', () => file('a,"Sem fim,,,,,true,,,,,1,10,,'), 'quote_open'],
    [
      'a stray quote',
      () => file('a,A,,,,,true,,,,,1,10,,', 'b,Calça 38" longa,,,,,true,,,,,1,10,,'),
      'quote_misplaced',
    ],
  ])('%s', async (_, path, code) => {
    expect(await refusal(path())).toMatchObject([code, {}])
  })

  test('says in which row a quote is wrong', async () => {
    const path = file('a,A,"duas\nlinhas",,,,true,,,,,1,10,,', 'b,B" b,,,,,true,,,,,1,10,,')
    expect(await refusal(path)).toEqual(['quote_misplaced', { row: 3 }])
  })

  test('but a BOM, line ends of Windows and semicolons are none of that', async () => {
    const path = write(
      `\uFEFF${head}\na-bom,Ação,,,,,true,,,,,1,"10,50",,\n`
        .replaceAll(',', ';')
        .replaceAll('10;50', '10,50')
        .replaceAll('\n', '\r\n'),
    )
    expect(summary(await bring(path))).toEqual([1, 0, 0, 0])
    expect(await shop.sql("select name, price from products where slug = 'a-bom'")).toEqual([
      { name: 'Ação', price: 1_050 },
    ])
  })

  test('rows of one product that lie apart refuse that product', async () => {
    const report = await bring(
      file('longe,L,,,,,true,Size,P,,,1,10,,', 'perto,P,,,,,true,,,,,1,10,,', 'longe,,,,,,,,M,,,1,10,,'),
    )
    expect(summary(report)).toEqual([1, 0, 0, 1])
    expect(report.problems.map(({ row, code }) => [row, code])).toContainEqual([2, 'rows_scattered'])
    expect(await shop.sql("select 1 from products where slug = 'longe'")).toEqual([])
  })
})

describe('a picture of another site', () => {
  const picture = (color: string) =>
    sharp({ create: { width: 400, height: 500, channels: 3, background: color } })
      .png()
      .toBuffer()

  /** Answers by path on a port of this machine for the time of one test. */
  async function serving<T>(listener: RequestListener, work: (origin: string) => Promise<T>): Promise<T> {
    const server = createServer(listener)
    await listenBelow5100(server)
    try {
      return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }

  const waitingOf = async (url: string): Promise<string> => {
    const [row] = await shop.sql<{ id: string }>(
      "select id from media where source_url = $1 and status = 'waiting'",
      [url],
    )
    return row!.id
  }
  const shownOf = (slug: string) =>
    shop.sql<{ id: string; status: string; source_url: string | null }>(
      `select m.id, m.status, m.source_url from products p join product_pictures i on i.product_id = p.id
       join media m on m.id = i.media_id where p.slug = $1 order by i.position`,
      [slug],
    )
  const local = { allowLoopback: true }

  test('is a drawn plate at once, and a job that fetches it', async () => {
    const url = 'https://fotos.test/plana.jpg'
    const path = file(`plana,Plana,,,,,true,,,,,1,10,,${url}`, `plana-2,Plana 2,,,,,true,,,,,1,10,,${url}`)
    expect((await bring(path)).waitingPictures).toBe(1)
    const id = await waitingOf(url)
    expect(await shownOf('plana')).toEqual(await shownOf('plana-2'))
    expect(
      await shop.sql(
        'select data, retry_limit, retry_backoff from jobs.job where name = $1 and data->>$2 = $3',
        ['media.fetch', 'mediaId', id],
      ),
    ).toEqual([{ data: { mediaId: id }, retry_limit: 12, retry_backoff: true }])
    for (const name of ['160.avif', '960.webp']) expect(await fileExists(`media/${id}/${name}`)).toBe(true)
    const { body } = await shop.call<{ colors: { pictures: { id: string; widths: number[] }[] }[] }>(
      '/api/catalog/products/plana',
    )
    expect(body.colors[0]!.pictures).toMatchObject([
      { id, widths: [...widths.filter((width) => width < 960), 960] },
    ])
  })

  test('takes the place of its plate once it is fetched, and the import still finds it', async () => {
    const bytes = await picture('#b5401f')
    await serving(
      (request, response) =>
        request.url === '/velha.png'
          ? response.writeHead(302, { location: '/nova.png' }).end()
          : response.end(bytes),
      async (origin) => {
        const url = `${origin}/velha.png`
        const path = file(`chega,Chega,,,,,true,,,,,1,10,,${url}`)
        await bring(path)
        const plate = await waitingOf(url)
        await fetchPicture({ mediaId: plate }, local)
        const [shown] = await shownOf('chega')
        expect(shown).toMatchObject({ status: 'ready', source_url: url })
        expect(shown!.id).not.toBe(plate)
        expect(await shop.sql('select 1 from media where id = $1', [plate])).toEqual([])
        const { body } = await shop.call<{ colors: { pictures: { id: string }[] }[] }>(
          '/api/catalog/products/chega',
        )
        expect(body.colors[0]!.pictures.map(({ id }) => id)).toEqual([shown!.id])
        await fetchPicture({ mediaId: plate }, local)
        const again = await bring(path)
        expect([...summary(again), again.waitingPictures]).toEqual([0, 0, 1, 0, 0])
      },
    )
  })

  test('with the bytes of another is kept under its own address', async () => {
    const bytes = await picture('#2e6b4f')
    await serving(
      (_, response) => response.end(bytes),
      async (origin) => {
        const urls = [`${origin}/a.png`, `${origin}/b.png`]
        const path = file(`dupla,Dupla,,,,,true,,,,,1,10,,${urls[0]}`, `dupla,,,,,,,,,,,,,,${urls[1]}`)
        await bring(path)
        for (const url of urls) await fetchPicture({ mediaId: await waitingOf(url) }, local)
        expect((await shownOf('dupla')).map(({ source_url }) => source_url)).toEqual(urls)
        expect(summary(await bring(path))).toEqual([0, 0, 1, 0])
      },
    )
  })

  test('whose tries are used up is asked for again once a day, for two weeks', async () => {
    const urls = ['nova', 'ontem', 'velha'].map((name) => `https://fotos.test/${name}-tarde.jpg`)
    await bring(file(...urls.map((url, n) => `tarde-${n},T,,,,,true,,,,,1,10,,${url}`)))
    await shop.sql("update media set created_at = now() - interval '1 day' where source_url = $1", [urls[1]])
    await shop.sql("update media set created_at = now() - interval '15 days' where source_url = $1", [
      urls[2],
    ])
    const late = mediaJobs.find(({ schedule }) => schedule)!
    await late.run({} as never)
    const tries = await shop.sql<{ tries: number }>(
      `select count(*)::int as tries from media m join jobs.job j on j.data->>'mediaId' = m.id
       where m.source_url = any($1) group by m.id order by tries`,
      [urls],
    )
    expect(tries.map((row) => row.tries)).toEqual([1, 1, 2])
  })

  test.each([
    ['an address of this machine', 'http://127.0.0.1:5099/a.png', 'not an address of the open internet'],
    ['this machine by name', 'http://localhost:5099/a.png', 'localhost leads to'],
    ['this machine in IPv6', 'http://[::1]:5099/a.png', 'not an address of the open internet'],
    ['this machine in disguise', 'http://0x7f.1/a.png', 'not an address of the open internet'],
    ['a private network', 'http://192.168.0.10/a.png', 'not an address of the open internet'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest', 'not an address of the open internet'],
  ])('at %s is not fetched', async (name, url, message) => {
    const slug = name.replaceAll(' ', '-')
    await bring(file(`${slug},P,,,,,true,,,,,1,10,,${url}`))
    await expect(fetchPicture({ mediaId: await waitingOf(new URL(url).href) })).rejects.toThrow(message)
    expect(await shownOf(slug.toLowerCase())).toMatchObject([{ status: 'waiting' }])
  })

  test.each([
    ['redirects inside', '/dentro', 'not an address of the open internet'],
    ['redirects to a file', '/arquivo', 'file: is not fetched'],
    ['redirects for ever', '/roda', 'more than 3 redirects'],
    ['answers an error', '/404', 'answered 404'],
    ['is no picture', '/texto', 'not a picture'],
    ['is announced too large', '/grande', 'too large'],
    ['turns out too large', '/sem-fim', 'too large'],
    ['breaks off', '/quebra', ''],
  ])('that %s stays a plate', async (_, path, message) => {
    await serving(answerBadly, async (origin) => {
      const url = origin + path
      await bring(file(`ruim${path.replaceAll('/', '-')},P,,,,,true,,,,,1,10,,${url}`))
      const mediaId = await waitingOf(url)
      await expect(fetchPicture({ mediaId }, local)).rejects.toThrow(message)
      expect(await waitingOf(url)).toBe(mediaId)
    })
  })
})

/** A local server's port within the range that is ours on this machine. */
async function listenBelow5100(server: ReturnType<typeof createServer>): Promise<void> {
  for (let port = 5_000; port < 5_100; port++) {
    server.listen(port, '127.0.0.1')
    try {
      return void (await once(server, 'listening'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
  throw new Error('no port is free')
}

const answerBadly: RequestListener = (request, response) => {
  const to = (location: string) => response.writeHead(302, { location }).end()
  if (request.url === '/dentro') return to('http://10.0.0.1/a.png')
  if (request.url === '/arquivo') return to('file:///etc/hosts')
  if (request.url === '/roda') return to('/roda')
  if (request.url === '/texto') return response.end('<html>não achei</html>')
  if (request.url === '/grande') return response.writeHead(200, { 'content-length': 30_000_000 }).write('x')
  if (request.url === '/sem-fim') {
    const part = Buffer.alloc(1_000_000)
    const more = () => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', more)
    }
    return more()
  }
  if (request.url === '/quebra')
    return response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy())
  return response.writeHead(404).end()
}
