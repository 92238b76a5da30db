import { expect, test } from 'vitest'
import { waitForInvalidations } from '#platform/cache/cache'
import { reviews as words } from '#texts/catalog/reviews'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'
import type { TestimonialPage, StaffReviewPage, StaffReviewRow } from './contract.ts'

const shop = useShop()
let count = 0

const told = (change: Record<string, unknown> = {}) => ({
  name: 'Júlia Menezes',
  email: 'julia@exemplo.com.br',
  city: 'Goiânia',
  stars: 5,
  text: `O atendimento me ajudou a trocar o tamanho em dois dias, vez ${(count += 1)}.`,
  consent: true,
  ...change,
})
const tell = (body: unknown, from?: string) =>
  shop.call<{ received?: boolean }>('/api/testimonials', { body, ...(from ? { from } : {}) })
const shown = async (query = '') => {
  await waitForInvalidations()
  return (await shop.call<TestimonialPage>(`/api/testimonials${query}`)).body
}
const staff = async () =>
  (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_reviews'] })).headers

test.each([
  ['without consent', { consent: false }, { consent: words.testimonial.consent }],
  [
    'with an unknown version of the consent',
    { consentVersion: '1999-01' },
    { consentVersion: expect.any(String) },
  ],
  ['without stars', { stars: 0 }, { stars: 'Escolha de 1 a 5 estrelas.' }],
  ['with too short a text', { text: 'Amei demais' }, { text: words.testimonial.short }],
  ['without a name', { name: ' ' }, { name: words.testimonial.shortName }],
  ['with an invalid email', { email: 'julia' }, { email: expect.any(String) }],
  [
    'with markup',
    { text: 'Gostei muito <iframe src=x></iframe>' },
    { text: 'Campo Depoimento contém conteúdo não permitido' },
  ],
  ['that approves itself', { status: 'approved' }, { status: expect.any(String) }],
])('refuses a testimonial %s', async (_, change, fields) => {
  const { status, body } = await tell(told(change))
  expect([status, body.code, body.fields]).toEqual([422, 'request.invalid', fields])
  expect(await shop.sql('select 1 from reviews')).toEqual([])
})

test('[RT-17] [AD-23] publishes approved testimonials, highlighted first, and on the home page if staff put them there', async () => {
  const headers = await staff()
  for (const name of ['Rosa Lima', 'Bento Alves']) expect((await tell(told({ name }))).status).toBe(201)
  expect((await shown()).items).toEqual([])
  const { body } = await shop.call<StaffReviewPage>('/api/reviews/staff?kind=testimonial&sort=at', {
    headers,
  })
  expect(body.counts).toEqual({ pending: 2, approved: 0, refused: 0 })
  const { body: others } = await shop.call<StaffReviewPage>('/api/reviews/staff?kind=review', { headers })
  expect([others.items, others.pendingByKind]).toEqual([[], { testimonial: 2, review: 0 }])
  const [rosa, bento] = body.items
  for (const { id } of body.items)
    await shop.call(`/api/reviews/staff/${id}/decision`, { body: { to: 'approved' }, headers })
  expect((await shown()).items.map(({ author }) => author)).toEqual(['Bento A.', 'Rosa L.'])
  expect((await shown('?home=true')).items).toEqual([])
  const placed = await shop.call<StaffReviewRow>(`/api/reviews/staff/${rosa!.id}/placement`, {
    method: 'PATCH',
    body: { highlighted: true, onHome: true },
    headers,
  })
  expect(placed.status).toBe(200)
  expect(await shown()).toMatchObject({
    total: 2,
    average: 5,
    items: [{ author: 'Rosa L.' }, { id: bento!.id }],
  })
  expect((await shown('?home=true')).items.map(({ author }) => author)).toEqual(['Rosa L.'])
  expect(JSON.stringify(await shown())).not.toContain('julia@exemplo.com.br')
  const found = await shop.call<StaffReviewPage>('/api/reviews/staff?kind=testimonial&search=BENTO', {
    headers,
  })
  expect(found.body.items.map(({ id }) => id)).toEqual([bento!.id])
})

test('only staff with permission may decide, and one IP address is limited', async () => {
  const products = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] }))
    .headers
  expect((await shop.call('/api/reviews/staff?kind=review', { headers: products })).status).toBe(403)
  expect((await shop.call('/api/reviews/staff?kind=review')).status).toBe(401)
  const from = '203.0.113.9'
  for (let time = 0; time < 5; time++) expect((await tell(told(), from)).status).toBe(201)
  expect((await tell(told(), from)).body.code).toBe('request.too_many')
  const headers = await staff()
  const { body } = await shop.call<StaffReviewPage>(
    '/api/reviews/staff?kind=testimonial&suspicious=true&status=pending',
    { headers },
  )
  expect(body.items[0]!.signals).toEqual(['many'])
})
