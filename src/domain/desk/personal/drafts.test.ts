import { describe, expect, test } from 'vitest'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'
import { type Draft, maxDrafts, type NewDraft } from '#contract/desk'
import { draftJobs } from './drafts.ts'

const shop = useShop()
const clerk = () => createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
type Who = { headers: { cookie: string } }

const at = (form: string) => `/api/desk/drafts/${form}`
const keep = ({ headers }: Who, form: string, body: Partial<NewDraft> = {}) =>
  shop.call<{ savedAt: string }>(at(form), {
    method: 'PUT',
    body: { base: {}, values: { name: 'Legging' }, ...body },
    headers,
  })
const read = async ({ headers }: Who, form: string) =>
  (await shop.call<{ draft: Draft | null }>(at(form), { headers })).body.draft
const drop = ({ headers }: Who, form: string) => shop.call(at(form), { method: 'DELETE', headers })

describe('[AD-03] form drafts', () => {
  test('are saved by person and form, the latest over the former, until they are removed', async () => {
    const [ana, bia] = [await clerk(), await clerk()]
    expect(await read(ana, 'produtos-novo')).toBeNull()
    await keep(ana, 'produtos-novo')
    const { body } = await keep(ana, 'produtos-novo', { base: { name: 'A' }, values: { name: 'B' } })
    expect(await read(ana, 'produtos-novo')).toEqual({ base: { name: 'A' }, values: { name: 'B' }, ...body })
    expect(await read(bia, 'produtos-novo')).toBeNull()
    expect((await drop(ana, 'produtos-novo')).status).toBe(204)
    expect(await read(ana, 'produtos-novo')).toBeNull()
  })

  test.each([
    'categorias',
    'conjunto',
    'guia',
    'lista',
    'pagina',
    'paginas',
    'posts',
    'produtos',
    'promocao',
  ])('are saved for %s, of new and existing records', async (form) => {
    const ana = await clerk()
    for (const name of [`${form}-novo`, `${form}-nova`, `${form}-${crypto.randomUUID()}`]) {
      expect((await keep(ana, name)).status, name).toBe(200)
      expect(await read(ana, name)).not.toBeNull()
    }
  })

  test('remain after a sign-out, and are deleted with the person', async () => {
    const ana = await clerk()
    await keep(ana, 'promocao-nova')
    expect(await read({ headers: await shop.openSession(ana.email) }, 'promocao-nova')).not.toBeNull()
    await shop.owner('delete from profiles where id = $1', [ana.userId])
    expect(await shop.sql('select * from drafts where owner_id = $1', [ana.userId])).toEqual([])
  })

  test('are limited to forty per person; the oldest is deleted', async () => {
    const ana = await clerk()
    const forms = Array.from({ length: maxDrafts + 2 }, () => `produtos-${crypto.randomUUID()}`)
    for (const form of forms) await keep(ana, form)
    const kept = await shop.sql('select * from drafts where owner_id = $1', [ana.userId])
    expect(kept).toHaveLength(maxDrafts)
    expect([await read(ana, forms[0]!), await read(ana, forms[1]!)]).toEqual([null, null])
    expect(await read(ana, forms.at(-1)!)).not.toBeNull()
  })

  test('are deleted after thirty days', async () => {
    const ana = await clerk()
    await keep(ana, 'lista-nova')
    await keep(ana, 'promocao-nova')
    await shop.sql(
      "update drafts set saved_at = now() - interval '31 days' where owner_id = $1 and form = 'lista-nova'",
      [ana.userId],
    )
    for (const job of draftJobs) await job.run(undefined as never)
    expect([await read(ana, 'lista-nova'), (await read(ana, 'promocao-nova'))?.values]).toEqual([
      null,
      { name: 'Legging' },
    ])
  })

  test.each([
    ['a form with secrets', 'empresas-novo', {}, 404],
    ['a form that is none', 'produtos-../x', {}, 404],
    ['more than 2 MB', 'produtos-novo', { values: { text: 'x'.repeat(2 * 1024 * 1024) } }, 413],
    ['a character that no column takes', 'produtos-novo', { values: { text: 'a\u0000b' } }, 422],
    ['no values', 'produtos-novo', { values: undefined }, 422],
  ])('%s is refused', async (_, form, body, status) => {
    const ana = await clerk()
    expect((await keep(ana, form, body as Partial<NewDraft>)).status).toBe(status)
  })

  test('are available to staff only', async () => {
    expect((await keep(await createSignedInPerson(shop), 'produtos-novo')).status).toBe(403)
    expect((await shop.call(at('produtos-novo'))).status).toBe(401)
  })
})
