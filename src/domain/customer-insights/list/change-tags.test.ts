import { beforeAll, describe, expect, test } from 'vitest'
import { type CustomerView, tagLimits } from '#contract/customer-insights'
import { createUniqueCpf } from '#test/cpf'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: Record<string, string>

beforeAll(async () => {
  ;({ headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] }))
})

async function add(): Promise<string> {
  const [made] = await shop.sql<{ id: string }>(
    "insert into customer_summaries (kind, key) values ('cpf', $1) returning id",
    [createUniqueCpf()],
  )
  return made!.id
}
const call = (method: string, path: string, body?: object) =>
  shop.call<CustomerView>(`/api/customer-insights/${path}`, { method, body, headers })

describe('tags', () => {
  const auditOf = (id: string) =>
    shop.sql(
      `select action, before, after from audit_logs where entity_type = 'customer' and entity_id = $1 order by at`,
      [id],
    )

  test('are added and removed, each change audited, in any spelling once', async () => {
    const id = await add()
    expect((await call('POST', `${id}/tags`, { tag: ' VIP ' })).body.tags).toEqual(['VIP'])
    expect((await call('POST', `${id}/tags`, { tag: 'vip' })).body.tags).toEqual(['VIP'])
    expect((await call('POST', `${id}/tags`, { tag: 'corrida' })).body.tags).toEqual(['VIP', 'corrida'])
    expect((await call('DELETE', `${id}/tags/vip`)).body.tags).toEqual(['corrida'])
    expect((await call('DELETE', `${id}/tags/vip`)).status).toBe(200)
    expect(await auditOf(id)).toEqual([
      { action: 'UPDATE', before: { tags: [] }, after: { tags: ['VIP'] } },
      { action: 'UPDATE', before: { tags: ['VIP'] }, after: { tags: ['VIP', 'corrida'] } },
      { action: 'UPDATE', before: { tags: ['VIP', 'corrida'] }, after: { tags: ['corrida'] } },
    ])
  })

  test('have a maximum of number and letters', async () => {
    const id = await add()
    for (let at = 0; at < tagLimits.count; at++) await call('POST', `${id}/tags`, { tag: `t${at}` })
    expect((await call('POST', `${id}/tags`, { tag: 'mais' })).body).toMatchObject({
      code: 'customer-insights.too_many_tags',
    })
    expect((await call('POST', `${id}/tags`, { tag: 't0' })).status).toBe(200)
    for (const tag of ['', '  ', 'x'.repeat(tagLimits.letters + 1)])
      expect((await call('POST', `${id}/tags`, { tag })).status, tag).toBe(422)
  })

  test('are kept when two are added at once', async () => {
    const id = await add()
    await Promise.all(['a', 'b', 'c'].map((tag) => call('POST', `${id}/tags`, { tag })))
    expect((await call('GET', id)).body.tags.toSorted()).toEqual(['a', 'b', 'c'])
  })
})
