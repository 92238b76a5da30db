import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { PageEdit, PageForm, PageRow, StatusChange, PageView } from '#contract/content'
import { pagePaths } from '#shared/content/content-kinds'
import { content as words } from '#texts/admin/content'
import { fieldErrors } from '#texts/storefront/field-errors'
import { createBrowser } from '#test/browser-in-memory'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { recordStatements } from '#test/record-statements'
import { expectWaitingPublication, letPublicationTimeCome, runDuePublication } from '#test/run-publication'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }
let rows: readonly PageRow[]

const ask = <T>(method: string, path: string, body?: object) =>
  shop.call<T>(`/api/content/staff${path}`, { method, body, headers })
const shown = (slug: string, version = '') =>
  shop.call<PageView>(`/api/content/pages/${slug}${version && `?version=${version}`}`)
const read = async (id: string) => (await ask<PageEdit>('GET', `/${id}`)).body
const idOf = (kind: PageRow['kind']) => rows.find((row) => row.kind === kind)!.id
const step = (id: string, to: StatusChange['to'], at?: Date) =>
  ask<PageEdit>('POST', `/${id}/status`, { to, ...(at && { at: at.toISOString() }) })

const aForm = (change: Partial<PageForm> = {}): PageForm => ({
  slug: `pagina-${randomUUID().slice(0, 8)}`,
  title: 'Guia de cuidados',
  summary: 'Como lavar.',
  body: '<h3>Lavar</h3><p>À mão.</p>',
  questions: [],
  seoTitle: '',
  seoDescription: '',
  ...change,
})
async function aPage(change: Partial<PageForm> = {}): Promise<PageEdit> {
  const { status, body } = await ask<PageEdit>('POST', '', aForm(change))
  expect([status, body.fields]).toEqual([201, undefined])
  return body
}
/** Changes a page and publishes it. */
async function published(id: string, change: Partial<PageForm> = {}): Promise<PageEdit> {
  const { form } = await read(id)
  expect((await ask('PUT', `/${id}`, { ...form, ...change })).status).toBe(200)
  const { status, body } = await step(id, 'publish')
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
  rows = (await ask<{ items: PageRow[] }>('GET', '')).body.items
})

test('[AD-22] a new store has six pages, unpublished', async () => {
  expect(rows.map(({ kind, path, state }) => [kind, path, state])).toEqual(
    Object.entries(pagePaths).map(([kind, path]) => [kind, path, 'draft']),
  )
  for (const path of Object.values(pagePaths)) {
    const { status, body } = await shown(path.slice(1))
    expect([status, body.code]).toEqual([404, 'content.page_not_found'])
  }
})

test('[AD-22] [RT-35] saves, publishes, changes, restores, hides and deletes a page', async () => {
  const { id, form, path } = await aPage()
  expect(path).toBe(`/paginas/${form.slug}`)
  expect((await shown(form.slug)).status).toBe(404)
  const first = await published(id)
  expect([first.state, first.isChanged, first.versions.length]).toEqual(['published', false, 1])
  expect((await shown(form.slug)).body).toMatchObject({
    title: 'Guia de cuidados',
    html: '<h2 id="lavar">Lavar</h2><p>À mão.</p>',
    headings: [{ id: 'lavar', title: 'Lavar' }],
    isCurrent: true,
    versions: [],
  })
  const saved = await ask<PageEdit>('PUT', `/${id}`, { ...form, title: 'Outro', version: first.version })
  expect([saved.body.isChanged, (await shown(form.slug)).body.title]).toEqual([true, 'Guia de cuidados'])
  const clash = await ask('PUT', `/${id}`, { ...form, version: first.version })
  expect([clash.status, clash.body.code]).toEqual([409, 'record.changed'])
  const second = await published(id)
  expect((await shown(form.slug)).body.title).toBe('Outro')
  expect(second.versions.map(({ isShown }) => isShown)).toEqual([true, false])
  const back = await ask<PageEdit>('POST', `/${id}/versions/${second.versions[1]!.id}/drafts`)
  expect([back.status, back.body.form.title]).toEqual([200, 'Guia de cuidados'])
  expect((await shown(form.slug)).body.title).toBe('Outro')
  expect((await ask('DELETE', `/${id}`)).body.code).toBe('content.page_shown')
  expect((await step(id, 'hide')).body.isShown).toBe(false)
  expect((await shown(form.slug)).status).toBe(404)
  expect((await ask('DELETE', `/${id}`)).status).toBe(204)
  expect((await ask('GET', `/${id}`)).body.code).toBe('content.page_not_found')
  const audited = await shop.sql<{ action: string }>(
    "select action from audit_logs where entity_type = 'page' and entity_id = $1 order by at",
    [id],
  )
  expect(audited.map(({ action }) => action)).toEqual([
    'CREATE',
    'UPDATE',
    'UPDATE',
    'UPDATE',
    'UPDATE',
    'UPDATE',
    'DELETE',
  ])
})

test('does not publish an unchanged page again, and publishes a hidden one as its last version', async () => {
  const { id } = await aPage()
  await published(id)
  expect((await step(id, 'publish')).body.code).toBe('content.nothing_new')
  await step(id, 'hide')
  const again = await step(id, 'publish')
  expect([again.status, again.body.versions.length, again.body.isShown]).toEqual([200, 1, true])
})

test('does not publish a draft that somebody else changed meanwhile', async () => {
  const { id, version, form } = await aPage()
  await ask('PUT', `/${id}`, { ...form, summary: 'Meia frase' })
  for (const body of [
    { to: 'publish', version },
    { to: 'schedule', at: new Date(Date.now() + 60_000).toISOString(), version },
  ]) {
    const refused = await ask('POST', `/${id}/status`, body)
    expect([refused.status, refused.body.code]).toEqual([409, 'record.changed'])
  }
  expect(await read(id)).toMatchObject({ state: 'draft', publishAt: null })
  const seen = (await read(id)).version
  expect((await ask('POST', `/${id}/status`, { to: 'publish', version: seen })).status).toBe(200)
})

test('redirects from the former path after a page is renamed', async () => {
  const { id, form } = await aPage()
  await published(id)
  const slug = `${form.slug}-nova`
  await ask('PUT', `/${id}`, { ...form, slug })
  expect([(await shown(form.slug)).status, (await shown(slug)).status]).toEqual([404, 200])
  const [lead] = await shop.sql('select to_path from redirects where from_path = $1', [
    `/paginas/${form.slug}`,
  ])
  expect(lead).toEqual({ to_path: `/paginas/${slug}` })
})

describe('[AD-22] terms and privacy', () => {
  test('serves each published version at a URL of its own; they cannot be hidden or deleted', async () => {
    const id = idOf('privacy')
    const first = await published(id, { title: 'Política', body: '<p>Uma.</p>' })
    const second = await published(id, { title: 'Política', body: '<p>Duas.</p>' })
    const [now, before] = second.versions.map(({ name }) => name)
    expect(now).toBe(`${before}-2`)
    const slug = 'politica-privacidade'
    expect((await shown(slug)).body).toMatchObject({ html: '<p>Duas.</p>', isCurrent: true })
    expect((await shown(slug, before)).body).toMatchObject({
      html: '<p>Uma.</p>',
      isCurrent: false,
      version: { name: before },
    })
    expect((await shown(slug)).body.versions.map(({ name }) => name)).toEqual([now, before])
    expect((await shown(slug, '1999-01')).body.code).toBe('content.page_not_found')
    expect((await step(id, 'hide')).body.code).toBe('content.page_needed')
    expect((await ask('DELETE', `/${id}`)).body.code).toBe('content.page_needed')
    expect(first.form.slug).toBe(slug)
  })

  test('stores the version of the terms with an order, and refuses an outdated one', async () => {
    const id = idOf('terms')
    await published(id, { title: 'Termos', body: '<p>Um.</p>' })
    const { id: variant } = (await createProduct()).variants[0]!
    const place = async (termsVersion?: string) =>
      shop.call<{ orderId: string }>('/api/checkout', {
        body: { ...createOrderBody(), ...(termsVersion && { termsVersion }) },
        headers: { ...(await createCart(shop, variant)), ...idempotencyHeaders() },
      })
    const keptBy = async (order: string) =>
      (await shop.sql<{ v: string }>('select terms_version as v from orders where id = $1', [order]))[0]!.v
    const named = async () => (await shown('termos-servico')).body.version!.name
    const one = await named()
    const first = await place(one)
    expect([first.status, await keptBy(first.body.orderId)]).toEqual([201, one])
    await published(id, { title: 'Termos', body: '<p>Dois.</p>' })
    const two = await named()
    const stale = await place(one)
    expect([stale.status, stale.body.code, stale.body.data]).toEqual([
      409,
      'checkout.terms_changed',
      { version: two },
    ])
    const silent = await place()
    expect([two !== one, await keptBy(silent.body.orderId)]).toEqual([true, two])
    expect((await shown('termos-servico', one)).body.html).toBe('<p>Um.</p>')
  })

  test('stores the current version with a new account', async () => {
    for (const kind of ['terms', 'privacy'] as const)
      await published(idOf(kind), { title: 'Texto', body: '<p>A.</p>' })
    const email = `${randomUUID()}@dao.test`
    const person = { name: 'Nova Pessoa', email, password: 'Cerrado-2026-teste' }
    await createBrowser(shop).auth('/sign-up/email', person)
    const inForce = async (slug: string) => (await shown(slug)).body.version!.name
    expect(
      await shop.sql(
        `select c.purpose, c.version from customer_consents c join profiles p on p.id = c.user_id
         where p.email = $1 order by c.purpose`,
        [email],
      ),
    ).toEqual([
      { purpose: 'privacy', version: await inForce('politica-privacidade') },
      { purpose: 'terms', version: await inForce('termos-servico') },
    ])
  })
})

describe('[AD-22] scheduled page', () => {
  test('is published at its time as last saved, from the database', async () => {
    const { id, form } = await aPage({ title: 'Cedo' })
    const later = new Date(Date.now() + 3_600_000)
    const { status, body } = await step(id, 'schedule', later)
    expect([status, body.state, body.publishAt]).toEqual([200, 'scheduled', later.toISOString()])
    await expectWaitingPublication(shop, id)
    await ask('PUT', `/${id}`, { ...form, title: 'Na hora' })
    expect((await shown(form.slug)).status).toBe(404)
    const at = await letPublicationTimeCome(shop, id)
    await expect.poll(async () => (await shown(form.slug)).status).toBe(200)
    const { body: view } = await shown(form.slug)
    expect([view.title, Date.parse(view.version!.publishedAt) >= at.getTime()]).toEqual(['Na hora', true])
    expect((await read(id)).publishAt).toBeNull()
  })

  test('can be rescheduled and unscheduled, and refuses a time in the past', async () => {
    const { id } = await aPage()
    for (const at of [undefined, new Date(Date.now() - 1_000)])
      expect((await step(id, 'schedule', at)).body.fields).toEqual({ at: fieldErrors.futureInstant })
    await step(id, 'schedule', new Date(Date.now() + 3_600_000))
    const { body } = await step(id, 'unschedule')
    expect([body.state, body.publishAt]).toEqual(['draft', null])
  })

  test('is not published at the first time after it was rescheduled or unscheduled', async () => {
    const [postponed, withdrawn] = [await aPage(), await aPage()]
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

describe('preview link', () => {
  const preview = (token: string) => shop.call<PageView>(`/api/content/previews/${token}`)
  const tokenOf = async (id: string) => {
    const { body } = await ask<{ path: string; expiresAt: string }>('GET', `/${id}/preview`)
    expect(body.path).toMatch(/^\/previa\//)
    return body.path.slice('/previa/'.length)
  }

  test('shows the draft to everybody who has it, and cannot be guessed', async () => {
    const { id } = await aPage({ title: 'Segredo' })
    const token = await tokenOf(id)
    const { status, body } = await preview(token)
    expect([status, body.title, body.version]).toEqual([200, 'Segredo', null])
    const [page, until, signature] = token.split('.')
    const other = await aPage()
    for (const wrong of [
      `${other.id}.${until}.${signature}`,
      `${page}.zzzzzzz.${signature}`,
      `${page}.${until}.`,
      'x',
      `${page}.${until}.${signature}x`,
    ]) {
      const refused = await preview(encodeURIComponent(wrong))
      expect([refused.status, refused.body.code]).toEqual([404, 'content.preview_over'])
    }
    await ask('DELETE', `/${id}`)
    expect((await preview(token)).status).toBe(404)
  })

  test('expires after a week', async () => {
    const token = await tokenOf((await aPage()).id)
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 8 * 86_400_000)
    try {
      expect((await preview(token)).body.code).toBe('content.preview_over')
    } finally {
      clock.mockRestore()
    }
  })
})

describe('[AD-22] FAQ', () => {
  test('returns its questions in order and by group, each with an anchor', async () => {
    const id = idOf('faq')
    const asked = (question: string, group: string) => ({
      id: '',
      group,
      question,
      answer: `<p>${question}</p>`,
    })
    const { form } = await published(id, {
      title: 'Perguntas',
      questions: [
        asked('Quanto demora?', 'Entrega'),
        asked('Como troco?', 'Trocas'),
        asked('Qual frete?', 'Entrega'),
      ],
    })
    expect(form.questions.map((each) => each.id)).toEqual(['quanto-demora', 'como-troco', 'qual-frete'])
    const { groups } = (await shown('faq')).body
    expect(groups.map(({ name, questions }) => [name, questions.map((each) => each.id)])).toEqual([
      ['Entrega', ['quanto-demora', 'qual-frete']],
      ['Trocas', ['como-troco']],
    ])
    const [first, ...others] = form.questions
    const reworded = [...others, { ...first!, question: 'Em quanto tempo chega?' }]
    const again = await published(id, { questions: reworded })
    expect(again.form.questions.map((each) => each.id)).toEqual(['como-troco', 'qual-frete', 'quanto-demora'])
  })
})

test.each([
  ['no title', { title: ' ' }, { title: fieldErrors.required }],
  ['a slug with capitals', { slug: 'Guia' }, { slug: fieldErrors.slug }],
  ['a taken slug', { slug: 'sobre' }, { slug: words.slugTaken }],
  ['a title of 121 characters', { title: 'a'.repeat(121) }, { title: fieldErrors.tooLong }],
  ['a text of 100,001 characters', { body: 'a'.repeat(100_001) }, { body: fieldErrors.tooLong }],
  [
    'a question without a group',
    { questions: [{ id: '', group: '', question: 'x', answer: 'y' }] },
    { 'questions.0.group': fieldErrors.required },
  ],
  [
    'an invalid anchor',
    { questions: [{ id: 'á b', group: 'g', question: 'x', answer: 'y' }] },
    { 'questions.0.id': fieldErrors.slug },
  ],
])('refuses a page with %s', async (_, change, wrong) => {
  const { status, body } = await ask('POST', '', aForm(change as Partial<PageForm>))
  expect([status, body.code, body.fields]).toEqual([422, 'request.invalid', wrong])
})

test('removes scripts and event handlers from page texts', async () => {
  const { id, form } = await aPage({
    body: '<p onclick="x()">Oi <a href="javascript:x()">aqui</a></p><script>x()</script><iframe src="//x"></iframe>',
  })
  await published(id)
  const { html } = (await shown(form.slug)).body
  expect(html).toContain('Oi')
  expect(html).not.toMatch(/script|onclick|iframe/)
})

test('refuses to restore a version of another page', async () => {
  const [one, other] = [await aPage(), await aPage()]
  const { versions } = await published(other.id)
  const { status, body } = await ask('POST', `/${one.id}/versions/${versions[0]!.id}/drafts`)
  expect([status, body.code]).toEqual([404, 'content.version_not_found'])
})

test('publishing reads the text of the published version alone, by its id', async () => {
  const { id } = await aPage()
  await published(id)
  await published(id, { title: 'Segunda versão' })
  const { form } = await read(id)
  await ask('PUT', `/${id}`, { ...form, title: 'Terceira versão' })
  const sent = await recordStatements(() => step(id, 'publish'))
  const texts = sent.filter((text) => /^select [^(]*"text".* from "content_versions"/.test(text))
  // The command reads the version before, the answer the one after.
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).toMatch(/where "content_versions"."id" = \$1$/)
})
