import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureWidths } from '#contract/media'
import { fetchPicture, mediaJobs, readPictureFile } from '#domain/media'
import { publishProducts, shopifyHeader, summarize, useProductFiles } from '#test/product-files'
import { useShop } from '#test/shop'

const shop = useShop()
const { write, bring } = useProductFiles()

const file = (...lines: string[]) => write([shopifyHeader, ...lines].join('\n'))

describe('a picture of another site', () => {
  const picture = (color: string) =>
    sharp({ create: { width: 400, height: 500, channels: 3, background: color } })
      .png()
      .toBuffer()

  /** Serves a local HTTP server for the duration of a test. */
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

  test('is a generated placeholder at once, with a job that downloads it', async () => {
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
    for (const name of ['160.avif', '960.webp']) expect(await readPictureFile(id, name)).toBeDefined()
    await publishProducts('plana')
    const { body } = await shop.call<{ colors: { pictures: { id: string; widths: number[] }[] }[] }>(
      '/api/catalog/products/plana',
    )
    expect(body.colors[0]!.pictures).toMatchObject([
      { id, widths: [...pictureWidths.filter((width) => width < 960), 960] },
    ])
  })

  test('replaces its placeholder after the download, and later imports find it', async () => {
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
        const placeholder = await waitingOf(url)
        await fetchPicture({ mediaId: placeholder }, local)
        const [shown] = await shownOf('chega')
        expect(shown).toMatchObject({ status: 'ready', source_url: url })
        expect(shown!.id).not.toBe(placeholder)
        expect(await shop.sql('select 1 from media where id = $1', [placeholder])).toEqual([])
        await publishProducts('chega')
        const { body } = await shop.call<{ colors: { pictures: { id: string }[] }[] }>(
          '/api/catalog/products/chega',
        )
        expect(body.colors[0]!.pictures.map(({ id }) => id)).toEqual([shown!.id])
        await fetchPicture({ mediaId: placeholder }, local)
        const again = await bring(path)
        expect([...summarize(again), again.waitingPictures]).toEqual([0, 0, 1, 0, 0])
      },
    )
  })

  test('with the same bytes as another one is stored for its own source URL', async () => {
    const bytes = await picture('#2e6b4f')
    await serving(
      (_, response) => response.end(bytes),
      async (origin) => {
        const urls = [`${origin}/a.png`, `${origin}/b.png`]
        const path = file(`dupla,Dupla,,,,,true,,,,,1,10,,${urls[0]}`, `dupla,,,,,,,,,,,,,,${urls[1]}`)
        await bring(path)
        for (const url of urls) await fetchPicture({ mediaId: await waitingOf(url) }, local)
        expect((await shownOf('dupla')).map(({ source_url }) => source_url)).toEqual(urls)
        expect(summarize(await bring(path))).toEqual([0, 0, 1, 0])
      },
    )
  })

  test('is retried once a day for two weeks when its attempts are used up', async () => {
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
  ])('at %s is not downloaded', async (name, url, message) => {
    const slug = name.replaceAll(' ', '-')
    await bring(file(`${slug},P,,,,,true,,,,,1,10,,${url}`))
    await expect(fetchPicture({ mediaId: await waitingOf(new URL(url).href) })).rejects.toThrow(message)
    expect(await shownOf(slug.toLowerCase())).toMatchObject([{ status: 'waiting' }])
  })

  test.each([
    ['redirects to a local address', '/dentro', 'not an address of the open internet'],
    ['redirects to a file', '/arquivo', 'file: is not fetched'],
    ['redirects endlessly', '/roda', 'more than 3 redirects'],
    ['answers an error', '/404', 'answered 404'],
    ['is no picture', '/texto', 'not a picture'],
    ['declares a size above the limit', '/grande', 'too large'],
    ['exceeds the size limit', '/sem-fim', 'too large'],
    ['aborts the connection', '/quebra', ''],
  ])('that %s stays a placeholder', async (_, path, message) => {
    await serving(answerBadly, async (origin) => {
      const url = origin + path
      await bring(file(`ruim${path.replaceAll('/', '-')},P,,,,,true,,,,,1,10,,${url}`))
      const mediaId = await waitingOf(url)
      await expect(fetchPicture({ mediaId }, local)).rejects.toThrow(message)
      expect(await waitingOf(url)).toBe(mediaId)
    })
  })
})

/** Listens on a free local port below 5100, the range reserved for tests. */
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
