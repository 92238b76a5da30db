import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { useShop } from '#test/shop'

const shop = useShop()
const folder = new URL('../../../../db/migrations/', import.meta.url)
const file = readdirSync(folder).find((name) => name.endsWith('nothing_is_promised.sql'))!
const migrate = () => shop.owner(readFileSync(new URL(file, folder), 'utf8'))

type Document = { blocks?: { kind: string }[]; notices?: { text: string }[] }
const shown = async (kind: 'home' | 'bar') => {
  const [row] = await shop.sql<{ text: Document; draft: Document }>(
    'select v.text, p.draft from content_pages p join content_versions v on v.id = p.version_id where p.kind = $1',
    [kind],
  )
  return row!
}

/** Store after an update from the former version: one version per document, with the demo's promises. */
beforeEach(async () => {
  await shop.owner("update content_pages set version_id = null where kind in ('home', 'bar')")
  await shop.owner(
    "delete from content_versions v using content_pages p where v.page_id = p.id and p.kind in ('home', 'bar') and v.name <> 'original'",
  )
  await shop.owner(
    `update content_pages p set version_id = v.id, draft = v.text from content_versions v
     where v.page_id = p.id and p.kind in ('home', 'bar')`,
  )
})

test('replaces a layout that staff never changed by one without promises, and the former can be restored', async () => {
  expect((await shown('bar')).text.notices![0]!.text).toContain('Frete grátis')
  await migrate()
  expect((await shown('bar')).text.notices).toEqual([])
  const { text, draft } = await shown('home')
  expect(text.blocks!.map(({ kind }) => kind)).toEqual(['hero', 'rail', 'set', 'rail'])
  expect(draft).toEqual(text)
  expect(await shop.sql("select 1 from content_versions where name = 'original'")).toHaveLength(3)
  await migrate()
  expect(await shop.sql("select 1 from content_versions where name = 'simples'")).toHaveLength(2)
})

test.each([
  ['a draft of staff', "update content_pages set draft = jsonb_set(draft, '{title}', '\"X\"')"],
  ['a scheduled publication', "update content_pages set publish_at = now() + interval '1 day'"],
  [
    'a version published by staff',
    `with made as (insert into content_versions (page_id, name, text, published_by)
       select id, 'nossa', draft, 'Marina' from content_pages where kind in ('home', 'bar') returning id, page_id)
     update content_pages p set version_id = made.id from made where made.page_id = p.id`,
  ],
])('does not change %s', async (_, change) => {
  await shop.owner(change.includes('where') ? change : `${change} where kind in ('home', 'bar')`)
  const before = [await shown('home'), await shown('bar')]
  await migrate()
  expect([await shown('home'), await shown('bar')]).toEqual(before)
  await shop.owner('update content_pages set publish_at = null')
})
