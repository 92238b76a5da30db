import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepOriginal, savePicture } from '#domain/media'
import { savePastOrders } from '#domain/past-orders'
import { openProductFile } from '#domain/product-files'
import { transaction } from '#platform/postgres/database'
import { createProduct, createSignedInPerson } from '#test/factories'
import { runCommand } from '#test/run-command'
import { useShop } from '#test/shop'

const shop = useShop()
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'archive-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Manifest = {
  criadoEm: string
  arquivos: { arquivo: string; registros?: number; bytes: number; sha256: string }[]
}
const text = (name: string) => readFileSync(join(folder, name), 'utf8')
const json = <T>(name: string) => JSON.parse(text(name)) as T
let headers: { cookie: string }
let ana: { email: string; userId: string }
let original: Buffer
let pictureId: string

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
  ana = await createSignedInPerson(shop)
  await createProduct({ name: 'Legging Buriti', sizes: ['P'], stock: 7 })
  original = await sharp({ create: { width: 320, height: 400, channels: 3, background: '#b5401f' } })
    .jpeg()
    .toBuffer()
  pictureId = await savePicture(original)
  await keepOriginal(pictureId, original)
  await transaction((tx) =>
    savePastOrders(tx, [
      {
        source: 'shopify',
        number: '1001',
        placedAt: new Date('2025-01-15T11:00:00Z'),
        name: 'Ana Lima',
        email: ana.email,
        phone: null,
        cpf: null,
        state: 'paid',
        stateText: 'paid',
        total: 10_000,
        discount: 0,
        freight: 0,
        refunded: 0,
        items: [],
      },
    ]),
  )
  await shop.sql(
    `insert into settings (key, value) values ('proof', '{"name":"DAO","clientSecret":"sssh-1","deep":[{"apiKey":"sssh-2"}]}')`,
  )
  await shop.sql(`insert into redirects (from_path, to_path, to_key) values ('/velho', '/sobre', '/sobre')`)
  const answer = await shop.request('/api/exports/archive', { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  writeFileSync(join(folder, 'tudo.tar.gz'), Buffer.from(await answer.arrayBuffer()))
  await run('tar', ['-xzf', 'tudo.tar.gz'], { cwd: folder })
})

describe('the archive of everything', () => {
  test('has every part, and a manifest with the size and hash of each', () => {
    const { arquivos } = json<Manifest>('manifesto.json')
    for (const { arquivo, bytes, sha256 } of arquivos) {
      expect([arquivo, statSync(join(folder, arquivo)).size]).toEqual([arquivo, bytes])
      const hash = createHash('sha256').update(readFileSync(join(folder, arquivo)))
      expect([arquivo, hash.digest('hex')]).toEqual([arquivo, sha256])
    }
    const counts = Object.fromEntries(arquivos.map(({ arquivo, registros }) => [arquivo, registros]))
    expect(counts).toMatchObject({
      'produtos-dao.csv': 1,
      'produtos-shopify.csv': 1,
      'estoque.csv': 1,
      'contas.json': 2,
      'clientes.csv': expect.any(Number) as number,
      'pedidos.csv': 0,
      'pedidos.json': 0,
      'pedidos-anteriores.json': 1,
      'avaliacoes.json': 0,
      'conjuntos.json': 0,
      'redirecionamentos.csv': 1,
      'configuracoes.json': expect.any(Number) as number,
      'paginas.json': expect.any(Number) as number,
      'posts.json': expect.any(Number) as number,
    })
    const listed = new Set(arquivos.map(({ arquivo }) => arquivo))
    const found = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name).slice(folder.length + 1))
      .filter((name) => !['tudo.tar.gz', 'LEIA-ME.txt', 'manifesto.json'].includes(name))
    expect(found.filter((name) => !listed.has(name))).toEqual([])
  })

  test('has products that a store imports back, and the original of each picture', async () => {
    expect(await openProductFile(join(folder, 'produtos-dao.csv'))).toMatchObject({ products: 1 })
    expect(await openProductFile(join(folder, 'produtos-shopify.csv'))).toMatchObject({ products: 1 })
    expect(text('estoque.csv')).toMatch(/;7;/)
    expect(readFileSync(join(folder, 'fotos', pictureId)).equals(original)).toBe(true)
  })

  test('has past orders, accounts and redirects', () => {
    expect(json('pedidos-anteriores.json')).toMatchObject([
      { number: '1001', email: ana.email, total: 10_000 },
    ])
    expect(json<{ email: string }[]>('contas.json').map(({ email }) => email)).toContain(ana.email)
    expect(text('redirecionamentos.csv')).toContain('/velho;/sobre')
  })

  test('has no secret: neither of settings, nor of accounts', async () => {
    expect(json('configuracoes.json')).toMatchObject({ proof: { name: 'DAO', deep: [{}] } })
    const hashes = await shop.sql<{ password: string }>(
      'select password from auth_accounts where password is not null',
    )
    expect(hashes.length).toBeGreaterThan(0)
    for (const { arquivo } of json<Manifest>('manifesto.json').arquivos.filter(
      ({ arquivo: name }) => !name.startsWith('fotos/'),
    )) {
      const content = text(arquivo)
      expect(content).not.toContain('sssh-')
      for (const { password } of hashes) expect(content).not.toContain(password)
    }
  })

  test('is written by the command too, whole or not at all', { timeout: 60_000 }, async () => {
    const path = join(folder, 'comando.tar.gz')
    expect(await runCommand('export.ts', folder, ['--tudo', path])).toMatchObject({ code: 0 })
    const { stdout } = await run('tar', ['-tzf', path])
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(['produtos-dao.csv', 'manifesto.json']))
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
    rmSync(path)
    const missing = await runCommand('export.ts', folder, ['--tudo', join(folder, 'nada', 'x.tar.gz')])
    expect(missing).toMatchObject({
      code: 1,
      output: expect.stringContaining('Não foi possível escrever') as string,
    })
  })

  test('is noted in the audit log, and is for superadmins only', async () => {
    const noted = await shop.sql(
      `select after from audit_logs where entity_type = 'task' and action = 'EXPORT' and after->>'file' = 'tudo'`,
    )
    expect(noted.length).toBeGreaterThan(0)
    const admin = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
    expect((await shop.call('/api/exports/archive', { headers: admin.headers })).status).toBe(403)
    expect((await shop.call('/api/exports/archive')).status).toBe(401)
  })
})
