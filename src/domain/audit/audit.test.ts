import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditPage } from '#contract/audit'
import { listRecordChanges, recordAudit } from '#domain/audit'
import {
  upsertCategory,
  upsertProduct,
  upsertSet,
  upsertSizeGuide,
  type ProductInput,
} from '#domain/products'
import { saveSettings, readSettings } from '#domain/settings'
import { setOnHand } from '#domain/stock'
import { database, transaction } from '#platform/postgres/database'
import { makeSystemCtx, requireScreen } from '#platform/http/http'
import { createAdmin, createSuperadmin } from '#test/actors'
import { createBrowser } from '#test/browser-in-memory'
import { createSignedInPerson, createProduct, createSet } from '#test/factories'
import { useShop } from '#test/shop'
import { findLastEditor } from './queries.ts'

const shop = useShop()
const system = makeSystemCtx('teste')

let headers: Record<string, string>
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
})

const list = async (query: string) => (await shop.call<AuditPage>(`/api/audit?${query}`, { headers })).body
const rowsAbout = (entityType: string, entityId: string) =>
  shop.sql(
    'select action, actor, before, after from audit_logs where entity_type = $1 and entity_id = $2 order by at, id',
    [entityType, entityId],
  )

/** Inserts an audit row with this time. */
const aRow = async (at: string, change: Record<string, string | null> = {}) => {
  const id = randomUUID()
  const row = { action: 'UPDATE', entity_type: 'thing', actor: 'ana@dao.test', entity_name: null, ...change }
  await shop.sql(
    'insert into audit_logs (id, at, action, entity_type, actor, entity_name, entity_id) values ($1, $2, $3, $4, $5, $6, $1::uuid::text)',
    [id, at, row.action, row.entity_type, row.actor, row.entity_name],
  )
  return id
}

describe('[EN-04] audit log', () => {
  test.each(["update audit_logs set actor = 'outra'", 'delete from audit_logs', 'truncate audit_logs'])(
    'the database refuses: %s',
    async (statement) => {
      await recordAudit(database(), system, { action: 'UPDATE', entityType: 'product' })
      const before = await shop.sql('select * from audit_logs order by at, id')
      await expect(shop.owner(statement)).rejects.toThrow(/append-only/)
      await expect(shop.sql(statement)).rejects.toThrow(/permission denied/)
      expect(await shop.sql('select * from audit_logs order by at, id')).toEqual(before)
    },
  )

  test('audits sign-in and sign-out of staff with an admin record, and not of admins by profile role only', async () => {
    const recorded = await createSignedInPerson(shop, { role: 'admin' })
    const [record] = await shop.sql<{ id: string }>('select id from admin_users where user_id = $1', [
      recorded.userId,
    ])
    const byRole = await createSignedInPerson(shop)
    await shop.sql("update profiles set role = 'admin' where id = $1", [byRole.userId])
    for (const { email } of [recorded, byRole]) {
      const browser = createBrowser(shop)
      await browser.auth('/sign-in/email', { email, password: 'Cerrado-2026-teste' })
      await browser.auth('/sign-out', {})
    }
    const written = (email: string) =>
      shop.sql(
        `select action, admin_user_id as record, user_id as person from audit_logs
         where entity_type = 'admin' and entity_name = $1 and action like 'LOG%' order by at, id`,
        [email],
      )
    const rows = (person: string, id: string | null) =>
      ['LOGIN', 'LOGOUT'].map((action) => ({ action, record: id, person }))
    await expect.poll(() => written(recorded.email)).toEqual(rows(recorded.userId, record!.id))
    await expect.poll(() => written(byRole.email)).toEqual(rows(byRole.userId, null))
  })

  test('keeps entries when the actor and the record are deleted', async () => {
    const person = await createSignedInPerson(shop, { role: 'admin', flags: [] })
    await shop.sql('delete from profiles where id = $1', [person.userId])
    expect(await list(`entity=admin&text=${person.email}`)).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ entityName: person.email })]) as unknown,
    })
  })
})

describe('[RT-42] [AD-35] audit list', () => {
  test('returns every entry once, newest first and page by page, also with equal times', async () => {
    const ids = new Set<string>()
    for (let count = 0; count < 7; count += 1)
      ids.add(
        await aRow(count < 4 ? '2026-03-01T12:00:00.123456Z' : '2026-03-02T12:00:00Z', { action: 'PAGE' }),
      )
    const seen: string[] = []
    let after = ''
    for (;;) {
      const { items, next } = await list(`action=PAGE&pageSize=2${after && `&after=${after}`}`)
      seen.push(...items.map(({ id }) => id))
      if (!next) break
      after = next
    }
    expect(new Set(seen)).toEqual(ids)
    expect(seen).toHaveLength(7)
    const times = (await list('action=PAGE&pageSize=100')).items.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
  })

  test('filters by days of America/Sao_Paulo, both ends included', async () => {
    const [last, first, next] = [
      await aRow('2026-05-10T02:59:59Z', { action: 'DAY' }),
      await aRow('2026-05-10T03:00:00Z', { action: 'DAY' }),
      await aRow('2026-05-11T03:00:00Z', { action: 'DAY' }),
    ]
    const on = async (from: string, to: string) =>
      (await list(`action=DAY&from=${from}&to=${to}`)).items.map(({ id }) => id)
    expect(await on('2026-05-10', '2026-05-10')).toEqual([first])
    expect(await on('2026-05-09', '2026-05-11')).toEqual([next, first, last])
  })

  test('filters by actor, action, record and content', async () => {
    const id = await aRow('2026-06-01T12:00:00Z', {
      actor: 'rita_100%@dao.test',
      action: 'NARROW',
      entity_name: 'Legging Ipê',
    })
    for (const query of [
      'who=RITA_100%25',
      `entityId=${id}`,
      'action=NARROW&entity=thing',
      'text=legging+ip',
    ])
      expect((await list(query)).items.map((row) => row.id)).toEqual([id])
    for (const query of ['who=rita-100', 'action=narrow', 'action=NARROW&entity=other', 'text=legging%25ip'])
      expect((await list(query)).items).toEqual([])
    for (const query of ['from=ontem', 'after=1', 'pageSize=1000'])
      expect((await shop.call(`/api/audit?${query}`, { headers })).status).toBe(422)
  })
})

describe('the filter of all settings', () => {
  test('finds groups of settings and the accounts that belong to them, and nothing else', async () => {
    const [group, account] = [
      await aRow('2021-03-01T12:00:00Z', { entity_type: 'settings', action: 'GROUPED' }),
      await aRow('2021-03-02T12:00:00Z', { entity_type: 'payment_provider', action: 'GROUPED' }),
    ]
    await aRow('2021-03-03T12:00:00Z', { entity_type: 'product', action: 'GROUPED' })
    const { items } = await list('action=GROUPED&entity=all_settings')
    expect(items.map(({ id }) => id)).toEqual([account, group])
  })
})

describe('rows written before an entity was renamed', () => {
  let former: string
  let present: string
  beforeAll(async () => {
    former = await aRow('2026-06-02T12:00:00Z', { action: 'RENAMED', entity_type: 'voice' })
    present = await aRow('2026-06-03T12:00:00Z', { action: 'RENAMED', entity_type: 'review' })
  })

  test.each(['review', 'voice'])('are found and named as the present ones by entity=%s', async (entity) => {
    const { items } = await list(`action=RENAMED&entity=${entity}`)
    expect(items.map(({ id, entityType }) => [id, entityType])).toEqual([
      [present, 'review'],
      [former, 'review'],
    ])
    const rows = parse(await exported(`action=RENAMED&entity=${entity}`), { bom: true, delimiter: ';' })
    expect((rows as string[][]).slice(1).map((row) => row[3])).toEqual(['review', 'review'])
  })

  test('are part of the history of their record', async () => {
    expect(await listRecordChanges(database(), 'review', former)).toMatchObject([{ action: 'RENAMED' }])
  })

  test('name who saved their record last', async () => {
    const { userId } = await createSignedInPerson(shop)
    const id = randomUUID()
    await shop.sql(
      "insert into audit_logs (action, entity_type, entity_id, user_id) values ('UPDATE', 'arrangement', $1, $2)",
      [id, userId],
    )
    expect(await findLastEditor(database(), { storefront_layout: id })).toMatchObject({
      name: 'Pessoa Teste',
    })
  })
})

describe('[AD-35] audit export', () => {
  test('contains the filtered rows with formulas escaped, and is audited itself', async () => {
    for (const name of ['=HYPERLINK("http://x")', '+1', '-1', '@x', 'inofensivo; "com aspas"'])
      await aRow('2026-07-01T12:00:00Z', { action: 'FILE', entity_name: name })
    const answer = await shop.call('/api/audit/export?action=FILE', { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="auditoria-[\d-]{10}\.csv"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await exported('action=FILE')
    const [head, ...rows] = parse(text, { bom: true, delimiter: ';' }) as string[][]
    expect(head).toContain('Quem')
    expect(rows.map((row) => row[5]).toSorted()).toEqual(
      [`'+1`, `'-1`, `'=HYPERLINK("http://x")`, `'@x`, 'inofensivo; "com aspas"'].toSorted(),
    )
    const { items } = await list('action=EXPORT')
    expect(items[0]).toMatchObject({ entityType: 'audit', after: { action: 'FILE' } })
  })

  test.each([
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '1999-12-31',
    '2200-01-01',
    '9999-12-31',
    '2026-02-30',
    '+12026-01-01',
  ])('refuses the day %s at its field, in the list and in the file', async (day) => {
    const { headers } = await createSignedInPerson(shop, { role: 'superadmin' })
    for (const path of ['/api/audit', '/api/audit/export'])
      for (const field of ['from', 'to']) {
        const answer = await shop.call(`${path}?${field}=${encodeURIComponent(day)}`, { headers })
        expect([answer.status, answer.body.fields]).toEqual([422, { [field]: 'Escolha um dia.' }])
      }
  })

  test('accepts the first and the last allowed day', async () => {
    const { headers } = await createSignedInPerson(shop, { role: 'superadmin' })
    const { status } = await shop.call('/api/audit?from=2000-01-01&to=2199-12-31', { headers })
    expect(status).toBe(200)
  })

  test('streams more rows than are in memory at a time', async () => {
    await shop.sql(
      "insert into audit_logs (action, entity_type) select 'MANY', 'thing' from generate_series(1, 1203)",
    )
    expect(parse(await exported('action=MANY'), { bom: true, delimiter: ';' })).toHaveLength(1204)
  })
})

/** Returns the CSV file as the handler streams it. */
async function exported(query: string): Promise<string> {
  const { exportAudit } = await import('./queries.ts')
  const filter = Object.fromEntries(new URLSearchParams(query))
  return new Response(
    await exportAudit(requireScreen({ ...system, actor: createSuperadmin() }, 'auditoria'), filter),
  ).text()
}

describe('[EN-04] audit of staff commands, in the same transaction', () => {
  const actor = createAdmin('can_manage_products', 'can_manage_admins')
  const { email } = actor
  const staff = requireScreen({ ...system, actor }, 'configuracoes')

  test('audits settings with the values before and without secrets', async () => {
    const pricing = await readSettings('pricing')
    const save = () =>
      transaction((tx) => saveSettings(tx, staff, 'pricing', { ...pricing, pixPercentOff: 7 }))
    await save()
    await save()
    expect(await rowsAbout('settings', 'pricing')).toEqual([
      { action: 'UPDATE', actor: email, before: { pixPercentOff: 10 }, after: { pixPercentOff: 7 } },
    ])
    const signIn = await readSettings('signIn')
    const google = { clientId: 'loja', clientSecret: 'muito-secreto' }
    await transaction((tx) => saveSettings(tx, staff, 'signIn', { ...signIn, google }))
    const rows = await rowsAbout('settings', 'signIn')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('muito-secreto')
  })

  test('audits products, categories and size guides: all values when created, then the differences', async () => {
    const slug = `auditada-${randomUUID().slice(0, 8)}`
    const input = (change: Partial<ProductInput>): ProductInput => ({
      slug,
      name: 'Legging Auditada',
      description: 'Uma peça.',
      brand: 'DAO',
      categorySlug: null,
      line: '',
      gender: 'unissex',
      fabric: '',
      composition: '',
      sizeGuideSlug: null,
      care: [],
      tags: [],
      status: 'active',
      price: 10_000,
      compareAt: null,
      seoTitle: '',
      seoDescription: '',
      weightGrams: 200,
      box: null,
      ncm: '',
      origin: 0,
      cst: '',
      classTrib: '',
      publishedAt: null,
      variants: [{ sku: slug, colorName: 'Preto', colorHex: '#222222', size: 'M' }],
      pictures: [],
      ...change,
    })
    const save = (change: Partial<ProductInput>) =>
      transaction((tx) => upsertProduct(tx, staff, input(change)))
    const { id } = await save({})
    await save({ price: 9_000 })
    await save({ price: 9_000 })
    expect(await rowsAbout('product', id)).toMatchObject([
      {
        action: 'CREATE',
        actor: email,
        before: null,
        after: { slug, price: 10_000, variants: [{ sku: slug }] },
      },
      { action: 'UPDATE', before: { price: 10_000 }, after: { price: 9_000 } },
    ])
    expect(Object.keys((await rowsAbout('product', id))[1]!['after'] as object)).toEqual(['price'])
    const category = (name: string) => transaction((tx) => upsertCategory(tx, staff, { slug, name }))
    const categoryId = await category('Antes')
    await category('Depois')
    expect((await rowsAbout('category', categoryId)).slice(1)).toEqual([
      { action: 'UPDATE', actor: email, before: { name: 'Antes' }, after: { name: 'Depois' } },
    ])
    const guide = (name: string) =>
      transaction((tx) => upsertSizeGuide(tx, staff, { slug, name, columns: [], rows: [], tips: [] }))
    const guideId = await guide('Antes')
    await guide('Depois')
    expect((await rowsAbout('size_guide', guideId)).slice(1)).toEqual([
      { action: 'UPDATE', actor: email, before: { name: 'Antes' }, after: { name: 'Depois' } },
    ])
  })

  test('audits product sets and stock counts', async () => {
    const products = [await createProduct(), await createProduct()]
    const pieces = products.map((product) => ({ productSlug: product.slug, colorName: '' }))
    const made = await createSet(products)
    const set = {
      slug: made.slug,
      name: 'Outro nome',
      description: 'Um conjunto de teste.',
      price: 17_990,
      status: 'active' as const,
      tags: [],
      mediaId: null,
      seoTitle: '',
      seoDescription: '',
      publishedAt: null,
      pieces,
    }
    await transaction((tx) => upsertSet(tx, staff, set))
    expect(await rowsAbout('set', made.id)).toEqual([
      { action: 'UPDATE', actor: email, before: { name: made.name }, after: { name: 'Outro nome' } },
    ])
    const variantId = products[0]!.variants[0]!.id
    await transaction((tx) => setOnHand(tx, staff, [{ variantId, onHand: 4 }]))
    expect(await rowsAbout('stock', variantId)).toEqual([
      { action: 'UPDATE', actor: email, before: { [variantId]: 10 }, after: { [variantId]: 4 } },
    ])
  })

  test('writes no entry when the save is rolled back', async () => {
    const slug = `desfeita-${randomUUID().slice(0, 8)}`
    const broken = transaction(async (tx) => {
      await upsertCategory(tx, staff, { slug, name: 'Desfeita' })
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect(await shop.sql('select 1 from audit_logs where entity_name = $1', ['Desfeita'])).toEqual([])
  })

  test('writes no entry for the system', async () => {
    const { id } = await createProduct()
    expect(await rowsAbout('product', id)).toEqual([])
  })
})
