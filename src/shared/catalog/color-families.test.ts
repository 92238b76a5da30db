import { expect, test } from 'vitest'
import { findColorFamilies } from './color-families.ts'

test.each([
  ['#000000', 'preto'],
  ['#23252B', 'preto'],
  ['#ffffff', 'branco'],
  ['#ECE7DC', 'branco'],
  ['#808080', 'cinza'],
  ['#ff0000', 'vermelho'],
  ['#B9485A', 'vermelho'],
  ['#ff8800', 'laranja'],
  ['#D9A21B', 'amarelo'],
  ['#4E6B52', 'verde'],
  ['#2E6B4F', 'verde'],
  ['#3E5C76', 'azul'],
  ['#2A3350', 'marinho'],
  ['#5F4B6E', 'roxo'],
  ['#ff69b4', 'rosa'],
  ['#CDBFA6', 'bege'],
  ['#5a3a22', 'marrom'],
  ['#A6452A', 'terracota'],
  ['#C4785A', 'terracota'],
  ['#6A6B40', 'verde'],
])('%s belongs to the colour family %s', (hex, name) => {
  expect(findColorFamilies(hex)).toContain(name)
})

test.each(['', 'azul', '#12', '#gggggg'])('returns no colour family for "%s"', (hex) => {
  expect(findColorFamilies(hex)).toEqual([])
})
