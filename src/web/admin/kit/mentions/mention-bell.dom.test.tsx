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
  record: 'o1',
  recordName: 'DAO-4864',
  author: 'Téo Ramos',
  text: 'É presente, @Marina.',
  at: new Date().toISOString(),
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

  test('are marked as read together', async () => {
    const { hand, bodies } = show(() => [mention()])
    await hand.click(await screen.findByRole('button', { name: 'Menções: 1 nova' }))
    await hand.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }))
    await expect.poll(bodies).toEqual([{}])
  })
})
