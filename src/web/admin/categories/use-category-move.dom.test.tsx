import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CategoryNode, CategoryTree as Tree } from '#contract/products'
import { createMe } from '#dom/me.ts'
import { deferResponse, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { getChildren } from '#shared/data/ordered-tree'
import { categories as words } from '#texts/admin-products/categories'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { treeQuery } from './queries.ts'
import { useCategoryMove } from './use-category-move.ts'

const node = (id: string, position: number): CategoryNode => ({
  id,
  name: id,
  parentId: null,
  position,
  slug: id,
  isVisible: true,
  picture: null,
  products: 0,
  hasRule: false,
  sort: 'hand',
})
const treeOf = (version: string, ...ids: string[]): Tree => ({ items: ids.map(node), version })

function Shown() {
  const { data } = useStaffQuery(treeQuery())
  const place = useCategoryMove()
  const last = (id: string) => place(id, { parentId: null, position: 9 })
  if (!data) return null
  return (
    <>
      <p>
        {getChildren(data.items, null)
          .map(({ id }) => id)
          .join(' ')}
      </p>
      <button onClick={() => last('a')}>a</button>
      <button onClick={() => last('b')}>b</button>
    </>
  )
}
const show = () =>
  renderPart(
    <AdminMeContext value={createMe('can_manage_products')}>
      <Shown />
    </AdminMeContext>,
  )

test('[AD-09] shows a move at once and sends the next one with the version returned by the previous one', async () => {
  const first = deferResponse(treeOf('2', 'b', 'c', 'a'))
  const calls = mockNetwork({
    'GET /api/categories': () => treeOf('1', 'a', 'b', 'c'),
    'POST /api/categories/a/place': () => first.until,
    'POST /api/categories/b/place': () => treeOf('3', 'c', 'a', 'b'),
  })
  const { hand } = show()
  await screen.findByText('a b c')
  await hand.click(screen.getByRole('button', { name: 'a' }))
  await screen.findByText('b c a')
  await hand.click(screen.getByRole('button', { name: 'b' }))
  await screen.findByText('c a b')
  const moves = () => calls.filter(({ method }) => method === 'POST')
  expect(moves().map(({ body }) => (body as Tree).version)).toEqual(['1'])
  first.release()
  await waitFor(() => expect(moves().map(({ body }) => (body as Tree).version)).toEqual(['1', '2']))
  expect(screen.getByText('c a b')).toBeTruthy()
})

test('[AD-09] shows a conflict, drops the queued moves and reloads the tree when another user moved a category', async () => {
  const clash = deferResponse(errorResponse(409, 'record.changed'))
  let reads = 0
  const calls = mockNetwork({
    'GET /api/categories': () => (reads++ === 0 ? treeOf('1', 'a', 'b', 'c') : treeOf('5', 'c', 'b', 'a')),
    'POST /api/categories/a/place': () => clash.until,
  })
  const { hand } = show()
  await screen.findByText('a b c')
  await hand.click(screen.getByRole('button', { name: 'a' }))
  await hand.click(screen.getByRole('button', { name: 'b' }))
  clash.release()
  await screen.findByText(words.movedMeanwhile)
  await screen.findByText('c b a')
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
