import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { CategoryNode } from '#contract/products'
import { renderPart } from '#dom/render-part.tsx'
import { moveNodes } from '#shared/data/ordered-tree'
import { categories as words } from '#texts/admin-products/categories'
import { CategoryTree } from './category-tree.tsx'

const node = (id: string, name: string, parentId: string | null, position: number): CategoryNode => ({
  id,
  name,
  parentId,
  position,
  slug: id,
  isVisible: id !== 'b',
  picture: null,
  products: 3,
  hasRule: false,
  sort: 'hand',
})
const start = [
  node('a', 'Treino', null, 0),
  node('b', 'Calças', null, 1),
  node('c', 'Casacos', null, 2),
  node('a1', 'Tops', 'a', 0),
]

const onOpen = vi.fn<(id: string) => void>()

function Shown() {
  const [tree, setTree] = useState(start)
  const [chosen, setChosen] = useState('a')
  return (
    <CategoryTree
      tree={tree}
      chosen={chosen}
      onChoose={setChosen}
      onOpen={onOpen}
      onPlace={(id, { parentId, position }) => setTree(moveNodes(tree, [id], parentId, position))}
    />
  )
}

const rows = () =>
  screen
    .getAllByRole('treeitem')
    .map((row) => `${row.dataset['id']}${row.ariaLevel ?? row.getAttribute('aria-level')}`)
const focused = () => (document.activeElement as HTMLElement | null)?.dataset['id']
const at = (id: string) => waitFor(() => expect(focused()).toBe(id))

test('[AD-09] moves the focus by arrows with a single tab stop', async () => {
  const { hand } = renderPart(<Shown />)
  await screen.findByRole('tree', { name: words.tree })
  expect(rows()).toEqual(['a1', 'a12', 'b1', 'c1'])
  await hand.tab()
  expect(focused()).toBe('a')
  await hand.keyboard('{ArrowDown}')
  await at('a1')
  await hand.keyboard('{ArrowLeft}')
  await at('a')
  await hand.keyboard('{ArrowLeft}')
  expect(rows()).toEqual(['a1', 'b1', 'c1'])
  await hand.keyboard('{ArrowRight}{End}')
  await at('c')
  expect(screen.getByText(words.hidden)).toBeDefined()
  await hand.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('c')
})

test('[AD-09] moves a category by Alt and arrows, also to another level, and announces it', async () => {
  const { hand } = renderPart(<Shown />)
  await screen.findByRole('tree')
  await hand.tab()
  await hand.keyboard('{End}')
  await at('c')
  await hand.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(rows()).toEqual(['a1', 'a12', 'c1', 'b1']))
  expect(screen.getByRole('status').textContent).toBe('Casacos: 2 de 3')
  await hand.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await waitFor(() => expect(rows()).toEqual(['a1', 'a12', 'c2', 'b1']))
  expect(screen.getByRole('status').textContent).toBe('Casacos: em Treino, 2 de 2')
  await at('c')
  await hand.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await waitFor(() => expect(rows()).toEqual(['a1', 'a12', 'c1', 'b1']))
  await hand.keyboard('{Home}{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words.notMoved))
})
