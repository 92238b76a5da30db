import { describe, expect, test } from 'vitest'
import type { ProductList, SynonymView } from '#contract/catalog'
import { createSignedInPerson, createProduct } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const address = '/api/catalog/synonyms'
const search = async (typed: string) =>
  (await shop.call<ProductList>(`/api/catalog/products?search=${typed}`)).body.items.map(({ name }) => name)
const audits = () =>
  shop.sql<{ action: string; entity_name: string }>(
    "select action, entity_name from audit_logs where entity_type = 'search_synonym' order by at",
  )
const clerk = () => createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })

describe('search synonyms', () => {
  test('the store starts with at least 80 pairs', async () => {
    const { body } = await shop.call<SynonymView[]>(address, { headers: (await clerk()).headers })
    expect(body.length).toBeGreaterThanOrEqual(80)
    expect(body).toContainEqual(expect.objectContaining({ term: 'fuso', meaning: 'legging' }))
  })

  test('a new synonym applies at once, and stops when it is deleted', async () => {
    const { headers } = await clerk()
    const product = await createProduct({ name: 'Polaina Tricô' })
    expect(await search('quizumba')).not.toContain(product.name)
    const body = { term: 'Quizumba Xadrez', meaning: 'Polaina' }
    const added = await shop.call<SynonymView>(address, { headers, body })
    expect([added.status, added.body]).toMatchObject([201, { term: 'quizumba xadrez', meaning: 'polaina' }])
    expect(await search('quizumba xadrez')).toContain(product.name)
    expect((await shop.call<SynonymView>(address, { headers, body })).body.id).toBe(added.body.id)
    const remove = () => shop.call(`${address}/${added.body.id}`, { method: 'DELETE', headers })
    expect((await remove()).status).toBe(204)
    expect(await search('quizumba xadrez')).not.toContain(product.name)
    expect([(await remove()).status, (await remove()).body.code]).toEqual([404, 'catalog.synonym_not_found'])
    expect(await audits()).toEqual([
      { action: 'CREATE', entity_name: 'quizumba xadrez' },
      { action: 'DELETE', entity_name: 'quizumba xadrez' },
    ])
  })

  test('[AD-31] a mutual synonym applies in both directions; the reversed pair is not a second one', async () => {
    const { headers } = await clerk()
    const product = await createProduct({ name: 'Cachecol Boreal' })
    await createProduct({ name: 'Zimbório Austral' })
    const add = (term: string, meaning: string, mutual: boolean) =>
      shop.call<SynonymView>(address, { headers, body: { term, meaning, mutual } })
    const { body: first } = await add('zimbório', 'cachecol', false)
    expect(first.mutual).toBe(false)
    expect(await search('zimborio')).toContain(product.name)
    expect(await search('cachecol')).not.toContain('Zimbório Austral')
    const { body: again } = await add('Cachecol', 'Zimborio', false)
    expect(again).toEqual({ ...first, mutual: true })
    expect(await search('cachecol')).toContain('Zimbório Austral')
    expect((await shop.call(`${address}/${first.id}`, { method: 'DELETE', headers })).status).toBe(204)
  })

  test.each([
    ['a term equal to its meaning', { term: 'Calça', meaning: 'calca' }, 'meaning'],
    ['an empty term', { term: ' ', meaning: 'legging' }, 'term'],
    ['symbols only', { term: '%%', meaning: 'legging' }, 'term'],
    ['five words', { term: 'a b c d e', meaning: 'legging' }, 'term'],
    ['61 characters', { term: 'legging', meaning: 'a'.repeat(61) }, 'meaning'],
    ['another field', { term: 'fusô', meaning: 'legging', id: '1' }, 'id'],
  ])('%s is refused', async (_, body, field) => {
    const { headers } = await clerk()
    const before = await shop.sql('select * from search_synonyms order by id')
    const answer = await shop.call(address, { headers, body })
    expect([answer.status, answer.body.code]).toEqual([422, 'request.invalid'])
    expect(answer.body.fields).toHaveProperty(field)
    expect(await shop.sql('select * from search_synonyms order by id')).toEqual(before)
  })

  test('only staff who may manage products see or change them', async () => {
    const customer = await createSignedInPerson(shop)
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const body = { term: 'fusô', meaning: 'calça' }
    for (const [headers, status] of [
      [{}, 401],
      [customer.headers, 403],
      [other.headers, 403],
    ] as const) {
      expect((await shop.call(address, { headers })).status).toBe(status)
      expect((await shop.call(address, { headers, body })).status).toBe(status)
    }
  })
})
