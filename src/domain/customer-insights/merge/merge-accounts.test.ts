import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import { erasePerson, readPersonalData } from '#domain/identity'
import { database, transaction } from '#platform/postgres/database'
import { runChecks } from '#server/doctor/run-checks'
import { type CreatedProduct, createProduct, createSignedInPerson } from '#test/factories'
import { killAfter } from '#test/kill-at-statement'
import { createMergeTools } from '#test/merge-customers'
import { manyConnections, useShop } from '#test/shop'
import { finishMerges } from './finish-merges.ts'

const shop = useShop(manyConnections)
const tools = createMergeTools(shop)
const { addOrder, createAccount, createGuest, customerOf, mergeAccounts, preview, read, undo } = tools

type Account = Awaited<ReturnType<typeof createAccount>>
let [shirt, shorts] = [] as unknown as [CreatedProduct, CreatedProduct]

beforeAll(async () => {
  shirt = await createProduct({ sizes: ['U'], stock: 10 })
  shorts = await createProduct({ sizes: ['U'], stock: 10 })
})

const putInCart = ({ headers }: Account, { variants }: CreatedProduct, quantity: number) =>
  shop.call('/api/cart/items', { body: { variantId: variants[0]!.id, quantity }, headers })
const cartOf = async ({ headers }: Account) =>
  (await shop.call<CartView>('/api/cart', { headers })).body.items.map(({ sku, quantity }) => [sku, quantity])
const skuOf = ({ variants }: CreatedProduct) => variants[0]!.sku
const signInAs = async ({ email }: { email: string }) => {
  await shop.sql('delete from auth_rate_limits')
  return shop.call('/api/auth/sign-in/email', { body: { email, password: 'Cerrado-2026-teste' } })
}
const customerChecks = async () => (await runChecks()).filter(({ check }) => check.startsWith('customers.'))

/** Rows of an account in every table that a merge moves, as `table: ids`. */
async function rowsOf({ userId, email }: Account) {
  const ids = async (text: string, value = userId) =>
    (await shop.sql<{ id: string }>(`${text} order by 1`, [value])).map(({ id }) => id)
  return {
    orders: await ids('select id from orders where user_id = $1'),
    addresses: await ids(`select id || ' ' || is_default as id from customer_addresses where user_id = $1`),
    favorites: await ids('select item_id as id from favorites where user_id = $1'),
    reviews: await ids('select id from reviews where user_id = $1'),
    messages: await ids('select id from contact_messages where user_id = $1'),
    leads: await ids('select id from leads where user_id = $1'),
    newsletter: await ids('select email as id from newsletter_subscribers where user_id = $1'),
    priceList: await ids('select list_id as id from price_list_members where user_id = $1'),
    cart: await ids(`select variant_id || ' ' || quantity as id from cart_items where user_id = $1`),
    requests: await ids('select variant_id as id from back_in_stock_requests where email = $1', email),
    photos: await ids('select id from review_photos where email = $1', email),
    consents: await ids('select id from customer_consents where user_id = $1'),
  }
}

/** Gives an account something of everything. */
async function fill({ userId, email }: Account, products: readonly CreatedProduct[]): Promise<void> {
  await shop.sql(
    `insert into customer_addresses (user_id, recipient, cep, street, number, district, city, state, is_default)
     values ($1, 'Ana', '74120010', 'Rua 9', '1', 'Setor Oeste', 'Goiânia', 'GO', true)`,
    [userId],
  )
  for (const { id, variants } of products) {
    await shop.sql(`insert into favorites (user_id, item_id, kind) values ($1, $2, 'product')`, [userId, id])
    await shop.sql(
      `insert into back_in_stock_requests (variant_id, email, consent_version, proven) values ($1, $2, '1', true)`,
      [variants[0]!.id, email],
    )
  }
  await shop.sql(
    `insert into reviews (kind, user_id, email, name, stars, text, text_key)
     values ('testimonial', $1, $2, 'Ana', 5, 'Gostei.', $2)`,
    [userId, email],
  )
  // Written while signed out, with the confirmed email of the account.
  await shop.sql(
    `insert into contact_messages (name, email, subject, text, due_at) values ('Ana', $1, 'product', 'Oi', now())`,
    [email],
  )
  await shop.sql(
    `insert into leads (name, whatsapp, interest, consent_version, user_id) values ('Ana', '+55', 'Top', '1', $1)`,
    [userId],
  )
  await shop.sql(
    `insert into newsletter_subscribers (email, state, source, consent_version, asked_at, user_id)
     values ($2, 'confirmed', 'footer', '1', now(), $1)`,
    [userId, email],
  )
  const photo = { id: randomUUID(), widths: [400], width: 400, height: 400 }
  await shop.sql('insert into review_photos (id, email, view) values ($1, $2, $3)', [photo.id, email, photo])
  await shop.sql(
    `insert into customer_consents (user_id, purpose, version, granted, source)
     values ($1, 'marketing', '1', true, 'account')`,
    [userId],
  )
}

async function createPair(): Promise<{ from: Account; into: Account }> {
  const [from, into] = [await createAccount(1), await createAccount(1)]
  await fill(from, [shirt, shorts])
  await fill(into, [shirt])
  const [list] = await shop.sql<{ id: string }>('insert into price_lists (name) values ($1) returning id', [
    randomUUID(),
  ])
  await shop.sql('insert into price_list_members (user_id, list_id) values ($1, $2)', [from.userId, list?.id])
  await putInCart(from, shirt, 2)
  await putInCart(from, shorts, 1)
  await putInCart(into, shirt, 1)
  return { from, into }
}

describe('merging two accounts', () => {
  test('moves the rows of every context, doubles none, and brings exactly them back', async () => {
    const { from, into } = await createPair()
    // An open order on each side, which is paid or expires as before.
    const open = await addOrder({ user_id: from.userId, status: 'awaiting_payment', paid_at: null })
    const [formerFrom, formerInto] = [await rowsOf(from), await rowsOf(into)]
    const shown = (await preview(into.id, from.id)).body
    expect(Object.fromEntries(shown.counts.map(({ part, count }) => [part, count]))).toEqual({
      orders: 2,
      openOrders: 2,
      addresses: 1,
      cartPieces: 3,
      favorites: 2,
      reviews: 1,
      messages: 1,
      consents: 1,
    })
    const { body, status } = await mergeAccounts(into.id, from.id)
    expect(status).toBe(200)
    const both = await rowsOf(into)
    expect(both.orders).toHaveLength(3)
    expect(both.orders).toContain(open)
    expect(both.addresses.map((row) => row.endsWith('true')).filter(Boolean)).toHaveLength(1)
    expect(both.addresses).toHaveLength(2)
    expect(both.favorites.toSorted()).toEqual([shirt.id, shorts.id].toSorted())
    expect(both.requests).toHaveLength(2)
    for (const part of [both.reviews, both.leads, both.newsletter]) expect(part).toHaveLength(2)
    expect(both.messages).toHaveLength(1)
    expect(both.priceList).toEqual(formerFrom.priceList)
    expect(both.photos).toHaveLength(2)
    expect(both.consents).toEqual(formerInto.consents)
    expect(await cartOf(into)).toEqual(
      expect.arrayContaining([
        [skuOf(shirt), 3],
        [skuOf(shorts), 1],
      ]),
    )
    expect((await rowsOf(from)).orders).toEqual([])
    expect(await customerChecks()).toEqual([])

    await shop.sql(
      `insert into leads (name, whatsapp, interest, consent_version, user_id) values ('Ana', '+55', 'Novo', '1', $1)`,
      [into.userId],
    )
    expect((await undo(body.merges[0]!.id)).status).toBe(200)
    const [backFrom, backInto] = [await rowsOf(from), await rowsOf(into)]
    expect({ ...backFrom, messages: [] }).toEqual({ ...formerFrom, messages: [] })
    expect(backFrom.messages).toHaveLength(1)
    expect({ ...backInto, leads: [], messages: [] }).toEqual({ ...formerInto, leads: [], messages: [] })
    expect(backInto.leads).toHaveLength(2)
    expect(await customerChecks()).toEqual([])
  })

  test('lowers the cart to the stock, and gives back only what is still there', async () => {
    const rare = await createProduct({ sizes: ['U'], stock: 3 })
    const [from, into] = [await createAccount(), await createAccount()]
    await putInCart(from, rare, 2)
    await putInCart(into, rare, 2)
    const first = (await mergeAccounts(into.id, from.id)).body.merges[0]!.id
    expect(await cartOf(into)).toEqual([[skuOf(rare), 3]])
    await undo(first)
    expect(await cartOf(into)).toEqual([[skuOf(rare), 2]])
    const [line] = await shop.sql('select quantity from cart_items where user_id = $1', [from.userId])
    expect(line).toEqual({ quantity: 2 })
    const second = (await mergeAccounts(into.id, from.id)).body.merges[0]!.id
    await shop.call('/api/cart', { method: 'DELETE', headers: into.headers })
    await undo(second)
    expect(
      await shop.sql('select from cart_items where user_id = any($1)', [[from.userId, into.userId]]),
    ).toEqual([])
  })

  test('ends the sessions and closes the account until it is undone, which only its owner is told', async () => {
    const [from, into] = [await createAccount(), await createAccount()]
    const id = (await mergeAccounts(into.id, from.id)).body.merges[0]!.id
    expect((await shop.call('/api/team/me', { headers: from.headers })).body).toBeNull()
    expect(await signInAs(from)).toMatchObject({ status: 403, body: { code: 'identity.merged' } })
    const wrong = await shop.call('/api/auth/sign-in/email', {
      body: { email: from.email, password: 'Cerrado-2026-errada' },
    })
    expect(wrong.body.code).toBe('identity.wrong_credentials')
    expect((await signInAs(into)).status).toBe(200)
    await undo(id)
    expect((await signInAs(from)).status).toBe(200)
  })

  test('is for those who manage users, after a confirmation', async () => {
    const [from, into] = [await createAccount(), await createAccount()]
    expect((await tools.merge(into.id, from.id)).body.code).toBe('customer-insights.merge_accounts')
    expect((await mergeAccounts(into.id, from.id, false)).body).toMatchObject({
      code: 'customer-insights.merge_unconfirmed',
      data: { warnings: ['access'] },
    })
    const clerk = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] })
    const answer = await shop.call(`/api/customer-insights/${into.id}/merge-account`, {
      body: { from: from.id, confirmed: true },
      headers: clerk.headers,
    })
    expect(answer.status).toBe(403)
  })

  test('is refused for the team, companies, blocked accounts, deletions and other CPFs', async () => {
    const refusalOf = async (
      prepare: (each: Account) => Promise<unknown>,
      which: 'from' | 'into' = 'from',
    ) => {
      const pair = { from: await createAccount(), into: await createAccount() }
      await prepare(pair[which])
      const shown = (await preview(pair.into.id, pair.from.id)).body.refusal
      const { body } = await mergeAccounts(pair.into.id, pair.from.id)
      expect(body).toMatchObject({ code: 'customer-insights.merge_refused', data: { reason: shown } })
      return shown
    }
    const run = (text: string) => (each: Account) => shop.sql(text, [each.userId])
    expect(await refusalOf(run(`update profiles set role = 'admin' where id = $1`))).toBe('staff')
    expect(
      await refusalOf(run(`insert into admin_users (user_id, role) values ($1, 'superadmin')`), 'into'),
    ).toBe('staff')
    expect(await refusalOf(run('update profiles set banned = true where id = $1'))).toBe('blocked')
    expect(await refusalOf(run('update profiles set email_verified = false where id = $1'), 'into')).toBe(
      'unconfirmed',
    )
    expect(
      await refusalOf(run(`insert into customer_deletions (user_id, due_at) values ($1, now())`), 'into'),
    ).toBe('deletion')
    await shop.sql(
      `insert into auth_sso_providers (provider_id, issuer, domain) values ('empresa', 'https://e.example', 'e.example')`,
    )
    expect(
      await refusalOf(
        run(`insert into auth_accounts (account_id, provider_id, user_id) values ('1', 'empresa', $1)`),
      ),
    ).toBe('sso')
    const [company] = await shop.sql<{ id: string }>(
      `insert into companies (cnpj, legal_name, state_registration, email, phone, cep, street, number, district, city, state)
       values ('11222333000181', 'Loja', 'ISENTO', 'l@exemplo.com.br', '+55', '74120010', 'Rua', '1', 'Setor', 'Goiânia', 'GO')
       returning id`,
    )
    expect(
      await refusalOf((each) =>
        shop.sql(`insert into company_buyers (user_id, company_id, role) values ($1, $2, 'approver')`, [
          each.userId,
          company?.id,
        ]),
      ),
    ).toBe('company')
    const [from, into] = [await createAccount(1), await createAccount(1, { customer_cpf: '52998224725' })]
    expect((await preview(into.id, from.id)).body.refusal).toBe('cpf')
    expect((await mergeAccounts(into.id, from.id)).body.code).toBe('customer-insights.merge_refused')
  })
})

describe('a day after the merge of two accounts', () => {
  const makeDue = (id: string) =>
    shop.sql("update customer_merges set undo_until = now() - interval '1 second' where id = $1", [id])

  test('what is left is erased, what came since moves too, and nothing that moved is lost', async () => {
    const { from, into } = await createPair()
    const guestOrder = await addOrder({ customer_email: from.email, user_id: null })
    const id = (await mergeAccounts(into.id, from.id)).body.merges[0]!.id
    const late = await addOrder({ user_id: from.userId, customer_email: from.email })
    const joined = await rowsOf(into)
    await makeDue(id)
    await finishMerges()
    expect(await shop.sql('select from profiles where id = $1', [from.userId])).toEqual([])
    const after = await rowsOf(into)
    expect({ ...after, orders: [] }).toEqual({ ...joined, orders: [] })
    expect(after.orders).toEqual([...joined.orders, late].toSorted())
    const [kept] = await shop.sql('select customer_email from orders where id = $1', [guestOrder])
    expect(kept).toEqual({ customer_email: from.email })
    expect((await undo(id)).body.code).toBe('customer-insights.merge_final')
    expect((await read(from.id)).body).toMatchObject({ id: into.id, merges: [] })
    expect(await customerChecks()).toEqual([])
  })

  test('a chain moves to its end', async () => {
    const [a, b, c] = [await createAccount(1), await createAccount(), await createAccount()]
    const first = (await mergeAccounts(b.id, a.id)).body.merges[0]!.id
    await mergeAccounts(c.id, b.id)
    const late = await addOrder({ user_id: a.userId, customer_email: a.email })
    await makeDue(first)
    await finishMerges()
    expect((await rowsOf(c)).orders).toEqual([...a.orderIds, late].toSorted())
    expect((await read(a.id)).body).toMatchObject({ id: c.id, orders: 2 })
    expect(await customerChecks()).toEqual([])
  })
})

describe('personal data of merged accounts', () => {
  test('is exported with the account that stays', async () => {
    const { from, into } = await createPair()
    await mergeAccounts(into.id, from.id)
    const data = await readPersonalData(database(), into.userId)
    expect(data).toMatchObject({ cadastrosUnidos: [{ conta: { perfil: { email: from.email } } }] })
    expect((data as { pedidos: object[] }).pedidos).toHaveLength(2)
  })

  test('is erased with the account that stays while the merge can be undone, which then fails', async () => {
    const { from, into } = await createPair()
    const id = (await mergeAccounts(into.id, from.id)).body.merges[0]!.id
    await transaction((tx) => erasePerson(tx, into.userId))
    expect(await shop.sql('select from profiles where id = any($1)', [[from.userId, into.userId]])).toEqual(
      [],
    )
    for (const account of [from, into]) {
      const rows = Object.values(await rowsOf(account))
      expect(rows.flat()).toEqual([])
      expect(
        await shop.sql(
          'select from newsletter_subscribers where email = $1 union all select from contact_messages where email = $1',
          [account.email],
        ),
      ).toEqual([])
    }
    expect((await undo(id)).body.code).toBe('customer-insights.merge_not_found')
    expect((await read(from.id)).status).toBe(404)
    expect(await customerChecks()).toEqual([])
  })

  test('of the merged account that was erased by the team cannot come back', async () => {
    const [from, into] = [await createAccount(1), await createAccount()]
    const id = (await mergeAccounts(into.id, from.id)).body.merges[0]!.id
    await transaction((tx) => erasePerson(tx, from.userId))
    expect((await undo(id)).body.code).toBe('customer-insights.merge_final')
    expect((await rowsOf(into)).orders).toEqual(from.orderIds)
    expect(await customerChecks()).toEqual([])
  })
})

describe('merges of accounts under load', () => {
  test('happen once when they are asked for at once, also against an erasure', async () => {
    const [from, into] = [await createAccount(1), await createAccount(1)]
    const answers = await Promise.all([
      mergeAccounts(into.id, from.id),
      mergeAccounts(from.id, into.id),
      mergeAccounts(into.id, from.id),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    const [one, other] = [await createAccount(1), await createAccount(1)]
    const [merged] = await Promise.all([
      mergeAccounts(other.id, one.id),
      transaction((tx) => erasePerson(tx, other.userId)),
    ])
    expect([200, 404]).toContain(merged.status)
    expect(await shop.sql('select from profiles where id = $1', [other.userId])).toEqual([])
    expect(await shop.sql('select from customer_merges where into_key = $1', [other.userId])).toEqual([])
    expect(await customerChecks()).toEqual([])
  })

  test('leave all or nothing when they are killed', async () => {
    const { from, into } = await createPair()
    const before = JSON.stringify([await rowsOf(from), await rowsOf(into)])
    let statements = 0
    while (await killAfter(statements, () => mergeAccounts(into.id, from.id))) {
      if (JSON.stringify([await rowsOf(from), await rowsOf(into)]) !== before) break
      statements += 3
    }
    expect(statements).toBeGreaterThan(30)
    expect((await read(from.id)).body.id).toBe(into.id)
    expect(await customerChecks()).toEqual([])
  })
})

test('a guest goes through an account into another one, and each step back', async () => {
  const [guest, middle, last] = [await createGuest(), await createAccount(), await createAccount()]
  const first = (await tools.merge(middle.id, guest.id)).body.merges[0]!.id
  const second = (await mergeAccounts(last.id, middle.id)).body.merges[0]!.id
  expect((await read(guest.id)).body).toMatchObject({ id: last.id, orders: 1 })
  await undo(second)
  expect((await read(guest.id)).body).toMatchObject({ id: middle.id, orders: 1 })
  await undo(first)
  expect(await customerOf(guest.cpf)).toBe(guest.id)
  expect((await rowsOf(middle)).orders).toEqual([])
  expect(await customerChecks()).toEqual([])
})
