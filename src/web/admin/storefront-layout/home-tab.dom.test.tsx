import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { BlockOf, HomeBlock, HomeEdit } from '#contract/content'
import { createMe } from '#dom/me.ts'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { emptyProductChoices } from '#dom/product-choices.ts'
import { renderPart } from '#dom/render-part.tsx'
import { adminKit } from '#texts/admin/kit'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { getDraftKey } from '#web/admin/kit/form/draft.ts'
import { createBlock } from './blocks.ts'
import { HomeTab } from './home-tab.tsx'

const words = storefrontLayout.blocks
const tile = (title: string) => ({ title, text: '', category: 'leggings' })
const tiles = {
  ...(createBlock('collection_tiles') as BlockOf<'collection_tiles'>),
  tiles: ['a', 'b', 'c'].map(tile),
}
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
  form: { blocks: [createBlock('hero'), tiles] },
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

const openTiles = async () => {
  const { hand } = renderPart(
    <AdminMeContext value={createMe()}>
      <HomeTab edit={edit} />
    </AdminMeContext>,
  )
  const list = within(await screen.findByRole('list', { name: words.list }))
  const row = list.getAllByRole('button').find((each) => each.dataset['at'] === '1')!
  await hand.click(row)
  const panel = screen.getByRole('complementary', { name: words.kinds.collection_tiles })
  return { hand, row, panel }
}

test('returns the focus to the row when a block is closed by its button or Escape', async () => {
  const { hand, row, panel } = await openTiles()
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
  const { hand } = await openTiles()
  const remove = (at: number) =>
    hand.click(screen.getByRole('button', { name: words.removeItem(words.tile(at)) }))
  const focused = () => document.activeElement?.textContent
  await remove(2)
  await waitFor(() => expect(focused()).toContain(words.removeItem(words.tile(2))))
  expect(within(document.activeElement as HTMLElement).getByDisplayValue('c')).toBeTruthy()
  await remove(2)
  await waitFor(() => expect(focused()).toBe(words.addTile))
})

test('restores a draft that was stored before the blocks were renamed', async () => {
  const [hero, { kind: _, tiles: doors, ...own }] = edit.form.blocks as [HomeBlock, typeof tiles]
  const former = { blocks: [hero, { ...own, kind: 'doors', doors: doors.slice(1) }] }
  const base = { blocks: [hero, { ...own, kind: 'doors', doors }] }
  const me = createMe()
  localStorage.setItem(
    getDraftKey(me.id, 'paginas-h'),
    JSON.stringify({ at: Date.now(), base, values: former }),
  )
  const { panel } = await openTiles()
  expect(within(panel).getAllByRole('textbox', { name: /^Título/ })).toHaveLength(2)
})
