import { beforeAll, describe, expect, test } from 'vitest'
import type { ProvidersView } from '#contract/identity'
import { type SettingsGroup, settingsGroups } from '#domain/settings'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
})

type Edit = { form: Record<string, unknown>; version: string }
type Change = {
  path: string
  to: Record<string, unknown>
  wrong: Record<string, unknown>
  /** the body has the form under its name */
  isNested?: true
}

/** Endpoint of each group of settings, a change of it, and a wrong value. */
const changes: Record<Exclude<SettingsGroup, 'signIn'>, Change> = {
  business: { path: 'staff/business', to: { name: 'DAO Fitness' }, wrong: { cnpj: '1' } },
  pricing: { path: 'pricing', to: { pixPercentOff: 7.5 }, wrong: { pixPercentOff: 80 } },
  shipping: {
    path: 'shipping-schedule',
    to: { holidays: ['10-24', '12-24'] },
    wrong: { holidays: ['13-99'] },
  },
  dispatch: { path: 'shipping-schedule', to: { handlingDays: 2 }, wrong: { handlingDays: -1 } },
  payments: { path: 'pix-key', to: { boletoDays: 5 }, wrong: { boletoDays: 99 } },
  orders: { path: 'staff/orders', to: { exchangeDays: 45 }, wrong: { exchangeDays: 1 } },
  reminders: {
    path: 'staff/reminders',
    to: { abandonedCartAfterHours: 8 },
    wrong: { abandonedCartAfterHours: 99 },
  },
  products: { path: 'staff/orders', to: { sku: 'full' }, wrong: { sku: 'longo' } },
  invoices: { path: 'invoices', to: { operationNature: 'Venda' }, wrong: { crt: 9 }, isNested: true },
  wholesale: { path: 'staff/wholesale', to: { lateDays: 20 }, wrong: { lateDays: 0 } },
  opening: { path: 'staff/opening', to: { isClosed: true }, wrong: { isClosed: 'sim' } },
  backup: { path: 'backup', to: { hour: 4 }, wrong: { hour: 30 } },
  // Last: from then on the session needs its second factor.
  security: {
    path: 'staff/security',
    to: { staffSecondFactor: true },
    wrong: { staffSecondFactor: 'sim' },
  },
}

describe('[AD-28] every setting', () => {
  test('has a group here', () => {
    expect([...Object.keys(changes), 'signIn'].toSorted()).toEqual(Object.keys(settingsGroups).toSorted())
  })

  test('secrets of sign-in are written and never shown, nor audited', async () => {
    const secret = 'GOCSPX-segredo-que-ninguem-le'
    const google = { clientId: '123-abc.apps.googleusercontent.com', clientSecret: secret }
    const put = await shop.call<ProvidersView>('/api/identity/providers', {
      method: 'PUT',
      body: { google, oidc: [], wallet: false },
      headers,
    })
    expect([put.status, put.body]).toMatchObject([200, { google: { hasSecret: true } }])
    const read = await shop.call<ProvidersView>('/api/identity/providers', { headers })
    expect(read.body).toMatchObject({ google: { hasSecret: true }, wallet: false })
    const audit = await shop.sql("select * from audit_logs where entity_type = 'settings'")
    const stored = await shop.sql("select value from settings where key = 'signIn'")
    expect(audit.length).toBeGreaterThan(0)
    expect(JSON.stringify([put.body, read.body, audit, stored])).not.toContain(secret)
  })

  test.each(Object.entries(changes))('%s is read, changed, validated and audited', async (group, change) => {
    const { path, to, wrong, isNested } = change
    const read = async () => (await shop.call<Edit>(`/api/settings/${path}`, { headers })).body
    const put = (given: object, of: string) => {
      const body = isNested ? { form: given, version: of } : { ...given, version: of }
      return shop.call<Edit>(`/api/settings/${path}`, { method: 'PUT', body, headers })
    }
    const { form, version } = await read()

    const refused = await put({ ...form, ...wrong }, version)
    const [field = ''] = Object.keys(refused.body.fields ?? {})
    expect([refused.status, field.replace(/^form\./, '').split('.')[0]]).toEqual([422, Object.keys(wrong)[0]])
    if (group !== 'security') expect((await read()).form).toEqual(form)

    const saved = await put({ ...form, ...to }, version)
    expect([saved.status, saved.body.fields]).toEqual([200, undefined])
    expect(saved.body.form).toMatchObject(to)
    const [stored] = await shop.sql<{ value: object }>('select value from settings where key = $1', [group])
    expect(stored?.value).toMatchObject(to)
    const [entry] = await shop.sql<{ after: object }>(
      `select after from audit_logs where entity_type = 'settings' and entity_id = $1 order by at desc limit 1`,
      [group],
    )
    expect(entry?.after).toMatchObject(to)
    if (group === 'security') return
    const late = await put(form, version)
    expect([late.status, late.body.code]).toEqual([409, 'record.changed'])
  })
})
