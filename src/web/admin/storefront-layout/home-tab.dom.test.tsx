import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { BlockOf, HomeEdit } from '#contract/content'
import { createMe } from '#dom/me.ts'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { emptyProductChoices } from '#dom/product-choices.ts'
import { renderPart } from '#dom/render-part.tsx'
import { adminKit } from '#texts/admin/kit'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { createBlock } from './blocks.ts'
import { HomeTab } from './home-tab.tsx'

const words = storefrontLayout.blocks
const door = (title: string) => ({ title, text: '', category: 'leggings' })
const doors = { ...(createBlock('doors') as BlockOf<'doors'>), doors: ['a', 'b', 'c'].map(door) }
const edit: HomeEdit = {
  id: 'h',
  kind: 'home',
  path: '/',
  state: 'draft',
  version: '1',
  isShown: false,
  isChanged: true,
  publishAt: null,
  publishedAt: null,
  updatedAt: '2026-11-22T12:00:00Z',
  versions: [],
  form: { blocks: [createBlock('hero'), doors] },
  media: {},
}

beforeEach(() => {
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 1440,
  })
  mockNetwork({
    'GET /api/products/choices': () => emptyProductChoices,
    'POST /api/content/layout/preview': () => errorResponse(422, 'request.invalid'),
    'GET /api/desk/drafts/paginas-h': () => ({ draft: null }),
    'PUT /api/desk/drafts/paginas-h': () => ({}),
  })
})

const openDoors = async () => {
  const { hand } = renderPart(
    <AdminMeContext value={createMe()}>
      <HomeTab edit={edit} />
    </AdminMeContext>,
  )
  const list = within(await screen.findByRole('list', { name: words.list }))
  const row = list.getAllByRole('button').find((each) => each.dataset['at'] === '1')!
  await hand.click(row)
  const panel = screen.getByRole('complementary', { name: words.kinds.doors })
  return { hand, row, panel }
}

test('returns the focus to the row when a block is closed by its button or Escape', async () => {
  const { hand, row, panel } = await openDoors()
  await hand.click(within(panel).getByRole('button', { name: adminKit.panel.close }))
  expect(panel.isConnected).toBe(false)
  expect(document.activeElement).toBe(row)
  await hand.keyboard('{Enter}')
  await hand.click(within(screen.getByRole('complementary')).getAllByLabelText(words.title)[0]!)
  await hand.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(document.activeElement).toBe(row)
})

test('moves the focus to the next item after a removal, and to the add button after the last', async () => {
  const { hand } = await openDoors()
  const remove = (at: number) =>
    hand.click(screen.getByRole('button', { name: words.removeItem(words.door(at)) }))
  const focused = () => document.activeElement?.textContent
  await remove(2)
  await waitFor(() => expect(focused()).toContain(words.removeItem(words.door(2))))
  expect(within(document.activeElement as HTMLElement).getByDisplayValue('c')).toBeTruthy()
  await remove(2)
  await waitFor(() => expect(focused()).toBe(words.addDoor))
})
