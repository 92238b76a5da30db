import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StatusChange, PostEdit, PostForm, PostList, PostPage, PostView } from '#contract/content'
import { savePicture } from '#domain/media'
import { content as words } from '#texts/admin/content'
import { fieldErrors } from '#texts/storefront/field-errors'
import { contentErrors } from '#texts/admin/content-errors'
import { createSignedInPerson, createProduct } from '#test/factories'
import { expectWaitingPublication, letPublicationTimeCome, runDuePublication } from '#test/run-publication'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }
let picture: string

const ask = <T>(method: string, path: string, body?: object) =>
  shop.call<T>(`/api/content/blog${path}`, { method, body, headers })
const shown = (slug: string) => shop.call<PostView>(`/api/content/posts/${slug}`)
const listed = (query = '') => shop.call<PostList>(`/api/content/posts${query}`)
const read = async (id: string) => (await ask<PostEdit>('GET', `/${id}`)).body
const step = (id: string, to: StatusChange['to'], at?: Date) =>
  ask<PostEdit>('POST', `/${id}/status`, { to, ...(at && { at: at.toISOString() }) })

const line = (text: string): PostForm['body']['content'][number] => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
})
const aForm = (change: Partial<PostForm> = {}): PostForm => ({
  slug: `texto-${randomUUID().slice(0, 8)}`,
  title: 'Treinar cedo',
  summary: 'Antes do sol.',
  body: { type: 'doc', content: [line('Às cinco e meia.')] },
  cover: null,
  author: 'Marina Dao',
  topics: ['Treino'],
  productIds: [],
  seoTitle: '',
  seoDescription: '',
  ...change,
})
async function aPost(change: Partial<PostForm> = {}): Promise<PostEdit> {
  const { status, body } = await ask<PostEdit>('POST', '', aForm(change))
  expect([status, body.fields]).toEqual([201, undefined])
  return body
}
async function published(change: Partial<PostForm> = {}): Promise<PostEdit> {
  const { id, form } = await aPost(change)
  const { status, body } = await step(id, 'publish')
  expect([status, body.code]).toEqual([200, undefined])
  expect((await shown(form.slug)).status).toBe(200)
  return body
}

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
  const create = { width: 300, height: 200, channels: 3, background: '#b5401f' } as const
  picture = await savePicture(await sharp({ create }).png().toBuffer())
})

test('[AD-20] [RT-15] saves, publishes, changes, restores, hides and deletes a post', async () => {
  const { id, form, path } = await aPost({ body: { type: 'doc', content: [line('Uma.')] } })
  expect(path).toBe(`/blog/${form.slug}`)
  expect((await shown(form.slug)).body.code).toBe('content.page_not_found')
  const first = (await step(id, 'publish')).body
  expect([first.state, first.isChanged, first.versions.length]).toEqual(['published', false, 1])
  expect((await shown(form.slug)).body.parts).toEqual([{ kind: 'text', html: '<p>Uma.</p>' }])
  expect((await shown(form.slug)).body).toMatchObject({
    title: 'Treinar cedo',
    author: 'Marina Dao',
    minutes: 1,
    topics: [{ slug: 'treino', name: 'Treino' }],
    version: { name: first.versions[0]!.name },
  })
  const two = { type: 'doc' as const, content: [line('Duas.')] }
  const saved = await ask<PostEdit>('PUT', `/${id}`, { ...form, body: two, version: first.version })
  expect([saved.status, saved.body.isChanged]).toEqual([200, true])
  expect((await shown(form.slug)).body.parts).toEqual([{ kind: 'text', html: '<p>Uma.</p>' }])
  const clash = await ask('PUT', `/${id}`, { ...form, version: first.version })
  expect([clash.status, clash.body.code]).toEqual([409, 'record.changed'])
  expect((clash.body.data as { current: PostEdit }).current.form.body).toEqual(two)
  const second = (await step(id, 'publish')).body
  expect((await step(id, 'publish')).body.code).toBe('content.nothing_new')
  expect((await shown(form.slug)).body.parts).toEqual([{ kind: 'text', html: '<p>Duas.</p>' }])
  const back = await ask<PostEdit>('POST', `/${id}/versions/${second.versions[1]!.id}/drafts`)
  expect([back.status, back.body.form.body]).toEqual([200, form.body])
  expect((await ask('DELETE', `/${id}`)).body.code).toBe('content.page_shown')
  expect((await step(id, 'hide')).body.isShown).toBe(false)
  expect((await shown(form.slug)).status).toBe(404)
  expect((await ask('DELETE', `/${id}`)).status).toBe(204)
  expect((await ask('GET', `/${id}`)).body.code).toBe('content.page_not_found')
  const audited = await shop.sql<{ action: string }>(
    "select action from audit_logs where entity_type = 'post' and entity_id = $1 order by at",
    [id],
  )
  expect(audited.map(({ action }) => action)).toEqual(['CREATE', ...Array(5).fill('UPDATE'), 'DELETE'])
})

test('[RT-14] lists published posts by date, page and topic, without drafts and scheduled ones', async () => {
  const topic = `Assunto ${randomUUID().slice(0, 6)}`
  const slug = topic.toLowerCase().replace(' ', '-')
  const old = await published({ topics: [topic], title: 'Velho', cover: { mediaId: picture, alt: 'Céu' } })
  const fresh = await published({ topics: [topic, 'Outro'], title: 'Novo' })
  await aPost({ topics: [topic] })
  await step((await aPost({ topics: [topic] })).id, 'schedule', new Date(Date.now() + 3_600_000))
  const { items, total, topics } = (await listed(`?topic=${slug}`)).body
  expect([items.map(({ title }) => title), total]).toEqual([['Novo', 'Velho'], 2])
  expect(topics).toContainEqual({ slug, name: topic, count: 2 })
  expect(items[1]).toMatchObject({
    path: `/blog/${old.form.slug}`,
    minutes: 1,
    cover: { id: picture, alt: 'Céu', width: 300 },
  })
  expect((await listed(`?topic=${slug}&limit=1&page=2`)).body.items.map((each) => each.slug)).toEqual([
    old.form.slug,
  ])
  expect((await listed('?limit=1')).body.items.map((each) => each.slug)).toEqual([fresh.form.slug])
  expect((await shown(fresh.form.slug)).body.related[0]?.slug).toBe(old.form.slug)
  for (const [query, field] of [
    ['?limit=0', 'limit'],
    ['?limit=25', 'limit'],
    ['?page=0', 'page'],
    ['?page=x', 'page'],
  ] as const) {
    const { status, body } = await listed(query)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  }
})

test('[AD-20] refuses unknown pictures and returns the known ones to staff', async () => {
  const media = 'f'.repeat(32)
  const within = (id: string) => ({
    type: 'doc' as const,
    content: [{ type: 'picture' as const, attrs: { media: id, alt: 'Ipê' } }],
  })
  const { id, media: known } = await aPost({ body: within(picture) })
  expect(known).toMatchObject({ [picture]: { width: 300 } })
  for (const [change, field] of [
    [{ body: within(media) }, 'body'],
    [{ cover: { mediaId: media, alt: '' } }, 'cover'],
  ] as const) {
    const { status, body } = await ask('PUT', `/${id}`, aForm(change))
    expect([status, body.fields]).toEqual([422, { [field]: contentErrors.pictureUnknown }])
  }
})

const video = { url: 'https://youtu.be/abcdefghijk', poster: null }
test.each([
  [
    'a picture without alternative text',
    (media: string) => ({ type: 'picture' as const, attrs: { media, alt: ' ' } }),
  ],
  ['a video without a title', () => ({ type: 'video' as const, attrs: { ...video, title: '' } })],
])('[AD-20] saves a draft with %s and does not publish it', async (_, block) => {
  const { id, form } = await aPost({ body: { type: 'doc', content: [block(picture)] } })
  for (const answer of [await step(id, 'publish'), await step(id, 'schedule', new Date(Date.now() + 60_000))])
    expect([answer.status, answer.body.code]).toEqual([422, 'content.description_missing'])
  expect((await shown(form.slug)).status).toBe(404)
})

test('[AD-20] refuses to save a scheduled post with a picture without alternative text', async () => {
  const { id, form } = await aPost()
  await step(id, 'schedule', new Date(Date.now() + 3_600_000))
  const block = { type: 'picture' as const, attrs: { media: picture, alt: '' } }
  const lacking = { ...form, body: { type: 'doc' as const, content: [block] } }
  expect((await ask('PUT', `/${id}`, lacking)).body.code).toBe('content.description_missing')
  expect((await read(id)).form.body).toEqual(form.body)
  await step(id, 'unschedule')
  expect((await ask('PUT', `/${id}`, lacking)).status).toBe(200)
})

test('[RT-15] tags a page with the products in its post, so that prices stay current', async () => {
  const { id: product } = await createProduct()
  const body = { type: 'doc' as const, content: [{ type: 'productCard' as const, attrs: { product } }] }
  const { form } = await published({ body, productIds: [product] })
  const answer = await shown(form.slug)
  expect([answer.body.parts, answer.body.products]).toEqual([[{ kind: 'product', id: product }], [product]])
  expect(answer.headers.get('cache-tag')?.split(',')).toEqual(['content:posts', `product:${product}`])
})

test('redirects from the former path after a post is renamed; posts and pages may have the same slug', async () => {
  const { id, form } = await published({ slug: `sobre-${randomUUID().slice(0, 8)}` })
  const slug = `${form.slug}-novo`
  await ask('PUT', `/${id}`, { ...form, slug })
  expect([(await shown(form.slug)).status, (await shown(slug)).status]).toEqual([404, 200])
  const [lead] = await shop.sql('select to_path from redirects where from_path = $1', [`/blog/${form.slug}`])
  expect(lead).toEqual({ to_path: `/blog/${slug}` })
  expect((await ask('POST', '', aForm({ slug }))).body.fields).toEqual({ slug: words.slugTaken })
  await aPost({ slug: 'sobre' })
  expect((await shop.call(`/api/content/staff/${id}`, { headers })).body.code).toBe('content.page_not_found')
})

describe('[AD-20] scheduled post', () => {
  test('is published at its time as last saved, from the database', async () => {
    const { id, form } = await aPost({ title: 'Cedo' })
    const at = new Date(Date.now() + 3_600_000)
    const { status, body } = await step(id, 'schedule', at)
    expect([status, body.state, body.publishAt]).toEqual([200, 'scheduled', at.toISOString()])
    await expectWaitingPublication(shop, id)
    await ask('PUT', `/${id}`, { ...form, title: 'Na hora' })
    expect((await shown(form.slug)).status).toBe(404)
    await letPublicationTimeCome(shop, id)
    await expect.poll(async () => (await shown(form.slug)).body.title).toBe('Na hora')
    expect((await read(id)).publishAt).toBeNull()
  })

  test('can be rescheduled, and refuses a time in the past', async () => {
    const { id } = await aPost()
    for (const at of [undefined, new Date(Date.now() - 1_000)])
      expect((await step(id, 'schedule', at)).body.fields).toEqual({ at: fieldErrors.futureInstant })
    await step(id, 'schedule', new Date(Date.now() + 3_600_000))
    expect((await step(id, 'unschedule')).body.state).toBe('draft')
  })

  test('is not published at the first time after it was rescheduled or unscheduled', async () => {
    const [postponed, withdrawn] = [await aPost(), await aPost()]
    await step(postponed.id, 'schedule', new Date(Date.now() + 3_600_000))
    await step(withdrawn.id, 'schedule', new Date(Date.now() + 3_600_000))
    await step(withdrawn.id, 'unschedule')
    // The job of the first time still runs: unscheduling does not cancel it.
    for (const { id, form } of [postponed, withdrawn]) {
      await runDuePublication(id)
      expect([(await shown(form.slug)).status, (await read(id)).versions]).toEqual([404, []])
    }
    expect((await read(postponed.id)).state).toBe('scheduled')
  })
})

test('[AD-20] a preview link of a post shows its draft under the blog, and a link of a page shows no post', async () => {
  const { id } = await aPost({ title: 'Segredo' })
  const { body: link } = await ask<{ path: string }>('GET', `/${id}/preview`)
  expect(link.path).toMatch(/^\/blog\/previa\//)
  const token = link.path.slice('/blog/previa/'.length)
  const preview = (given: string) =>
    shop.call<PostView>(`/api/content/post-previews/${encodeURIComponent(given)}`)
  const { status, body } = await preview(token)
  expect([status, body.title, body.version]).toEqual([200, 'Segredo', null])
  for (const wrong of [`${token}x`, 'x', token.replace(id, randomUUID())])
    expect((await preview(wrong)).body.code).toBe('content.preview_over')
  expect((await shop.call(`/api/content/previews/${token}`)).body.code).toBe('content.preview_over')
  await ask('DELETE', `/${id}`)
  expect((await preview(token)).status).toBe(404)
})

test('[RT-33] staff filter posts by text, state and author', async () => {
  const author = `Autora ${randomUUID().slice(0, 6)}`
  const draft = await aPost({ author, title: 'Água fria' })
  const out = await published({ author, title: 'Sal e limão', topics: ['Hidratação'] })
  const found = async (query: string) =>
    (await ask<PostPage>('GET', `?author=${encodeURIComponent(author)}${query}`)).body
  const all = await found('')
  expect([all.total, all.counts]).toEqual([2, { draft: 1, scheduled: 0, published: 1 }])
  expect(all.authors).toContain(author)
  expect((await found('&search=agua')).items.map(({ id }) => id)).toEqual([draft.id])
  expect((await found('&search=HIDRATACAO')).items.map(({ id }) => id)).toEqual([out.id])
  expect((await found('&state=published')).items).toMatchObject([
    { id: out.id, author, path: out.path, isShown: true },
  ])
})

test.each<[string, Partial<PostForm> | object, Record<string, string>]>([
  ['no title', { title: ' ' }, { title: fieldErrors.required }],
  ['no author', { author: '' }, { author: fieldErrors.required }],
  ['a slug with capitals', { slug: 'Cedo' }, { slug: fieldErrors.slug }],
  ['six topics', { topics: ['a', 'b', 'c', 'd', 'e', 'f'] }, { topics: fieldErrors.tooMany }],
  ['an invalid product id', { productIds: ['x'] }, { 'productIds.0': fieldErrors.id }],
  ['a body as HTML', { body: '<p>Oi</p>' }, { body: expect.any(String) as string }],
  [
    'an unknown node',
    { body: { type: 'doc', content: [{ type: 'script' }] } },
    { 'body.content.0.type': contentErrors.blockUnknown },
  ],
  [
    'a javascript: link',
    {
      body: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:x()' } }] },
            ],
          },
        ],
      },
    },
    { 'body.content.0.content.0.marks.0.attrs.href': contentErrors.linkWrong },
  ],
])('refuses a post with %s', async (_, change, wrong) => {
  const { status, body } = await ask('POST', '', { ...aForm(), ...change })
  expect([status, body.code, body.fields]).toEqual([422, 'request.invalid', wrong])
})
