import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { useShop } from '#test/shop'

const demo = useShop()
let port: number

beforeAll(async () => {
  port = Number(new URL(await demo.listen()).port)
})

/** Sends these raw lines and returns the status and the whole response. */
async function send(...lines: string[]): Promise<{ status: number; answer: string }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
  const answer = await text(socket)
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), answer }
}

const here = 'host: 127.0.0.1:3000'

describe('the demo serves this machine only', () => {
  test.each([
    '/',
    '/produtos',
    '/api/health',
    '/api/auth/get-session',
    '/dev/caixa-de-saida',
    '/dev/oidc/authorize',
  ])('%s is refused through a proxy and by another host name', async (path) => {
    for (const header of [
      'x-forwarded-for: 1.1.1.1',
      'x-forwarded-proto: https',
      'forwarded: for=x',
      'via: 1.1 p',
      'x-real-ip: 1.1.1.1',
    ]) {
      const { status, answer } = await send(`GET ${path} HTTP/1.1`, here, header)
      expect([header, status]).toEqual([header, 403])
      expect(answer).toContain('loja de demonstração')
    }
    for (const host of ['loja.com.br', '127.0.0.1.evil.test', 'localhost.evil.test:3000'])
      expect([host, (await send(`GET ${path} HTTP/1.1`, `host: ${host}`)).status]).toEqual([host, 403])
    expect((await send(`GET ${path} HTTP/1.0`, here)).status).toBe(403)
  })

  test('a sign-in with the published password is refused to them too', async () => {
    const body = JSON.stringify({ email: 'admin@dao.test', password: 'Cerrado-2026-admin' })
    const { status, answer } = await send(
      'POST /api/auth/sign-in/email HTTP/1.1',
      here,
      'x-forwarded-for: 1.1.1.1',
      'content-type: application/json',
      `content-length: ${body.length}`,
      '',
      body,
    )
    expect(status).toBe(403)
    expect(answer).toContain('"code":"request.demo"')
    expect(answer.toLowerCase()).not.toContain('set-cookie')
  })

  test('a direct request is served', async () => {
    for (const host of ['127.0.0.1', 'localhost:3000', '[::1]:3000'])
      expect((await send('GET /produtos HTTP/1.1', `host: ${host}`)).status).toBe(200)
  })
})

describe('a request in a form that browsers do not send', () => {
  test.each([
    ['GET http://127.0.0.1:3000/produtos?page=2', 200],
    ['GET http://evil.test/produtos', 200],
    ['GET http://evil.test/api/health', 200],
    ['GET HTTPS://evil.test', 200],
    ['OPTIONS *', 400],
    ['GET *', 400],
    ['GET /%', 400],
    ['GET /%E0%A4%A', 400],
    ['GET /products/%00', 404],
    ['GET /produtos/%FF', 400],
    ['GET /..%2f..%2fetc/passwd', 404],
    ['GET /media/og/%2e%2e.jpg', 404],
    ['PROPFIND /', 405],
    ['GET /api/%', 404],
    ['GET /api/catalog/products/%00', 404],
    ['GET /api/catalog/products/%E0%A4%A', 404],
    ['GET /api//catalog', 404],
  ])('%s: %i', async (line, expected) => {
    expect((await send(`${line} HTTP/1.1`, here)).status).toBe(expected)
  })

  test.each(['//evil.test/produtos', '/.//evil.test', '/%2f/evil.test', '/\\\\evil.test'])(
    '%s redirects nowhere else',
    async (path) => {
      const { status, answer } = await send(`GET ${path} HTTP/1.1`, here)
      const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? '/'
      expect([status < 500, new URL(location, 'http://127.0.0.1:1').origin]).toEqual([
        true,
        'http://127.0.0.1:1',
      ])
    },
  )

  test('the host of an absolute request URL does not change the page', async () => {
    const { answer } = await send('GET http://evil.test/colecoes HTTP/1.1', here)
    expect(answer).not.toContain('evil.test')
  })
})

describe('another method than GET and HEAD', () => {
  test.each([
    '/',
    '/produtos',
    '/products/legging',
    '/nao-existe',
    '/robots.txt',
    '/feeds/google.xml',
    '/assets/shop.js',
    '/media/og/dao.jpg',
    '/offline',
    '/favicon.ico',
  ])('answers 405 with Allow at %s', async (path) => {
    for (const method of ['OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE', 'TRACE']) {
      const { status, answer } = await send(`${method} ${path} HTTP/1.1`, here, 'content-length: 0')
      expect([method, status]).toEqual([method, 405])
      expect(answer).toMatch(/^allow: GET, HEAD\r$/im)
      expect(answer).toMatch(/^cache-control: no-store\r$/im)
      expect(answer).toContain('Este endereço não aceita esse tipo de solicitação.')
    }
  })
})
