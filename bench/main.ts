import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { hammer, lanes, type Rate } from './load.ts'
import { serveShop } from '#test/serve-shop'

// Every figure stands beside what this machine can do at most, measured in the same run: only the ratio travels.
const seconds = Number(process.argv[2] ?? 5)
const shop = await serveShop(3590, { FAKE_PIX_DELAY_MS: '3600000' })
const pool = new Pool({ ...shop.database, max: 16 })

async function measure() {
  const begun = performance.now()
  await shop.restart()
  console.info(`closed and started again in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
  const page = await fetch(shop.url, { headers: { 'accept-encoding': 'br' } })
  const bytes = Number(page.headers.get('content-length'))
  const bare = await bareServer(bytes)
  report(
    'home page kept in memory, 64 connections',
    await hammer(`${shop.url}/`, 64, seconds),
    'bare node:http, same bytes',
    bare,
  )
  const select = await lanes(16, seconds, oneSelect)
  const list = await hammer(`${shop.url}/api/catalog/products?category=leggings&pageSize=24`, 16, seconds)
  report('catalogue list with facets, 16 connections', list, 'one indexed SELECT by 16 lanes', select)
  const variants = await everyVariant()
  await pool.query(
    'create table if not exists bench_commits (id bigserial primary key, at timestamptz default now())',
  )
  const commits = await lanes(8, seconds, oneCommit)
  report(
    'add to bag, 8 shoppers',
    await lanes(8, seconds, () => addToBag(variants)),
    'one-row commits by 8 lanes',
    commits,
  )
  report(
    'whole checkout (bag, freight, order, Pix), 8 shoppers',
    await lanes(8, seconds, () => buy(variants)),
    'one-row commits by 8 lanes',
    commits,
  )
}

function report(what: string, rate: Rate, limit: string, most: Rate) {
  const ratio = (rate.perSecond / most.perSecond).toFixed(2)
  console.info(
    `${what}\n  ${rate.perSecond.toFixed(0)}/s, ${rate.high}\n  ${limit}: ${most.perSecond.toFixed(0)}/s\n  ratio ${ratio}\n`,
  )
}

async function bareServer(bytes: number): Promise<Rate> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), [String(bytes), '3591'])
  await once(child, 'message')
  const rate = await hammer('http://127.0.0.1:3591/', 64, seconds)
  child.kill()
  return rate
}

async function oneSelect() {
  await pool.query({
    name: 'one',
    text: 'select * from catalog_cards where product_id = $1',
    values: [randomUUID()],
  })
}

async function oneCommit() {
  await pool.query('insert into bench_commits default values')
}

async function everyVariant(): Promise<string[]> {
  await pool.query('alter table stock_levels disable trigger user')
  await pool.query('update stock_levels set on_hand = 1000000')
  return (await pool.query<{ id: string }>('select id from variants')).rows.map(({ id }) => id)
}

const anyOf = (ids: string[]) => ids[Math.floor(Math.random() * ids.length)]!

async function post(path: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
}

const addToBag = async (variants: string[], session: string = randomUUID()) =>
  post('/api/cart/items', { variantId: anyOf(variants), quantity: 1 }, { 'x-cart-session': session })

async function buy(variants: string[]) {
  const session = randomUUID()
  const headers = { 'x-cart-session': session }
  await addToBag(variants, session)
  await post('/api/shipping/quotes', { cep: '74120010' }, headers)
  const customer = {
    name: 'Ana Souza',
    email: 'ana@exemplo.com.br',
    cpf: '52998224725',
    phone: '62999990000',
  }
  const address = {
    cep: '74120010',
    street: 'Rua 9',
    number: '1',
    district: 'Oeste',
    city: 'Goiânia',
    state: 'GO',
  }
  const order = { customer, address, shippingOptionId: 'padrao', payment: { method: 'pix' } }
  await post('/api/checkout', order, { ...headers, 'idempotency-key': randomUUID() })
}

try {
  await measure()
} finally {
  await pool.end()
  await shop.stop()
}
