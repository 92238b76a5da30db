import { beforeAll, expect, test } from 'vitest'
import { createPromotion } from '#domain/pricing'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { createSignedInPerson, createProduct, createSet } from '#test/factories'
import { createPromotionForm } from '#test/promotion-form'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
  const pieces = [await createProduct(), await createProduct()]
  await createSet(pieces)
  await transaction((tx) => createPromotion(tx, makeSystemCtx('teste'), createPromotionForm()))
  await shop.sql(
    "insert into missed_searches (day, words, count) values ((now() at time zone 'America/Sao_Paulo')::date, 'capa', 3)",
  )
})

test.each([
  '/api/products',
  '/api/sets',
  '/api/promotions',
  '/api/team/people',
  '/api/stock/variants',
  '/api/catalog/missed-searches',
])('%s treats special characters literally in its search', async (path) => {
  const totalOf = async (query: string) =>
    (await shop.call<{ total: number }>(`${path}${query}`, { headers })).body.total
  expect(await totalOf('')).toBeGreaterThan(0)
  for (const sign of ['%', '_', '\\', '％', '%%'])
    expect([sign, await totalOf(`?search=${encodeURIComponent(sign)}`)]).toEqual([sign, 0])
})
