import { beforeAll, describe, expect, test } from 'vitest'
import type { Business, BusinessEdit, RemindersEdit, WholesaleEdit } from '#contract/settings'
import { type SettingsGroup, saveSettings, type SettingsOf, readSettings } from '#domain/settings'
import { clearAllCaches } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { parseCnpj } from '#shared/brazil/documents'
import { fieldErrors } from '#texts/storefront/field-errors'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'
import { settingsDefaults, settingsGroups } from './rules.ts'

const shop = useShop()
const business = () => shop.call<Business>('/api/settings/business')
const stored = (key: string) => shop.sql('select value from settings where key = $1', [key])

/** Settings that the template database has saved. */
const kept = {} as Pick<{ [G in SettingsGroup]: SettingsOf<G> }, 'business' | 'pricing' | 'shipping'>
beforeAll(async () => {
  kept.business = await readSettings('business')
  kept.pricing = await readSettings('pricing')
  kept.shipping = await readSettings('shipping')
})

describe('settings', () => {
  test('have no business data, prices and freight until staff save them', async () => {
    const rows = await shop.sql('select key, value from settings')
    await shop.sql('delete from settings')
    const { name, ...rest } = (await business()).body
    expect(name).toBe('DAO')
    expect(rest).toEqual({
      ...Object.fromEntries(Object.keys(rest).map((key) => [key, ''])),
      social: [],
      officer: { name: '', email: '' },
      leadPopupAfterSeconds: 5,
    })
    expect(await readSettings('shipping')).toMatchObject({ rates: [], freeAbove: null, pickup: null })
    expect(await readSettings('pricing')).toMatchObject({
      pixPercentOff: 0,
      interestFreeUpTo: 1,
      maxInstallments: 1,
      monthlyInterest: 0,
    })
    for (const { key, value } of rows)
      await shop.sql('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)])
  })

  test('return the new values to every reader after a save', async () => {
    const before = await business()
    expect([before.status, before.body]).toEqual([200, kept.business])
    expect(before.headers.get('cache-tag')).toBe('settings')
    await transaction((tx) =>
      saveSettings(tx, makeSystemCtx('teste'), 'business', { ...kept.business, name: 'Outra' }),
    )
    await expect.poll(async () => (await business()).body.name).toBe('Outra')
    await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'business', kept.business))
    await expect.poll(async () => (await business()).body.name).toBe('DAO')
  })

  test.each([
    [{ pixPercentOff: -1 }],
    [{ pixPercentOff: 51 }],
    [{ maxInstallments: 13 }],
    [{ interestFreeUpTo: 0 }],
    [{ smallestInstallment: 0 }],
    [{ monthlyInterest: Number.NaN }],
  ])('refuse %j and save nothing', async (change) => {
    const before = await stored('pricing')
    const wrong = { ...kept.pricing, ...change }
    await expect(
      transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'pricing', wrong)),
    ).rejects.toThrow()
    expect(await stored('pricing')).toEqual(before)
    expect(await readSettings('pricing')).toEqual(kept.pricing)
  })

  const payee = { keyKind: 'email', key: 'pix@dao.test', name: 'DAO Moda Fitness', city: 'Goiânia' } as const

  test.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cnpj', '12.abc.345/01DE-35', '12ABC34501DE35'],
    ['phone', '(62) 99999-0000', '+5562999990000'],
    ['email', ' PIX@dao.test ', 'pix@dao.test'],
    ['random', '123E4567-E89B-12D3-A456-426655440000', '123e4567-e89b-12d3-a456-426655440000'],
  ] as const)('normalize a Pix key by %s', async (keyKind, key, official) => {
    await transaction((tx) =>
      saveSettings(tx, makeSystemCtx('teste'), 'payments', { manualPix: { ...payee, keyKind, key } }),
    )
    expect(await stored('payments')).toEqual([{ value: { manualPix: { ...payee, keyKind, key: official } } }])
    await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'payments', { manualPix: null }))
  })

  test.each([
    [{ keyKind: 'cpf', key: '111.111.111-11' }],
    [{ keyKind: 'phone', key: '999' }],
    [{ keyKind: 'random', key: 'pix@dao.test' }],
    [{ key: `${'a'.repeat(69)}@dao.test` }],
    [{ name: '😀' }],
    [{ name: 'a'.repeat(26) }],
    [{ city: '' }],
    [{ city: 'São José dos Campos' }],
  ] as const)('refuse the Pix key %j', async (change) => {
    const before = await stored('payments')
    await expect(
      transaction((tx) =>
        saveSettings(tx, makeSystemCtx('teste'), 'payments', { manualPix: { ...payee, ...change } }),
      ),
    ).rejects.toThrow()
    expect(await stored('payments')).toEqual(before)
  })

  test('accept http and https links of the business only', async () => {
    const social = [{ name: 'x', url: 'javascript:alert(1)' }]
    await expect(
      transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'business', { ...kept.business, social })),
    ).rejects.toThrow()
  })

  test('are unchanged after a rollback', async () => {
    const broken = transaction(async (tx) => {
      await saveSettings(tx, makeSystemCtx('teste'), 'shipping', { ...kept.shipping, freeAbove: 1 })
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect((await readSettings('shipping')).freeAbove).toBe(kept.shipping.freeAbove)
  })

  test('have a valid CNPJ for the demo company', () => {
    expect(parseCnpj(kept.business.cnpj)).toBe(kept.business.cnpj)
  })

  test('of wholesale are saved by staff with the permission, audited, and refused out of range', async () => {
    const path = '/api/settings/staff/wholesale'
    const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
    const put = (body: object) => shop.call<WholesaleEdit>(path, { method: 'PUT', body, headers })
    const { form, version } = (await shop.call<WholesaleEdit>(path, { headers })).body
    expect(form).toEqual({ lateDays: 10 })
    expect((await put({ lateDays: 15, version })).body.form).toEqual({ lateDays: 15 })
    await expect.poll(() => readSettings('wholesale')).toEqual({ lateDays: 15 })
    expect((await put({ lateDays: 20, version })).body.code).toBe('record.changed')
    for (const lateDays of [0, 366, 1.5, null]) expect((await put({ lateDays })).status).toBe(422)
    const [audited] = await shop.sql(
      `select before, after from audit_logs where entity_type = 'settings' and entity_id = 'wholesale' order by at, id`,
    )
    expect(audited).toEqual({ before: { lateDays: 10 }, after: { lateDays: 15 } })
    await put({ lateDays: 10 })
  })

  describe('abandoned cart reminder', () => {
    const path = '/api/settings/staff/reminders'
    const put = (body: unknown, headers = {}) =>
      shop.call<RemindersEdit>(path, { method: 'PUT', body, headers })

    test('is sent after the hours that staff set, or never; the change is audited', async () => {
      const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
      const { form, version } = (await shop.call<RemindersEdit>(path, { headers })).body
      expect(form).toEqual(settingsDefaults.reminders)
      expect((await put({ abandonedCartAfterHours: 12, version }, headers)).body.form).toEqual({
        abandonedCartAfterHours: 12,
      })
      await expect.poll(() => readSettings('reminders')).toEqual({ abandonedCartAfterHours: 12 })
      const stale = await put({ abandonedCartAfterHours: null, version }, headers)
      expect([stale.status, stale.body.code]).toEqual([409, 'record.changed'])
      expect(stale.body).toMatchObject({ data: { by: { name: 'Pessoa Teste' } } })
      const [audited] = await shop.sql(
        `select before, after from audit_logs where entity_type = 'settings' and entity_id = 'reminders' order by at, id`,
      )
      expect(audited).toEqual({
        before: { abandonedCartAfterHours: 4 },
        after: { abandonedCartAfterHours: 12 },
      })
      await put(settingsDefaults.reminders, headers)
    })

    test.each([0, 49, 1.5, 'quatro', undefined])('refuses %j hours', async (abandonedCartAfterHours) => {
      const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
      const { status, body } = await put({ abandonedCartAfterHours }, headers)
      expect([status, body.fields]).toEqual([422, { abandonedCartAfterHours: fieldErrors.reminderHours }])
    })
  })

  describe('[EL-05] delay of the lead popup', () => {
    const path = '/api/settings/staff/business'
    const put = (body: unknown, headers = {}) =>
      shop.call<BusinessEdit>(path, { method: 'PUT', body, headers })

    test('is 5 seconds by default, and every page reads the saved value', async () => {
      const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
      expect((await business()).body.leadPopupAfterSeconds).toBe(5)
      const saved = await put({ ...kept.business, leadPopupAfterSeconds: 42 }, headers)
      expect([saved.status, saved.body.form.leadPopupAfterSeconds]).toEqual([200, 42])
      await expect.poll(async () => (await business()).body.leadPopupAfterSeconds).toBe(42)
      await put(kept.business, headers)
    })

    test('is 5 seconds for business settings of an older version', async () => {
      const { leadPopupAfterSeconds: _, ...older } = kept.business
      expect(settingsGroups.business.parse(older).leadPopupAfterSeconds).toBe(5)
    })

    test.each([0, 601, 2.5, 'cinco', null])('refuses %j at its field', async (leadPopupAfterSeconds) => {
      const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
      const { status, body } = await put({ ...kept.business, leadPopupAfterSeconds }, headers)
      expect([status, body.fields]).toEqual([422, { leadPopupAfterSeconds: fieldErrors.popupSeconds }])
    })
  })

  describe('[FT-02] business settings', () => {
    const social = [{ name: 'YouTube', url: 'https://youtube.com/@dao' }]
    const put = (body: unknown, headers = {}) =>
      shop.call<BusinessEdit>('/api/settings/staff/business', { method: 'PUT', body, headers })

    test('change address, phone, email and social links on every page', async () => {
      const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
      const read = async () =>
        (await shop.call<BusinessEdit>('/api/settings/staff/business', { headers })).body
      const { form, version } = await read()
      expect(form).toEqual(kept.business)
      const change = {
        ...kept.business,
        social,
        phone: '(62) 3221-4455',
        email: ' Fale@DAO.test ',
        cep: '74160-010',
        street: 'Avenida 85',
      }
      const { status, body } = await put({ ...change, version }, headers)
      expect([status, body.form.phone, body.form.email, body.form.cep]).toEqual([
        200,
        '+556232214455',
        'fale@dao.test',
        '74160010',
      ])
      await expect.poll(async () => (await business()).body).toEqual(body.form)
      const stale = await put({ ...change, version }, headers)
      expect([stale.status, stale.body.code]).toEqual([409, 'record.changed'])
      await put(kept.business, headers)
    })

    test.each([
      [{ name: ' ' }, { name: fieldErrors.required }],
      [{ cnpj: '11111111111111' }, { cnpj: fieldErrors.cnpj }],
      [{ cep: '123' }, { cep: fieldErrors.cep }],
      [{ phone: '999' }, { phone: fieldErrors.phone }],
      [{ email: 'x' }, { email: fieldErrors.email }],
      [{ state: 'Goiás' }, { state: fieldErrors.state }],
      [{ social: [{ name: 'x', url: 'javascript:alert(1)' }] }, { 'social.0.url': fieldErrors.webAddress }],
      [{ officer: { name: '', email: 'x' } }, { 'officer.email': expect.any(String) }],
    ])('refuse %j', async (change, wrong) => {
      const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
      const { status, body } = await put({ ...kept.business, social, ...change }, headers)
      expect([status, body.fields]).toEqual([422, wrong])
      expect((await business()).body).toEqual(kept.business)
    })

    test('of an older version without a data protection officer are still valid', async () => {
      const { officer: _, ...before } = kept.business
      await shop.sql(
        'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = $2',
        ['business', before],
      )
      clearAllCaches()
      expect((await readSettings('business')).officer).toEqual({ name: '', email: '' })
      await shop.sql("update settings set value = $1 where key = 'business'", [JSON.stringify(kept.business)])
      clearAllCaches()
    })
  })
})
