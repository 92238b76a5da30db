import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { waitForInvalidations } from '#platform/cache/cache'
import type { Flag } from '#shared/auth/permissions'
import { createSignedInPerson } from '#test/factories'
import { useListener } from '#test/event-listener'
import { useShop } from '#test/shop'
import type { LiveVersions, SavedView } from './contract.ts'

const shop = useShop()
const { listen } = useListener()

const ofTeam = (...given: Flag[]) => createSignedInPerson(shop, { role: 'admin', flags: given })
type Member = Awaited<ReturnType<typeof ofTeam>>

const views = '/api/desk/pedidos/views'
const save = ({ headers }: Member, body: object) => shop.call<SavedView>(views, { body, headers })
const change = ({ headers }: Member, id: string, body: object) =>
  shop.call<SavedView>(`${views}/${id}`, { method: 'PATCH', body, headers })
const remove = ({ headers }: Member, id: string) => shop.call(`${views}/${id}`, { method: 'DELETE', headers })
const seenBy = async ({ headers }: Member, path = views) =>
  (await shop.call<{ items: SavedView[] }>(path, { headers })).body.items
const aView = async (member: Member, more: object = {}) =>
  (await save(member, { name: `Visão ${randomUUID()}`, search: 'situacao=paid', ...more })).body

describe('saved view', () => {
  test('is saved for its owner with name and URL, and each change is audited', async () => {
    const ana = await ofTeam('can_manage_orders')
    const { status, body: view } = await save(ana, { name: ' Hoje ', search: 'situacao=paid&busca=%40ana' })
    expect(status).toBe(201)
    expect(view).toMatchObject({
      name: 'Hoje',
      search: 'situacao=paid&busca=%40ana',
      shared: false,
      mine: true,
      owner: 'Pessoa Teste',
      may: { change: true },
    })
    expect(await seenBy(ana)).toEqual([view])
    const changed = await change(ana, view.id, { name: 'Amanhã' })
    expect(changed.body).toMatchObject({ name: 'Amanhã', search: view.search })
    expect((await remove(ana, view.id)).status).toBe(204)
    expect(await seenBy(ana)).toEqual([])
    const rows = await shop.sql(
      'select action, entity_type, entity_name, before, after from audit_logs where entity_id = $1 order by at, id',
      [view.id],
    )
    const whole = { screen: 'pedidos', name: 'Hoje', search: view.search, shared: false }
    expect(rows).toEqual([
      { action: 'CREATE', entity_type: 'saved_view', entity_name: 'Hoje', before: null, after: whole },
      {
        action: 'UPDATE',
        entity_type: 'saved_view',
        entity_name: 'Amanhã',
        before: { name: 'Hoje' },
        after: { name: 'Amanhã' },
      },
      {
        action: 'DELETE',
        entity_type: 'saved_view',
        entity_name: 'Amanhã',
        before: { ...whole, name: 'Amanhã' },
        after: null,
      },
    ])
  })

  test('is listed on its own screen only: own views first, then shared ones, each by name', async () => {
    const [ana, bia] = [await ofTeam('can_manage_orders'), await ofTeam('can_manage_orders')]
    await shop.sql('delete from saved_views')
    await save(bia, { name: 'A', search: '', shared: true })
    await save(bia, { name: 'só de Bia', search: '' })
    for (const name of ['Z', 'B']) await save(ana, { name, search: '' })
    expect((await seenBy(ana)).map(({ name, mine }) => [name, mine])).toEqual([
      ['B', true],
      ['Z', true],
      ['A', false],
    ])
    expect(await seenBy(ana, '/api/desk/relatorios/views')).toEqual([])
    const [first] = await seenBy(ana)
    const elsewhere = await shop.call(`/api/desk/relatorios/views/${first!.id}`, {
      method: 'DELETE',
      headers: ana.headers,
    })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'desk.view_not_found'])
  })

  test('that is shared is visible to everybody with the screen; only its owner and a superadmin may change it', async () => {
    const [ana, bia] = [await ofTeam('can_manage_orders'), await ofTeam('can_manage_orders')]
    const head = await createSignedInPerson(shop, { role: 'superadmin' })
    const [own, shared] = [await aView(ana), await aView(ana, { shared: true })]
    for (const answer of [await change(bia, own.id, { name: 'Minha' }), await remove(head, own.id)])
      expect([answer.status, answer.body.code]).toEqual([404, 'desk.view_not_found'])
    expect((await seenBy(bia)).find(({ id }) => id === shared.id)).toMatchObject({
      mine: false,
      may: { change: false },
    })
    for (const answer of [await change(bia, shared.id, { name: 'Minha' }), await remove(bia, shared.id)])
      expect([answer.status, answer.body.code]).toEqual([403, 'desk.view_of_other'])
    expect((await change(head, shared.id, { name: 'Da casa' })).body).toMatchObject({ name: 'Da casa' })
    expect((await change(head, shared.id, { shared: false })).body).toMatchObject({ shared: false })
    expect((await seenBy(bia)).some(({ id }) => id === shared.id)).toBe(false)
    expect((await change(ana, shared.id, { shared: true })).status).toBe(200)
    expect((await remove(head, shared.id)).status).toBe(204)
  })

  test('is limited to 50 per person and screen, also for parallel saves', async () => {
    const ana = await ofTeam('can_manage_orders')
    await shop.sql(
      `insert into saved_views (owner_id, screen, name, search)
       select $1, 'pedidos', 'v' || n, '' from generate_series(1, 49) n`,
      [ana.userId],
    )
    const both = await Promise.all([
      save(ana, { name: 'a', search: '' }),
      save(ana, { name: 'b', search: '' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = both.find(({ status }) => status === 409)!
    expect([refused.body.code, refused.body.message]).toEqual([
      'desk.views_full',
      'Você já salvou 50 visões desta tela. Apague uma para pôr outra.',
    ])
    const other = await shop.call('/api/desk/relatorios/views', {
      body: { name: 'a', search: '' },
      headers: ana.headers,
    })
    expect(other.status).toBe(201)
  })

  test('notifies those who follow the views of the screen', async () => {
    const ana = await ofTeam('can_manage_orders')
    await waitForInvalidations()
    const { next } = await listen<LiveVersions>('/api/desk/live?tags=views:pedidos', ana.headers)
    await next()
    await aView(ana)
    expect(Object.keys(await next())).toEqual(['views:pedidos'])
  })

  test('is deleted with its owner', async () => {
    const ana = await ofTeam('can_manage_orders')
    const { id } = await aView(ana, { shared: true })
    await shop.sql('delete from profiles where id = $1', [ana.userId])
    expect(await shop.sql('select 1 from saved_views where id = $1', [id])).toEqual([])
  })

  test.each([
    [{ name: '', search: '' }, ['name']],
    [{ name: 'a'.repeat(61), search: 'x'.repeat(1_001) }, ['name', 'search']],
    [{ name: 'a', search: '?a=1' }, ['search']],
    [{ name: 'a', search: 'a=1#b' }, ['search']],
    [{ name: 'a', search: 'a b' }, ['search']],
    [{ name: 'a', search: '', shared: 1, owner: 'x' }, ['owner', 'shared']],
    [{}, ['name', 'search']],
  ])('refuses wrong input: %j', async (body, wrong) => {
    const ana = await ofTeam('can_manage_orders')
    const answer = await save(ana, body)
    expect([answer.status, Object.keys(answer.body.fields!).toSorted()]).toEqual([422, wrong])
    expect(await seenBy(ana)).not.toContainEqual(expect.objectContaining({ mine: true }))
  })
})
