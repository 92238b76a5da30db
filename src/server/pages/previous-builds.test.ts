import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileExists, openStorage, toFilePath, putFile } from '#platform/storage/storage'
import { previousAssets, archiveBuild } from './previous-builds.ts'

const home = mkdtempSync(join(tmpdir(), 'shop-builds-'))
const day = 86_400_000
let server: Server
let port = 0

beforeAll(async () => {
  openStorage(join(home, 'data'))
  server = createServer((request, response) => {
    if (!previousAssets(request, response, request.url!)) response.writeHead(418).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  rmSync(home, { recursive: true, force: true })
})

/** Creates a build output folder with these files. */
function aBuild(...names: string[]): string {
  const folder = mkdtempSync(join(home, 'dist-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of names)
    writeFileSync(join(folder, 'assets', name), `export const from = '${name}'`.padEnd(2000))
  return folder
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers })
const lastServed = (name: string, daysAgo: number) => {
  const at = new Date(Date.now() - daysAgo * day)
  utimesSync(toFilePath(`builds/${name}`), at, at)
}

describe('the files of a release', () => {
  test('are still served after the next release, immutable and in Brotli where accepted', async () => {
    await archiveBuild(aBuild('cart-A1.js', 'shop-A1.css'))
    await archiveBuild(aBuild('cart-B2.js'))
    const answer = await ask('/assets/cart-A1.js', { 'accept-encoding': 'br' })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(200)
    expect(await answer.text()).toContain("from = 'cart-A1.js'")
    const etag = answer.headers.get('etag')!
    const same = { 'if-none-match': etag, 'accept-encoding': 'br' }
    expect((await ask('/assets/cart-A1.js', same)).status).toBe(304)
    expect((await ask('/assets/shop-A1.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  test('are removed a week after they were last current', async () => {
    await archiveBuild(aBuild('old-1.js', 'recent-1.js'))
    const serving = aBuild('long-1.js')
    await archiveBuild(serving)
    lastServed('old-1.js', 9)
    lastServed('recent-1.js', 7)
    lastServed('long-1.js', 30)
    await archiveBuild(serving)
    expect(
      await Promise.all(['old-1.js', 'recent-1.js', 'long-1.js'].map((name) => fileExists(`builds/${name}`))),
    ).toEqual([false, true, true])
    await archiveBuild(aBuild('next-1.js'))
    expect(await fileExists('builds/long-1.js'), 'its week begins with its last day').toBe(true)
  })

  test('are the only files served: others answer 404, and no path leads outside', async () => {
    await putFile('secret.txt', Buffer.from('segredo'))
    const missing = await ask('/assets/nowhere-Z9.js')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    for (const path of [
      '/assets/../secret.txt',
      '/assets/..%2fsecret.txt',
      '/assets/%2e%2e/secret.txt',
      '/assets/..\\secret.txt',
      '/assets//etc/passwd',
      '/assets/.part',
      '/assets/',
      '/assets/cart-A1.js%00.txt',
    ]) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
      const answer = await text(socket)
      expect([path, /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]]).toEqual([path, '404'])
      expect(answer).not.toContain('segredo')
    }
    expect((await ask('/produtos')).status).toBe(418)
  })
})
