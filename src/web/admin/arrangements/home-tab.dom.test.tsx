import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { BlockOf, HomeEdit } from '#contract/content'
import { aMe } from '#dom/me.ts'
import { play, refusal } from '#dom/network.ts'
import { noChoices } from '#dom/choices.ts'
import { showPart } from '#dom/part.tsx'
import { adminKit } from '#texts/admin-kit'
import { arrangements } from '#texts/arrangements'
import { AdminMe } from '#web/admin/frame/me.ts'
import { newBlock } from './blocks.ts'
import { HomeTab } from './home-tab.tsx'

const words = arrangements.blocks
const door = (title: string) => ({ title, text: '', category: 'leggings' })
const doors = { ...(newBlock('doors') as BlockOf<'doors'>), doors: ['a', 'b', 'c'].map(door) }
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
  form: { blocks: [newBlock('hero'), doors] },
  media: {},
}

beforeEach(() => {
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 1440,
  })
  play({
    'GET /api/products/choices': () => noChoices,
    'POST /api/content/arrangements/preview': () => refusal(422, 'request.invalid'),
    'GET /api/desk/drafts/paginas-h': () => ({ draft: null }),
    'PUT /api/desk/drafts/paginas-h': () => ({}),
  })
})

const openDoors = async () => {
  const { hand } = showPart(
    <AdminMe value={aMe()}>
      <HomeTab edit={edit} />
    </AdminMe>,
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
