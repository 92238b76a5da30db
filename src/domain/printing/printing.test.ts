import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { carrierLabels } from '#domain/printing'
import type { PlacedOrder } from '#contract/checkout'
import type { PrintOptions } from '#contract/printing'
import type { TaskPage, TaskView } from '#contract/tasks'
import { copyOrder } from '#test/copy-order'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { readPdfPages } from '#test/pdf-pages'
import { readPdfText } from '#test/pdf-text'
import { useShop } from '#test/shop'
import { readPageBarcodes } from '#test/read-barcodes'
import { runPrint } from './commands/run-print.ts'

const shop = useShop()
let headers: { cookie: string }
let products: { cookie: string }
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
  products = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
})

const paid = { payment: { method: 'card', cardToken: 'tok_approved' } }

/** Places an order of two pieces; the variant has this shelf place. */
async function placed(
  change: Record<string, unknown> = paid,
  shelf = 'B3',
): Promise<PlacedOrder & { sku: string }> {
  const product = await createProduct({ price: 10_000, sizes: ['U'], stock: 5 })
  const { id, sku } = product.variants[0]!
  await shop.sql('update variants set shelf = $2 where id = $1', [id, shelf])
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody(change),
    headers: { ...(await createCart(shop, id, 2)), ...idempotencyHeaders() },
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return { ...body, sku }
}

const get = (path: string, given: Record<string, string> = headers) =>
  shop.request(`/api/printing${path}`, { headers: given })
const pdfOf = async (answer: Response) => {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { bytes, text: readPdfText(bytes).replaceAll('\u00a0', ' '), pages: readPdfPages(bytes) }
}
const begin = (body: Partial<PrintOptions>) =>
  shop.call<TaskView>('/api/printing/orders', { headers, body: { gift: false, ...body } })
const tasks = <T>(path: string, given = headers) =>
  shop.call<T>(`/api/order-tasks${path}`, { headers: given })
const ended = async (id: string): Promise<TaskView> => {
  let task: TaskView | undefined
  await expect
    .poll(async () => (task = (await tasks<TaskView>(`/${id}`)).body).state)
    .toMatch(/^(done|failed|stopped)$/)
  return task!
}
const audited = (paper: string, number: string) =>
  shop.sql(
    `select action, entity_id from audit_logs where entity_type = 'order' and after->>'paper' = $1 and after->'orders' ? $2`,
    [paper, number],
  )

describe('[AD-13] papers of a few orders', () => {
  test('are one PDF, shown in the tab, with the orders left out on its last page, and audited', async () => {
    const [first, second, open] = [await placed(), await placed(paid, 'A10'), await placed({})]
    const ids = [second, first, open].map(({ orderId }) => orderId).join(',')
    const answer = await get(`/orders/picking?ids=${ids}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="lista-de-separacao.pdf"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { text, pages } = await pdfOf(answer)
    expect(pages).toHaveLength(2)
    expect(text).toContain('2 pedidos, 4 peças')
    expect(text.indexOf('A10 · 2 peças')).toBeLessThan(text.indexOf('B3 · 2 peças'))
    expect(text).toContain(`${first.number} (2)`)
    expect(text).toContain(`Ficaram de fora ${open.number} ainda não foi pago.`)
    expect(await audited('picking', first.number)).toMatchObject([{ action: 'PRINT' }])
  })

  test('labels have recipient, sender, CEP and a barcode that a decoder reads: the tracking code, else the number', async () => {
    const [toSend, sent] = [await placed(), await placed()]
    await shop.call(`/api/orders/staff/${sent.orderId}/status`, {
      headers,
      body: { to: 'shipped', trackingCode: 'AA123456789BR' },
    })
    const { text, pages } = await pdfOf(await get(`/orders/labels?ids=${toSend.orderId},${sent.orderId}`))
    for (const part of ['DESTINATÁRIO', 'Ana Souza', 'Rua 9, 1200', '74120-010', 'REMETENTE'])
      expect(text).toContain(part)
    const codes = await Promise.all(pages.map((page) => readPageBarcodes(page, 203)))
    expect(codes.flat().map((code) => code.text)).toEqual([toSend.number, 'AA123456789BR'])
  })

  test('a packing slip has prices and totals, and none of them as a gift', async () => {
    const { orderId, number, sku, total } = await placed()
    const slip = await pdfOf(await get(`/orders/slips?ids=${orderId}`))
    const money = (centavos: number) => `R$ ${(centavos / 100).toFixed(2).replace('.', ',')}`
    for (const part of [`Pedido ${number}`, 'Ana Souza', money(10_000), money(20_000), money(total)])
      expect(slip.text).toContain(part)
    expect(slip.text.replaceAll(' ', '')).toContain(sku)
    const gift = await pdfOf(await get(`/orders/slips?ids=${orderId}&gift=true`))
    expect(gift.text).toContain('É um presente')
    expect(gift.text.replaceAll(' ', '')).toContain(sku)
    expect(gift.text).not.toMatch(/R\$|Frete|Total/)
    expect(await audited('slips', number)).toHaveLength(2)
  })

  test('the packing slip of an order that is a gift never has prices, and prints receiver and message', async () => {
    const gift = { receiver: 'Vovó Lourdes', message: 'Feliz aniversário! ❤️🎉\nCom amor, Ana' }
    const [present, usual] = [await placed({ ...paid, gift }), await placed()]
    const { text, pages } = await pdfOf(await get(`/orders/slips?ids=${present.orderId}`))
    for (const part of ['É um presente', 'Para Vovó Lourdes', 'Feliz aniversário!', 'Com amor, Ana'])
      expect(text).toContain(part)
    expect(pages).toHaveLength(1)
    expect(text).not.toMatch(/R\$|Frete|Total|\?/)
    const both = await pdfOf(await get(`/orders/slips?ids=${present.orderId},${usual.orderId}`))
    expect(both.text.match(/É um presente/g)).toHaveLength(1)
    expect(both.text.match(/Total do pedido/g)).toHaveLength(1)
  })

  test('are refused if none can be printed, with the reason', async () => {
    const { orderId, number } = await placed({})
    const gone = randomUUID()
    const answer = await shop.call(`/api/printing/orders/labels?ids=${orderId},${gone}`, { headers })
    expect([answer.status, answer.body.code]).toEqual([422, 'printing.nothing_to_print'])
    expect(answer.body.message).toContain(`${number} ainda não foi pago.`)
    expect(answer.body.message).toContain(`${gone} não existe mais.`)
    expect(await audited('labels', number)).toEqual([])
  })

  test('are the label of the carrier if it issued one', async () => {
    const [own, carried] = [await placed(), await placed()]
    const packageId = randomUUID()
    await shop.call(`/api/orders/staff/${carried.orderId}/packages`, {
      body: { id: packageId, items: await itemsOf(carried) },
      headers,
    })
    const before = carrierLabels()
    carrierLabels.provide({
      find: async (ids) => new Set(ids.filter((id) => id === packageId)),
      print: async () => [{ pdf: Buffer.from('%PDF-carrier') }],
    })
    expect(await (await get(`/orders/labels?ids=${carried.orderId}`)).text()).toBe('%PDF-carrier')
    const { text, pages } = await pdfOf(await get(`/orders/labels?ids=${own.orderId},${carried.orderId}`))
    expect(pages).toHaveLength(2)
    expect(text).toContain(`${carried.number} tem etiqueta da transportadora`)
    carrierLabels.provide({
      ...before,
      find: async (ids) => new Set(ids),
      print: async () => [{ url: page }],
    })
    const { status, headers: sent } = await get(`/orders/labels?ids=${carried.orderId}`)
    expect([status, sent.get('location')]).toEqual([302, page])
    carrierLabels.provide(before)
  })
})

const page = 'https://transportadora.example/etiqueta'
const itemsOf = async ({ orderId }: PlacedOrder) =>
  shop.sql<{ itemId: string; quantity: number }>(
    'select id as "itemId", quantity from order_items where order_id = $1',
    [orderId],
  )

describe('[AD-13] papers of many orders', () => {
  test('are a task with progress and a file; the orders left out are named with their reasons', async () => {
    const mark = `x${randomUUID().slice(0, 8)}`
    const [good, open] = [await placed(), await placed({})]
    await copyOrder(shop, good.orderId, Array(30).fill({ customer_name: `Muitos ${mark}` }))
    await shop.sql('update orders set customer_name = $2 where id = any($1)', [
      [good.orderId, open.orderId],
      `Um ${mark}`,
    ])
    const { status, body } = await begin({ paper: 'slips', over: { filter: { search: mark } } })
    expect([status, body.kind, body.total]).toEqual([201, 'print', 32])
    // The copies have no items, so nothing of them can be sent.
    expect(await ended(body.id)).toMatchObject({
      state: 'done',
      done: 32,
      counts: { printed: 1, refused: 31 },
    })
    const rows = (await tasks<{ items: { name: string; text: string }[]; total: number }>(`/${body.id}/rows`))
      .body
    expect(rows.total).toBe(31)
    expect(rows.items.find(({ name }) => name === open.number)?.text).toBe('ainda não foi pago')
    const file = await get(`/orders/tasks/${body.id}/file`)
    expect(file.headers.get('content-disposition')).toMatch(
      /^inline; filename="romaneio-\d{4}-\d\d-\d\d\.pdf"$/,
    )
    const { text } = await pdfOf(file)
    expect(text).toContain(`Pedido ${good.number}`)
    expect(text).toContain(`${open.number} ainda não foi pago.`)
    const logged = await shop.sql(
      `select action from audit_logs where entity_type = 'task' and entity_id = $1 order by at`,
      [body.id],
    )
    expect(logged.map(({ action }) => action)).toEqual(['PRINT', 'EXPORT'])
  })

  test('start over after an interruption, and have no file before they are done', async () => {
    const { orderId, number } = await placed()
    const { id } = (await begin({ paper: 'labels', over: { ids: [orderId] } })).body
    await ended(id)
    await shop.sql("update tasks set state = 'running', finished_at = null where id = $1", [id])
    expect((await get(`/orders/tasks/${id}/file`)).status).toBe(409)
    await runPrint({ taskId: id })
    expect(await ended(id)).toMatchObject({ done: 1, total: 1, counts: { printed: 1 } })
    expect((await pdfOf(await get(`/orders/tasks/${id}/file`))).text).toContain(`Pedido ${number}`)
  })

  test('have no file if nothing could be printed, are refused for an empty list, and can be stopped', async () => {
    const { orderId } = await placed({})
    const { id } = (await begin({ paper: 'labels', over: { ids: [orderId] } })).body
    expect(await ended(id)).toMatchObject({ state: 'done', counts: { printed: 0, refused: 1 } })
    expect((await get(`/orders/tasks/${id}/file`)).status).toBe(410)
    const empty = await begin({ paper: 'picking', over: { filter: { search: `x${randomUUID()}` } } })
    expect([empty.status, empty.body.code]).toEqual([422, 'printing.nothing_to_print'])
    await shop.sql("update tasks set state = 'running' where id = $1", [id])
    const stopped = await shop.call<TaskView>(`/api/order-tasks/${id}/stop`, { headers, method: 'POST' })
    expect([stopped.status, stopped.body.state]).toEqual([200, 'stopped'])
    await runPrint({ taskId: id })
    expect((await tasks<TaskView>(`/${id}`)).body.state).toBe('stopped')
  })

  test('are gone once their file is deleted; the task stays', async () => {
    const { orderId } = await placed()
    const { id } = (await begin({ paper: 'picking', over: { ids: [orderId] } })).body
    await ended(id)
    expect((await get(`/orders/tasks/${id}/file`)).status).toBe(200)
    await shop.sql('delete from task_files where task_id = $1', [id])
    expect((await get(`/orders/tasks/${id}/file`)).status).toBe(410)
    expect((await tasks<TaskView>(`/${id}`)).status).toBe(200)
  })

  test('belong to staff with the permission for orders, as product tasks to those of products', async () => {
    const { orderId } = await placed()
    const { id } = (await begin({ paper: 'labels', over: { ids: [orderId] } })).body
    await ended(id)
    expect((await tasks<TaskPage>('')).body.items.map((task) => task.id)).toContain(id)
    for (const path of [
      '/api/order-tasks',
      `/api/printing/orders/tasks/${id}/file`,
      `/api/printing/orders/labels?ids=${orderId}`,
    ]) {
      expect((await shop.request(path, {})).status).toBe(401)
      expect((await shop.request(path, { headers: products })).status).toBe(403)
    }
    const listed = (await shop.call<TaskPage>('/api/tasks', { headers: products })).body.items
    expect(listed.map((task) => task.id)).not.toContain(id)
    expect((await shop.call(`/api/tasks/${id}`, { headers: products })).status).toBe(404)
    const stop = { headers: products, method: 'POST' }
    expect((await shop.call(`/api/tasks/${id}/stop`, stop)).status).toBe(404)
    expect((await shop.call(`/api/tasks/${id}/undo`, stop)).status).toBe(404)
  })
})

describe('[AD-13] price tags', () => {
  test('print the current price and the barcode of chosen variants, as many as wanted', async () => {
    const { variants } = await createProduct({ name: 'Saia Ação', price: 12_990, sizes: ['P', 'M'] })
    const [p, m] = [variants[0]!, variants[1]!]
    await shop.sql("update variants set gtin = '7891000315507' where id = $1", [p.id])
    await shop.sql("update variants set sku = 'SAIA-M', price = 9990 where id = $1", [m.id])
    const answer = await get(`/price-tags?tags=${p.id}:2,${m.id}:1&sheet=thermal`, products)
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="etiquetas-de-preco.pdf"')
    const { text, pages } = await pdfOf(answer)
    expect(text).toContain('Saia Ação R$ 129,90 Preto · P 7891000315507')
    expect(text).toContain('R$ 99,90')
    const codes = await Promise.all(pages.map((page) => readPageBarcodes(page, 203)))
    expect(codes.flat().map((code) => code.text)).toEqual(['7891000315507', '7891000315507', 'SAIA-M'])
    const sheet = await pdfOf(await get(`/price-tags?tags=${p.id}:66`, products))
    expect(sheet.pages).toHaveLength(2)
  })

  test('are limited, and only for staff with the permission for products', async () => {
    const { variants } = await createProduct()
    const path = `/price-tags?tags=${variants[0]!.id}`
    expect((await get(`${path}:1`)).status).toBe(403)
    expect((await get(`${path}:651`, products)).status).toBe(422)
    const both = `${variants[0]!.id}:400,${variants[1]!.id}:400`
    expect((await get(`/price-tags?tags=${both}`, products)).status).toBe(422)
    expect((await get(`/price-tags?tags=${randomUUID()}:1`, products)).status).toBe(422)
    expect((await get('/price-tags?tags=x:1', products)).status).toBe(422)
  })
})
