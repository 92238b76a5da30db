import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Mention } from '#contract/desk'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { MentionBell } from './mention-bell.tsx'

let browser: ReturnType<typeof mockBrowserTabs>
beforeEach(() => {
  browser = mockBrowserTabs()
})

const mention = (change: Partial<Mention> = {}): Mention => ({
  noteId: 'n1',
  screen: 'pedidos',
  record: 'o1',
  recordName: 'DAO-4864',
  author: 'Téo Ramos',
  text: 'É presente, @Marina.',
  at: '2026-11-20T12:00:00Z',
  readAt: null,
  ...change,
})
const read = 'POST /api/desk/pedidos/mentions/read'
const show = (list: () => Mention[]) => {
  const calls = mockNetwork({
    'GET /api/desk/pedidos/mentions': () => ({
      items: list(),
      unread: list().filter(({ readAt }) => !readAt).length,
    }),
    [read]: () => new Response(null, { status: 204 }),
  })
  const part = renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <MentionBell />
    </AdminMeContext>,
  )
  return { ...part, bodies: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

describe('[AD-15] mentions of the user', () => {
  // First: the subscription is made once per page.
  test('appear while the page is open', async () => {
    let list: Mention[] = []
    const { hand } = show(() => list)
    await hand.click(await screen.findByRole('button', { name: 'Menções' }))
    expect(await screen.findByText(/Quando alguém escrever @/)).toBeTruthy()
    await expect.poll(() => browser.open()[0]?.tags).toEqual(['mentions:pedidos'])
    list = [mention(), mention({ noteId: 'n2' })]
    await act(async () => browser.open()[0]!.tell({ 'mentions:pedidos': 'a.2' }))
    expect(await screen.findByRole('button', { name: 'Menções: 2 novas', hidden: true })).toBeTruthy()
  })

  test('are counted on the bell, and open their order as read', async () => {
    const { hand, path, bodies } = show(() => [
      mention(),
      mention({ noteId: 'n2', readAt: '2026-11-19T12:00:00Z' }),
    ])
    await hand.click(await screen.findByRole('button', { name: 'Menções: 1 nova' }))
    const [link] = await screen.findAllByRole('link')
    expect(link!.textContent).toMatch(/Téo Ramos em DAO-4864.*É presente, @Marina\..*nova/)
    await hand.click(link!)
    expect(path()).toBe('/admin/pedidos/o1')
    await expect.poll(bodies).toEqual([{ noteIds: ['n1'] }])
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('about orders and customers are one list, and open the customer', async () => {
    const feedOf = (...items: Mention[]) => ({ items, unread: items.length })
    const calls = mockNetwork({
      'GET /api/desk/pedidos/mentions': () => feedOf(mention({ at: '2026-11-19T12:00:00Z' })),
      'GET /api/desk/clientes/mentions': () =>
        feedOf(
          mention({
            noteId: 'n2',
            screen: 'clientes',
            record: 'c1',
            recordName: 'Ana Lima',
            at: '2026-11-20T12:00:00Z',
          }),
        ),
      'POST /api/desk/clientes/mentions/read': () => new Response(null, { status: 204 }),
    })
    const { hand, path } = renderPart(
      <AdminMeContext value={createMe('can_manage_orders', 'can_manage_customers')}>
        <MentionBell />
      </AdminMeContext>,
    )
    await hand.click(await screen.findByRole('button', { name: 'Menções: 2 novas' }))
    const links = await screen.findAllByRole('link')
    expect(links.map(({ textContent }) => /em (DAO-4864|Ana Lima)/.exec(textContent)?.[1])).toEqual([
      'Ana Lima',
      'DAO-4864',
    ])
    await hand.click(links[0]!)
    expect(path()).toBe('/admin/clientes/c1')
    await expect
      .poll(() => calls.filter(({ method }) => method === 'POST').map(({ path: at, body }) => [at, body]))
      .toEqual([['/api/desk/clientes/mentions/read', { noteIds: ['n2'] }]])
  })

  test('are marked as read together', async () => {
    const { hand, bodies } = show(() => [mention()])
    await hand.click(await screen.findByRole('button', { name: 'Menções: 1 nova' }))
    await hand.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }))
    await expect.poll(bodies).toEqual([{}])
  })
})
