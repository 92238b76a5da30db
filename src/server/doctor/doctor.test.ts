import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderStatusChange } from '#contract/orders'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
  createSessionId,
  createSet,
  cartHeaders,
  type CreatedProduct,
} from '#test/factories'
import { runCommand } from '#test/run-command'
import { manyConnections, useShop } from '#test/shop'
import { runScheduledJob, waitForJobs } from '#test/storm/run-jobs'
import { rebuildCustomers } from '#domain/customer-insights'
import { transaction } from '#platform/postgres/database'
import { type Difference, runChecks } from './run-checks.ts'
import { rebuildStockLevels } from './rebuild-levels.ts'
import { setup } from '#texts/admin/setup'

// Many orders run through their whole lifecycle here.

const shop = useShop(manyConnections)
const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const pix = { method: 'pix' }
const card = (cardToken: string) => ({ method: 'card', cardToken })

type Placed = PlacedOrder & { variantId: string; paymentId: string }

async function place(payment: object = pix, product?: CreatedProduct, change: object = {}): Promise<Placed> {
  const variantId = (product ?? (await createProduct({ sizes: ['U'] }))).variants[0]!.id
  const headers = { ...(await createCart(shop, variantId, 2)), ...idempotencyHeaders() }
  const body = createOrderBody({ payment, ...change })
  const placed = await shop.call<PlacedOrder>('/api/checkout', { body, headers })
  if (placed.status !== 201) throw new Error(`${placed.status} ${placed.body.code}`)
  return { ...placed.body, variantId, paymentId: placed.body.payment!.id }
}

const bankPays = ({ paymentId }: Placed) => shop.call(`/dev/pagamento/${paymentId}`, { method: 'POST' })
/** Lets the fake bank pay a charge that was given up. */
const paysLate = (order: Placed) =>
  shop.sql("update fake_provider.charges set status = 'paid' where payment_id = $1", [order.paymentId])
const runOut = ({ orderId }: Placed) =>
  shop.sql("update orders set expires_at = now() - interval '1 second' where id = $1", [orderId])
const lookAgain = async () => {
  await shop.sql("update payments set status = 'pending' where status in ('cancelled', 'expired')")
  await shop.sql("update payments set updated_at = now() - interval '2 minutes'")
  await runScheduledJob('payments.reconcile')
}
const statusesOf = async () =>
  new Set(
    (await shop.sql<{ status: string }>('select distinct status from orders')).map(({ status }) => status),
  )

let staff: Record<string, string>
const advance = async ({ orderId }: Placed, ...steps: OrderStatusChange['to'][]) => {
  for (const to of steps) {
    const { status } = await shop.call(`/api/orders/staff/${orderId}/status`, {
      body: to === 'cancelled' ? { to, reason: 'customer_asked' } : { to },
      headers: staff,
    })
    if (status !== 200) throw new Error(`${to}: ${status}`)
  }
}

beforeAll(async () => {
  staff = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
})

/** Runs `npm run doctor` beside the open shop. */
const command = (...args: string[]) => runCommand('doctor.ts', folder, args)

describe('a consistent shop', () => {
  test('is clean before its first order', async () => {
    expect(await runChecks()).toEqual([])
  })

  test('is clean after orders in every status', async () => {
    const product = await createProduct({ sizes: ['U'], stock: 100 })
    const pieces = [product, await createProduct({ sizes: ['U'] })]
    const set = await createSet(pieces)
    const headers = cartHeaders(createSessionId())
    const variantIds = pieces.map(({ variants }) => variants[0]!.id)
    await shop.call('/api/cart/items', { body: { setId: set.id, variantIds }, headers })
    await shop.call('/api/cart/items', { body: { variantId: variantIds[0] }, headers })
    const bought = await shop.call('/api/checkout', {
      body: createOrderBody({ payment: card('tok_approved') }),
      headers: { ...headers, ...idempotencyHeaders() },
    })
    expect(bought.status).toBe(201)
    await place(pix, product)
    await place(card('tok_declined'), product)
    await bankPays(await place(pix, product))
    const late = await place(pix, await createProduct({ sizes: ['U'], stock: 2 }))
    const tooLate = await place(pix, await createProduct({ sizes: ['U'], stock: 2 }))
    const never = await place(pix, product)
    for (const order of [late, tooLate, never]) await runOut(order)
    await runScheduledJob('orders.expire')
    await place(card('tok_approved'), { ...product, variants: [{ id: tooLate.variantId, sku: '' }] })
    for (const order of [late, tooLate]) await paysLate(order)
    await lookAgain()
    await advance(await place(pix, product), 'cancelled')
    await advance(await place(card('tok_approved'), product), 'cancelled')
    await advance(await place(card('tok_approved'), product), 'picking')
    await advance(await place(card('tok_approved'), product), 'picking', 'shipped')
    await advance(await place(card('tok_approved'), product), 'shipped', 'delivered')
    await advance(
      await place(card('tok_approved'), product, { shippingOptionId: 'retirada', address: undefined }),
      'ready_for_pickup',
    )
    const second = await place(pix, product)
    await shop.call(`/api/orders/${second.orderId}/payments?token=${second.token}`, {
      body: card('tok_approved'),
    })
    await paysLate(second)
    await lookAgain()
    expect(await runChecks()).toEqual([])
    await waitForJobs(shop)
    expect(await runChecks()).toEqual([])
    expect(await statusesOf()).toEqual(
      new Set([
        'awaiting_payment',
        'paid',
        'picking',
        'shipped',
        'delivered',
        'ready_for_pickup',
        'cancelled',
        'expired',
        'refunded',
      ]),
    )
  })

  test('says so, and the command exits with 0', async () => {
    expect(await command()).toEqual({
      code: 0,
      output: expect.stringMatching(/^Tudo confere \(\d+ conferências\)\.\n\nAntes de vender/),
    })
  })

  test('lists what is missing before the shop may sell, and where to fix it', async () => {
    const [{ output }, json] = [await command(), await command('--json')]
    const items = ['contact', 'terms', 'exchanges', 'privacy'] as const
    expect(output.split('\n\n')[1]!.trim().split('\n')).toEqual([
      setup.doctor(4),
      ...items.map((item) => `· ${setup.items[item].text}: /admin/content`),
    ])
    expect(JSON.parse(json.output)).toMatchObject({ clean: true, setup: items })
  })
})

/** Order of each kind; each damage is done to a fresh one. */
const kinds = {
  waiting: () => place(),
  paid: () => place(card('tok_approved')),
  shipped: async () => {
    const order = await place(card('tok_approved'))
    await advance(order, 'shipped')
    return order
  },
  expired: async () => {
    const order = await place()
    await runOut(order)
    await runScheduledJob('orders.expire')
    return order
  },
}

const unguarded = 'alter table stock_ledger disable trigger stock_ledger_append_only'
/**
 * The damage, the kind of order, the statements (`$order` and so on are its ids) and the checks that must
 * report it.
 */
/** Inserts a payout with one line about the payment. */
const paidOut = (kind: string, gross: string, fee = 0): string =>
  `with payout as (
     insert into payouts (provider, provider_ref, amount, status, arrives_on, created_at)
     values ('fake', gen_random_uuid()::text, 0, 'paid', now(), now()) returning id
   )
   insert into payout_lines (payout_id, provider_ref, kind, payment_id, gross, fee, net, at)
   select payout.id, 'line', '${kind}', p.id, ${gross}, ${fee}, ${gross} - ${fee}, now()
   from payout, payments p where p.id = $payment`

const damages: [what: string, kind: keyof typeof kinds, statements: string[], told: string[]][] = [
  [
    'a stock level above its ledger',
    'paid',
    ['update stock_levels set on_hand = on_hand + 1 where variant_id = $variant'],
    ['stock.level'],
  ],
  [
    'a reserved quantity without a reservation',
    'paid',
    ['update stock_levels set reserved = 1 where variant_id = $variant'],
    ['stock.level', 'stock.reserved'],
  ],
  [
    'a missing stock level',
    'paid',
    ['delete from stock_levels where variant_id = $variant'],
    ['stock.level'],
  ],
  [
    'a negative stock level',
    'paid',
    [
      'alter table stock_levels drop constraint if exists stock_levels_on_hand',
      'alter table stock_levels drop constraint if exists stock_levels_reserved',
      'update stock_levels set on_hand = -1 where variant_id = $variant',
    ],
    ['stock.level', 'stock.negative'],
  ],
  [
    'a ledger with a negative running sum',
    'paid',
    [
      "insert into stock_ledger (variant_id, on_hand_change, reserved_change, reason, actor) values ($variant, -99, 0, 'sold', 'x'), ($variant, 99, 0, 'counted', 'x')",
    ],
    ['stock.history'],
  ],
  [
    'a deleted ledger entry',
    'paid',
    [unguarded, "delete from stock_ledger where order_id = $order and reason = 'sold'"],
    ['stock.level', 'stock.ledger'],
  ],
  [
    'a reservation of an ended order',
    'expired',
    ["update stock_reservations set state = 'held' where order_id = $order"],
    ['stock.reserved', 'stock.state', 'stock.ledger'],
  ],
  [
    'a sale marked as released',
    'paid',
    ["update stock_reservations set state = 'released' where order_id = $order"],
    ['stock.state', 'stock.ledger'],
  ],
  [
    'an order without its reservation',
    'waiting',
    ['delete from stock_reservations where order_id = $order'],
    ['stock.reserved', 'stock.demand', 'stock.ledger'],
  ],
  [
    'an order that reserves too little',
    'waiting',
    ['update stock_reservations set quantity = 1 where order_id = $order'],
    ['stock.reserved', 'stock.demand', 'stock.ledger'],
  ],
  [
    'pieces held for a change that does not exist',
    'paid',
    [
      "insert into stock_reservations (order_id, change_id, variant_id, quantity, state, expires_at) select $order, gen_random_uuid(), $variant, 1, 'held', now()",
    ],
    ['stock.reserved', 'stock.ledger', 'stock.changes'],
  ],
  [
    'a change that was not applied',
    'paid',
    [
      `insert into order_changes (id, order_id, number, state, actions, before, after, difference, actor, closed_at)
       select gen_random_uuid(), $order, 1, 'applied', '[]', '{}',
         '{"itemsTotal": 1, "shippingTotal": 0, "promotionTotal": 0, "total": 1}', 0, 'x', now()`,
    ],
    ['orders.changes'],
  ],
  [
    'an order without items',
    'waiting',
    ['delete from order_items where order_id = $order'],
    ['stock.demand', 'orders.items'],
  ],
  [
    'items that cost something else',
    'waiting',
    ['update order_items set unit_price = 1, total = quantity where order_id = $order'],
    ['orders.items'],
  ],
  [
    'a total that does not add up',
    'waiting',
    [
      'alter table orders drop constraint if exists orders_totals',
      'update orders set total = total + 1 where id = $order',
    ],
    ['orders.total', 'orders.computed', 'orders.computed'],
  ],
  [
    'promotions that nobody took off',
    'waiting',
    [`update orders set promotions = '[{"id":"x","name":"x","code":null,"amount":100}]' where id = $order`],
    ['orders.promotions'],
  ],
  [
    'a status without its timeline entry',
    'paid',
    ["update orders set status = 'picking' where id = $order"],
    ['orders.status', 'orders.computed'],
  ],
  [
    'a timeline without its last entry',
    'waiting',
    ['delete from order_timeline where order_id = $order'],
    ['orders.status'],
  ],
  [
    'a fact that was not computed',
    'waiting',
    ['update orders set cancelled_at = now() where id = $order'],
    Array.from({ length: 4 }, () => 'orders.computed'),
  ],
  [
    'a link of an order that its customer placed',
    'waiting',
    ["insert into order_links (order_id, token) values ($order, 'token')"],
    ['orders.links'],
  ],
  [
    'more pieces in packages than in the order',
    'paid',
    [
      'with p as (insert into packages (order_id, number) values ($order, 1) returning id) insert into package_items select p.id, i.id, i.quantity + 1 from p, order_items i where i.order_id = $order',
    ],
    ['orders.packages'],
  ],
  [
    'an order that should have expired',
    'waiting',
    ["update orders set expires_at = now() - interval '1 hour' where id = $order"],
    ['orders.overdue'],
  ],
  [
    'an order paid without stock and without refund',
    'expired',
    [
      "update orders set status = 'paid_without_stock', expired_at = null, without_stock_at = now(), queue_step = 'without_stock' where id = $order",
      "insert into order_timeline (order_id, status, actor) values ($order, 'paid_without_stock', 'x')",
    ],
    ['orders.refund_stuck'],
  ],
  [
    'an order without a payment',
    'waiting',
    ['delete from payments where order_id = $order'],
    ['payments.missing'],
  ],
  [
    'a payment without an order',
    'waiting',
    ['update payments set order_id = gen_random_uuid() where id = $payment'],
    ['payments.missing', 'payments.orphan'],
  ],
  [
    'a paid order without a received payment',
    'paid',
    ["update payments set status = 'declined', captured = 0 where id = $payment"],
    ['payments.unpaid', 'payments.sum', 'orders.computed', 'orders.computed'],
  ],
  [
    'a refund that its payment does not know',
    'paid',
    [
      "insert into refunds (group_id, order_id, payment_id, amount, reason, actor) values (gen_random_uuid(), $order, $payment, 100, 'goodwill', 'x')",
    ],
    ['payments.refunds', 'orders.computed'],
  ],
  [
    'an order paid twice',
    'paid',
    [
      "insert into payments (order_id, provider, method, amount, captured, status) select order_id, provider, method, amount, amount, 'paid' from payments where id = $payment",
    ],
    ['payments.sum', 'orders.computed', 'orders.computed', 'orders.computed'],
  ],
  [
    'money that is not the total',
    'paid',
    ['update payments set captured = captured - 1 where id = $payment'],
    ['payments.sum', 'orders.computed', 'orders.computed'],
  ],
  [
    'money for an order that ended',
    'expired',
    ["update payments set status = 'paid', captured = amount where id = $payment"],
    ['payments.kept', 'orders.computed', 'orders.computed', 'orders.computed'],
  ],
  [
    'a payment that received nothing',
    'waiting',
    ["update payments set status = 'paid' where id = $payment"],
    ['payments.captured'],
  ],
  [
    'a Pix below the agreed amount',
    'waiting',
    ['update payments set amount = amount - 1 where id = $payment'],
    ['payments.amount'],
  ],
  [
    'a charge that is not reconciled',
    'waiting',
    ["update payments set expires_at = now() - interval '2 hours' where id = $payment"],
    ['payments.open'],
  ],
  [
    'a payout of another amount than the payment received',
    'paid',
    [paidOut('charge', 'captured + 1')],
    ['payouts.captured'],
  ],
  [
    'a payout with a refund that the store does not know',
    'paid',
    [paidOut('refund', '-500')],
    ['payouts.refunds'],
  ],
  [
    'a payout with another fee than the payment',
    'paid',
    ['update payments set fee = 5 where id = $payment', paidOut('charge', 'captured', 7)],
    ['payouts.fee'],
  ],
  [
    'a missing email',
    'paid',
    ["delete from email_outbox where message_id like '<order.' || $order || '.paid@%'"],
    ['emails.missing'],
  ],
  [
    'a missing email of a package',
    'shipped',
    ["delete from email_outbox where message_id like '<order.' || $order || '.shipped%'"],
    ['emails.missing'],
  ],
  [
    'a missing email of an expired order',
    'expired',
    ["delete from email_outbox where message_id like '<order.' || $order || '.expired@%'"],
    ['emails.missing'],
  ],
  [
    'an email stuck in the outbox',
    'waiting',
    ["update email_outbox set sent_at = null where message_id like '<order.' || $order || '.placed@%'"],
    ['emails.unsent'],
  ],
]

/** Findings about one order, its payment or its variant. */
const about = ({ orderId, paymentId, variantId }: Placed, differences: Difference[]) =>
  differences.filter(
    ({ row }) => row['id'] === orderId || row['payment'] === paymentId || row['variant'] === variantId,
  )

async function damage(order: Placed, statements: string[]): Promise<void> {
  for (const statement of statements) {
    await shop.owner(
      statement
        .replaceAll('$order', `'${order.orderId}'`)
        .replaceAll('$payment', `'${order.paymentId}'`)
        .replaceAll('$variant', `'${order.variantId}'`),
    )
  }
}

describe('an inconsistent shop', () => {
  const fresh = new Map<string, Placed>()

  beforeAll(async () => {
    for (const [what, kind] of damages) fresh.set(what, await kinds[kind]())
    await waitForJobs(shop)
    expect(await runChecks()).toEqual([])
  })

  test.each(damages)('%s', async (what, _, statements, told) => {
    const order = fresh.get(what)!
    await damage(order, statements)
    const said = about(order, await runChecks())
    expect(said.map(({ check }) => check)).toEqual(told)
    for (const { sentence } of said) {
      expect(sentence).not.toMatch(/undefined|null|NaN/)
      expect(sentence).toMatch(new RegExp([order.number, order.paymentId, order.variantId].join('|')))
    }
  })

  test('one idempotency key for two orders', async () => {
    await shop.owner('alter table orders drop constraint orders_idempotency_key_unique')
    const [first, second] = [await place(), await place()]
    await shop.sql(
      'update orders set idempotency_key = (select idempotency_key from orders where id = $1) where id = $2',
      [first.orderId, second.orderId],
    )
    const said = (await runChecks()).filter(({ check }) => check === 'orders.key')
    expect(said).toHaveLength(1)
    expect(said[0]!.sentence).toContain(`2 pedidos (${first.number}, ${second.number})`)
  })

  test('a payout whose lines are another amount', async () => {
    const order = await place(card('tok_approved'))
    await damage(order, [paidOut('charge', 'captured')])
    const said = (await runChecks()).filter(({ check }) => check === 'payouts.sum')
    expect(said.map(({ row }) => row['sum'])).toContain(order.total)
    expect(said[0]!.sentence).toMatch(/^Repasse .* de fake .*: as linhas somam .*, o repasse é de 0,00\.$/)
  })

  test('a label that stands still, and one whose tracking says something else', async () => {
    const label = (state: string, status: string | null) =>
      shop.sql<{ id: string }>(
        `insert into shipping_labels
           (package_id, direction, carrier, service, state, provider_ref, bought_at, tracking_status, updated_at)
         values (gen_random_uuid(), 'out', 'fake', 'economico', $1, gen_random_uuid()::text, now(), $2, now() - interval '25 hours')
         returning id`,
        [state, status],
      )
    const [still] = await label('issuing', null)
    const [other] = await label('issued', 'posted')
    const [right] = await label('issued', 'delivered')
    await shop.sql(
      `insert into shipping_tracking_events (label_id, package_id, status, at)
       select $1, gen_random_uuid(), status, at::timestamptz
       from (values ('delivered', '2026-11-20'), ('undelivered', '2026-11-21')) e(status, at)`,
      [right?.id],
    )
    const said = (await runChecks()).filter(({ check }) => check.startsWith('labels.'))
    expect(said.map(({ check, row }) => [check, row['label']])).toEqual([
      ['labels.stuck', still?.id],
      ['labels.tracking', other?.id],
    ])
    expect(said[1]?.sentence).toMatch(/diz “posted”, o rastreio diz “nada”\.$/)
    await shop.sql('delete from shipping_tracking_events')
    await shop.sql('delete from shipping_labels')
  })

  test('a customer whose summary differs from the orders, or is missing', async () => {
    const [wrong, missing] = [await place(card('tok_approved')), await place(card('tok_approved'))]
    await waitForJobs(shop)
    const known = async () => new Set((await differing()).map(({ row }) => row['customer']))
    const differing = async () => (await runChecks()).filter(({ check }) => check === 'customers.summary')
    const before = await known()
    const customerOf = async ({ orderId }: Placed) =>
      (
        await shop.sql<{ id: string }>('select customer_id as id from customer_orders where order_id = $1', [
          orderId,
        ])
      )[0]?.id
    const [changed, removed] = [await customerOf(wrong), await customerOf(missing)]
    await shop.sql('update customer_summaries set orders = 7, value = 1 where id = $1', [changed])
    await shop.sql('delete from customer_summaries where id = $1', [removed])
    const said = (await differing()).filter(({ row }) => !row['customer'] || !before.has(row['customer']))
    expect(said.map(({ row }) => row['customer']).toSorted()).toEqual([changed, null])
    expect(said.map(({ sentence }) => sentence).join('\n')).toMatch(
      /o resumo diz 7 pedidos pagos e 0,01, os pedidos 1 e \d+,\d\d/,
    )
    await transaction(rebuildCustomers)
    expect(await differing()).toEqual([])
  })

  test('a merged customer who is still listed, or whose account can still sign in', async () => {
    const { userId } = await createSignedInPerson(shop)
    const merge = async (kind: string, key: string) =>
      (
        await shop.sql<{ id: string }>(
          `insert into customer_merges (from_kind, from_key, into_kind, into_key, owner_kind, owner_key, from_id, from_name,
             by, undo_until, journal)
           values ($1, $2, 'account', 'x', 'account', 'x', gen_random_uuid(), '', '', now(), '{}') returning id`,
          [kind, key],
        )
      )[0]?.id
    await shop.sql("insert into customer_summaries (kind, key) values ('phone', '+5562900000000')")
    const merges = [
      await merge('phone', '+5562900000000'),
      await merge('account', userId),
      await merge('cpf', '1'),
    ]
    const said = (await runChecks()).filter(({ check }) => check === 'customers.merges')
    expect(said.map(({ row }) => row['merge']).toSorted()).toEqual(merges.slice(0, 2).toSorted())
    await shop.sql('delete from customer_merges where id = any($1)', [merges])
    await shop.sql("delete from customer_summaries where key = '+5562900000000'")
  })

  test('one email sent twice', async () => {
    const order = await place()
    await waitForJobs(shop)
    await shop.owner('alter table email_outbox drop constraint email_outbox_message_id_unique')
    await shop.sql(
      `insert into email_outbox (message_id, recipient, subject, html, text, sent_at)
       select message_id, recipient, subject, html, text, sent_at from email_outbox where message_id like $1`,
      [`<order.${order.orderId}.placed@%`],
    )
    const said = (await runChecks()).filter(({ check }) => check === 'emails.twice')
    expect(said.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining(`${order.orderId}.placed@`),
    ])
    await shop.sql('delete from email_outbox where message_id like $1', [`<order.${order.orderId}.placed@%`])
    await shop.owner(
      'alter table email_outbox add constraint email_outbox_message_id_unique unique (message_id)',
    )
  })

  test('a mutable ledger, a team without superadmin, a person who should have been erased', async () => {
    const person = await createSignedInPerson(shop, { role: 'superadmin' })
    const access = async () =>
      (await runChecks()).filter(({ check }) => check.startsWith('access.') && check !== 'access.history')
    expect(await access()).toEqual([])
    await shop.owner('alter table audit_logs disable trigger audit_logs_append_only')
    expect((await runChecks()).map(({ sentence }) => sentence).join('\n')).toContain(
      'falta audit_logs_append_only',
    )
    await shop.owner('alter table audit_logs enable trigger audit_logs_append_only')
    await shop.sql('update profiles set banned = true where id in (select user_id from admin_users)')
    await shop.sql(
      "insert into customer_deletions (user_id, due_at) values ($1, now() - interval '2 days')",
      [person.userId],
    )
    const said = await access()
    expect(said.map(({ check }) => check)).toEqual(['access.superadmin', 'access.deletion'])
    expect(said[1]!.sentence).toContain(person.userId)
    await shop.sql('delete from customer_deletions')
    await shop.sql('update profiles set banned = false')
    expect(await access()).toEqual([])
  })

  test('the command exits with 1 and prints one line for each finding', async () => {
    const [{ code, output }, json] = [await command(), await command('--json')]
    const differences = await runChecks()
    expect(code).toBe(1)
    expect(output.split('\n\n')[0]!.split('\n')).toEqual([
      ...differences.map(({ sentence }) => `✗ ${sentence}`),
      `${differences.length} diferenças.`,
    ])
    expect(json.code).toBe(1)
    expect(JSON.parse(json.output)).toMatchObject({ clean: false, differences, repaired: [] })
  })

  test('checks a database without job queues too', async () => {
    await shop.owner('alter schema jobs rename to elsewhere')
    const found = await runChecks()
    await shop.owner('alter schema elsewhere rename to jobs')
    expect(found.length).toBeGreaterThan(0)
  })

  test('refuses an unknown argument', async () => {
    expect(await command('--conserta')).toEqual({ code: 2, output: expect.stringContaining('--conserta') })
  })
})

describe('--repair', () => {
  const levels = () =>
    shop.sql<Level>('select variant_id as variant, on_hand, reserved from stock_levels order by 1')
  type Level = { variant: string; on_hand: number; reserved: number }
  const everythingElse = async () =>
    Object.fromEntries(
      await Promise.all(
        ['stock_ledger', 'stock_reservations', 'orders', 'payments', 'order_timeline', 'email_outbox'].map(
          async (table) => [
            table,
            await shop.sql(`select md5(string_agg(t::text, '' order by t::text)) from ${table} t`),
          ],
        ),
      ),
    )

  test('rebuilds stock levels from the ledger, says so, and writes nothing else', async () => {
    await rebuildStockLevels()
    const [raised, gone] = [await place(), await place(card('tok_approved'))]
    await waitForJobs(shop)
    const [before, others] = [await levels(), await everythingElse()]
    await damage(raised, ['update stock_levels set on_hand = 77, reserved = 7 where variant_id = $variant'])
    await damage(gone, ['delete from stock_levels where variant_id = $variant'])
    const { output } = await command('--repair')
    expect(output).toMatch(
      new RegExp(`${raised.variantId}.*nível refeito de 77 \\(reservadas 7\\) para 10 \\(reservadas 2\\)`),
    )
    expect(output).toMatch(
      new RegExp(`${gone.variantId}.*nível refeito de 0 \\(reservadas 0\\) para 8 \\(reservadas 0\\)`),
    )
    expect(await levels()).toEqual(before)
    expect(await everythingElse()).toEqual(others)
    expect(await rebuildStockLevels()).toEqual([])
  })

  test('leaves a level alone whose ledger sum is not a possible quantity', async () => {
    const order = await place()
    await damage(order, [
      "insert into stock_ledger (variant_id, on_hand_change, reserved_change, reason, actor) values ($variant, -99, 0, 'sold', 'x')",
    ])
    expect(await rebuildStockLevels()).toEqual([])
    expect(about(order, await runChecks()).map(({ check }) => check)).toEqual([
      'stock.level',
      'stock.history',
    ])
  })

  test('keeps sales of the same moment', async () => {
    const product = await createProduct({ sizes: ['U'], stock: 50 })
    await shop.sql('update stock_levels set on_hand = 60 where variant_id = $1', [product.variants[0]!.id])
    const buying = Array.from({ length: 12 }, () => place(card('tok_approved'), product))
    await Promise.all([...buying, rebuildStockLevels(), rebuildStockLevels()])
    expect((await levels()).find(({ variant }) => variant === product.variants[0]!.id)).toMatchObject({
      on_hand: 26,
      reserved: 0,
    })
  })
})
