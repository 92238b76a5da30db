import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#dom/render-part.tsx'
import { adminKit } from '#texts/admin/kit'
import { useListedRows } from '#web/admin/kit/next-row/listed-rows.ts'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { NeighbourLinks } from './neighbour-links.tsx'

const words = adminKit.detail

function List({ ids }: { ids: string[] }) {
  useListedRows('customers', ids)
  return null
}

function Links({ id }: { id: string }) {
  useKeyListener()
  return <NeighbourLinks listed={{ list: 'customers', to: '/admin/clientes/$id' }} id={id} />
}

/** Shows a list, then the page of one of its records. */
async function open(ids: string[], id: string) {
  renderPart(<List ids={ids} />)
  const page = renderPart(<Links id={id} />)
  await act(async () => {})
  return page
}

test('links the records before and after this one, also by keys', async () => {
  const { hand, path } = await open(['a', 'b', 'c'], 'b')
  const next = await screen.findByRole('link', { name: words.next })
  expect(next.getAttribute('href')).toBe('/admin/clientes/c')
  expect(screen.getByRole('link', { name: words.previous }).getAttribute('href')).toBe('/admin/clientes/a')
  await hand.keyboard('k')
  expect(path()).toBe('/admin/clientes/a')
})

test('has no link past the end of the list', async () => {
  await open(['a', 'b'], 'b')
  await screen.findByRole('link', { name: words.previous })
  expect(screen.queryByRole('link', { name: words.next })).toBeNull()
})

test('shows nothing for a record that no list showed', async () => {
  await open(['a', 'b'], 'z')
  expect(screen.queryAllByRole('link')).toEqual([])
})
