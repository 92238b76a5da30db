import { randomUUID } from 'node:crypto'
import iconv from 'iconv-lite'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TaskRow, TaskView } from '#contract/tasks'
import { createSignedInPerson, createProduct } from '#test/factories'
import { shopifyHeader } from '#test/product-files'
import { useShop } from '#test/shop'
import { runFileTask } from './run-file-task.ts'

const shop = useShop()
let headers: { cookie: string }
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
})

const csv = { 'content-type': 'text/csv' }
const upload = (path: string, raw: string | Uint8Array<ArrayBuffer>) =>
  shop.call<TaskView>(`/api${path}`, { method: 'POST', raw, headers: { ...headers, ...csv } })
const settled = async (id: string, state: RegExp): Promise<TaskView> => {
  let task: TaskView | undefined
  await expect
    .poll(async () => (task = (await shop.call<TaskView>(`/api/tasks/${id}`, { headers })).body).state)
    .toMatch(state)
  return task!
}
/** Uploads a file and waits until its check is finished. */
async function checked(path: string, content: string | Uint8Array<ArrayBuffer>): Promise<TaskView> {
  const { status, body } = await upload(path, content)
  expect([status, body.code, body.message]).toEqual([201, undefined, undefined])
  return settled(body.id, /^(ready|failed)$/)
}
async function brought({ id }: TaskView): Promise<TaskView> {
  expect((await shop.call(`/api/imports/${id}/start`, { method: 'POST', headers })).status).toBe(200)
  return settled(id, /^(done|failed)$/)
}
const left = async ({ id }: TaskView) =>
  (await shop.call<{ items: TaskRow[] }>(`/api/tasks/${id}/rows`, { headers })).body.items
const text = async (path: string) => (await shop.request(path, { headers })).text()
const levels = (skus: readonly string[]) =>
  shop.sql(
    'select v.sku, l.on_hand from variants v join stock_levels l on l.variant_id = v.id where v.sku = any($1) order by v.sku',
    [skus],
  )

describe('[AD-06] product files in the admin', () => {
  test('checks an uploaded file without changes, lists its invalid rows, and imports it on request', async () => {
    const slug = `calca-${randomUUID().slice(0, 8)}`
    const file = [
      shopifyHeader,
      `${slug},Calça,Texto,,Calças,,true,Size,P,${slug}-P,180,4,"99,90",,`,
      `${slug}-x,Errada,Texto,,Calças,,true,Size,P,${slug}-X,180,4,muito,,`,
      `${slug}-f,=CMD(),Texto,,Calças,,true,Size,P,${slug}-F,180,4,50,,`,
    ].join('\n')
    const ready = await checked('/imports/products?name=loja.csv', file)
    expect(ready).toMatchObject({
      state: 'ready',
      kind: 'import',
      total: 3,
      done: 3,
      counts: { created: 2, refused: 1 },
    })
    expect(await shop.sql('select 1 from products where slug like $1', [`${slug}%`])).toEqual([])
    expect(await left(ready)).toMatchObject([
      {
        row: 3,
        column: 'Variant Price',
        name: `${slug}-x`,
        text: '“muito” não é um preço; escreva como 1234.56 ou 1234,56.',
      },
    ])
    expect(await text(`/api/tasks/${ready.id}/report`)).toContain(`3;Variant Price;${slug}-x;`)
    expect(await brought(ready)).toMatchObject({ state: 'done', done: 3, counts: { created: 2, refused: 1 } })
    expect(
      await shop.sql('select name from products where slug like $1 order by slug', [`${slug}%`]),
    ).toEqual([{ name: 'Calça' }, { name: '=CMD()' }])
    expect(
      await shop.sql('select 1 from task_files where task_id = $1', [ready.id]),
      'its file is gone',
    ).toEqual([])
    const again = await checked('/imports/products?name=loja.csv', file)
    expect(again.counts).toMatchObject({ unchanged: 2, refused: 1 })
  })

  test('exports the filtered products and escapes formulas as text', async () => {
    const mark = `x${randomUUID().slice(0, 8)}`
    await createProduct({ name: `=SOMA ${mark}` })
    await createProduct()
    const lines = (await text(`/api/exports/products?format=nuvemshop&search=${mark}`)).trim().split('\r\n')
    expect([lines.length, lines[1]!.split(';')[1]]).toEqual([3, `'=SOMA ${mark}`])
    const audited = await shop.sql(
      "select after from audit_logs where action = 'EXPORT' order by at desc limit 1",
    )
    expect(audited).toMatchObject([{ after: { format: 'nuvemshop', search: mark } }])
  })

  test('two workers on one file, one of them considered dead, import and count each product once', async () => {
    const slug = `dois-${randomUUID().slice(0, 8)}`
    const places = Array.from({ length: 30 }, (_, at) => at)
    const rows = places.map((at) => `${slug}-${at},Peça,,,,,true,Size,P,${slug}-${at},180,4,50,,`)
    const { id } = await checked('/imports/products?name=a.csv', [shopifyHeader, ...rows].join('\n'))
    await shop.sql("update tasks set state = 'running', done = 0, counts = '{}' where id = $1", [id])
    await Promise.all([runFileTask({ taskId: id }), runFileTask({ taskId: id })])
    const [task] = await shop.sql('select state, done, counts from tasks where id = $1', [id])
    expect(task).toEqual({ state: 'done', done: 30, counts: { created: 30 } })
    expect(await shop.sql('select 1 from products where slug like $1', [`${slug}%`])).toHaveLength(30)
  })

  test('reports a product with scattered rows at each place, and finishes the file', async () => {
    const slug = `solto-${randomUUID().slice(0, 8)}`
    const row = (name: string) => `${slug}${name},Peça,,,,,true,Size,P,,180,4,50,,`
    const ready = await checked(
      '/imports/products?name=a.csv',
      [shopifyHeader, row('a'), row('b'), row('a'), row('c')].join('\n'),
    )
    expect(ready).toMatchObject({ total: 4, counts: { created: 2, refused: 2 } })
    expect(await brought(ready)).toMatchObject({ state: 'done', done: 4, counts: { created: 2, refused: 2 } })
  })

  test.each([
    ['ncm', '61.04.32.00', '6104', '“6104” não é um NCM de 8 dígitos.'],
    ['cst', '102', '1', '“1” não é um código válido aqui.'],
    ['cclasstrib', '000001', '00001', '“00001” não é um código válido aqui.'],
    ['origem', '8', '9', '“9” não é uma origem de 0 a 8.'],
    ['tom', '#C8642D', 'laranja', '“laranja” não é um tom como #c8642d.'],
    ['guia de medidas', '', 'nenhum', 'a loja não tem o guia de medidas “nenhum”.'],
  ])('own format: column %s takes %j and refuses %j', async (column, right, wrong, sentence) => {
    const slug = `nossa-${randomUUID().slice(0, 8)}`
    const file = (value: string) =>
      `Endereço;Nome;Preço;SKU;Situação;Opção 1;Valor 1;${column}\n${slug};Peça;50;${slug};ativo;Tamanho;P;${value}`
    expect((await checked('/imports/products?name=a.csv', file(right))).counts).toMatchObject({ created: 1 })
    const refused = await checked('/imports/products?name=a.csv', file(wrong))
    expect((await left(refused)).map(({ text: why }) => why)).toEqual([sentence])
  })

  test('reports encoding and first rows, and checks the file again in an encoding that staff choose', async () => {
    const slug = `mac-${randomUUID().slice(0, 8)}`
    const line = `${slug},Calção São João,Coleção,,Calções,,true,Size,P,${slug}-P,180,4,50,,`
    const bytes = Uint8Array.from(iconv.encode(`${shopifyHeader}\n${line}`, 'macroman'))
    const ready = await checked('/imports/products?name=mac.csv', bytes)
    const sampleOf = ({ options }: TaskView) => ('sample' in options ? options.sample?.[1] : undefined)
    expect(ready.options).toMatchObject({ encoding: 'macintosh', isEncodingSure: true })
    expect(sampleOf(ready)).toEqual(expect.arrayContaining([slug, 'Calção São João']))
    const again = (encoding: string) =>
      shop.call<TaskView>(`/api/imports/${ready.id}/encoding`, {
        method: 'POST',
        body: { encoding },
        headers,
      })
    const { status, body } = await again('utf-8')
    expect([status, body.code]).toEqual([422, 'imports.file_refused'])
    expect((await again('klingon')).status).toBe(422)
    expect((await again('windows-1252')).body).toMatchObject({
      state: 'checking',
      options: { encoding: 'windows-1252' },
    })
    const wrong = await settled(ready.id, /^(ready|failed)$/)
    expect(wrong).toMatchObject({ state: 'ready', counts: { created: 1 } })
    expect(sampleOf(wrong)).toEqual(expect.arrayContaining(['Cal\u008D\u2039o S\u2039o Jo\u2039o']))
    await again('macintosh')
    expect(await brought(await settled(ready.id, /^(ready|failed)$/))).toMatchObject({
      state: 'done',
      counts: { created: 1 },
    })
    expect((await shop.sql('select name from products where slug = $1', [slug]))[0]).toEqual({
      name: 'Calção São João',
    })
    expect((await again('macintosh')).body.code).toBe('tasks.wrong_state')
    const told = await checked('/imports/products?name=mac.csv&encoding=windows-1252', bytes)
    expect(told.options).toMatchObject({ encoding: 'windows-1252' })
  })

  test('deletes the file when a task is stopped before its import', async () => {
    const ready = await checked(
      '/imports/products?name=a.csv',
      `${shopifyHeader}\na,A,,,,,true,Size,P,A-1,1,1,10,,`,
    )
    expect((await shop.call(`/api/tasks/${ready.id}/stop`, { method: 'POST', headers })).status).toBe(200)
    const start = await shop.call(`/api/imports/${ready.id}/start`, { method: 'POST', headers })
    expect([start.status, start.body.code]).toEqual([409, 'tasks.wrong_state'])
  })

  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['empty', '\n', 'O arquivo não tem as colunas da Shopify, da Nuvemshop nem as desta loja.'],
    ['a spreadsheet', 'PK\u0003\u0004abc', 'O arquivo é uma planilha, não um CSV.'],
    [
      'of another kind',
      'a;b;c\n1;2;3',
      'O arquivo não tem as colunas da Shopify, da Nuvemshop nem as desta loja.',
    ],
    ['broken', `${shopifyHeader}\n"a,b`, 'O arquivo abre aspas na linha 2 e não as fecha.'],
    [
      'of two encodings',
      Uint8Array.from([...Buffer.from(`${shopifyHeader}\ncalça,ção,ção`), 0xe7]),
      'O arquivo mistura UTF-8 com outra codificação.',
    ],
  ])('refuses a file with its reason: %s', async (_, content, sentence) => {
    const { status, body } = await upload('/imports/products?name=x.csv', content)
    expect([status, body.code]).toEqual([422, 'imports.file_refused'])
    expect(body.message).toContain(sentence)
  })

  test('refuses uploads of 100 MB before reading them, with or without Content-Length, and other file types', async () => {
    const said = await shop.call('/api/imports/products?name=x.csv', {
      method: 'POST',
      raw: 'a',
      headers: { ...headers, ...csv, 'content-length': String(100 * 1024 * 1024) },
    })
    expect([said.status, said.body.code]).toEqual([413, 'request.too_large'])
    const part = new Uint8Array(1024 * 1024).fill(97)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (++sent > 100) controller.close()
        else controller.enqueue(part)
      },
    })
    const unsaid = await shop.request('/api/imports/products?name=x.csv', {
      method: 'POST',
      body,
      headers: { ...headers, ...csv },
      duplex: 'half',
    } as RequestInit)
    expect([unsaid.status, sent < 70]).toEqual([413, true])
    const other = await shop.call('/api/imports/products?name=x.csv', { method: 'POST', raw: '{}', headers })
    expect([other.status, other.body.code]).toEqual([415, 'request.wrong_file'])
  })

  test('refuses more than 50,000 rows', async () => {
    const rows = Array.from({ length: 50_001 }, (_, at) => `p-${at},P,,,,,true,Size,P,S-${at},1,1,10,,`)
    const { status, body } = await upload('/imports/products?name=x.csv', [shopifyHeader, ...rows].join('\n'))
    expect([status, body.message]).toEqual([
      422,
      'O arquivo tem mais de 50.000 linhas. Divida o arquivo e importe em partes.',
    ])
  })
})

describe('[AD-10] stock import by CSV', () => {
  const aShelf = async () => {
    const made = await createProduct({ sizes: ['P', 'M', 'G', 'U'], stock: 10 })
    return made.variants.map(({ sku }) => sku)
  }

  test.each([';', ',', '\t'])(
    'counts and adjusts stock with %j as delimiter, once even if the file is sent twice',
    async (between) => {
      const skus = await aShelf()
      const wishes = ['+5', '-2', '=12', '7']
      const reasons = ['compra', 'Avaria', 'contagem', '']
      const file = [
        ['sku', 'Quantidade', 'motivo'].join(between),
        ...skus.map((sku, at) => [sku, wishes[at], reasons[at]].join(between)),
      ].join('\r\n')
      const ready = await checked('/imports/stock?name=estoque.csv', file)
      expect(ready).toMatchObject({ kind: 'stock', total: 4, counts: { changed: 4 } })
      const byHand = Object.fromEntries(skus.map((sku, at) => [sku, [15, 8, 12, 7][at]]))
      expect((await brought(ready)).counts).toMatchObject({ changed: 4 })
      const now = await levels(skus)
      expect(Object.fromEntries(now.map(({ sku, on_hand }) => [sku, on_hand]))).toEqual(byHand)
      expect(
        await shop.sql(
          'select reason, note, actor from stock_ledger where key is not null and note = $1 limit 1',
          ['estoque.csv'],
        ),
      ).toMatchObject([{ actor: expect.stringContaining('@') }])
      const again = await checked('/imports/stock?name=estoque.csv', file)
      expect(again.counts).toEqual({ unchanged: 4 })
      await brought(again)
      expect(await levels(skus)).toEqual(now)
    },
  )

  test('reports each invalid row with column and reason, and imports the others', async () => {
    const [one, two, three] = (await aShelf()) as [string, string, string]
    const file = [
      'sku;quantidade;motivo',
      `${one};3;contagem`,
      `${one};4;contagem`,
      `${two};doze;contagem`,
      `${two};=1+1;contagem`,
      `${three};+1;avaria`,
      `nunca-existiu;1;`,
      `;1;`,
      `${two};99999999;`,
      `${two};-1;presente`,
      `${three};-11;avaria`,
    ].join('\n')
    const ready = await checked('/imports/stock?name=e.csv', file)
    expect(ready.counts).toMatchObject({ changed: 1, refused: 9 })
    expect((await left(ready)).map(({ row, column, text: why }) => [row, column, why])).toEqual([
      [3, 'sku', 'este SKU já está na linha 2.'],
      [4, 'quantidade', '“doze” não é uma quantidade; escreva 12 para contar, ou +5, -2, =12.'],
      [5, 'quantidade', '“=1+1” não é uma quantidade; escreva 12 para contar, ou +5, -2, =12.'],
      [6, 'quantidade', 'avaria só subtrai peças; compra e devolução só somam.'],
      [7, 'sku', 'nenhuma variação tem este SKU.'],
      [8, 'sku', 'falta o SKU.'],
      [9, 'quantidade', '“99999999” não é uma quantidade; escreva 12 para contar, ou +5, -2, =12.'],
      [10, 'motivo', '“presente” não é um motivo; use contagem, avaria, devolução ou compra.'],
      [11, 'sku', 'este SKU já está na linha 6.'],
    ])
    await brought(ready)
    const now = new Map((await levels([one, three])).map(({ sku, on_hand }) => [sku, on_hand]))
    expect([now.get(one), now.get(three)]).toEqual([3, 10])
  })

  test('an exported stock file changes nothing when it is imported', async () => {
    await aShelf()
    const file = await text('/api/exports/stock')
    expect(file.split('\r\n')[0]).toBe('sku;quantidade;motivo')
    const ready = await checked('/imports/stock?name=e.csv', file)
    expect(ready.counts).toEqual({ unchanged: ready.total })
  })

  test('refuses a file without the required columns', async () => {
    const { status, body } = await upload('/imports/stock?name=e.csv', 'codigo;pecas\nA;1')
    expect([status, body.message]).toEqual([
      422,
      'O arquivo não tem as colunas sku e quantidade. A primeira linha deve ser sku;quantidade;motivo.',
    ])
  })
})
