import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type {
  LayoutKind,
  LayoutPreview,
  AnnouncementBarEdit,
  AnnouncementBarForm,
  BlockKind,
  NavigationView,
  HomeBlock,
  HomeEdit,
  HomeForm,
  HomeView,
  MenusEdit,
  MenusForm,
  StatusChange,
} from '#contract/content'
import { publishFirst } from '#domain/content'
import { waitForInvalidations } from '#platform/cache/cache'
import { database, transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { pagePaths } from '#shared/content/content-kinds'
import { fieldErrors } from '#texts/storefront/field-errors'
import { contentErrors } from '#texts/admin/content-errors'
import { createSignedInPerson } from '#test/factories'
import { expectWaitingPublication, letPublicationTimeCome, runDuePublication } from '#test/run-publication'
import { useShop } from '#test/shop'

const shop = useShop()

const page = { summary: '', body: '<p>Oi.</p>', questions: [], seoTitle: '', seoDescription: '' }
/** Publishes every page that has a path of its own. */
const publishAll = () =>
  transaction(async (tx) => {
    for (const [kind, address] of Object.entries(pagePaths) as [keyof typeof pagePaths, string][])
      await publishFirst(tx, makeSystemCtx('teste'), {
        kind,
        slug: address.slice(1),
        text: { ...page, title: kind },
      })
  })
let headers: { cookie: string }
type Edit = { home: HomeEdit; menus: MenusEdit; bar: AnnouncementBarEdit }
type Form = { home: HomeForm; menus: MenusForm; bar: AnnouncementBarForm }

const ask = <T>(method: string, path: string, body?: object) =>
  shop.call<T>(`/api/content/layout/${path}`, { method, body, headers })
const read = async <K extends LayoutKind>(kind: K) => (await ask<Edit[K]>('GET', kind)).body
const save = <K extends LayoutKind>(kind: K, form: Form[K] & { version?: string }) =>
  ask<Edit[K]>('PUT', kind, form)
const step = (kind: LayoutKind, to: StatusChange['to'], at?: Date) =>
  ask<HomeEdit>('POST', `${kind}/status`, { to, ...(at && { at: at.toISOString() }) })
// Caches are invalidated a moment after the commit; tests read what they just published.
const home = async () => {
  await waitForInvalidations()
  return (await shop.call<HomeView>('/api/content/home')).body.blocks
}
const navigation = async () => {
  await waitForInvalidations()
  return (await shop.call<NavigationView>('/api/content/navigation')).body
}

async function published<K extends LayoutKind>(kind: K, form: Form[K]): Promise<void> {
  const kept = await save(kind, form)
  expect([kept.status, kept.body.fields]).toEqual([200, undefined])
  const { status, body } = await step(kind, 'publish')
  expect([status, body.code]).toEqual([200, undefined])
}

const link = { label: 'Ver', href: '/produtos' }
const own = { hidden: false }
/** A valid block of each kind. */
const blocks: { [K in BlockKind]: Extract<HomeBlock, { kind: K }> } = {
  hero: { kind: 'hero', id: 'a', ...own, title: 'Corre', text: '', action: link, picture: null },
  product_rail: {
    kind: 'product_rail',
    id: 'b',
    ...own,
    title: 'Fila',
    by: 'newest',
    value: '',
    productIds: [],
    count: 4,
    more: null,
  },
  collection_tiles: {
    kind: 'collection_tiles',
    id: 'c',
    ...own,
    tiles: [{ title: 'Tops', text: '', category: 'tops' }],
  },
  set: { kind: 'set', id: 'd', ...own, slug: null },
  testimonials: { kind: 'testimonials', id: 'e', ...own, title: 'Quem usa', count: 3 },
  posts: { kind: 'posts', id: 'i', ...own, title: 'Do blog', count: 3 },
  newsletter: { kind: 'newsletter', id: 'j', ...own, title: 'Novidades', text: '' },
  banner: {
    kind: 'banner',
    id: 'f',
    ...own,
    title: 'Só hoje',
    text: '',
    action: null,
    picture: null,
    from: null,
    until: null,
  },
  text: { kind: 'text', id: 'g', ...own, title: '', html: '<p>Oi.</p>' },
  benefits: { kind: 'benefits', id: 'h', ...own, items: [{ title: 'Pix', text: 'Na hora.' }] },
}
const all = Object.values(blocks)
const { hero } = blocks
const titled = (title: string): HomeForm => ({ blocks: [{ ...hero, title }] })

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
})

test('[AD-21] [HD-01] [FT-01] a new store has a default home page, menus and announcement bar', async () => {
  expect((await home()).map(({ kind }) => kind)).toEqual(['hero', 'product_rail', 'set', 'product_rail'])
  const bare = await navigation()
  expect(bare.header.map(({ href }) => href)).toEqual(['/', '/produtos'])
  expect(bare.footer.map(({ title, links }) => [title, links.map(({ href }) => href)])).toEqual([
    ['Loja', ['/', '/colecoes', '/depoimentos', '/blog']],
  ])
  expect([bare.notice, bare.pages]).toEqual([null, []])
  await publishAll()
  const { header, footer, notice, pages } = await navigation()
  expect(pages).toEqual(Object.values(pagePaths))
  expect(header.map(({ label, href }) => [label, href])).toEqual([
    ['Início', '/'],
    ['Produtos', '/produtos'],
    ['Sobre', '/sobre'],
    ['Contato', '/contato'],
  ])
  expect(footer.flatMap(({ links }) => links.map(({ href }) => href))).toEqual([
    '/',
    '/sobre',
    '/colecoes',
    '/depoimentos',
    '/blog',
    '/contato',
    '/faq',
    '/politica-privacidade',
    '/termos-servico',
    '/atacado',
  ])
  expect(notice).toBeNull()
})

describe('[AD-21] home page', () => {
  test('is saved as a draft, published, changed without effect on the store, and restored from a version', async () => {
    await published('home', { blocks: all })
    expect((await home()).map(({ kind }) => kind)).toEqual(Object.keys(blocks))
    const first = await read('home')
    expect([first.state, first.isChanged, first.versions.map(({ isShown }) => isShown)]).toEqual([
      'published',
      false,
      [true, false, false],
    ])
    expect((await step('home', 'publish')).body.code).toBe('content.nothing_new')
    const saved = await save('home', { ...titled('Outra'), version: first.version })
    expect([saved.body.isChanged, (await home()).length]).toEqual([true, all.length])
    const clash = await save('home', { ...titled('Tarde demais'), version: first.version })
    expect([clash.status, clash.body.code]).toEqual([409, 'record.changed'])
    expect((clash.body as unknown as { data: { current: HomeEdit } }).data.current.form).toEqual(
      titled('Outra'),
    )
    await step('home', 'publish')
    expect(await home()).toMatchObject([{ kind: 'hero', title: 'Outra' }])
    const original = first.versions.at(-1)!
    const back = await ask<HomeEdit>('POST', `home/versions/${original.id}/drafts`)
    expect([back.status, back.body.form.blocks.length]).toEqual([200, 6])
    expect((await home()).length).toBe(1)
    await step('home', 'publish')
    expect((await home()).map(({ kind }) => kind)).toContain('benefits')
    const audited = await shop.sql(
      "select 1 from audit_logs where entity_type = 'storefront_layout' and entity_id = $1",
      [first.id],
    )
    expect(audited.length).toBeGreaterThan(4)
  })

  test('cannot be restored from a version of another document', async () => {
    const { versions } = await read('menus')
    const { status, body } = await ask('POST', `home/versions/${versions[0]!.id}/drafts`)
    expect([status, body.code]).toEqual([404, 'content.version_not_found'])
  })

  test('is published at the scheduled time as last saved, also if it was scheduled before the change', async () => {
    const at = new Date(Date.now() + 3_600_000)
    await save('home', titled('Cedo'))
    const { status, body } = await step('home', 'schedule', at)
    expect([status, body.state, body.publishAt]).toEqual([200, 'scheduled', at.toISOString()])
    const { id } = await read('home')
    await expectWaitingPublication(shop, id)
    await save('home', titled('Na hora'))
    expect(await home()).not.toMatchObject([{ title: 'Na hora' }])
    await letPublicationTimeCome(shop, id)
    await expect.poll(home).toMatchObject([{ title: 'Na hora' }])
    expect((await read('home')).publishAt).toBeNull()
    for (const wrong of [undefined, new Date(Date.now() - 1_000)])
      expect((await step('home', 'schedule', wrong)).body.fields).toEqual({ at: fieldErrors.futureInstant })
    expect((await step('home', 'hide')).body.code).toBe('content.page_needed')
  })

  test('is not published at the first time after it was rescheduled or unscheduled', async () => {
    await published('home', titled('De agora'))
    await save('home', titled('Ainda não'))
    const { id } = await read('home')
    await step('home', 'schedule', new Date(Date.now() + 3_600_000))
    // The job of the first time still runs: unscheduling does not cancel it.
    await runDuePublication(id)
    expect([await home(), (await read('home')).state]).toMatchObject([[{ title: 'De agora' }], 'scheduled'])
    await step('home', 'unschedule')
    await runDuePublication(id)
    expect(await home()).toMatchObject([{ title: 'De agora' }])
  })

  test('shows no hidden block, and a banner only within its period', async () => {
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const banner = (id: string, from: string | null, until: string | null) => ({
      ...blocks.banner,
      id,
      from,
      until,
    })
    await published('home', {
      blocks: [
        hero,
        { ...blocks.text, hidden: true },
        banner('antes', null, hour(-1)),
        banner('agora', hour(-1), hour(1)),
        banner('depois', hour(1), null),
      ],
    })
    expect((await home()).map(({ id }) => id)).toEqual(['a', 'agora'])
  })

  test('removes scripts from texts and refuses unknown pictures', async () => {
    const html = '<p onclick="x()">Oi <a href="javascript:x()">aqui</a></p><script>x()</script>'
    await published('home', { blocks: [hero, { ...blocks.text, html }] })
    const [, text] = await home()
    expect(text).toMatchObject({ kind: 'text' })
    expect(JSON.stringify(text)).toContain('Oi')
    expect(JSON.stringify(text)).not.toMatch(/script|onclick/)
    const gone = await save('home', {
      blocks: [{ ...hero, picture: { mediaId: 'a'.repeat(24), alt: '' } }],
    })
    expect([gone.status, gone.body.fields]).toEqual([422, { 'blocks.0.picture': fieldErrors.gone }])
  })

  const with0 = (change: object): unknown[] => [{ ...hero, ...change }]
  const with1 = (block: object): unknown[] => [hero, block]
  test.each([
    ['without a hero', [blocks.text], { blocks: contentErrors.oneHero }],
    ['with a hidden hero', with0({ hidden: true }), { blocks: contentErrors.oneHero }],
    ['with two heroes', with1({ ...hero, id: 'z' }), { blocks: contentErrors.oneHero }],
    ['with a duplicate block id', with1({ ...blocks.text, id: 'a' }), { 'blocks.1.id': fieldErrors.id }],
    [
      'with an unknown block',
      with1({ kind: 'video', id: 'b', ...own }),
      { 'blocks.1.kind': fieldErrors.choice },
    ],
    ['with a hero without a title', with0({ title: ' ' }), { 'blocks.0.title': fieldErrors.required }],
    [
      'with a javascript: link',
      with0({ action: { label: 'x', href: 'javascript:alert(1)' } }),
      { 'blocks.0.action.href': fieldErrors.linkAddress },
    ],
    [
      'with an http link',
      with0({ action: { label: 'x', href: 'http://dao.com.br' } }),
      { 'blocks.0.action.href': fieldErrors.linkAddress },
    ],
    [
      'with a protocol-relative link',
      with0({ action: { label: 'x', href: '//mal.example' } }),
      { 'blocks.0.action.href': fieldErrors.linkAddress },
    ],
    [
      'with a link to the staff area',
      with0({ action: { label: 'x', href: '/admin/pedidos' } }),
      { 'blocks.0.action.href': fieldErrors.linkAddress },
    ],
    [
      'with a product row without a rule',
      with1({ ...blocks.product_rail, by: 'luck' }),
      { 'blocks.1.by': fieldErrors.choice },
    ],
    [
      'with a product row of one product',
      with1({ ...blocks.product_rail, count: 1 }),
      { 'blocks.1.count': fieldErrors.tooLittle },
    ],
    [
      'with a product row without a category',
      with1({ ...blocks.product_rail, by: 'category' }),
      { 'blocks.1.value': fieldErrors.required },
    ],
    [
      'with a product row without a tag',
      with1({ ...blocks.product_rail, by: 'tag' }),
      { 'blocks.1.value': fieldErrors.required },
    ],
    [
      'with a manual product row without products',
      with1({ ...blocks.product_rail, by: 'hand' }),
      { 'blocks.1.productIds': fieldErrors.required },
    ],
    [
      'with no collection tile',
      with1({ ...blocks.collection_tiles, tiles: [] }),
      { 'blocks.1.tiles': fieldErrors.required },
    ],
    [
      'with a collection tile without a category',
      with1({ ...blocks.collection_tiles, tiles: [{ title: 'x', text: '', category: '' }] }),
      { 'blocks.1.tiles.0.category': fieldErrors.required },
    ],
    [
      'with a set slug in capitals',
      with1({ ...blocks.set, slug: 'Ipê' }),
      { 'blocks.1.slug': fieldErrors.slug },
    ],
    [
      'with ten testimonials',
      with1({ ...blocks.testimonials, count: 10 }),
      { 'blocks.1.count': fieldErrors.tooMuch },
    ],
    [
      'with a newsletter block without a title',
      with1({ ...blocks.newsletter, title: '' }),
      { 'blocks.1.title': fieldErrors.required },
    ],
    ['with no posts', with1({ ...blocks.posts, count: 0 }), { 'blocks.1.count': fieldErrors.tooLittle }],
    [
      'with a banner that ends before it begins',
      with1({ ...blocks.banner, from: '2026-11-22T12:00:00Z', until: '2026-11-21T12:00:00Z' }),
      { 'blocks.1.until': fieldErrors.endBeforeStart },
    ],
    [
      'with a text of 20,001 characters',
      with1({ ...blocks.text, html: 'a'.repeat(20_001) }),
      { 'blocks.1.html': fieldErrors.tooLong },
    ],
    [
      'with a benefit without a text',
      with1({ ...blocks.benefits, items: [{ title: 'x', text: '' }] }),
      { 'blocks.1.items.0.text': fieldErrors.required },
    ],
    [
      'of 31 blocks',
      [hero, ...Array.from({ length: 30 }, (_, at) => ({ ...blocks.text, id: `t${at}` }))],
      { blocks: fieldErrors.tooMany },
    ],
  ])('refuses a home page %s', async (_, wrong, said) => {
    const { status, body } = await save('home', { blocks: wrong as HomeBlock[] })
    expect([status, body.code, body.fields]).toEqual([422, 'request.invalid', said])
  })
})

describe('[AD-22] menus', () => {
  const menus: MenusForm = {
    header: [
      { label: 'Início', href: '/', links: [] },
      {
        label: 'Produtos',
        href: '/produtos',
        links: [{ label: 'Novidades', href: '/produtos?sort=newest' }],
      },
    ],
    footer: [{ title: 'Loja', links: [{ label: 'Instagram', href: 'https://www.instagram.com/dao' }] }],
  }

  test('show the published version, with one level of links', async () => {
    await save('menus', menus)
    expect((await navigation()).header).toHaveLength(4)
    await step('menus', 'publish')
    expect(await navigation()).toMatchObject(menus)
  })

  test('show only links to published pages, without a restart', async () => {
    const to = (label: string, href: string) => ({ label, href })
    await published('menus', {
      header: [
        { ...to('Guia', '/paginas/guia'), links: [to('Medidas', '/faq#medidas'), to('Nota', '/blog/nota')] },
        { ...to('Nada', '/paginas/nada'), links: [] },
        { ...to('Produtos', '/produtos?sort=newest'), links: [] },
      ],
      footer: [
        {
          title: 'Casa',
          links: [to('Guia', '/paginas/guia/?x=1'), to('Fora', 'https://revista.test/sobre')],
        },
        { title: 'Vazio', links: [to('Nada', '/paginas/nada')] },
      ],
    })
    const shown = async () => {
      const { header, footer } = await navigation()
      return [
        header.map(({ label, href, links }) => [label, href, links.map((link) => link.label)]),
        footer.map(({ links }) => links.map(({ label }) => label)),
      ]
    }
    expect(await shown()).toEqual([
      [
        ['Guia', '/faq#medidas', ['Medidas']],
        ['Produtos', '/produtos?sort=newest', []],
      ],
      [['Fora']],
    ])
    const text = { ...page, title: 'Guia' }
    await transaction((tx) => publishFirst(tx, makeSystemCtx('teste'), { kind: 'free', slug: 'guia', text }))
    expect(await shown()).toEqual([
      [
        ['Guia', '/paginas/guia', ['Medidas']],
        ['Produtos', '/produtos?sort=newest', []],
      ],
      [['Guia', 'Fora']],
    ])
    const [faq] = await shop.sql<{ id: string }>("select id from content_pages where kind = 'faq'")
    await shop.call(`/api/content/staff/${faq!.id}/status`, { body: { to: 'hide' }, headers })
    expect((await shown())[0]).toEqual([
      ['Guia', '/paginas/guia', []],
      ['Produtos', '/produtos?sort=newest', []],
    ])
  })

  test.each([
    ['without an entry', { ...menus, header: [] }, { header: fieldErrors.required }],
    [
      'with two levels of links',
      { ...menus, header: [{ ...menus.header[1]!, links: [menus.header[1]!] }] },
      expect.anything(),
    ],
    [
      'with a mailto link',
      { ...menus, header: [{ label: 'x', href: 'mailto:a@b.c', links: [] }] },
      { 'header.0.href': fieldErrors.linkAddress },
    ],
    [
      'with an empty group',
      { ...menus, footer: [{ title: 'x', links: [] }] },
      { 'footer.0.links': fieldErrors.required },
    ],
  ])('%s are refused', async (_, wrong, said) => {
    const { status, body } = await save('menus', wrong as MenusForm)
    expect([status, body.code, body.fields]).toEqual([422, 'request.invalid', said])
  })
})

describe('[AD-22] announcement bar', () => {
  const notice = (text: string, from: Date | null = null, until: Date | null = null) => ({
    text,
    href: '',
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  })
  const shown = async () => (await navigation()).notice?.text ?? null
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  /** Runs the jobs until `time`, and leaves the caches to them. */
  const runJobsUntil = (time: Date) =>
    database().$client.query(
      `update jobs.job set start_after = now()
       where name = 'content.layout_changes' and state = 'created' and start_after <= $1`,
      [time],
    )

  beforeEach(() => published('bar', { notices: [notice(`Antes ${Math.random()}`)] }))

  test('shows the first active notice, and nothing without one', async () => {
    const [hourAgo, inAnHour] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000))
    await published('bar', {
      notices: [notice('Passou', null, hourAgo), notice('Vem', inAnHour), notice('Vale'), notice('Também')],
    })
    expect(await shown()).toBe('Vale')
    await published('bar', { notices: [notice('Passou', null, hourAgo)] })
    expect(await shown()).toBeNull()
  })

  test('appears and disappears on time on cached pages', async () => {
    const url = await shop.listen()
    const page = async () => /Só agora|Sempre/.exec(await (await fetch(`${url}/colecoes`)).text())?.[0]
    await page()
    const [begins, during, ends, after] = [inHours(1), inHours(1.5), inHours(2), inHours(2.5)]
    await published('bar', { notices: [notice('Só agora', begins, ends), notice('Sempre')] })
    const both = async () => [await shown(), await page()]
    expect(await both()).toEqual(['Sempre', 'Sempre'])
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(during)
    await runJobsUntil(during)
    await expect.poll(both).toEqual(['Só agora', 'Só agora'])
    vi.setSystemTime(after)
    await runJobsUntil(after)
    await expect.poll(both).toEqual(['Sempre', 'Sempre'])
    vi.useRealTimers()
    // The job is in the database, where another process finds it too.
    await save('bar', { notices: [notice('Amanhã', inHours(24))] })
    const waiting = await shop.sql(
      "select 1 from jobs.job where name = 'content.layout_changes' and state = 'created' and start_after > now() + interval '23 hours'",
    )
    expect(waiting).toHaveLength(1)
  })

  test.each([
    ['without text', notice(' '), { 'notices.0.text': fieldErrors.required }],
    ['with an ftp link', { ...notice('x'), href: 'ftp://x' }, { 'notices.0.href': fieldErrors.linkAddress }],
    [
      'that ends before it begins',
      notice('x', new Date(2_000), new Date(1_000)),
      { 'notices.0.until': fieldErrors.endBeforeStart },
    ],
  ])('refuses a notice %s', async (_, wrong, said) => {
    const { status, body } = await save('bar', { notices: [wrong] })
    expect([status, body.fields]).toEqual([422, said])
  })
})

test('previews unsaved input together with the drafts of the other documents, and saves nothing', async () => {
  await save('bar', { notices: [{ text: 'Rascunho', href: '', from: null, until: null }] })
  const before = await home()
  const { status, body } = await ask<LayoutPreview>('POST', 'preview', { home: titled('Só na prévia') })
  expect([status, body.home.blocks, body.navigation.notice?.text]).toEqual([
    200,
    [expect.objectContaining({ title: 'Só na prévia' })],
    'Rascunho',
  ])
  expect(await home()).toEqual(before)
  const wrong = await ask('POST', 'preview', { home: { blocks: [] } })
  expect(wrong.status).toBe(422)
})
