import { expect, test } from 'vitest'
import { merge } from '#shared/data/merge'
import { getConflictRows, resolveConflict } from './conflict-rows.ts'

const base = { price: 100, title: 'a', note: '', hidden: 1, pictures: [{ id: 'p', alt: 'x' }] }
const merged = merge(
  base,
  { ...base, price: 179, hidden: 2, pictures: [] },
  { ...base, price: 184, title: 'b', hidden: 3, pictures: [{ id: 'p', alt: 'y' }] },
)
const labels: Record<string, string> = { price: 'Preço', title: 'Título na busca', pictures: 'Foto' }
const words = {
  label: ([key]: readonly string[]) => labels[key!],
  show: (value: unknown) => JSON.stringify(value),
}

test('lists fields that both changed first with mine selected, then their changes with theirs selected', () => {
  expect(getConflictRows(merged, words)).toEqual([
    { id: 'price', label: 'Preço', mine: '179', theirs: '184', defaultSide: 'mine' },
    { id: 'pictures.p', label: 'Foto', mine: 'vazio', theirs: '{"id":"p","alt":"y"}', defaultSide: 'mine' },
    { id: 'title', label: 'Título na busca', mine: null, theirs: '"b"', defaultSide: 'theirs' },
  ])
})

test('saves the chosen sides, and keeps merged fields without a label', () => {
  expect(resolveConflict(merged, new Map())).toEqual({
    ...base,
    price: 179,
    title: 'b',
    hidden: 2,
    pictures: [{ id: 'p', alt: 'y' }],
  })
  expect(
    resolveConflict(
      merged,
      new Map([
        ['price', 'theirs'],
        ['title', 'mine'],
        ['pictures.p', 'theirs'],
      ]),
    ),
  ).toMatchObject({
    price: 184,
    title: 'a',
    pictures: [{ id: 'p', alt: 'y' }],
  })
})
